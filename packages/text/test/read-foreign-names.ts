import { readFileSync } from "node:fs";

/** A sentence with names of other languages. */
export type ForeignNameCase = {
  readonly language: string;
  readonly sentence: string;
  readonly names: readonly { readonly start: number; readonly name: string; readonly language: string }[];
};

/** The sentences of a table; those of `held-out` were written when the lists and rules were finished. */
export function readForeignNames(table: "foreign-names" | "foreign-names-held-out"): ForeignNameCase[] {
  const rows = readFileSync(new URL(`cases/${table}.txt`, import.meta.url), "utf8").split("\n");
  return rows.flatMap((row) => {
    const [language, marked] = row.split(" | ");
    if (language === undefined || marked === undefined) return [];
    const names: { start: number; name: string; language: string }[] = [];
    let sentence = "";
    for (const part of marked.split(/(\{[^}]+\})/u)) {
      const [, name, of] = /^\{(.+)\/(.+)\}$/u.exec(part) ?? [];
      if (name !== undefined && of !== undefined) names.push({ start: sentence.length, name, language: of });
      sentence += name ?? part;
    }
    return [{ language, sentence, names }];
  });
}
