import * as z from "zod/mini";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { defineSocket } from "../api/socket.ts";
import {
  CONTEXT_ID_MAX_CHARACTERS,
  DIALOGUE_INPUTS_MAX,
  DIALOGUE_VOICES_MAX,
  DICTIONARY_LOCATORS_MAX,
  SEED_MAX,
  SOCKET_CONTEXTS_MAX,
  SOCKET_INACTIVITY_DEFAULT_SECONDS,
  SOCKET_INACTIVITY_MAX_SECONDS,
} from "../rules/limits.ts";
import { DEFAULT_DIALOGUE_MODEL_ID } from "../rules/model-catalogue.ts";
import { members } from "../rules/people.ts";
import { DEFAULT_OUTPUT_FORMAT, StreamOutputFormat } from "../rules/output-formats.ts";
import { MarkupWarning, SPEAKING_ERRORS } from "../text-to-speech/routes.ts";

const DialogueSocketQuery = z.object({
  model_id: withDefault(z.string(), DEFAULT_DIALOGUE_MODEL_ID),
  language_code: optional(z.string().check(z.maxLength(16))),
  output_format: withDefault(StreamOutputFormat, DEFAULT_OUTPUT_FORMAT),
  enable_logging: withDefault(queryBoolean(), true),
  inactivity_timeout: withDefault(queryInteger(1, SOCKET_INACTIVITY_MAX_SECONDS), SOCKET_INACTIVITY_DEFAULT_SECONDS),
  sync_alignment: withDefault(queryBoolean(), false),
  apply_text_normalization: withDefault(z.enum(["auto", "on", "off"]), "auto"),
  seed: optional(queryInteger(0, SEED_MAX)),
});
export type DialogueSocketQuery = z.output<typeof DialogueSocketQuery>;

/** A part of what a voice says. Another voice, or `new_turn`, begins a turn. */
const DialoguePart = named(
  "DialoguePart",
  z.object({ text: z.string(), voice_id: z.string(), new_turn: withDefault(z.boolean(), false) }),
);
export type DialoguePart = z.output<typeof DialoguePart>;

const dialogueFields = {
  /** Everybody who speaks; in the first message. */
  voices: optional(z.array(z.string()).check(z.minLength(1), z.maxLength(DIALOGUE_VOICES_MAX))),
  inputs: withDefault(z.array(DialoguePart).check(z.maxLength(DIALOGUE_INPUTS_MAX)), []),
  /** Ends the turn: all of it is spoken. */
  flush: withDefault(z.boolean(), false),
  keep_alive: withDefault(z.boolean(), false),
  close_socket: withDefault(z.boolean(), false),
  /** In the first message, as what follows. */
  voice_settings: optional(
    z.object({
      /** 0, 0.5 or 1; what lies between goes to the nearest. Absent, each voice's own settings count. */
      stability: optional(z.number().check(z.minimum(0), z.maximum(1))),
    }),
  ),
  pronunciation_dictionary_locators: optional(
    z
      .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: optional(z.string()) }))
      .check(z.maxLength(DICTIONARY_LOCATORS_MAX)),
  ),
  "xi-api-key": optional(z.string()),
  xi_api_key: optional(z.string()),
  authorization: optional(z.string()),
  single_use_token: optional(z.string()),
};

const DialogueSocketInput = named("DialogueSocketInput", z.object(dialogueFields));
export type DialogueSocketInput = z.output<typeof DialogueSocketInput>;

/** The same of a socket with several dialogues. */
const DialogueContextInput = named(
  "DialogueContextInput",
  z.object({
    context_id: optional(z.string().check(z.minLength(1), z.maxLength(CONTEXT_ID_MAX_CHARACTERS))),
    close_context: withDefault(z.boolean(), false),
    ...dialogueFields,
  }),
);
export type DialogueContextInput = z.output<typeof DialogueContextInput>;

