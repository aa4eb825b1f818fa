import * as z from "zod/mini";
import { OPENAI_INPUT_MAX_CHARACTERS, OPENAI_SPEED_MAX, OPENAI_SPEED_MIN } from "../rules/limits.ts";
import type { OutputFormat } from "../rules/output-formats.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, withDefault } from "../api/schema.ts";
import { SPEAKING_ERRORS } from "../text-to-speech/speaking.ts";

/** What each of that API's formats is here. */
export const OPENAI_FORMATS = {
  mp3: "mp3_44100_128",
  opus: "opus_48000_64",
  wav: "wav_24000",
  pcm: "pcm_24000",
} as const satisfies Record<string, OutputFormat>;

/** Its other two are made, on the way out, of the format that the history keeps. */
export const OPENAI_CONTAINERS = {
  aac: { source: "wav_44100", contentType: "audio/aac" },
  flac: { source: "wav_24000", contentType: "audio/flac" },
} as const satisfies Record<string, { readonly source: OutputFormat; readonly contentType: string }>;
export type OpenAiContainer = keyof typeof OPENAI_CONTAINERS;

/** The models of that API that speak, and who they are here. */
export const OPENAI_MODELS = {
  "tts-1": "eleven_flash_v2_5",
  "tts-1-hd": "eleven_multilingual_v2",
  "gpt-4o-mini-tts": "eleven_v3",
} as const;

/** The voices that its clients know by name, and which premade voices they are here. */
export const OPENAI_VOICES: Readonly<Record<string, string>> = {
  alloy: "SAz9YHcvj6GT2YYXdXww",
  ash: "TX3LPaxmHKxFdv7VOQHJ",
  ballad: "onwK4e9ZLuTAKqWW03F9",
  cedar: "pqHfZKP75CvOlQylNhV4",
  coral: "FGY2WhTYpPnrIDTdsKH5",
  echo: "bIHbv24MWmeRgasZH58o",
  fable: "JBFqnCBsd6RMkjVDRZzb",
  marin: "Xb7hH8MSUJpSbSDYk0k2",
  nova: "EXAVITQu4vr4xnSDxMaL",
  onyx: "nPczCjzI2devNBz1zQrb",
  sage: "XrExE9yKIg1WjnnlVkGX",
  shimmer: "cgSgspJ2msm6clMCkdW9",
  verse: "cjVigY5qzO86Huf0OWal",
};

export const OpenAiSpeechBody = named(
  "CreateSpeechRequest",
  z.object({
    /** One of that API's, or a model id of this one. */
    model: z.string(),
    input: z.string().check(z.maxLength(OPENAI_INPUT_MAX_CHARACTERS)),
    /** A voice by its id, its name, or a name that clients of that API know. */
    voice: z.union([z.string(), z.object({ id: z.string() })]),
    /** How it is to be said. Words that are tags act where the model acts tags; words that describe voices move the voice. */
    instructions: optional(z.string().check(z.maxLength(OPENAI_INPUT_MAX_CHARACTERS))),
    response_format: withDefault(z.enum(["mp3", "opus", "aac", "flac", "wav", "pcm"]), "mp3"),
    /** Beyond 0.7 and 1.2 the nearest of the two. */
    speed: withDefault(z.number().check(z.minimum(OPENAI_SPEED_MIN), z.maximum(OPENAI_SPEED_MAX)), 1),
    stream_format: withDefault(z.enum(["audio", "sse"]), "audio"),
  }),
);
export type OpenAiSpeechBody = z.output<typeof OpenAiSpeechBody>;

/** The data of the events of `stream_format: "sse"`. */
const OpenAiSpeechEvent = z.union([
  z.object({ type: z.literal("speech.audio.delta"), audio: z.string() }),
  z.object({
    type: z.literal("speech.audio.done"),
    usage: z.object({ input_tokens: z.int(), output_tokens: z.int(), total_tokens: z.int() }),
  }),
]);
export type OpenAiSpeechEvent = z.output<typeof OpenAiSpeechEvent>;

const shared = { feature: "openai-speech", auth: "required", errorShape: "openai" } as const;

export const openAiSpeechRoutes = {
  createOpenAiSpeech: defineRoute({
    ...shared,
    id: "openai_create_speech",
    method: "POST",
    path: "/v1/audio/speech",
    voice: { in: "body", field: "voice", right: "use" },
    summary: "Speak a text, in the form of OpenAI's API.",
    permission: "text_to_speech",
    people: members("text_to_speech"),
    rateLimit: "generation",
    body: OpenAiSpeechBody,
    response: {
      kind: "binary",
      contentTypes: [
        "audio/mpeg",
        "audio/ogg",
        "audio/aac",
        "audio/flac",
        "audio/wav",
        "audio/pcm",
        "text/event-stream",
      ],
      description: "One audio file, sent as it is made; or events that hold its pieces.",
      line: OpenAiSpeechEvent,
    },
    inputErrors: { body: "invalid_parameters" },
    errors: ["empty_text", ...SPEAKING_ERRORS],
  }),
  listOpenAiVoices: defineRoute({
    ...shared,
    id: "openai_list_voices",
    method: "GET",
    path: "/v1/audio/voices",
    summary: "The voices that may speak, as clients of OpenAI's API ask for them.",
    people: anySeat("none"),
    permission: "voices_read",
    response: z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  listOpenAiModels: defineRoute({
    ...shared,
    id: "openai_list_models",
    method: "GET",
    path: "/v1/audio/models",
    summary:
      "The models that speak, as clients of OpenAI's API ask for them. With a key as bearer, /v1/models lists them too.",
    people: anySeat("none"),
    permission: "models_read",
    response: z.object({ models: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
};
