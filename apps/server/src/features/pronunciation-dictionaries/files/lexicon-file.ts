import { StringDecoder } from "node:string_decoder";
import {
  DICTIONARY_READING_MAX_CHARACTERS,
  DICTIONARY_RULES_MAX,
  DICTIONARY_WRITTEN_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { type DictionaryRule, PHONEME_ALPHABETS } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { removeUnspeakable } from "@voicewright/contract/rules/speakable-text";
import sax, { type SAXParser, type Tag } from "sax";
import { AppError } from "../../../platform/http-errors.ts";

type Alphabet = (typeof PHONEME_ALPHABETS)[number];

const NAMESPACE = "http://www.w3.org/2005/01/pronunciation-lexicon";
const XML_SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Others have no place in XML at all, not even escaped. */
const XML_CHARACTER = /[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Reads a pronunciation lexicon (PLS 1.0): for each word an alias, or phones in IPA or CMU's ARPABET. Throws AppError
 * `invalid_lexicon`, also for documents with a type declaration, which may hold entities that grow or that lie elsewhere.
 */
export async function readLexicon(bytes: AsyncIterable<Uint8Array>): Promise<DictionaryRule[]> {
  const reader = new LexiconReader();
  const decoder = new StringDecoder("utf8");
  for await (const chunk of bytes) reader.write(decoder.write(Buffer.from(chunk)));
  return reader.end(decoder.end());
}

class LexiconReader {
  readonly #parser = sax.parser(true, { trim: true });
  readonly #rules: DictionaryRule[] = [];
  #alphabet: Alphabet = "ipa";
  #graphemes: string[] = [];
  #readings: Reading[] = [];
  #text = "";
  #hasRoot = false;
  #phonemeAlphabet: Alphabet = "ipa";

  constructor() {
    const handlers: Partial<SAXParser> = {
      onerror: (error) => {
        throw invalid(`It is no well-formed XML: ${error.message.split("\n")[0] ?? ""}`);
      },
      ondoctype: () => {
        throw invalid("It has a document type declaration, which lexicons do not need.");
      },
      // Without its option for namespaces, the parser gives plain tags.
      onopentag: (tag) => this.#open(tag as Tag),
      ontext: (text) => (this.#text += text),
      oncdata: (text) => (this.#text += text),
      onclosetag: (name) => this.#close(localName(name)),
    };
    Object.assign(this.#parser, handlers);
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(rest: string): DictionaryRule[] {
    this.#parser.write(rest).close();
    if (!this.#hasRoot) throw invalid("It has no <lexicon>.");
    return this.#rules;
  }

  #open({ name, attributes }: Tag): void {
    this.#text = "";
    const local = localName(name);
    if (!this.#hasRoot && local !== "lexicon") throw invalid("Its first element is not <lexicon>.");
    this.#hasRoot = true;
    const { alphabet } = attributes;
    if (local === "lexicon") this.#alphabet = alphabet === undefined ? "ipa" : toAlphabet(alphabet);
    if (local === "phoneme") this.#phonemeAlphabet = alphabet === undefined ? this.#alphabet : toAlphabet(alphabet);
    if (local === "lexeme") {
      this.#graphemes = [];
      this.#readings = [];
    }
  }

  #close(name: string): void {
    const text = this.#text.normalize("NFC").trim();
    if (name === "grapheme") this.#graphemes.push(within(text, DICTIONARY_WRITTEN_MAX_CHARACTERS));
    else if (name === "alias") this.#readings.push({ alias: within(text, DICTIONARY_READING_MAX_CHARACTERS) });
    else if (name === "phoneme")
      this.#readings.push({
        phoneme: within(text, DICTIONARY_READING_MAX_CHARACTERS),
        alphabet: this.#phonemeAlphabet,
      });
    else if (name === "lexeme") this.#addLexeme();
  }

  /** Of several readings the first counts, as the format says. */
  #addLexeme(): void {
    const [reading] = this.#readings;
    if (this.#graphemes.length === 0 || reading === undefined) {
      throw invalid(`The entry before line ${this.#parser.line + 1} lacks a grapheme, or an alias or phoneme.`);
    }
    for (const grapheme of this.#graphemes) {
      if (this.#rules.length >= DICTIONARY_RULES_MAX) throw invalid(`It has more than ${DICTIONARY_RULES_MAX} rules.`);
      this.#rules.push(toRule(grapheme, reading));
    }
  }
}

type Reading = { readonly alias: string } | { readonly phoneme: string; readonly alphabet: Alphabet };

function toRule(string_to_replace: string, reading: Reading): DictionaryRule {
  const place = { string_to_replace, case_sensitive: true, word_boundaries: true };
  return "alias" in reading ? { ...place, type: "alias", ...reading } : { ...place, type: "phoneme", ...reading };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function toAlphabet(name: string): Alphabet {
  const known = PHONEME_ALPHABETS.find((alphabet) => alphabet === name.toLowerCase());
  if (known === undefined) throw invalid(`The alphabet '${name.slice(0, 40)}' is not known: use ipa or cmu-arpabet.`);
  return known;
}

function within(text: string, maxCharacters: number): string {
  if (text === "") throw invalid("A grapheme, alias or phoneme is empty.");
  if (removeUnspeakable(text) !== text) throw invalid("It has control characters or halves of characters.");
  if (text.length <= maxCharacters) return text;
  throw invalid(`'${text.slice(0, 40)}…' is longer than ${maxCharacters} characters.`);
}

function invalid(why: string): AppError {
  return new AppError("invalid_lexicon", `The file cannot be read as a lexicon. ${why}`, { param: "file" });
}

/** The rules as a lexicon. Each rule names its alphabet; the format knows neither case nor word boundaries. */
export function writeLexicon(rules: readonly DictionaryRule[]): string {
  const lexemes = rules.map((rule) => {
    const reading =
      rule.type === "alias"
        ? `<alias>${escapeXml(rule.alias)}</alias>`
        : `<phoneme alphabet="${rule.alphabet}">${escapeXml(rule.phoneme)}</phoneme>`;
    return `  <lexeme>\n    <grapheme>${escapeXml(rule.string_to_replace)}</grapheme>\n    ${reading}\n  </lexeme>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<lexicon version="1.0" xmlns="${NAMESPACE}" alphabet="ipa" xml:lang="en">\n${lexemes.join("")}</lexicon>\n`;
}

function escapeXml(text: string): string {
  const allowed = Array.from(text.toWellFormed()).filter((character) => XML_CHARACTER.test(character));
  return allowed.map((character) => XML_SIGNS[character] ?? character).join("");
}
