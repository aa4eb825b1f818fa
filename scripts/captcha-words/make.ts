/**
 * Makes the words of verification texts: the most frequent words of a language that its spelling dictionary knows, of
 * two syllables or more, none offensive. What it read is written into the manifest.
 *
 * `node scripts/captcha-words/make.ts FREQUENCY-WORDS PACKAGES [LANGUAGE …]`: a checkout of hermitdave/FrequencyWords, and
 * a folder with the npm packages `naughty-words` and `dictionary-<language>`; `hunspell` (Debian, also `hunspell-id`) and
 * for Finnish `voikkospell` (`libvoikko-dev`, `voikko-fi`) are on the path.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeWords } from "../../apps/server/src/features/verification/coded-words.ts";
import { OFFENSIVE_STEMS } from "./offensive-stems.ts";

const LANGUAGES = "cs da de el en es fi fr id it nl no pl pt ru sv tr".split(" ");
const WORDS_MAX = 24_000;
const WORDS_MIN = 20_000;
/** Letters; Indonesian words are short, and long where they have a prefix and a suffix. */
const LENGTHS = { shortest: 5, longest: 11 };
const LENGTHS_BY_LANGUAGE: Readonly<Record<string, typeof LENGTHS>> = { id: { shortest: 4, longest: 13 } };
/** For `hunspell`, where the npm package is named differently; `id` comes from Debian. */
const DICTIONARIES: Readonly<Record<string, string>> = { no: "nb", id: "" };
const LETTERS: Readonly<Record<string, RegExp>> = { el: /^[α-ωάέήίόύώϊϋΐΰ]+$/u, ru: /^[а-яё]+$/u };
/** Of Indonesian, whose dictionary has few of them. */
const AFFIXES = /^(?:di|ku|ter|ber|se)?(?<stem>\p{L}{4,}?)(?:nya|ku|mu|lah|kah|kan)?$/u;
const LATIN = /^(?:\p{Script=Latin})+$/u;
const VOWELS = /[aeiouyáàâäãåæéèêëěíìîïıóòôöõøőúùûüůýąęœαεηιουωάέήίόύώϊϋΐΰаеёиоуыэюя]+/gu;

const UTF8 = { ...process.env, LC_ALL: "C.UTF-8" };

const [frequencyWords = "", packages = "", ...wanted] = process.argv.slice(2);
const target = join(import.meta.dirname, "../../apps/server/src/features/verification/words");
const manifestPath = join(target, "MANIFEST.json");
const manifest: Record<string, unknown> = existsSync(manifestPath)
  ? (JSON.parse(readFileSync(manifestPath, "utf8")) as Record<string, unknown>)
  : {};
