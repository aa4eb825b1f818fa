import { join } from "node:path";
import type { DecodedAudio } from "@voicewright/audio/decode/decode-file";
import { describeMedia, type MediaProbe } from "@voicewright/audio/decode/media-probe";
import type { Waveform } from "@voicewright/audio/clip/waveform";
import type { RecordingAdvice } from "@voicewright/contract/instant-clone/routes";
import { CLONE_FILE_MIN_MS, CLONE_TOTAL_MAX_MS } from "@voicewright/contract/rules/limits";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { Diarization } from "@voicewright/voice/abilities/abilities";
import type { EstimatedAttributes } from "@voicewright/voice/analysis/measures/estimate-attributes";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { SpeechTasks } from "@voicewright/speech/tasks/speech-tasks";
import type { FingerprintWords } from "@voicewright/speech/text-check/find-copy";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";
import { type ClipCache, cutExcerpt, cutSpeech } from "../clips/index.ts";

/** The voice of a person, as it was made from recordings. */
export type ClonedVoice = {
  readonly materials: VoiceMaterials;
  /** Speech that was listened to, pauses left out. */
  readonly speechSeconds: number;
  readonly warnings: readonly string[];
};

/** What was found in a recording that a clone is to be made from. */
export type RecordingFacts = {
  readonly speechMs: number;
  readonly advice: readonly RecordingAdvice[];
  /** ISO 639-1, where an installed model detects it. */
  readonly language: string | null;
  readonly gender: string | null;
  readonly age: string | null;
  /** The clone of this recording alone, which most people preview next; null where nobody does. */
  readonly clone: ClonedVoice | null;
};

export type ExaminedRecording = {
  /** What every file is asked. */
  readonly probe: MediaProbe;
  readonly facts: RecordingFacts;
  readonly speakerVector: Float32Array | null;
  /** The finest outline, where it is to be zoomed into. */
  readonly outline?: Waveform;
  /** Where there may be hours of it, by which copies are found later without reading it again. */
  readonly fingerprint?: FingerprintWords;
};

const LIMITS = { minDurationMs: CLONE_FILE_MIN_MS, maxDurationMs: CLONE_TOTAL_MAX_MS - 1 };
/** Longer ones let short work pass. */
const SHORT_SAMPLE_MS = 3_600_000;
const SAMPLE_LIMITS = { minDurationMs: 0, maxDurationMs: PROFESSIONAL_LIMITS.sampleMaxMs };
/** Less is no speech: a cough, a door. */
const SPEECH_MIN_MS = 1_000;

const DIARIZED_MAX_MS = 180_000;
/** Of a sample of a professional voice, of which there may be a hundred. */
const SAMPLE_HEARD_MAX_MS = 90_000;
/** Only the sex is estimated here: other attributes take longer, and a person is waiting. */
const MEASURED_MAX_MS = 10_000;
const EMBEDDED = { kind: "embedded" } as const;

const QUIET_LUFS = -36;
const CLIPPED_SHARE = 0.0005;
const LITTLE_SPEECH_MS = 3_000;
const LITTLE_SPEECH_SHARE = 0.35;
/** Shorter pauses are not measured. */
const BACKGROUND_MIN_MS = 1_000;
const MUSIC_SHARE = 0.5;
/** With less speech, or of less certain voices, one person is often taken for two. */
const DIARIZED_SPEECH_MIN_MS = 8_000;
const SPEAKERS_CONFIDENCE = 0.3;
const SECOND_SPEAKER_SHARE = 0.14;

type Findings = {
  readonly audio: DecodedAudio;
  readonly examined: SpeechTasks["examine-recording"]["result"];
  readonly speechMs: number;
  readonly diarization: Diarization;
  /** What the clone of it warns of. */
  readonly warnings: readonly string[];
};

/**
 * Reads a file for a clone, and measures defects that may spoil it. Throws AppError for what
 * is no recording, too short or long, or without speech.
 */
export async function examineRecording(
  platform: Platform,
  clips: ClipCache,
  file: { readonly path: string; readonly audioKey: string },
  signal: AbortSignal,
): Promise<ExaminedRecording> {
  const { clipPath, audio } = await clips.take(file, LIMITS, signal);
  try {
    return await platform.temporaryFiles.withFolder("examine", (directory) =>
      listen(platform, { clipPath, audio, directory, signal }),
    );
  } catch (error) {
    await clips.forget(file.audioKey);
    throw asRecordingRefusal(error);
  }
}

type Listening = {
  readonly clipPath: string;
  readonly audio: DecodedAudio;
  readonly directory: string;
  readonly signal: AbortSignal;
};

async function listen(platform: Platform, heard: Listening): Promise<ExaminedRecording> {
  const { analysis } = platform;
  const { clipPath, audio, directory, signal } = heard;
  const cloning = analysis.run("clone-voice", { clipPaths: [clipPath], engine: EMBEDDED }, { signal });
  // Recordings without speech are refused in words of their own first.
  cloning.catch(() => {});
  const examined = await analysis.run("examine-recording", { clipPath, engine: EMBEDDED }, { signal });
  const speechMs = examined.spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (speechMs < SPEECH_MIN_MS) throw new AppError("invalid_audio", "There is no speech in the recording.");
  const [talkPath, voicePath] = await Promise.all([
    cutExcerpt(clipPath, join(directory, "talk.wav"), DIARIZED_MAX_MS),
    cutSpeech(clipPath, join(directory, "voice.wav"), examined.spans, MEASURED_MAX_MS),
  ]);
  const diarizer = platform.abilities.find("diarization");
  const [clone, diarization, speaker, measured, language] = await Promise.all([
    cloning,
    analysis.run("diarize", { clipPath: talkPath, engine: diarizer }, { signal, lane: "short" }),
    analysis.run("encode-speaker", { clipPath: talkPath, engine: EMBEDDED }, { signal }),
    analysis.run("measure-voice", { clipPath: voicePath, engine: EMBEDDED }, { signal }),
    identifyLanguage(platform, voicePath, signal),
  ]);
  const { gender, age }: EstimatedAttributes = measured.attributes;
  const facts: RecordingFacts = {
    speechMs: Math.round(speechMs),
    advice: findAdvice({ audio, examined, speechMs, diarization, warnings: clone.report.warnings }),
    language,
    gender: gender?.value ?? null,
    age: age?.value ?? null,
    clone: {
      materials: { recipe: clone.recipe, likeness: clone.likeness },
      speechSeconds: clone.report.speechSeconds,
      warnings: clone.report.warnings,
    },
  };
  return { probe: describeMedia(audio), facts, speakerVector: speaker.vector };
}

