import * as z from "zod/mini";
import { named, optional } from "../api/schema.ts";
import { defineSocket, SOCKET_MESSAGE_CREDENTIALS } from "../api/socket.ts";
import { members } from "../rules/people.ts";
import { PROFESSIONAL_LIMITS } from "../professional-clone/limits.ts";
import { professionalCloning } from "../professional-clone/drafts.ts";

const Credential = optional(z.string());

const spokenFields = {
  /** ISO 639-1, in the first message. */
  language: optional(z.string().check(z.minLength(2), z.maxLength(16))),
  /** Base64 of 16-bit little-endian PCM, 16 kHz, mono. */
  user_audio_chunk: optional(z.string().check(z.maxLength(PROFESSIONAL_LIMITS.audioChunkMaxCharacters))),
  /** The speaker has finished: what has come is worked on, and the socket closes. */
  end_of_audio: optional(z.boolean()),
  ...Object.fromEntries(SOCKET_MESSAGE_CREDENTIALS.map((name) => [name, Credential])),
};

/** What the client sends: first the language, then audio. */
export const ReadAlongInput = named(
  "ReadAlongInput",
  z.object({
    ...spokenFields,
    /** In the first message: what is read aloud. Without it nothing is followed. */
    script: optional(z.string().check(z.maxLength(PROFESSIONAL_LIMITS.followedScriptMaxCharacters))),
    /** In the first message: the number of the word that is read first. */
    start_word: optional(z.int().check(z.minimum(0))),
    /** The reader goes on at this word. */
    go_to_word: optional(z.int().check(z.minimum(0))),
  }),
);

const DictationInput = named("DictationInput", z.object(spokenFields));

const Ready = named(
  "ReadAlongReady",
  z.object({
    type: z.literal("ready"),
    ready_event: z.object({
      word_count: z.int(),
      /** Whether positions will come, and whether transcripts will. */
      follows_script: z.boolean(),
      transcribes: z.boolean(),
    }),
  }),
);

const Ping = named("ReadAlongPing", z.object({ type: z.literal("ping"), ping_event: z.object({ event_id: z.int() }) }));

const UserTranscript = named(
  "UserTranscript",
  z.object({
    type: z.literal("user_transcript"),
    user_transcription_event: z.object({ user_transcript: z.string() }),
  }),
);

const ScriptPosition = named(
  "ScriptPosition",
  z.object({
    type: z.literal("script_position"),
    script_position_event: z.object({
      /** The word that is being said; the same as before while something else is said. */
      word_index: z.int(),
      /** Whether what is said is of the script. */
      is_on_script: z.boolean(),
    }),
  }),
);

export const SENTENCE_VERDICTS = ["read", "misread", "unheard"] as const;

const ScriptSentence = named(
  "ScriptSentence",
  z.object({
    type: z.literal("script_sentence"),
    script_sentence_event: z.object({
      sentence_index: z.int(),
      /** `misread`: something else was said in its place; `unheard`: the reader went on without it. */
      verdict: z.enum(SENTENCE_VERDICTS),
      /** The stretch that says the sentence, or was said in its place: milliseconds of the audio that was sent. */
      start_ms: z.int(),
      end_ms: z.int(),
    }),
  }),
);

const AudioProcessed = named(
  "AudioProcessed",
  z.object({
    type: z.literal("audio_processed"),
    /** Milliseconds of the audio that was sent, up to which everything has been processed. */
    audio_processed_event: z.object({ end_ms: z.int() }),
  }),
);

export const ReadAlongOutput = z.union([Ready, Ping, UserTranscript, ScriptPosition, ScriptSentence, AudioProcessed]);
export type ReadAlongOutput = z.output<typeof ReadAlongOutput>;

const WITHOUT_SPEECH = { voices: "none", idle: PROFESSIONAL_LIMITS.readAlongIdleMs, charge: "nothing" } as const;

export const readAlongSockets = {
  streamInput: defineSocket({
    ...professionalCloning,
    id: "read_along_stream_input",
    feature: "recorder",
    path: "/v1/voices/pvc/speech-to-text/stream-input",
    summary: "Follow somebody who reads a script aloud.",
    description:
      "The first message has the language and the script; then comes audio. Words and sentences are counted as parseScript of the recorder counts them: sentences end at their marks and at line breaks, words at spaces, and every character of Chinese and Japanese writing is a word.",
    live: WITHOUT_SPEECH,
    rateLimit: "analysis",
    acceptsInBandAuth: true,
    receives: {
      input: { summary: "The beginning, a stretch of audio, or where the reader goes on.", schema: ReadAlongInput },
    },
    sends: {
      ready: { summary: "The reader may begin.", schema: Ready },
      ping: { summary: "Every few seconds; nothing needs to be answered.", schema: Ping },
      transcript: { summary: "What was said, where speech recognition is installed.", schema: UserTranscript },
      position: { summary: "Where the reader is in the script.", schema: ScriptPosition },
      sentence: { summary: "A sentence of the script is over.", schema: ScriptSentence },
      processed: { summary: "How far the audio has been processed.", schema: AudioProcessed },
    },
    inputErrors: { message: "invalid_parameters" },
    errors: ["input_timeout_exceeded", "invalid_audio", "script_empty", "too_many_readers", "reader_lost"],
  }),
  dictate: defineSocket({
    auth: "required",
    permission: "speech_to_text",
    people: members("speech_to_text"),
    id: "dictate",
    feature: "recorder",
    path: "/v1/assistant/dictation",
    summary: "Transcribe what somebody says to the assistant.",
    description:
      "The first message has the language; then comes audio. Needs a speech recognition model for the language.",
    live: WITHOUT_SPEECH,
    rateLimit: "analysis",
    acceptsInBandAuth: true,
    receives: { input: { summary: "The language, or a stretch of audio.", schema: DictationInput } },
    sends: {
      ready: { summary: "What is said is transcribed from now on.", schema: Ready },
      ping: { summary: "Every few seconds; nothing needs to be answered.", schema: Ping },
      transcript: { summary: "What was said, where speech recognition is installed.", schema: UserTranscript },
    },
    inputErrors: { message: "invalid_parameters" },
    errors: ["feature_not_available", "input_timeout_exceeded", "invalid_audio", "too_many_readers", "reader_lost"],
  }),
};
