/* The accelerator: shanten and useful tiles from the same tables as shapes.py, and nothing that is not there too.
 *
 * missing(counts, sets, special)        tiles still missing for the nearest complete hand
 * useful(counts, sets, special)         (missing, mask of the kinds that lower it)
 * batch(counts, sets, special, out)     missing for rows of 34 counts
 *
 * counts: 34 bytes, 0..4 of each kind. sets: sets still to make. special: the bits of shapes.Special.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#define KINDS 34
#define SUIT_ROWS 1953125
#define HONOUR_ROWS 78125
#define FAR 99

enum { SEVEN_PAIRS = 1, SEVEN_WITH_FOURS = 2, ORPHANS = 4, SINGLES = 8, STRAIGHT = 16, EIGHT_AND_A_HALF = 32 };

static PyObject *kept;                          /* the bytes object that owns the tables */
static const uint8_t *suit_class, *honour_class, *answer[6];
static const uint16_t *two_suits, *suit_and_honours;
static int suits, honours, pairs_of_suits, last_pairs;

static const int POWER[9] = {390625, 78125, 15625, 3125, 625, 125, 25, 5, 1};
static const uint8_t ORPHAN[13] = {0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
static const uint8_t SUIT_ORDER[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static PyObject *load(PyObject *self, PyObject *blob)
{
    if (!PyBytes_Check(blob)) { PyErr_SetString(PyExc_TypeError, "tables are bytes"); return NULL; }
    const uint8_t *at = (const uint8_t *)PyBytes_AS_STRING(blob);
    const uint16_t *sizes = (const uint16_t *)at;
    Py_INCREF(blob);
    Py_XSETREF(kept, blob);
    suits = sizes[0]; honours = sizes[1]; pairs_of_suits = sizes[2]; last_pairs = sizes[3];
    suit_class = at + 8;
    honour_class = suit_class + SUIT_ROWS;
    two_suits = (const uint16_t *)(honour_class + HONOUR_ROWS);
    suit_and_honours = two_suits + suits * suits;
    answer[0] = (const uint8_t *)(suit_and_honours + suits * honours);
    for (int sets = 1; sets < 6; sets++) answer[sets] = answer[sets - 1] + pairs_of_suits * last_pairs;
    Py_RETURN_NONE;
}

static inline int suit_key(const uint8_t *c)
{
    int key = 0;
    for (int i = 0; i < 9; i++) key = key * 5 + c[i];
    return key;
}

static inline int honour_key(const uint8_t *c)
{
    int key = 0;
    for (int i = 0; i < 7; i++) key = key * 5 + c[i];
    return key;
}

static inline uint16_t at16(const uint16_t *table, int index)
{
    uint16_t value;                             /* the tables need not lie on even addresses */
    memcpy(&value, (const char *)table + 2 * (size_t)index, 2);
    return value;
}

static inline int whole(int sets, int a, int b, int c, int z)
{
    return answer[sets][at16(two_suits, a * suits + b) * last_pairs + at16(suit_and_honours, c * honours + z)];
}

static int standard(const uint8_t *c, int sets)
{
    return whole(sets, suit_class[suit_key(c)], suit_class[suit_key(c + 9)], suit_class[suit_key(c + 18)],
                 honour_class[honour_key(c + 27)]);
}

static inline int seven_pairs(int pairs, int kinds)
{
    int lacking = kinds < 7 ? 7 - kinds : 0;
    return 7 - (pairs < 7 ? pairs : 7) + lacking;
}

static int seven_with_fours(const uint8_t *c)
{
    int pairs = 0, odd = 0;
    for (int k = 0; k < KINDS; k++) { pairs += c[k] >> 1; odd += c[k] & 1; }
    int lacking = pairs < 7 ? 7 - pairs : 0;
    return 2 * lacking - (odd < lacking ? odd : lacking);
}

static void orphans_held(const uint8_t *c, int *kinds, int *pair)
{
    *kinds = *pair = 0;
    for (int i = 0; i < 13; i++) { *kinds += c[ORPHAN[i]] > 0; *pair |= c[ORPHAN[i]] > 1; }
}

static inline int knitted_kind(int order, int i) { return SUIT_ORDER[order][i / 3] * 9 + i / 3 + 3 * (i % 3); }

static int knitted_singles(const uint8_t *c)
{
    int held = 0, best = 0;
    for (int k = 27; k < KINDS; k++) held += c[k] > 0;
    for (int order = 0; order < 6; order++) {
        int nine = 0;
        for (int i = 0; i < 9; i++) nine += c[knitted_kind(order, i)] > 0;
        if (nine > best) best = nine;
    }
    held += best;
    return held < 14 ? 14 - held : 0;
}

static int knitted_straight(const uint8_t *c, int sets, int best)
{
    for (int order = 0; order < 6; order++) {
        uint8_t rest[KINDS];
        int lacking = 0;
        memcpy(rest, c, KINDS);
        for (int i = 0; i < 9; i++) {
            uint8_t *kind = rest + knitted_kind(order, i);
            if (*kind) --*kind; else lacking++;
        }
        if (lacking >= best) continue;
        int missing = lacking + standard(rest, sets - 3);
        if (missing < best) best = missing;
    }
    return best;
}

static int eight_and_a_half(const uint8_t *c)
{
    int pairs = 0, odd = 0, best = FAR;
    for (int k = 0; k < KINDS; k++) { pairs += c[k] >> 1; odd += c[k] & 1; }
    for (int k = 0; k < KINDS; k++) {
        int p = pairs - (c[k] >> 1), o = odd - (c[k] & 1);
        int open = p < 7 ? 7 - p : 0, half = o < open ? o : open;
        int missing = (c[k] < 3 ? 3 - c[k] : 0) + 2 * open - half;
        if (missing < best) best = missing;
    }
    return best;
}

static int missing_of(const uint8_t *c, int sets, int special)
{
    int best = standard(c, sets), other, kinds, pair;
    if (special & SEVEN_PAIRS) {
        kinds = pair = 0;
        for (int k = 0; k < KINDS; k++) { kinds += c[k] > 0; pair += c[k] > 1; }
        if ((other = seven_pairs(pair, kinds)) < best) best = other;
    }
    if (special & SEVEN_WITH_FOURS && (other = seven_with_fours(c)) < best) best = other;
    if (special & ORPHANS) {
        orphans_held(c, &kinds, &pair);
        if ((other = 14 - kinds - pair) < best) best = other;
    }
    if (special & SINGLES && (other = knitted_singles(c)) < best) best = other;
    if (special & STRAIGHT) best = knitted_straight(c, sets, best);
    if (special & EIGHT_AND_A_HALF && (other = eight_and_a_half(c)) < best) best = other;
    return best;
}

/* Kinds whose arrival brings the standard shape below `best`; a suit no hand can hold lacks everything. */
static uint64_t standard_useful(const uint8_t *c, int sets, int best)
{
    uint64_t mask = 0;
    int key[3], cls[3];
    for (int s = 0; s < 3; s++) { key[s] = suit_key(c + 9 * s); cls[s] = suit_class[key[s]]; }
    int hkey = honour_key(c + 27), hcls = honour_class[hkey];
    const uint8_t *row = answer[sets];
    int front = at16(two_suits, cls[0] * suits + cls[1]) * last_pairs;
    int back = at16(suit_and_honours, cls[2] * honours + hcls);
    for (int i = 0; i < 9; i++) {
        if (c[i] < 4 && row[at16(two_suits, suit_class[key[0] + POWER[i]] * suits + cls[1]) * last_pairs + back] < best)
            mask |= 1ULL << i;
        if (c[9 + i] < 4 && row[at16(two_suits, cls[0] * suits + suit_class[key[1] + POWER[i]]) * last_pairs + back] < best)
            mask |= 1ULL << (9 + i);
        if (c[18 + i] < 4 && row[front + at16(suit_and_honours, suit_class[key[2] + POWER[i]] * honours + hcls)] < best)
            mask |= 1ULL << (18 + i);
    }
    for (int i = 0; i < 7; i++)
        if (c[27 + i] < 4 && row[front + at16(suit_and_honours, cls[2] * honours + honour_class[hkey + POWER[i + 2]])] < best)
            mask |= 1ULL << (27 + i);
    return mask;
}

static uint64_t special_useful(const uint8_t *c, int sets, int special, int best)
{
    uint64_t mask = 0;
    int kinds = 0, pair = 0;
    if (special & SEVEN_PAIRS) {
        uint64_t none = 0, one = 0;
        for (int k = 0; k < KINDS; k++) {
            if (!c[k]) none |= 1ULL << k; else if (c[k] == 1) one |= 1ULL << k;
            kinds += c[k] > 0; pair += c[k] > 1;
        }
        if (seven_pairs(pair + 1, kinds) < best) mask |= one;
        if (seven_pairs(pair, kinds + 1) < best) mask |= none;
    }
    if (special & ORPHANS) {
        orphans_held(c, &kinds, &pair);
        for (int i = 0; i < 13; i++) {
            int k = ORPHAN[i];
            if (14 - (kinds + !c[k]) - (pair || c[k] == 1) < best) mask |= 1ULL << k;
        }
    }
    /* One tile brings a shape one tile nearer at most: shapes that are further away need not be asked. */
    if (special & SEVEN_WITH_FOURS && seven_with_fours(c) > best) special &= ~SEVEN_WITH_FOURS;
    if (special & SINGLES && knitted_singles(c) > best) special &= ~SINGLES;
    if (special & STRAIGHT && knitted_straight(c, sets, best + 1) > best) special &= ~STRAIGHT;
    if (special & EIGHT_AND_A_HALF && eight_and_a_half(c) > best) special &= ~EIGHT_AND_A_HALF;
    if ((special &= SEVEN_WITH_FOURS | SINGLES | STRAIGHT | EIGHT_AND_A_HALF)) {
        uint8_t more[KINDS];
        memcpy(more, c, KINDS);
        for (int k = 0; k < KINDS; k++) {
            if (c[k] == 4 || mask >> k & 1) continue;
            more[k]++;
            if ((special & SEVEN_WITH_FOURS && seven_with_fours(more) < best) ||
                (special & SINGLES && knitted_singles(more) < best) ||
                (special & STRAIGHT && knitted_straight(more, sets, best) < best) ||
                (special & EIGHT_AND_A_HALF && eight_and_a_half(more) < best))
                mask |= 1ULL << k;
            more[k]--;
        }
    }
    return mask;
}

static int numbers(PyObject *const *args, Py_ssize_t given, Py_ssize_t wanted, int *sets, int *special)
{
    if (given != wanted) { PyErr_Format(PyExc_TypeError, "%zd arguments wanted", wanted); return 0; }
    *sets = (int)PyLong_AsLong(args[1]);
    *special = (int)PyLong_AsLong(args[2]);
    if (PyErr_Occurred()) return 0;
    if (!kept) { PyErr_SetString(PyExc_RuntimeError, "the tables are not loaded"); return 0; }
    if (*sets < 0 || *sets > 5 || (*special & STRAIGHT && *sets < 3)) {
        PyErr_SetString(PyExc_ValueError, "0 to 5 sets; a knitted straight needs three");
        return 0;
    }
    return 1;
}

static const uint8_t *counts_of(PyObject *counts)
{
    if (!PyBytes_Check(counts) || PyBytes_GET_SIZE(counts) != KINDS) {
        PyErr_SetString(PyExc_TypeError, "counts are 34 bytes");
        return NULL;
    }
    const uint8_t *c = (const uint8_t *)PyBytes_AS_STRING(counts);
    uint8_t high = 0;
    for (int k = 0; k < KINDS; k++) high |= c[k] > 4;
    if (high) { PyErr_SetString(PyExc_ValueError, "more than four of a kind"); return NULL; }
    return c;
}

static PyObject *missing(PyObject *self, PyObject *const *args, Py_ssize_t given)
{
    int sets, special;
    const uint8_t *c;
    if (!numbers(args, given, 3, &sets, &special) || !(c = counts_of(args[0]))) return NULL;
    return PyLong_FromLong(missing_of(c, sets, special));
}

static PyObject *useful(PyObject *self, PyObject *const *args, Py_ssize_t given)
{
    int sets, special;
    const uint8_t *c;
    if (!numbers(args, given, 3, &sets, &special) || !(c = counts_of(args[0]))) return NULL;
    int best = missing_of(c, sets, special);
    uint64_t mask = standard_useful(c, sets, best);
    if (special) mask |= special_useful(c, sets, special, best);
    PyObject *pair = PyTuple_New(2);
    if (!pair) return NULL;
    PyTuple_SET_ITEM(pair, 0, PyLong_FromLong(best));
    PyTuple_SET_ITEM(pair, 1, PyLong_FromUnsignedLongLong(mask));
    return pair;
}

static PyObject *batch(PyObject *self, PyObject *const *args, Py_ssize_t given)
{
    int sets, special;
    Py_buffer rows, out;
    if (!numbers(args, given, 4, &sets, &special)) return NULL;
    if (PyObject_GetBuffer(args[0], &rows, PyBUF_C_CONTIGUOUS) < 0) return NULL;
    if (PyObject_GetBuffer(args[3], &out, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0) { PyBuffer_Release(&rows); return NULL; }
    Py_ssize_t hands = rows.len / KINDS;
    int wrong = rows.len % KINDS || out.len != hands;
    const uint8_t *c = rows.buf;
    int8_t *answers = out.buf;
    uint8_t high = 0;
    if (!wrong) {
        Py_BEGIN_ALLOW_THREADS
        for (Py_ssize_t i = 0; i < rows.len; i++) high |= c[i] > 4;
        if (!high) for (Py_ssize_t i = 0; i < hands; i++) answers[i] = (int8_t)missing_of(c + i * KINDS, sets, special);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&out);
    if (wrong || high) { PyErr_SetString(PyExc_ValueError, "rows of 34 counts, four of a kind at most, one answer each"); return NULL; }
    Py_RETURN_NONE;
}

static PyMethodDef METHODS[] = {
    {"load", load, METH_O, "Take the tables."},
    {"missing", (PyCFunction)(void (*)(void))missing, METH_FASTCALL, "Tiles missing for the nearest complete hand."},
    {"useful", (PyCFunction)(void (*)(void))useful, METH_FASTCALL, "Missing tiles, and the kinds that lower their number."},
    {"batch", (PyCFunction)(void (*)(void))batch, METH_FASTCALL, "Missing tiles for rows of counts."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "_fast", "The accelerator of shapes.py.", -1, METHODS, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__fast(void) { return PyModule_Create(&MODULE); }
