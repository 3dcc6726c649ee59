"""A telephone line between a browser and the house that a test can cut."""

import socket
import threading
from contextlib import suppress


class Line:
    """Passes bytes on between its own port and another, until it is cut; new calls wait until it is mended."""

    def __init__(self, port: int) -> None:
        self.to, self.whole = port, threading.Event()
        self.whole.set()
        self.ends: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def port(self) -> int:
        found: int = self.door.getsockname()[1]
        return found

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                threading.Thread(target=self.join, args=(near,), daemon=True).start()

    def join(self, near: socket.socket) -> None:
        if not self.whole.is_set():
            near.close()
            return
        far = socket.create_connection(("127.0.0.1", self.to))
        self.ends += [near, far]
        threading.Thread(target=self.carry, args=(near, far), daemon=True).start()
        self.carry(far, near)

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while told := one.recv(65_536):
                other.sendall(told)
        for end in (one, other):
            end.close()

    def cut(self) -> None:
        self.whole.clear()
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.ends.clear()

    def mend(self) -> None:
        self.whole.set()

    def close(self) -> None:
        self.cut()
        self.door.close()
