import { combineActs, equalActs, USUAL_ACT, type VoiceAct } from "./voice-act.ts";
import { findTag } from "./tag-table.ts";
import type { MarkupPiece, MarkupRules, MarkupWarning, MarkupWarningCode, StressLevel } from "./markup-piece.ts";
import { MarkupScanner, type MarkupToken } from "./markup-scanner.ts";
import { PieceBuilder } from "./piece-builder.ts";
import { sayAs } from "./say-as.ts";
import { sentenceEnd } from "./sentence-end.ts";
import { breakMs, decodeEntities, prosodyAct, readAttributes, stressLevel } from "./ssml-values.ts";
import { findMatches } from "../clauses/find-matches.ts";

/** Warnings of a text that are kept; one more of the same is not worth telling. */
const WARNINGS_MAX = 20;
const WARNED_CHARACTERS = 60;
/** Elements without a sound of their own that are understood. */
const PLAIN_ELEMENTS = new Set(["speak", "s", "w", "token"]);

type OpenElement = {
  readonly name: string;
  /** Undefined for all but prosody. */
  readonly act?: VoiceAct;
  readonly stress?: StressLevel;
  readonly pronunciation?: { readonly alphabet: "ipa" | "cmu-arpabet"; readonly phones: string };
  readonly speak?: (text: string) => string;
  /** Where its content begins: in the piece that is being gathered, and among its segments. */
  from: number;
  segmentCount: number;
};

/**
 * Reads the markup of one text, which may come in parts. Never throws, takes time in proportion to the text, and loses
 * no character: the sources of all pieces join up to all parts.
 */
export class MarkupReader {
  readonly #rules: MarkupRules;
  readonly #scanner: MarkupScanner;
  readonly #builder = new PieceBuilder();
  readonly #open: OpenElement[] = [];
  readonly #warnings = new Map<string, MarkupWarning>();
  #pieces: MarkupPiece[] = [];
  /** Of the tags that act on what comes. */
  #tagAct = USUAL_ACT;
  /** Whether something was said since the last tag: then the next one takes its place. */
  #hasSaid = false;
  #silenceMs = 0;
  #elementsAct = USUAL_ACT;

  constructor(rules: MarkupRules) {
    this.#rules = rules;
    this.#scanner = new MarkupScanner(rules.readsSsml);
  }

