import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import type { EngineId } from "@voicewright/speech/engine";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { ConvertRequest } from "@voicewright/speech/pool-protocol";
import type { Utterance } from "@voicewright/speech/script/speak-script";
import { encodeConversion } from "@voicewright/speech/script/encode-conversion";
import { type EncodedChunk, encodeScript } from "@voicewright/speech/script/encode-script";
import { AppError } from "../../../platform/http-errors.ts";
import { outputEncoding } from "../../../adapters/speech/output-encoding.ts";
import type { ObjectWriter } from "../../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toSpeechFailure } from "../../../adapters/speech/speech-failure.ts";
import { refuseProtectedScript, RememberedSpeech, type Speaker, type SpokenUtterance } from "../spoken/index.ts";

/** A piece of the one file that a script becomes, in order. Times count from the start of the whole audio. */
export type SpokenPart = Omit<EncodedChunk, "peaks" | "utterance" | "words" | "said">;

/** Speech whose first sound is there already. Iterating on to the end, or returning, ends the engine's work. */
export type StartedSpeech = {
  /** Who speaks first. */
  readonly engine: EngineId;
  /** All parts in order. Failures come as AppError. */
  readonly parts: AsyncIterable<SpokenPart>;
};

/** What is to be heard: a text, or a recording in another voice. */
export type SpeechSource =
  | { readonly script: readonly SpokenUtterance[]; readonly conversion?: never }
  | { readonly conversion: ConvertRequest; readonly speaker: Speaker; readonly script?: never };

const NO_BYTES = new Uint8Array(0);

export type SpeakingPlatform = Pick<Platform, "speech" | "database" | "clock">;

/**
 * Starts to speak and waits for the first sound, so that what fails before it can still be answered
 * as an error. Throws AppError: system_busy, invalid_text, generation_failed.
 */
export async function startSpeech(
  platform: SpeakingPlatform,
  source: SpeechSource,
  outputFormat: OutputFormat,
  signal: AbortSignal,
): Promise<StartedSpeech> {
  const leaving = new AbortController();
  const parts = encodeParts(platform, source, outputFormat, AbortSignal.any([signal, leaving.signal]));
  const opening: SpokenPart[] = [];
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) throw noSound(signal);
      opening.push(next.value);
      const { audio, durationMs, engine } = next.value;
      if (audio.length > 0 && durationMs > 0) return { engine, parts: allParts(opening, parts, leaving) };
    }
  } catch (error) {
    throw toSpeechFailure(error);
  }
}

type FileParams<Stored> = {
  readonly script: readonly SpokenUtterance[];
  readonly outputFormat: OutputFormat;
  readonly signal: AbortSignal;
  /** Hears the file while it is made. */
  readonly onAudio?: (audio: Uint8Array) => void;
  /** Gives the whole file its place. */
  readonly commit: (writer: ObjectWriter) => Promise<Stored>;
};

/**
 * Speaks a script into the storage; nothing of one that fails is left. Throws AppError as speech does, and the
 * signal's reason.
 */
export async function speakToFile<Stored>(
  platform: Platform,
  { script, outputFormat, signal, onAudio, commit }: FileParams<Stored>,
): Promise<Stored & { readonly durationMs: number }> {
  const writer = await platform.storage.createWriter();
  try {
    let durationMs = 0;
    const { parts } = await startSpeech(platform, { script }, outputFormat, signal);
    for await (const part of parts) {
      durationMs = part.durationMs;
      if (part.audio.length === 0) continue;
      await writer.write(part.audio);
      onAudio?.(part.audio);
    }
    signal.throwIfAborted();
    return { ...(await commit(writer)), durationMs };
  } catch (error) {
    await writer.discard();
    throw signal.aborted ? signal.reason : toSpeechFailure(error);
  }
}

async function* allParts(
  opening: readonly SpokenPart[],
  rest: AsyncGenerator<SpokenPart, void, void>,
  leaving: AbortController,
): AsyncGenerator<SpokenPart, void, void> {
  try {
    yield* opening;
    yield* rest;
  } catch (error) {
    throw toSpeechFailure(error);
  } finally {
    leaving.abort();
    await rest.return();
  }
}

/** The source as one encoded file. Ends early, without error, once `signal` is aborted. */
async function* encodeParts(
  platform: SpeakingPlatform,
  source: SpeechSource,
  outputFormat: OutputFormat,
  signal: AbortSignal,
): AsyncGenerator<SpokenPart, void, void> {
  const memory = new RememberedSpeech(platform);
  /** Timings that gathered while the encoder had no bytes to give. */
  const alignment: CharacterTiming[] = [];
  const normalizedAlignment: CharacterTiming[] = [];
  let last: EncodedChunk | undefined;
  const toPart = ({ engine, audio, spokenCharacters, durationMs }: EncodedChunk): SpokenPart => ({
    engine,
    audio,
    alignment: alignment.splice(0),
    normalizedAlignment: normalizedAlignment.splice(0),
    spokenCharacters,
    durationMs,
  });
  const encoding = outputEncoding(outputFormat);
  const chunks =
    source.conversion === undefined
      ? encodeScript(platform.speech, source.script.map(listWords), encoding, signal)
      : encodeConversion(platform.speech, source.conversion, encoding, signal);
  try {
    if (source.script !== undefined) await refuseProtectedScript(platform, source.script);
    for await (const chunk of chunks) {
      alignment.push(...chunk.alignment);
      normalizedAlignment.push(...chunk.normalizedAlignment);
      last = chunk;
      await memory.add(speakerIn(source, chunk), chunk);
      if (chunk.audio.length > 0) yield toPart(chunk);
    }
    if (last !== undefined && alignment.length + normalizedAlignment.length > 0 && !signal.aborted)
      yield toPart({ ...last, audio: NO_BYTES });
  } finally {
    await memory.end();
  }
}

/** What is kept of a voice is found again by its words. */
function listWords({ speaker, ...utterance }: SpokenUtterance): Utterance {
  return { ...utterance, listsWords: !speaker.hasConsent };
}

function speakerIn(source: SpeechSource, { utterance }: EncodedChunk): Speaker {
  const speaker = source.conversion === undefined ? source.script[utterance]?.speaker : source.speaker;
  if (speaker === undefined) throw new Error("A chunk belongs to an utterance of its script.");
  return speaker;
}

function noSound(signal: AbortSignal): AppError {
  if (signal.aborted) return new AppError("generation_failed", "The request ended before there was any audio.");
  return new AppError("invalid_text", "The text contains nothing that can be spoken.", { param: "text" });
}
