import { DESIGN_MODEL_IDS } from "@voicewright/contract/voice-design/values";
import { storedValue } from "@/shared/lib/storage.ts";
import { type DesignForm, type DesignLink, EMPTY_FORM, formOfLink, isEmptyLink } from "./design-form.ts";

/** Previews that were made and can still be chosen. */
export type MadePreviews = {
  readonly ids: readonly string[];
  readonly text: string;
  readonly seed: number;
  readonly language: string | undefined;
  readonly expiresAtUnix: number;
  /** What was asked for, where the seed was fixed: asked for again, it would be the same voices. */
  readonly orderKey: string | undefined;
};

/** What was being designed when the dialog, the page or the browser was left. */
export type DesignDraft = {
  /** The address it began with. */
  readonly linkKey: string;
  readonly form: DesignForm;
  readonly made: MadePreviews | undefined;
};

export function keyOfLink(link: DesignLink): string {
  return isEmptyLink(link) ? "" : JSON.stringify(link);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
const numberIn = (value: unknown, fallback: number) => (typeof value === "number" ? value : fallback);

function parseMade(stored: unknown): MadePreviews | undefined {
  const { ids, text, seed, language, expiresAtUnix, orderKey } = record(stored);
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string") || ids.length === 0) return undefined;
  return {
    ids,
    text: textIn(text),
    seed: numberIn(seed, 0),
    language: typeof language === "string" ? language : undefined,
    expiresAtUnix: numberIn(expiresAtUnix, 0),
    orderKey: typeof orderKey === "string" ? orderKey : undefined,
  };
}

export function parseDraft(stored: unknown): DesignDraft | undefined {
  const { linkKey, form, made } = record(stored);
  const { prompt, text, seed, loudness, guidanceScale, modelId } = record(form);
  if (typeof prompt !== "string") return undefined;
  return {
    linkKey: textIn(linkKey),
    form: {
      ...EMPTY_FORM,
      prompt,
      text: textIn(text),
      seed: textIn(seed),
      loudness: numberIn(loudness, EMPTY_FORM.loudness),
      guidanceScale: numberIn(guidanceScale, EMPTY_FORM.guidanceScale),
      modelId: DESIGN_MODEL_IDS.find((known) => known === modelId) ?? EMPTY_FORM.modelId,
    },
    made: parseMade(made),
  };
}

export const designDraft = storedValue<DesignDraft | undefined>({
  scope: "person",
  name: "voice-design",
  parse: parseDraft,
  fallback: undefined,
});

/** What the form begins with: the address, unless the draft began with it too, or nothing but the draft is there. */
export function openDraft(link: DesignLink, draft: DesignDraft | undefined, nowUnix: number): DesignDraft {
  const linkKey = keyOfLink(link);
  if (draft === undefined || (linkKey !== "" && draft.linkKey !== linkKey)) {
    return { linkKey, form: formOfLink(link), made: undefined };
  }
  const isExpired = draft.made !== undefined && draft.made.expiresAtUnix <= nowUnix;
  return isExpired ? { ...draft, made: undefined } : draft;
}
