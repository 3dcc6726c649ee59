/** A file one chooses is put into the form as text, so that one sees what is sent; packed logs are unpacked here. */
const form = document.querySelector("form");
const choice = document.getElementById("file");
choice.hidden = false;

choice.querySelector("input").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (file) form.elements.text.value = await textOf(file);
});

async function textOf(file) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = start[0] === 0x1f && start[1] === 0x8b;
  return packed ? new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text() : file.text();
}
