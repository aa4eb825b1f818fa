import * as z from "zod/mini";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, StatusOk } from "../api/schema.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** Why an engine cannot speak a voice, and in which words people are told. */
export const ENGINE_OBSTACLES = {
  not_allowed: "The operator has turned this engine off.",
  unsupported_language: "It does not speak the language of this voice.",
  transcript_needed: "It needs to know the words of the recordings: install a speech recognition model.",
  cannot_convert: "It does not convert recordings.",
} as const;
export type EngineObstacleCode = keyof typeof ENGINE_OBSTACLES;

/** One engine of this installation, and what it can do with a voice. */
export const VoiceEngine = named(
  "VoiceEngine",
  z.object({
    /** `embedded`, `local:<model pack>` or `remote`, as in `served_by` of a model. */
    engine_id: z.string(),
    name: z.string(),
    can_speak: z.boolean(),
    /** Why it cannot. */
    reason_code: z.nullable(z.enum(Object.keys(ENGINE_OBSTACLES) as [EngineObstacleCode, ...EngineObstacleCode[]])),
    reason: z.nullable(z.string()),
    /** Whether it speaks the voice as things stand. */
    is_used: z.boolean(),
    /** Whether it may speak the voice without being chosen. */
    is_automatic: z.boolean(),
    /**
     * How much it sounds like the recordings of the voice, from -1 to 1; null until it was compared, and for a voice
     * without recordings.
     */
    similarity: z.nullable(z.number()),
    /** The same of the built-in engine, from the same comparison. */
    built_in_similarity: z.nullable(z.number()),
  }),
);
export type VoiceEngine = z.output<typeof VoiceEngine>;

export const VoiceEngines = named(
  "VoiceEngines",
  z.object({
    /** Null: the engine that suits the voice. */
    chosen_engine_id: z.nullable(z.string()),
    engines: z.array(VoiceEngine),
  }),
);
export type VoiceEngines = z.output<typeof VoiceEngines>;

const VoiceParams = z.object({ voice_id: z.string() });

export const voiceEnginesRoutes = {
  getVoiceEngines: defineRoute({
    id: "get_voice_engines",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/{voice_id}/engines",
    voice: voiceOfPath("see"),
    summary: "Which engines can speak a voice, how much each sounds like it, and which one does.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    params: VoiceParams,
    response: VoiceEngines,
    errors: ["voice_not_found"],
  }),
  chooseVoiceEngine: defineRoute({
    id: "choose_voice_engine",
    feature: "voices",
    method: "POST",
    path: "/v1/voices/{voice_id}/engines/choose",
    voice: voiceOfPath("set"),
    summary: "Choose the engine that speaks a voice in this workspace, or leave the choice to the product (null).",
    auth: "required",
    people: members("voice_lab"),
    permission: "voices_write",
    params: VoiceParams,
    body: z.object({ engine_id: z.nullable(z.string()) }),
    response: StatusOk,
    errors: ["voice_not_found", "voice_access_denied", "engine_cannot_speak"],
  }),
};
