import * as z from "zod/mini";
import { named, optional, withDefault } from "../api/schema.ts";
import { defineSocket } from "../api/socket.ts";
import { DIALOGUE_INPUTS_MAX, DIALOGUE_VOICES_MAX, SOCKET_CONTEXTS_MAX } from "../rules/limits.ts";
import { DEFAULT_DIALOGUE_MODEL_ID } from "../rules/model-catalogue.ts";
import {
  contextId,
  openingFields,
  SPEAKING_CONTEXT_ERRORS,
  speakingSocket,
  speakingSocketQuery,
  spokenWarnings,
} from "../text-to-speech/speaking.ts";

const DialogueSocketQuery = z.object({
  model_id: withDefault(z.string(), DEFAULT_DIALOGUE_MODEL_ID),
  ...speakingSocketQuery,
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
  ...openingFields,
};

const DialogueSocketInput = named("DialogueSocketInput", z.object(dialogueFields));
export type DialogueSocketInput = z.output<typeof DialogueSocketInput>;

/** The same of a socket with several dialogues. */
const DialogueContextInput = named(
  "DialogueContextInput",
  z.object({
    context_id: contextId,
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
  ...spokenWarnings,
};
const contextFields = { context_id: z.string() };

const speaking = { ...speakingSocket, feature: "text-to-dialogue", query: DialogueSocketQuery } as const;

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
    errors: [...speaking.errors, ...SPEAKING_CONTEXT_ERRORS],
  }),
};
