/** The words of a language and their phones. */
export type PronouncingDictionary = {
  /** The phones of a word, written as the dictionary writes it; undefined when it lists none. */
  phonesOf(word: string): readonly string[] | undefined;
  has(word: string): boolean;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const CLOSING_BRACKET = 0x5d;
/** Buckets of the table per word, at least: fewer make long searches. */
const BUCKETS_PER_WORD = 2;
const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/**
 * Reads a dictionary out of the bytes of its file as words are asked for: parsed, the hundred thousand lists of phones take
 * ten times the memory. `json` is an object of lists of phones by word; it is kept. Words with escape sequences are not
 * found. Throws Error when it is not of that form.
 */
export function openPronouncingDictionary(json: Uint8Array): PronouncingDictionary {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const offsets = findWords(bytes);
  let size = 1;
  while (size < offsets.length * BUCKETS_PER_WORD) size *= 2;
  // Where each word begins, found by its hash; 0 stands for nothing, as the first byte opens the object.
  const table = new Uint32Array(size);
  for (const start of offsets) {
    let bucket = hashOf(bytes, start) & (size - 1);
    while (table[bucket] !== 0) bucket = (bucket + 1) & (size - 1);
    table[bucket] = start;
  }

  /** Where the word's phones begin in the file. */
  const find = (word: string): number | undefined => {
    const wanted = Buffer.from(`${word}"`, "utf8");
    for (let bucket = hashOf(wanted, 0) & (size - 1); ; bucket = (bucket + 1) & (size - 1)) {
      const start = table[bucket] ?? 0;
      if (start === 0) return undefined;
      if (bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) === 0) {
        return bytes.indexOf(COLON, start + wanted.length) + 1;
      }
    }
  };

  return {
    phonesOf(word) {
      const start = find(word);
      if (start === undefined) return undefined;
      const phones: unknown = JSON.parse(bytes.toString("utf8", start, bytes.indexOf(CLOSING_BRACKET, start) + 1));
      return Array.isArray(phones) ? phones.map(String) : undefined;
    },
    has: (word) => find(word) !== undefined,
  };
}

/** Where the words begin, after their quotation marks. */
function findWords(bytes: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(QUOTE); at >= 0;) {
    const end = endOfString(bytes, at + 1);
    const valueEnd = bytes.indexOf(CLOSING_BRACKET, end);
    if (bytes[end + 1] !== COLON || valueEnd < 0)
      throw new Error("The pronouncing dictionary is not of lists by words");
    offsets.push(at + 1);
    at = bytes.indexOf(QUOTE, valueEnd);
  }
  return offsets;
}

function endOfString(bytes: Buffer, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of a string's bytes, up to its closing quotation mark. */
function hashOf(bytes: Buffer, start: number): number {
  let hash = HASH_SEED;
  for (let at = start; at < bytes.length && bytes[at] !== QUOTE; at++) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_PRIME);
  }
  return hash >>> 0;
}
