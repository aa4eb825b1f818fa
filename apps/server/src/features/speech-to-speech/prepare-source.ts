import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { CONVERTED_FILE_MAX_MS, CONVERTED_FILE_MIN_MS } from "@voicewright/contract/rules/limits";
import type { SpeechToSpeechForm } from "@voicewright/contract/speech-to-speech";
import { chooseAbility } from "@voicewright/speech/engines/choose-ability";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal, decodeRecording } from "../../platform/speech/recordings.ts";

/** A recording that can be converted. */
export type ConversionSource = {
  readonly clipPath: string;
  readonly durationMs: number;
  /** Of the file as it was sent. */
  readonly sha256: string;
  /** Deletes it from the disk. */
  readonly discard: () => Promise<void>;
};

const RAW_SAMPLE_RATE_HZ = 16_000;
const LIMITS = { minDurationMs: CONVERTED_FILE_MIN_MS, maxDurationMs: CONVERTED_FILE_MAX_MS };
/** Less is no speech: a click, a breath. */
const SPEECH_MIN_MS = 150;

/** Decodes what was sent, without its background noise if that was asked for. Throws AppError for what is no speech. */
export async function prepareSource(
  platform: Platform,
  file: UploadedFile,
  { file_format, remove_background_noise }: SpeechToSpeechForm,
  signal: AbortSignal,
): Promise<ConversionSource> {
  const folder = await platform.temporaryFiles.openFolder("conversion");
  try {
    const inputPath = file_format === "pcm_s16le_16" ? await wrapRawSamples(file, folder.path) : file.path;
    const plainPath = join(folder.path, "plain.wav");
    const { durationMs } = await decodeRecording(inputPath, plainPath, LIMITS, signal);
    const clipPath = remove_background_noise ? await withoutNoise(platform, folder.path, plainPath, signal) : plainPath;
    await refuseSilence(platform, clipPath, signal);
    return { clipPath, durationMs, sha256: file.sha256, discard: folder.remove };
  } catch (error) {
    await folder.remove();
    throw asRecordingRefusal(error);
  }
}

/** Gives bare samples the header of a WAV file. */
async function wrapRawSamples(file: UploadedFile, directory: string): Promise<string> {
  if (file.sizeBytes === 0 || file.sizeBytes % 2 !== 0) {
    throw new AppError("invalid_audio", "Bare samples of 16 bits have an even number of bytes.", { param: "audio" });
  }
  const path = join(directory, "samples.wav");
  const output = createWriteStream(path, { mode: 0o600 });
  output.write(wavHeader({ sampleRateHz: RAW_SAMPLE_RATE_HZ, dataSizeBytes: file.sizeBytes }));
  await pipeline(createReadStream(file.path), output);
  return path;
}

async function withoutNoise(
  { analysis, installedPacks }: Platform,
  directory: string,
  clipPath: string,
  signal: AbortSignal,
): Promise<string> {
  const outputPath = join(directory, "clean.wav");
  const engine = chooseAbility("denoising", installedPacks.packs);
  await analysis.run("denoise", { clipPath, outputPath, engine }, { signal });
  return outputPath;
}

async function refuseSilence({ analysis, installedPacks }: Platform, clipPath: string, signal: AbortSignal) {
  const engine = chooseAbility("voice-activity", installedPacks.packs);
  const { spans } = await analysis.run("find-speech", { clipPath, engine }, { signal });
  const speechMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (speechMs >= SPEECH_MIN_MS) return;
  throw new AppError("invalid_audio", "There is no speech in the recording.", { param: "audio" });
}
