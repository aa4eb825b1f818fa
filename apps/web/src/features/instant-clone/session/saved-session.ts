import { VOICE_LABEL_KEYS, type LabelChoice } from "@voicewright/contract/voices/rules";
import { parseString, type StoredValue, storedValue } from "@/shared/lib/storage.ts";

export const CLONE_STEPS = ["upload", "information", "verification", "finish"] as const;
export type CloneStep = (typeof CLONE_STEPS)[number];

export type CloneForm = {
  readonly name: string;
  readonly description: string;
  readonly labels: readonly LabelChoice[];
  readonly isAgreed: boolean;
};

export type SavedClone = { readonly voiceId: string; readonly requiresVerification: boolean };

/** What of a clone in the making lives through a reload. */
export type SavedSession = {
  readonly step: CloneStep;
  readonly uploadIds: readonly string[];
  readonly sampleIdsToRemove: readonly string[];
  readonly removesNoise: boolean;
  readonly form: CloneForm | undefined;
  readonly saved: SavedClone | undefined;
};

type Stored = Readonly<Record<string, unknown>>;

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function parseTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function parseLabels(value: unknown): LabelChoice[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((label: unknown) => {
    if (!isStored(label)) return [];
    const key = VOICE_LABEL_KEYS.find((known) => known === label["key"]);
    return key === undefined ? [] : [{ key, value: parseString(label["value"]) ?? "" }];
  });
}

function parseForm(value: unknown): CloneForm | undefined {
  if (!isStored(value)) return undefined;
  return {
    name: parseString(value["name"]) ?? "",
    description: parseString(value["description"]) ?? "",
    labels: parseLabels(value["labels"]),
    isAgreed: value["isAgreed"] === true,
  };
}

function parseSaved(value: unknown): SavedClone | undefined {
  if (!isStored(value) || typeof value["voiceId"] !== "string") return undefined;
  return { voiceId: value["voiceId"], requiresVerification: value["requiresVerification"] === true };
}

/** Whatever was stored; a clone that is past its saving has no way back to its recordings. */
export function parseSession(stored: unknown): SavedSession | undefined {
  if (!isStored(stored)) return undefined;
  const saved = parseSaved(stored["saved"]);
  const step = CLONE_STEPS.find((known) => known === stored["step"]) ?? "upload";
  const isPastSaving = step === "verification" || step === "finish";
  return {
    step: isPastSaving === (saved !== undefined) ? step : "upload",
    uploadIds: parseTexts(stored["uploadIds"]),
    sampleIdsToRemove: parseTexts(stored["sampleIdsToRemove"]),
    removesNoise: stored["removesNoise"] === true,
    form: parseForm(stored["form"]),
    saved: isPastSaving ? saved : undefined,
  };
}

export function savedSession(key: string): StoredValue<SavedSession | undefined> {
  return storedValue({ scope: "tab", name: `instant-clone.${key}`, parse: parseSession, fallback: undefined });
}
