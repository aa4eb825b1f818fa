import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { wavHeader } from "@voicewright/audio/decode/wav";
import type { SpeechToSpeechForm } from "@voicewright/contract/speech-to-speech/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  asRecordingRefusal,
  type BegunRecording,
  beginRecording,
  type RecordingLimits,
} from "../../adapters/recordings/recordings.ts";

/** A file as somebody sent it. */
export type SentFile = { readonly path: string; readonly sizeBytes: number; readonly sha256: string };

/** A recording that can be converted, and may still be decoded. */
export type ConversionSource = {
  readonly clipPath: string;
  /** As the file states it, or as it was found. */
  readonly durationMs: number;
  /** Of the file as it was sent. */
  readonly sha256: string;
  /** Aborts, with an AppError, when the rest of the recording cannot be read. */
  readonly failed: AbortSignal;
  /** Ends what still works on it, and deletes it from the disk. */
  readonly discard: () => Promise<void>;
};

type SourceForm = Pick<SpeechToSpeechForm, "file_format" | "remove_background_noise">;

const RAW_SAMPLE_RATE_HZ = 16_000;
/** Less is no speech: a click, a breath. */
const SPEECH_MIN_MS = 150;

/**
 * Decodes what was sent, without its background noise if that was asked for, and answers when there is enough to begin
 * with. Throws AppError for what is no speech.
 */
export async function prepareSource(
  platform: Platform,
  file: SentFile,
  { file_format, remove_background_noise }: SourceForm,
  limits: RecordingLimits,
  signal: AbortSignal,
): Promise<ConversionSource> {
  const folder = await platform.temporaryFiles.openFolder("conversion");
  const ending = new AbortController();
  const failing = new AbortController();
  const working = AbortSignal.any([signal, ending.signal]);
  const running: Promise<void>[] = [];
  /** What goes on while others listen already: its failure is theirs. */
  const goOn = (work: Promise<void>) => {
    running.push(work.catch((error: unknown) => failing.abort(asRecordingRefusal(error))));
  };
  const discard = async () => {
    ending.abort();
    await Promise.all(running);
    await folder.remove();
  };
  try {
    const inputPath = file_format === "pcm_s16le_16" ? await wrapRawSamples(file, folder.path) : file.path;
    const plainPath = join(folder.path, "plain.wav");
    const recording = await beginRecording(inputPath, plainPath, limits, working);
    goOn(recording.whole);
    await refuseSilence(platform, plainPath, recording, working);
    const clipPath = remove_background_noise
      ? await withoutNoise(platform, join(folder.path, "clean.wav"), { plainPath, recording, goOn }, working)
      : plainPath;
    return { clipPath, durationMs: recording.durationMs, sha256: file.sha256, failed: failing.signal, discard };
  } catch (error) {
    await discard();
    throw asRecordingRefusal(error);
  }
}

/** Gives bare samples the header of a WAV file. */
async function wrapRawSamples(file: SentFile, directory: string): Promise<string> {
  if (file.sizeBytes === 0 || file.sizeBytes % 2 !== 0) {
    throw new AppError("invalid_audio", "Bare samples of 16 bits have an even number of bytes.", { param: "audio" });
  }
  const path = join(directory, "samples.wav");
  const output = createWriteStream(path, { mode: 0o600 });
  output.write(wavHeader({ sampleRateHz: RAW_SAMPLE_RATE_HZ, dataSizeBytes: file.sizeBytes }));
  await pipeline(createReadStream(file.path), output);
  return path;
}

type PlainRecording = {
  readonly plainPath: string;
  readonly recording: BegunRecording;
  readonly goOn: (work: Promise<void>) => void;
};

/** Answers when the first of it is written. */
async function withoutNoise(
  { analysis, abilities }: Platform,
  outputPath: string,
  { plainPath, recording, goOn }: PlainRecording,
  signal: AbortSignal,
): Promise<string> {
  const engine = abilities.find("denoising");
  if (engine.kind !== "embedded") await recording.whole;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const work = analysis
    .run("denoise", { clipPath: plainPath, outputPath, engine }, { signal, onProgress: () => begin() })
    .then(() => undefined);
  goOn(work);
  await Promise.race([begun, work]);
  return outputPath;
}

/** The beginning decides where somebody speaks in it; otherwise all of the recording does. */
async function refuseSilence(
  { analysis, abilities }: Platform,
  clipPath: string,
  { whole }: BegunRecording,
  signal: AbortSignal,
): Promise<void> {
  const engine = abilities.find("voice-activity");
  const hasSpeech = async () => {
    const { spans } = await analysis.run("find-speech", { clipPath, engine }, { signal });
    return spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) >= SPEECH_MIN_MS;
  };
  if (await hasSpeech()) return;
  await whole;
  if (await hasSpeech()) return;
  throw new AppError("invalid_audio", "There is no speech in the recording.", { param: "audio" });
}
