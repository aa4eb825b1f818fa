/** A list of words as one text: sorted, each as the length of what it shares with the one before (base 36), and the rest. */
export function encodeWords(words: readonly string[]): string {
  const sorted = [...words].toSorted();
  return sorted
    .map((word, index) => {
      const before = sorted[index - 1] ?? "";
      let shared = 0;
      while (shared < Math.min(word.length, before.length, 35) && word[shared] === before[shared]) shared++;
      return shared.toString(36) + word.slice(shared);
    })
    .join(" ");
}

/** The words of such a text, sorted. */
export function decodeWords(coded: string): string[] {
  let before = "";
  return coded.split(" ").map((entry) => {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1);
    return before;
  });
}
