import {
  DESIGN_GUIDANCE_MAX,
  DESIGN_GUIDANCE_MIN,
  DESIGN_SEED_MAX,
  LOUDNESS_MAX,
  LOUDNESS_MIN,
  VOICE_SEARCH_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { CREATION_TYPES, type CreationType } from "@voicewright/contract/voice-design/values";
import { VOICE_CATEGORIES } from "@voicewright/contract/voices/values";

/** Which voices are shown, as the API names it. */
export const LAB_TYPES = ["personal", "workspace", "community", "default"] as const;
const LAB_ACTIONS = ["create", "edit", "verify"] as const;

/** What an address says of a voice that is to be designed. */
export type DesignSearch = {
  readonly prompt?: string | undefined;
  /** The text of the previews; read from `previewText` too. */
  readonly text?: string | undefined;
  readonly seed?: number | undefined;
  readonly loudness?: number | undefined;
  readonly quality?: number | undefined;
  readonly guidanceScale?: number | undefined;
};

/** The address of the page: what is looked for, which voice is open, and what is done with it. */
export type VoiceLabSearch = DesignSearch & {
  readonly action?: (typeof LAB_ACTIONS)[number] | undefined;
  /** Which way to a new voice is shown, with `action=create`; the chooser unless told. */
  readonly creationType?: Exclude<CreationType, "chooseVoiceType"> | undefined;
  readonly remixingSessionId?: string | undefined;
  /** Read from `voiceId` too. */
  readonly voice_id?: string | undefined;
  readonly search?: string | undefined;
  readonly type?: (typeof LAB_TYPES)[number] | undefined;
  readonly category?: (typeof VOICE_CATEGORIES)[number] | undefined;
  /** The newest come first unless told. */
  readonly sort?: "name" | undefined;
};

/** Leaves nothing of the making of a voice in the address. */
export const NO_CREATION = {
  creationType: undefined,
  remixingSessionId: undefined,
  prompt: undefined,
  text: undefined,
  seed: undefined,
  loudness: undefined,
  quality: undefined,
  guidanceScale: undefined,
} as const satisfies VoiceLabSearch;

const ID_MAX_CHARACTERS = 100;
/** Longer than any prompt or text may be, so that the form can say so. */
const LINKED_TEXT_MAX_CHARACTERS = 2_000;

/** An address may hold `search=123`, which is read as a number. */
function textOf(value: unknown, maxCharacters: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).trim().slice(0, maxCharacters).trim();
  return text === "" ? undefined : text;
}

function oneOf<const T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((item) => item === value);
}

function numberOf(value: unknown, min: number, max: number): number | undefined {
  return typeof value === "number" && value >= min && value <= max ? value : undefined;
}

function designSearch(search: Record<string, unknown>): DesignSearch {
  const seed = numberOf(search["seed"], 0, DESIGN_SEED_MAX);
  return {
    prompt: textOf(search["prompt"], LINKED_TEXT_MAX_CHARACTERS),
    text: textOf(search["text"] ?? search["previewText"], LINKED_TEXT_MAX_CHARACTERS),
    seed: Number.isInteger(seed) ? seed : undefined,
    loudness: numberOf(search["loudness"], LOUDNESS_MIN, LOUDNESS_MAX),
    quality: numberOf(search["quality"], -1, 1),
    guidanceScale: numberOf(search["guidanceScale"], DESIGN_GUIDANCE_MIN, DESIGN_GUIDANCE_MAX),
  };
}

/** Whatever an address holds, the page opens; what is not usable is left out. */
export function validateVoiceLabSearch(search: Record<string, unknown>): VoiceLabSearch {
  const creationType = oneOf(CREATION_TYPES, search["creationType"]);
  return {
    action: oneOf(LAB_ACTIONS, search["action"]),
    creationType: creationType === "chooseVoiceType" ? undefined : creationType,
    remixingSessionId: textOf(search["remixingSessionId"], ID_MAX_CHARACTERS),
    voice_id: textOf(search["voice_id"] ?? search["voiceId"], ID_MAX_CHARACTERS),
    search: textOf(search["search"], VOICE_SEARCH_MAX_CHARACTERS),
    type: oneOf(LAB_TYPES, search["type"]),
    category: oneOf(VOICE_CATEGORIES, search["category"]),
    sort: search["sort"] === "name" ? "name" : undefined,
    ...designSearch(search),
  };
}
