import { setTimeout } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import type { OfflineRecognizer, RecognitionResult } from "sherpa-onnx-node";
import type { Recognizer, TimeSpan, Transcript, VoiceActivity } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { LocalModelError } from "../local-model-error.ts";
import { openLocalStreamingRecognizer } from "./local-streaming-recognizer.ts";
import {
  LISTENING_RATE_HZ,
  type LocalRuntime,
  type ModelOf,
  recognitionOptions,
  requireFiles,
} from "../model-options.ts";
import { timeWords } from "./recognized-words.ts";
import { cutIntoWindows } from "./recognition-windows.ts";
import { readAtRate, readSpanAtRate } from "./resampled-clip.ts";

export type LocalRecognizerOptions = LocalRuntime & {
  /** Finds speech, and pauses to cut at; models take half a minute at once. */
  readonly voiceActivity: VoiceActivity;
};

/** Far longer than a window takes on a slow machine. A fault inside the model's graph ends in silence, not in an error. */
const LONGEST_WAIT_MS = 180_000;

/** Families whose model accepts a language; an unknown one would end the process. */
const TAKES_LANGUAGE: ReadonlySet<ModelOf<"recognition">["family"]> = new Set(["whisper", "sense-voice"]);

/** Writes down what is said in a clip of any length, window by window. Throws LocalModelError. */
export async function openLocalRecognizer(
  packId: string,
  model: ModelOf<"recognition">,
  options: LocalRecognizerOptions,
): Promise<Recognizer> {
  if (model.isStreaming) return await openClipReader(packId, model, options);
  requireFiles(model);
  const recognizer = await loadModel(({ OfflineRecognizer: Offline }) =>
    Offline.createAsync(recognitionOptions(model, options)),
  );
  const inTurn = createQueue();

  const transcribe = async (clip: Clip, window: TimeSpan, language: string): Promise<Transcript> => {
    const samples = await readSpanAtRate(clip, window, LISTENING_RATE_HZ);
    const result = await inTurn(async () => {
      if (TAKES_LANGUAGE.has(model.family)) recognizer.setConfig(recognitionOptions(model, options, language));
      return decode(recognizer, samples);
    });
    const detectedLanguage = toLanguage(result.lang);
    return {
      text: result.text.trim(),
      words: timeWords(result, window),
      ...(detectedLanguage === undefined ? {} : { language: detectedLanguage }),
    };
  };

  return {
    source: `local:${packId}`,
    async transcribe(clip, { language = "" }, signal) {
      const known = model.languages.includes(language) ? language : "";
      const parts: Transcript[] = [];
      for (const window of await cutIntoWindows(clip, options.voiceActivity, signal)) {
        signal.throwIfAborted();
        parts.push(await transcribe(clip, window, known));
      }
      return joinTranscripts(parts);
    },
  };
}

/** A streaming model as a reader of whole clips. */
async function openClipReader(
  packId: string,
  model: ModelOf<"recognition">,
  runtime: LocalRuntime,
): Promise<Recognizer> {
  const streaming = await openLocalStreamingRecognizer(packId, model, runtime);
  return {
    source: streaming.source,
    async transcribe(clip, _options, signal) {
      const parts: Transcript[] = [];
      for await (const { transcript, isFinal } of streaming.transcribe(
        readAtRate(clip, LISTENING_RATE_HZ, signal),
        LISTENING_RATE_HZ,
        signal,
      ))
        if (isFinal) parts.push(transcript);
      signal.throwIfAborted();
      return joinTranscripts(parts);
    },
  };
}

async function decode(recognizer: OfflineRecognizer, samples: Float32Array): Promise<RecognitionResult> {
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples, sampleRate: LISTENING_RATE_HZ });
  const deadline = new AbortController();
  try {
    return await Promise.race([recognizer.decodeAsync(stream), failAfter(LONGEST_WAIT_MS, deadline.signal)]);
  } finally {
    deadline.abort();
  }
}

async function failAfter(waitMs: number, signal: AbortSignal): Promise<never> {
  await setTimeout(waitMs, undefined, { signal });
  throw new LocalModelError("model_unusable", "The model stopped in the middle of its work");
}

/** Sense-voice writes "<|en|>". */
function toLanguage(named: string | undefined): string | undefined {
  const code = named?.replaceAll(/[^a-z-]/gu, "");
  return code === undefined || code === "" ? undefined : code;
}

function joinTranscripts(parts: readonly Transcript[]): Transcript {
  const language = parts.find((part) => part.language !== undefined)?.language;
  return {
    text: parts.flatMap(({ text }) => (text === "" ? [] : [text])).join(" "),
    words: parts.flatMap(({ words }) => words),
    ...(language === undefined ? {} : { language }),
  };
}

/** Lets one task run at a time, in order; a failed one does not hold up the next. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
