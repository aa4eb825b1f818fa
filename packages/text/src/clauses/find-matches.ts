/**
 * The matches of a pattern with the flag `g`, in order, as `String.matchAll` finds them. That copies the pattern for each
 * call, and a copy is compiled anew after the second garbage collection: some 30 ms for all rules of a language.
 */
export function* findMatches(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined> {
  let from = 0;
  for (;;) {
    // Between two matches somebody else may have looked for the same.
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    from = pattern.lastIndex;
    pattern.lastIndex = 0;
    if (match === null) return;
    if (match[0] === "") from += (text.codePointAt(from) ?? 0) > 0xff_ff ? 2 : 1;
    yield match;
  }
}