const commit = execFileSync("git", ["-C", frequencyWords, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();

for (const language of wanted.length > 0 ? wanted : LANGUAGES) {
  const source = readSource(language);
  const ranked = rank(source, language);
  const known = knownWords(ranked, language);
  const offends = createFilter(language);
  const words: string[] = [];
  for (const word of ranked) {
    const spelled = known.get(word);
    if (spelled !== undefined && !offends(word)) words.push(spelled);
    if (words.length === WORDS_MAX) break;
  }
  if (words.length < WORDS_MIN) throw new Error(`${language} has only ${words.length} words`);
  const coded = encodeWords(words);
  const file = `${language}.json`;
  writeFileSync(join(target, file), `${JSON.stringify({ words: coded })}\n`);
  manifest[language] = {
    words: words.length,
    sha256: createHash("sha256").update(coded).digest("hex"),
    source: `content/2018/${language}/${language}_50k.txt`,
    checkedBy: checkerOf(language),
  };
  console.log(language, words.length, coded.length, words.filter((_, index) => index % 2_400 === 0).join(" "));
}
manifest["about"] = {
  what: "Words of verification texts, sorted and front-coded (coded-words.ts)",
  source: `hermitdave/FrequencyWords, commit ${commit} (from OpenSubtitles 2018)`,
  licence: "CC-BY-SA-4.0: the selection of words is shared under the same licence",
  command: "node scripts/captcha-words/make.ts FREQUENCY-WORDS PACKAGES",
};
writeFileSync(manifestPath, `${JSON.stringify(manifest, undefined, 2)}\n`);

function readSource(language: string): string {
  const path = `HEAD:content/2018/${language}/${language}_50k.txt`;
  return execFileSync("git", ["-C", frequencyWords, "show", path], { encoding: "utf8", maxBuffer: 2 ** 28 });
}

/** Words that could be asked for, the most frequent first. */
function rank(source: string, language: string): string[] {
  const letters = LETTERS[language] ?? LATIN;
  const { shortest, longest } = LENGTHS_BY_LANGUAGE[language] ?? LENGTHS;
  const words = source
    .split("\n")
    .map((line) => line.split(" ")[0]?.normalize("NFC") ?? "")
    .filter((word) => word.length >= shortest && word.length <= longest && letters.test(word))
    .filter((word) => (word.match(VOWELS)?.length ?? 0) >= 2 && !/(.)\1\1/u.test(word));
  return [...new Set(words)];
}

/** Those that are spelled rightly, as they are spelled: German nouns have a capital, names elsewhere are left out. */
function knownWords(words: readonly string[], language: string): Map<string, string> {
  const known = new Map<string, string>();
  const asWritten = new Set(spellCheck(words, language));
  for (const word of words) if (asWritten.has(word)) known.set(word, word);
  if (language === "id") {
    const stems = new Map(words.map((word) => [word, word.replace(AFFIXES, "$<stem>")]));
    const right = new Set(spellCheck([...new Set(stems.values())], language));
    for (const [word, stem] of stems) if (right.has(stem)) known.set(word, word);
  }
  if (language !== "de") return known;
  const nouns = words
    .filter((word) => !known.has(word))
    .map((word) => word.charAt(0).toLocaleUpperCase("de") + word.slice(1));
  for (const noun of spellCheck(nouns, language)) known.set(noun.toLocaleLowerCase("de"), noun);
  return known;
}

function spellCheck(words: readonly string[], language: string): string[] {
  const input = `${words.join("\n")}\n`;
  if (language === "fi") {
    const out = execFileSync("voikkospell", [], { input, encoding: "utf8", maxBuffer: 2 ** 28, env: UTF8 });
    return out.split("\n").flatMap((line) => (line.startsWith("C: ") ? [line.slice(3)] : []));
  }
  const out = execFileSync("hunspell", ["-d", dictionaryOf(language), "-i", "UTF-8", "-G"], {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: UTF8,
  });
  const right = new Set(out.split("\n"));
  return words.filter((word) => right.has(word));
}

function dictionaryOf(language: string): string {
  const name = DICTIONARIES[language] ?? language;
  return name === "" ? "id_ID" : join(packages, "node_modules", `dictionary-${name}`, "index");
}

function checkerOf(language: string): string {
  if (language === "fi") return "voikko-fi";
  const name = DICTIONARIES[language] ?? language;
  if (name === "") return "hunspell-id (Debian)";
  const { version, license } = JSON.parse(
    readFileSync(join(packages, "node_modules", `dictionary-${name}`, "package.json"), "utf8"),
  ) as { readonly version: string; readonly license: string };
  return `dictionary-${name} ${version} (${license}; only asked, nothing of it is copied)`;
}

/** Tells whether a word is offensive, in its language or, where it is the same, in English. */
function createFilter(language: string): (word: string) => boolean {
  const lists = [...new Set([language, "en"])].map((code) =>
    join(packages, "node_modules/naughty-words", `${code}.json`),
  );
  const naughty = lists
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, "utf8")) as string[])
    .map((word) => word.toLowerCase().normalize("NFC"))
    .filter((word) => word.length >= 3 && !/\s/u.test(word));
  const stems = OFFENSIVE_STEMS[language] ?? [];
  return (word) =>
    stems.some((stem) => word.startsWith(stem) || (stem.length >= 5 && word.includes(stem))) ||
    naughty.some(
      (one) => word === one || (one.length >= 4 && word.startsWith(one)) || (one.length >= 5 && word.includes(one)),
    );
}
