import * as z from "zod/mini";
import { DIALOGUE_CONTEXT_MAX_CHARACTERS, DIALOGUE_INPUTS_MAX } from "../rules/limits.ts";
import { DEFAULT_DIALOGUE_MODEL_ID } from "../rules/model-catalogue.ts";
import { members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, withDefault } from "../api/schema.ts";
import { AudioWithTimestamps } from "../text-to-speech/routes.ts";
import {
  audioAnswers,
  SPEAKING_INPUT_ERRORS,
  speakingCall,
  speakingFields,
  speakingQueries,
  timedLines,
} from "../text-to-speech/speaking.ts";

/** What one voice says. A line whose text is blank is left out. */
export const DialogueInput = named("DialogueInput", z.object({ text: z.string(), voice_id: z.string() }));
export type DialogueInput = z.output<typeof DialogueInput>;

const contextText = optional(z.string().check(z.maxLength(DIALOGUE_CONTEXT_MAX_CHARACTERS)));

export const TextToDialogueBody = named(
  "TextToDialogueRequest",
  z.object({
    inputs: z.array(DialogueInput).check(z.minLength(1), z.maxLength(DIALOGUE_INPUTS_MAX)),
    model_id: withDefault(z.string(), DEFAULT_DIALOGUE_MODEL_ID),
    settings: optional(
      z.object({
        /** 0, 0.5 or 1; what lies between goes to the nearest. Absent, each voice's own settings count. */
        stability: optional(z.number().check(z.minimum(0), z.maximum(1))),
      }),
    ),
    ...speakingFields,
    previous_text: contextText,
    future_text: contextText,
  }),
);
export type TextToDialogueBody = z.output<typeof TextToDialogueBody>;

/** Where one line, or a part of it, sounds. Characters count in the alignment of the same object. */
export const VoiceSegment = named(
  "VoiceSegment",
  z.object({
    voice_id: z.string(),
    start_time_seconds: z.number(),
    end_time_seconds: z.number(),
    character_start_index: z.int(),
    /** The first character after it. */
    character_end_index: z.int(),
    dialogue_input_index: z.int(),
  }),
);
export type VoiceSegment = z.output<typeof VoiceSegment>;

export const DialogueWithTimestamps = named(
  "AudioWithTimestampsAndVoiceSegments",
  z.extend(AudioWithTimestamps, { voice_segments: z.array(VoiceSegment) }),
);
export type DialogueWithTimestamps = z.output<typeof DialogueWithTimestamps>;

export const EnhanceDialogueBody = named(
  "EnhanceDialogueRequest",
  z.object({ dialogue_blocks: z.array(z.string()).check(z.minLength(1), z.maxLength(DIALOGUE_INPUTS_MAX)) }),
);

/** The texts with tags, in their order; words and marks as they were. */
export const EnhancedDialogue = named("EnhancedDialogue", z.object({ enhanced_blocks: z.array(z.string()) }));

const speaking = {
  ...speakingCall,
  feature: "text-to-dialogue",
  body: TextToDialogueBody,
  inputErrors: {
    ...SPEAKING_INPUT_ERRORS,
    "body.inputs": "invalid_parameters",
    "body.settings": "invalid_voice_settings",
    "body.previous_text": "invalid_parameters",
    "body.future_text": "invalid_parameters",
  },
} as const;

const queries = speakingQueries({ enable_logging: withDefault(queryBoolean(), true) });

export const textToDialogueRoutes = {
  convertDialogue: defineRoute({
    ...speaking,
    id: "text_to_dialogue",
    path: "/v1/text-to-dialogue",
    voice: { in: "body", field: "inputs", right: "use" },
    summary: "Speak a dialogue of up to ten voices in one take.",
    query: queries.convert,
    response: audioAnswers.convert,
  }),
  streamDialogue: defineRoute({
    ...speaking,
    id: "text_to_dialogue_stream",
    path: "/v1/text-to-dialogue/stream",
    voice: { in: "body", field: "inputs", right: "use" },
    summary: "Speak a dialogue; audio leaves while it is being made.",
    query: queries.stream,
    response: audioAnswers.stream,
  }),
  convertDialogueWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_dialogue_with_timestamps",
    path: "/v1/text-to-dialogue/with-timestamps",
    voice: { in: "body", field: "inputs", right: "use" },
    summary: "Speak a dialogue, and say when each character and each line sounds.",
    query: queries.convert,
    response: DialogueWithTimestamps,
  }),
  streamDialogueWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_dialogue_stream_with_timestamps",
    path: "/v1/text-to-dialogue/stream/with-timestamps",
    voice: { in: "body", field: "inputs", right: "use" },
    summary: "Speak a dialogue, streamed as pieces of audio with the times of their characters and lines.",
    query: queries.stream,
    response: timedLines(DialogueWithTimestamps),
  }),
  enhanceDialogue: defineRoute({
    id: "enhance_dialogue",
    feature: "text-to-dialogue",
    method: "POST",
    path: "/v1/text-to-dialogue/enhance",
    summary: "Place tags such as [whispers] in the lines of a dialogue.",
    description:
      "Words and marks stay as they are; a line that has brackets already is left alone. A server with a language model places the tags where one is set, otherwise rules do, by the marks and words of each sentence. Costs nothing.",
    auth: "required",
    permission: "text_to_speech",
    people: members("text_to_speech"),
    rateLimit: "analysis",
    body: EnhanceDialogueBody,
    inputErrors: { "body.dialogue_blocks": "invalid_parameters" },
    response: EnhancedDialogue,
    errors: ["empty_text", "text_too_long", "enhancement_limit_reached"],
  }),
};