  /** What did not act as it was written, so far. */
  get warnings(): readonly MarkupWarning[] {
    return [...this.#warnings.values()];
  }

  /** The pieces of the next part of the text; markup that is unfinished at its end waits for the next one. */
  read(part: string, isLast: boolean): MarkupPiece[] {
    for (const token of this.#scanner.read(part, isLast)) this.#take(token);
    if (isLast) for (const { name } of this.#open) this.#warnUnbalanced(name);
    this.#flush();
    return this.#pieces.splice(0);
  }

  #take(token: MarkupToken): void {
    if (token.kind === "text") this.#takeText(token.source);
    else if (token.kind === "tag") this.#takeTag(token.source, token.content);
    else if (token.kind === "verbatim") this.#takeSaid(token.source, token.text);
    else if (token.kind === "aside") this.#builder.addSaid(token.source, "");
    else if (token.name === "break") this.#takeBreak(token.source, token.isEnd);
    else if (token.isEnd) this.#close(token.source, token.name);
    else this.#begin(token.source, token.name, token.isEmpty);
  }

  #takeText(text: string): void {
    if (!this.#rules.readsSsml) {
      this.#takeSaid(text, text);
      return;
    }
    let position = 0;
    for (const match of findMatches(text, /&(?:#?\w{1,12});/gu)) {
      const decoded = decodeEntities(match[0]);
      if (decoded === match[0]) continue;
      this.#takeSaid(text.slice(position, match.index), text.slice(position, match.index));
      this.#takeSaid(match[0], decoded);
      position = match.index + match[0].length;
    }
    this.#takeSaid(text.slice(position), text.slice(position));
  }

  #takeSaid(source: string, said: string): void {
    if (source === "") return;
    if (source !== said) {
      this.#builder.addSaid(source, said);
      this.#hasSaid = true;
      return;
    }
    const end = equalActs(this.#tagAct, USUAL_ACT) ? undefined : sentenceEnd(source);
    const own = end === undefined ? source : source.slice(0, end);
    this.#builder.addText(own);
    this.#hasSaid ||= own.trim() !== "";
    if (end === undefined) return;
    this.#setTagAct(USUAL_ACT);
    this.#takeSaid(source.slice(end), source.slice(end));
  }

  #takeTag(source: string, content: string): void {
    const tag = findTag(content);
    const { actsTags } = this.#rules;
    if (tag === undefined && !actsTags) {
      this.#takeSaid(source, source);
      return;
    }
    if (tag === undefined || !actsTags) {
      this.#warn(tag === undefined ? "unknown_tag" : "unsupported_tag", source);
      this.#builder.addSaid(source, "");
      return;
    }
    if (tag.effect.kind === "silence") this.#addSilence(source, tag.effect.durationMs);
    else if (tag.effect.kind === "sound") {
      this.#flush();
      this.#pieces.push({ kind: "sound", source, sound: tag.effect.sound, act: this.#act });
    } else {
      this.#setTagAct(this.#hasSaid ? tag.effect.act : combineActs(this.#tagAct, tag.effect.act));
      this.#hasSaid = false;
      this.#builder.addSaid(source, "");
    }
  }

  #takeBreak(source: string, isEnd: boolean): void {
    if (isEnd) {
      this.#builder.addSaid(source, "");
      return;
    }
    const { breakMaxMs } = this.#rules.limits;
    const wantedMs = breakMs(readAttributes(source));
    if (wantedMs === undefined || wantedMs > breakMaxMs) this.#warn("invalid_attribute", source);
    this.#addSilence(source, Math.min(breakMaxMs, wantedMs ?? 0));
  }

  #addSilence(source: string, wantedMs: number): void {
    const durationMs = Math.min(wantedMs, this.#rules.limits.silenceMaxMs - this.#silenceMs);
    if (durationMs < wantedMs) this.#warn("too_much_silence", source);
    if (durationMs <= 0) {
      this.#builder.addSaid(source, "");
      return;
    }
    this.#silenceMs += durationMs;
    this.#flush();
    this.#pieces.push({ kind: "silence", source, durationMs });
  }

  #begin(source: string, name: string, isEmpty: boolean): void {
    const element = this.#understand(source, name);
    const isKept = !isEmpty && this.#open.length < this.#rules.limits.nestingMax;
    if (!isEmpty && !isKept) this.#warn("nested_too_deep", `<${name}>`);
    if (isKept && element.act !== undefined) this.#flush();
    if (name === "p" && !this.#builder.isEmpty) this.#builder.addSaid("", "\n\n");
    this.#builder.addSaid(source, "");
    if (!isKept) return;
    this.#open.push({ ...element, from: this.#builder.length, segmentCount: this.#builder.segmentCount });
    this.#updateElementsAct();
  }

  #understand(source: string, name: string): Omit<OpenElement, "from" | "segmentCount"> {
    const attributes = readAttributes(source);
    const plain = { name };
    switch (name) {
      case "prosody": {
        const { act, invalid } = prosodyAct(attributes);
        for (const value of invalid) this.#warn("invalid_attribute", `<prosody ${value}>`);
        return { name, act };
      }
      case "emphasis": {
        const level = stressLevel(attributes);
        if (level === undefined) this.#warn("invalid_attribute", source);
        return level === undefined || level === "none" ? plain : { name, stress: level };
      }
      case "phoneme": {
        const alphabet = attributes.get("alphabet")?.trim().toLowerCase() ?? "ipa";
        const phones = attributes.get("ph")?.trim() ?? "";
        if ((alphabet === "ipa" || alphabet === "cmu-arpabet") && phones !== "")
          return { name, pronunciation: { alphabet, phones } };
        this.#warn("invalid_attribute", source);
        return plain;
      }
      case "sub": {
        const alias = attributes.get("alias");
        if (alias === undefined) this.#warn("invalid_attribute", source);
        return alias === undefined ? plain : { name, speak: () => alias };
      }
      case "say-as": {
        const kind = attributes.get("interpret-as") ?? "";
        if (sayAs("", kind) === undefined) this.#warn("invalid_attribute", source);
        return { name, speak: (text) => sayAs(text, kind) ?? text };
      }
      default:
        if (!PLAIN_ELEMENTS.has(name) && name !== "p") this.#warn("unsupported_element", `<${name}>`);
        return plain;
    }
  }