/**
 * Reads a file for a professional clone. It may last hours, so only a part of it is listened to for whose voice it is.
 * Throws AppError as `examineRecording` does.
 */
export async function examineSample(
  platform: Platform,
  clips: ClipCache,
  file: { readonly path: string; readonly audioKey: string },
  signal: AbortSignal,
): Promise<ExaminedRecording> {
  const { clipPath, audio } = await clips.take(file, SAMPLE_LIMITS, signal);
  try {
    if (audio.durationMs < PROFESSIONAL_LIMITS.sampleMinMs) throw sampleTooShort(audio.durationMs);
    return await platform.temporaryFiles.withFolder("examine", (directory) =>
      listenToSample(platform, { clipPath, audio, directory, signal }),
    );
  } catch (error) {
    await clips.forget(file.audioKey);
    throw asRecordingRefusal(error);
  }
}

function sampleTooShort(durationMs: number): AppError {
  const seconds = (Math.floor(durationMs / 100) / 10).toFixed(1);
  return new AppError(
    "sample_too_short",
    `The recording lasts ${seconds} seconds; a sample needs at least ${PROFESSIONAL_LIMITS.sampleMinMs / 1000}.`,
    { param: "files" },
  );
}

async function listenToSample(platform: Platform, heard: Listening): Promise<ExaminedRecording> {
  const { analysis } = platform;
  const { clipPath, audio, directory, signal } = heard;
  const lane = audio.durationMs <= SHORT_SAMPLE_MS ? "short" : "long";
  const examined = await analysis.run("examine-recording", { clipPath, engine: EMBEDDED }, { signal, lane });
  const speechMs = examined.spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (speechMs < SPEECH_MIN_MS) throw new AppError("invalid_audio", "There is no speech in the recording.");
  const talkPath = await cutExcerpt(clipPath, join(directory, "talk.wav"), SAMPLE_HEARD_MAX_MS);
  const diarizer = platform.abilities.find("diarization");
  const [diarization, speaker, language, { words: fingerprint }] = await Promise.all([
    analysis.run("diarize", { clipPath: talkPath, engine: diarizer }, { signal, lane: "short" }),
    analysis.run("encode-speaker", { clipPath: talkPath, engine: EMBEDDED }, { signal }),
    identifyLanguage(platform, talkPath, signal),
    analysis.run("take-fingerprint", { clipPath, engine: EMBEDDED }, { signal, lane }),
  ]);
  const facts: RecordingFacts = {
    speechMs: Math.round(speechMs),
    advice: findAdvice({ audio, examined, speechMs, diarization, warnings: [] }),
    language,
    gender: null,
    age: null,
    clone: null,
  };
  return { probe: describeMedia(audio), facts, speakerVector: speaker.vector, outline: audio.waveform, fingerprint };
}

/** Null without an installed model for language detection, or when it fails. */
async function identifyLanguage(
  { analysis, abilities, log }: Platform,
  clipPath: string,
  signal: AbortSignal,
): Promise<string | null> {
  const engine = abilities.find("spoken-language");
  if (engine === undefined) return null;
  return await analysis.run("identify-language", { clipPath, engine }, { signal }).then(
    ({ language }) => language,
    (error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, "the language of a recording could not be detected");
      return null;
    },
  );
}

function findAdvice({ audio, examined, speechMs, diarization, warnings }: Findings): RecordingAdvice[] {
  const { background } = examined;
  const hasMusic = background.durationMs >= BACKGROUND_MIN_MS && background.tonalShare >= MUSIC_SHARE;
  const isLittle = speechMs < LITTLE_SPEECH_MS || speechMs < LITTLE_SPEECH_SHARE * audio.durationMs;
  const found: Readonly<Record<RecordingAdvice, boolean>> = {
    too_quiet: audio.integratedLufs < QUIET_LUFS,
    clipping: audio.clippedShare > CLIPPED_SHARE,
    noisy: warnings.includes("noisy"),
    several_speakers: hasSeveralSpeakers(diarization),
    music: hasMusic,
    narrow_band: warnings.includes("narrow_band"),
    little_speech: isLittle,
  };
  return (Object.keys(found) as RecordingAdvice[]).filter((advice) => found[advice]);
}

function hasSeveralSpeakers({ turns, confidence }: Diarization): boolean {
  const speechMs = new Map<number, number>();
  for (const { speaker, startMs, endMs } of turns)
    speechMs.set(speaker, (speechMs.get(speaker) ?? 0) + endMs - startMs);
  const [first = 0, second = 0, ...others] = [...speechMs.values()].toSorted((a, b) => b - a);
  const total = others.reduce((sum, value) => sum + value, first + second);
  return total >= DIARIZED_SPEECH_MIN_MS && confidence >= SPEAKERS_CONFIDENCE && second >= SECOND_SPEAKER_SHARE * total;
}
