/** What stands next in a text with markup. */
export type MarkupToken =
  | { readonly kind: "text"; readonly source: string }
  /** A start or end tag of SSML; the name is in lower case. */
  | {
      readonly kind: "element";
      readonly source: string;
      readonly name: string;
      readonly isEnd: boolean;
      readonly isEmpty: boolean;
    }
  /** Words in square brackets. */
  | { readonly kind: "tag"; readonly source: string; readonly content: string }
  /** Comments, declarations and instructions. */
  | { readonly kind: "aside"; readonly source: string }
  /** Text that holds no markup, whatever it looks like. */
  | { readonly kind: "verbatim"; readonly source: string; readonly text: string };

/** What is longer is text; what is unfinished waits for no more than this. */
const ELEMENT_MAX = 1_000;
const ASIDE_MAX = 2_000;
const TAG_MAX = 48;

const ELEMENT_NAME = /<(\/?)([A-Za-z][\w:.-]{0,40})(?=[\s/>])/uy;
const UNFINISHED_NAME = /<\/?(?:[A-Za-z][\w:.-]{0,40})?$/uy;
const TAG = /\[\s?(\p{L}[\p{L}\p{M}'’ -]{0,40})\]/uy;
const UNFINISHED_TAG = /\[\s?(?:\p{L}[\p{L}\p{M}'’ -]{0,40})?$/uy;
const MARKUP_START = /[<[]/gu;
const ASIDES = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
  { start: "<?", end: "?>" },
  { start: "<!", end: ">" },
];

/**
 * Cuts a text into what is said and what is markup. Everything that is not well-formed is text. Takes time in
 * proportion to the text, whatever it holds.
 */
export class MarkupScanner {
  readonly #readsAllElements: boolean;
  #text = "";
  readonly #found = new Map<string, number>();

  /** Otherwise only `<break>` is an element. */
  constructor(readsAllElements: boolean) {
    this.#readsAllElements = readsAllElements;
  }

  /** Code units of unfinished markup at the end of what was read. */
  get heldLength(): number {
    return this.#text.length;
  }

  /** The tokens of the next part of a text. Markup that is unfinished at its end waits for the next part, unless it is the last. */
  *read(part: string, isLast: boolean): Generator<MarkupToken> {
    const text = this.#text + part;
    this.#text = "";
    this.#found.clear();
    let position = 0;
    let textStart = 0;
    while (position < text.length) {
      MARKUP_START.lastIndex = position;
      const found = MARKUP_START.exec(text);
      if (found === null) break;
      position = found.index;
      const next = this.#tokenAt(text, position, isLast);
      if (next === undefined) {
        position += 1;
        continue;
      }
      if (textStart < position) yield { kind: "text", source: text.slice(textStart, position) };
      if (next === "unfinished") {
        this.#text = text.slice(position);
        return;
      }
      yield next;
      position += next.source.length;
      textStart = position;
    }
    if (textStart < text.length) yield { kind: "text", source: text.slice(textStart) };
  }

  #tokenAt(text: string, position: number, isLast: boolean): MarkupToken | "unfinished" | undefined {
    const wait = isLast ? undefined : "unfinished";
    if (text[position] === "[") {
      TAG.lastIndex = position;
      const [source, content] = TAG.exec(text) ?? [];
      if (source !== undefined && content !== undefined) return { kind: "tag", source, content };
      UNFINISHED_TAG.lastIndex = position;
      return text.length - position <= TAG_MAX && UNFINISHED_TAG.test(text) ? wait : undefined;
    }
    if (this.#readsAllElements && /[!?]/u.test(text[position + 1] ?? "")) return this.#asideAt(text, position, wait);
    ELEMENT_NAME.lastIndex = position;
    const [, slash = "", given = ""] = ELEMENT_NAME.exec(text) ?? [];
    const name = given.toLowerCase();
    if (given === "") {
      UNFINISHED_NAME.lastIndex = position;
      return text.length - position <= TAG_MAX && UNFINISHED_NAME.test(text) ? wait : undefined;
    }
    if (!this.#readsAllElements && name !== "break") return undefined;
    const end = elementEnd(text, position);
    if (end === "cut") return wait;
    if (end === undefined) return undefined;
    const source = text.slice(position, end);
    return { kind: "element", source, name, isEnd: slash !== "", isEmpty: source.endsWith("/>") };
  }

  #asideAt(text: string, position: number, wait: "unfinished" | undefined): MarkupToken | "unfinished" | undefined {
    const aside = ASIDES.find(({ start }) => text.startsWith(start, position));
    if (aside === undefined) return undefined;
    const from = position + aside.start.length;
    const isDeclaration = aside.start === "<!";
    const bracket = isDeclaration ? this.#next(text, "[", from) : Infinity;
    // A document type ends behind its own brackets.
    const mark = isDeclaration && bracket < this.#next(text, ">", from) ? "]>" : aside.end;
    const end = this.#next(text, mark, from) + mark.length;
    if (end - position > ASIDE_MAX) return text.length - position < ASIDE_MAX ? wait : undefined;
    const source = text.slice(position, end);
    if (aside.start !== "<![CDATA[") return { kind: "aside", source };
    return { kind: "verbatim", source, text: source.slice(aside.start.length, -aside.end.length) };
  }

  /** Where a mark stands next, from `from` on. What was looked for once is remembered: no stretch is searched twice. */
  #next(text: string, mark: string, from: number): number {
    const known = this.#found.get(mark);
    if (known !== undefined && known >= from) return known;
    const index = text.indexOf(mark, from);
    const found = index < 0 ? Infinity : index;
    this.#found.set(mark, found);
    return found;
  }
}

/** Behind the `>` of the tag that begins at `start`; `cut` where the text ends before it, undefined where it is none. */
function elementEnd(text: string, start: number): number | "cut" | undefined {
  let quote = "";
  const limit = Math.min(text.length, start + ELEMENT_MAX);
  for (let index = start + 1; index < limit; index++) {
    const character = text[index];
    // No `<` stands in a tag, not even between quotes: so no stretch is read twice.
    if (character === "<") return undefined;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return index + 1;
  }
  return limit === text.length ? "cut" : undefined;
}

/** How many code units at the end of a text are the beginning of markup that is not finished. */
export function unfinishedMarkup(text: string, readsAllElements: boolean): number {
  const scanner = new MarkupScanner(readsAllElements);
  // Only its end: what begins further ahead is too long for markup.
  for (const _ of scanner.read(text.slice(-ASIDE_MAX), false)) continue;
  return scanner.heldLength;
}
