import { VOICE_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/limits";
import { VOICE_CATEGORIES } from "@voicewright/contract/voice-values";

/** Whose voices are shown, as the API names it. */
export const LAB_TYPES = ["personal", "workspace", "community", "default"] as const;
const LAB_ACTIONS = ["create", "edit", "verify"] as const;

/** The address of the page: what is looked for, which voice is open, and what is done with it. */
export type VoiceLabSearch = {
  readonly action?: (typeof LAB_ACTIONS)[number] | undefined;
  readonly voice_id?: string | undefined;
  readonly search?: string | undefined;
  readonly type?: (typeof LAB_TYPES)[number] | undefined;
  readonly category?: (typeof VOICE_CATEGORIES)[number] | undefined;
  /** The newest come first unless told. */
  readonly sort?: "name" | undefined;
};

const ID_MAX_CHARACTERS = 100;

/** An address may hold `search=123`, which is read as a number. */
function textOf(value: unknown, maxCharacters: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value).trim().slice(0, maxCharacters).trim();
  return text === "" ? undefined : text;
}

function oneOf<const T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((item) => item === value);
}

/** Whatever an address holds, the page opens; what is not usable is left out. */
export function validateVoiceLabSearch(search: Record<string, unknown>): VoiceLabSearch {
  return {
    action: oneOf(LAB_ACTIONS, search["action"]),
    voice_id: textOf(search["voice_id"], ID_MAX_CHARACTERS),
    search: textOf(search["search"], VOICE_SEARCH_MAX_CHARACTERS),
    type: oneOf(LAB_TYPES, search["type"]),
    category: oneOf(VOICE_CATEGORIES, search["category"]),
    sort: search["sort"] === "name" ? "name" : undefined,
  };
}