/** When each character of a piece of audio sounds, in milliseconds from the start of that piece. */
const DialogueAlignment = named(
  "DialogueAlignment",
  z.object({
    chars: z.array(z.string()),
    char_start_times_ms: z.array(z.int()),
    char_durations_ms: z.array(z.int()),
  }),
);

const audioFields = {
  /** Base64. The pieces of a turn join up to one file. */
  audio: z.string(),
  alignment: z.optional(DialogueAlignment),
  normalized_alignment: z.optional(DialogueAlignment),
};
const turnFields = { is_final_audio_for_turn: z.literal(true) };
const finalFields = {
  is_final: z.literal(true),
  /** Markup that did not act as it was written; absent when there is none. */
  warnings: z.optional(z.array(MarkupWarning)),
};
const contextFields = { context_id: z.string() };

const speaking = {
  feature: "text-to-dialogue",
  auth: "required",
  people: members("text_to_speech"),
  permission: "text_to_speech",
  live: { voices: "spoken", idle: "asked", charge: "speech" },
  singleUseToken: "tts_websocket",
  acceptsInBandAuth: true,
  query: DialogueSocketQuery,
  inputErrors: {
    "query.output_format": "invalid_output_format",
    "message.voice_settings": "invalid_voice_settings",
    query: "invalid_parameters",
    message: "invalid_parameters",
  },
  errors: [...SPEAKING_ERRORS, "input_timeout_exceeded"],
} as const;

export const textToDialogueSockets = {
  dialogueStreamInput: defineSocket({
    ...speaking,
    id: "text_to_dialogue_stream_input",
    path: "/v1/text-to-dialogue/stream-input",
    voice: { in: "message", field: "inputs", right: "use" },
    summary: "Speak a dialogue while it is being written.",
    description:
      "The first message names the voices; then come the inputs, each a part of what one of them says. Sentences are spoken as they end. Another voice, new_turn or flush ends a turn, and close_socket the dialogue.",
    receives: {
      inputs: {
        summary: "Parts of the dialogue, in order; keep_alive keeps the socket open.",
        schema: DialogueSocketInput,
      },
    },
    sends: {
      audio: {
        summary: "A piece of the audio; with alignment where sync_alignment asks for it.",
        schema: named("DialogueAudio", z.object(audioFields)),
      },
      turn: { summary: "A turn was spoken.", schema: named("DialogueTurnSpoken", z.object(turnFields)) },
      final: { summary: "Everything was spoken.", schema: named("DialogueSpoken", z.object(finalFields)) },
    },
  }),
  dialogueMultiStreamInput: defineSocket({
    ...speaking,
    id: "text_to_dialogue_multi_stream_input",
    path: "/v1/text-to-dialogue/multi-stream-input",
    voice: { in: "message", field: "inputs", right: "use" },
    summary: "Speak several dialogues while they are being written, each in a context of its own.",
    description: `As one dialogue, with a context_id in every message but close_socket; the first message of a context names its voices. Up to ${SOCKET_CONTEXTS_MAX} contexts are open at once. An error that names a context_id ends that context alone.`,
    receives: {
      inputs: {
        summary: "Parts of a context's dialogue. The first one opens the context, keep_alive keeps it open.",
        schema: DialogueContextInput,
      },
    },
    sends: {
      audio: {
        summary: "A piece of the audio of a context; with alignment where sync_alignment asks for it.",
        schema: named("DialogueContextAudio", z.object({ ...audioFields, ...contextFields })),
      },
      turn: {
        summary: "A turn of a context was spoken.",
        schema: named("DialogueContextTurnSpoken", z.object({ ...turnFields, ...contextFields })),
      },
      final: {
        summary: "Everything of a closed context was spoken.",
        schema: named("DialogueContextSpoken", z.object({ ...finalFields, ...contextFields })),
      },
    },
    errors: [...speaking.errors, "context_not_found", "too_many_contexts"],
  }),
};
