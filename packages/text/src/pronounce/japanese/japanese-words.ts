import type { JapaneseWord } from "./read-japanese.ts";

/** A word as the dictionary answers it: the columns of IPADIC, "*" or absent where one is empty. */
type Token = {
  readonly surface: string;
  readonly partOfSpeech?: string;
  readonly partOfSpeechSubcategory1?: string;
  readonly pronunciation?: string;
};

const ATTACHED = new Set(["助詞", "助動詞", "記号"]);
const ATTACHED_KINDS = new Set(["接尾", "非自立"]);

let dictionary: Promise<(text: string) => readonly JapaneseWord[]> | undefined;

/**
 * The words of Japanese texts, by a dictionary of 390,000 entries (IPADIC, in Lindera's WebAssembly). The first call
 * loads it: about half a second of processor time and 160 MB, kept as long as the process. Node.js only.
 */
export async function loadJapaneseWords(): Promise<(text: string) => readonly JapaneseWord[]> {
  dictionary ??= load();
  return await dictionary;
}

async function load(): Promise<(text: string) => readonly JapaneseWord[]> {
  const { TokenizerBuilder } = await import("lindera-wasm-nodejs-ipadic");
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  builder.setKeepWhitespace(true);
  const tokenizer = builder.build();
  return (text) => (tokenizer.tokenize(text) as readonly Token[]).map(toWord);
}

function toWord({ surface, partOfSpeech = "", partOfSpeechSubcategory1 = "", pronunciation }: Token): JapaneseWord {
  const isKnown = pronunciation !== undefined && pronunciation !== "*" && pronunciation !== "";
  // "しよ" and "う" make one long vowel.
  if (surface === "う" && partOfSpeech === "助動詞")
    return { written: surface, said: "ー", isAttached: true, isNumeral: false };
  return {
    written: surface,
    // The particle を is written like a syllable of its own and said like お.
    said: isKnown ? pronunciation.replaceAll("ヲ", "オ") : undefined,
    isAttached: ATTACHED.has(partOfSpeech) || ATTACHED_KINDS.has(partOfSpeechSubcategory1),
    isNumeral: partOfSpeechSubcategory1 === "数",
  };
}
