import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { accentEntry, DESIGN_ACCENTS } from "@voicewright/text/attributes/accents";
import type { Queryable } from "../../platform/database/database.ts";
import { listAccentsAcrossWorkspaces } from "./store.ts";

export type Accent = {
  readonly accent: string;
  readonly language: string;
  readonly code: string;
  readonly name: string;
};

/** Accents of the voices that everybody can have here, for a language and for what a model speaks; each once. */
export async function listAccents(
  queryable: Queryable,
  wanted: {
    readonly language?: string | undefined;
    readonly model_id?: string | undefined;
    readonly include_designed?: boolean | undefined;
  },
): Promise<Accent[]> {
  const model = wanted.model_id === undefined ? undefined : MODELS.find(({ id }) => id === wanted.model_id);
  const spoken = await listAccentsAcrossWorkspaces(queryable);
  const designed = wanted.include_designed === true ? DESIGN_ACCENTS : [];
  const more = designed
    .map((accent) => ({ accent, language: accentEntry(accent).language }))
    .filter((one) => !spoken.some(({ accent, language }) => accent === one.accent && language === one.language));
  return [...spoken, ...more]
    .filter(({ language }) => wanted.language === undefined || language === wanted.language)
    .filter(({ language }) => wanted.model_id === undefined || model?.languages.includes(language) === true)
    .map(({ language, accent }) => ({
      accent,
      language,
      code: `${language}-${accent}`,
      name: accent.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase()),
    }));
}