  /** Ends an element, and with it what was left open inside it. */
  #close(source: string, name: string): void {
    const index = this.#open.findLastIndex((element) => element.name === name);
    if (index < 0) {
      this.#warn("unbalanced_element", source);
      this.#builder.addSaid(source, "");
      return;
    }
    const ended = this.#open.splice(index);
    for (const element of ended.slice(1)) this.#warnUnbalanced(element.name);
    for (const element of ended.toReversed()) this.#finish(element);
    if (ended.some(({ act }) => act !== undefined)) this.#flush();
    this.#updateElementsAct();
    this.#builder.addSaid(source, name === "p" && this.#builder.length > 0 ? "\n\n" : "");
  }

  /** Writes down what an element does to what was gathered since it began. */
  #finish(element: OpenElement): void {
    const { stress, pronunciation, speak, from, segmentCount } = element;
    if (speak !== undefined && this.#builder.segmentCount > segmentCount) {
      this.#builder.replaceSince(segmentCount, speak);
      this.#hasSaid = true;
    }
    const span = { start: from, end: this.#builder.length };
    if (stress !== undefined) this.#builder.addStress({ ...span, level: stress });
    if (pronunciation !== undefined) this.#builder.addPronunciation({ ...span, ...pronunciation });
  }

  get #act(): VoiceAct {
    return combineActs(this.#elementsAct, this.#tagAct);
  }

  #updateElementsAct(): void {
    this.#elementsAct = this.#open.reduce(
      (all, { act }) => (act === undefined ? all : combineActs(all, act)),
      USUAL_ACT,
    );
  }

  #setTagAct(act: VoiceAct): void {
    if (equalActs(act, this.#tagAct)) return;
    this.#flush();
    this.#tagAct = act;
  }

  /** Ends the piece that is being gathered; elements that are open go on in the next one. */
  #flush(): void {
    for (const element of this.#open) {
      if (element.stress !== undefined || element.pronunciation !== undefined) {
        this.#finish({ ...element, segmentCount: Infinity });
      }
      element.from = 0;
      element.segmentCount = 0;
    }
    const piece = this.#builder.take(this.#act);
    if (piece !== undefined) this.#pieces.push(piece);
  }

  #warnUnbalanced(name: string): void {
    this.#warn("unbalanced_element", `<${name}>`);
  }

  #warn(code: MarkupWarningCode, markup: string): void {
    if (this.#warnings.size >= WARNINGS_MAX) return;
    const cut = markup.length > WARNED_CHARACTERS ? `${markup.slice(0, WARNED_CHARACTERS - 1)}…` : markup;
    const shown = cut.toWellFormed();
    this.#warnings.set(`${code} ${shown}`, { code, markup: shown });
  }
}

/** Whether a trimmed text holds anything that these rules read. A text that does not is spoken as it is. */
export function holdsMarkup(text: string, rules: MarkupRules): boolean {
  const mayHold = text.includes("[") || /<\/?break[\s/>]/iu.test(text) || (rules.readsSsml && /[<&]/u.test(text));
  if (!mayHold) return false;
  const [first, second] = new MarkupReader(rules).read(text, true);
  return second !== undefined || first?.kind !== "speech" || first.text !== text;
}

/** What is said of a text with markup, without it. */
export function wordsOfMarkedText(text: string, rules: MarkupRules): string {
  const pieces = new MarkupReader(rules).read(text, true);
  return pieces.flatMap((piece) => (piece.kind === "speech" ? [piece.text] : [])).join(" ");
}
