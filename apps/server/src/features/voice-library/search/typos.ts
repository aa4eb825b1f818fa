const LONGEST_WORD = 64;
const LETTER_BITS = 31;

/** One bit for each letter that a word holds; letters share bits. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) % LETTER_BITS);
  return mask;
}

/** A quick no: words whose lengths or letters differ too much cannot be so few edits apart. */
export function mayBeWithinEdits(
  lengthA: number,
  maskA: number,
  lengthB: number,
  maskB: number,
  editsMax: number,
): boolean {
  // One edit changes at most two bits: a letter that goes and one that comes.
  return Math.abs(lengthA - lengthB) <= editsMax && countBits(maskA ^ maskB) <= 2 * editsMax;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const rows = [new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1)];

/** Whether two words differ by at most so many insertions, deletions, changes or swaps of neighbours. */
export function isWithinEdits(a: string, b: string, editsMax: number): boolean {
  if (a.length > LONGEST_WORD || b.length > LONGEST_WORD) return a === b;
  let [beforePrevious = new Uint8Array(0), previous = beforePrevious, current = beforePrevious] = rows;
  for (let column = 0; column <= b.length; column++) previous[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (isSwap) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > editsMax) return false;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return (previous[b.length] ?? 0) <= editsMax;
}
