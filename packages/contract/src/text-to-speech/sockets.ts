import * as z from "zod/mini";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { defineSocket } from "../api/socket.ts";
import { CHUNK_LENGTH_MAX, CHUNK_LENGTH_MIN, CHUNK_LENGTH_STEPS_MAX, SOCKET_CONTEXTS_MAX } from "../rules/limits.ts";
import { DEFAULT_TTS_MODEL_ID } from "../rules/model-catalogue.ts";
import {
  contextId,
  openingFields,
  SPEAKING_CONTEXT_ERRORS,
  speakingSocket,
  speakingSocketQuery,
  spokenWarnings,
} from "./speaking.ts";
import { VoiceSettingsInput } from "../voices/settings.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

const ChunkLengthSchedule = z
  .array(z.number().check(z.minimum(CHUNK_LENGTH_MIN), z.maximum(CHUNK_LENGTH_MAX)))
  .check(z.minLength(1), z.maxLength(CHUNK_LENGTH_STEPS_MAX));

const GenerationConfig = z.object({ chunk_length_schedule: optional(ChunkLengthSchedule) });

const SpeechSocketQuery = z.object({
  model_id: withDefault(z.string(), DEFAULT_TTS_MODEL_ID),
  ...speakingSocketQuery,
  enable_ssml_parsing: withDefault(queryBoolean(), false),
  auto_mode: withDefault(queryBoolean(), false),
  apply_language_text_normalization: withDefault(queryBoolean(), false),
  optimize_streaming_latency: optional(queryInteger(0, 4)),
});
export type SpeechSocketQuery = z.output<typeof SpeechSocketQuery>;

/** What the first message of a socket or a context may say beside its text. */
const speechOpeningFields = {
  voice_settings: optional(VoiceSettingsInput),
  generation_config: optional(GenerationConfig),
  /** Older names of the same, which clients still send. */
  generator_config: optional(GenerationConfig),
  chunk_length_schedule: optional(ChunkLengthSchedule),
  ...openingFields,
};

export const SpeechInput = named(
  "SpeechInput",
  z.object({
    text: z.string(),
    try_trigger_generation: withDefault(z.boolean(), false),
    flush: withDefault(z.boolean(), false),
    ...speechOpeningFields,
  }),
);
export type SpeechInput = z.output<typeof SpeechInput>;

/** The same of a socket with several texts. */
export const ContextInput = named(
  "ContextInput",
  z.object({
    context_id: contextId,
    text: optional(z.string()),
    try_trigger_generation: withDefault(z.boolean(), false),
    flush: withDefault(z.boolean(), false),
    close_context: withDefault(z.boolean(), false),
    close_socket: withDefault(z.boolean(), false),
    ...speechOpeningFields,
  }),
);
export type ContextInput = z.output<typeof ContextInput>;

/** When each character of a piece of audio sounds, in milliseconds from the start of that piece. */
export const SocketAlignment = named(
  "SocketAlignment",
  z.object({
    chars: z.array(z.string()),
    charStartTimesMs: z.array(z.int()),
    charDurationsMs: z.array(z.int()),
    /** The same once more: clients read either name. */
    charsDurationsMs: z.array(z.int()),
  }),
);
export type SocketAlignment = z.output<typeof SocketAlignment>;

const audioFields = {
  /** Base64. All pieces join up to one file. */
  audio: z.string(),
  isFinal: z.literal(false),
  is_final: z.literal(false),
  alignment: z.nullable(SocketAlignment),
  normalizedAlignment: z.nullable(SocketAlignment),
};
/** Without a field for audio: clients that find one play it. */
const finalFields = {
  isFinal: z.literal(true),
  is_final: z.literal(true),
  ...spokenWarnings,
};

const SpokenAudio = named("SpokenAudio", z.object(audioFields));
const SpokenAll = named("SpokenAll", z.object(finalFields));

const contextFields = { contextId: z.string() };
const ContextAudio = named("ContextAudio", z.object({ ...audioFields, ...contextFields }));
const ContextSpoken = named("ContextSpoken", z.object({ ...finalFields, ...contextFields }));
const ContextFlushed = named("ContextFlushed", z.object({ type: z.literal("flush_done"), ...contextFields }));

const speaking = {
  ...speakingSocket,
  feature: "text-to-speech",
  params: z.object({ voice_id: z.string() }),
  query: SpeechSocketQuery,
} as const;

export const textToSpeechSockets = {
  streamInput: defineSocket({
    ...speaking,
    id: "text_to_speech_stream_input",
    path: "/v1/text-to-speech/{voice_id}/stream-input",
    voice: voiceOfPath("use"),
    summary: "Speak a text while it is being written.",
    description:
      "The first message has a space as its text, and the settings; then come the texts, each with a space at its end; an empty text ends it. Text is spoken when as many characters are waiting as chunk_length_schedule says, or at once with flush.",
    receives: {
      text: {
        summary: "A part of the text. A space alone keeps the socket open; an empty text ends it.",
        schema: SpeechInput,
      },
    },
    sends: {
      audio: {
        summary: "A piece of the audio; with alignment where sync_alignment asks for it.",
        schema: SpokenAudio,
      },
      final: { summary: "Everything was spoken.", schema: SpokenAll },
    },
  }),
  multiStreamInput: defineSocket({
    ...speaking,
    id: "text_to_speech_multi_stream_input",
    path: "/v1/text-to-speech/{voice_id}/multi-stream-input",
    voice: voiceOfPath("use"),
    summary: "Speak several texts while they are being written, each in a context of its own.",
    description: `For agents that are interrupted: a context is closed and the next begun on the same socket. Up to ${SOCKET_CONTEXTS_MAX} contexts are open at once. An error that names a contextId ends that context alone.`,
    receives: {
      context: {
        summary:
          "A part of a context's text. The first one opens the context; an empty text keeps it open, and without context_id the socket.",
        schema: ContextInput,
      },
    },
    sends: {
      audio: { summary: "A piece of the audio of a context, with its alignment.", schema: ContextAudio },
      flushed: { summary: "Everything before a flush was spoken.", schema: ContextFlushed },
      final: { summary: "Everything of a closed context was spoken.", schema: ContextSpoken },
    },
    errors: [...speaking.errors, ...SPEAKING_CONTEXT_ERRORS],
  }),
};
