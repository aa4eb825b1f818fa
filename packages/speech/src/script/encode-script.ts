import type { StreamEncoder } from "@voicewright/audio/encode/encoder-pool";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import type { SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import { holdsMarkup } from "@voicewright/text/markup/read-markup";
import { addReadings } from "../add-readings.ts";
import type { SpeechService } from "../engines/speech-service.ts";
import type { SpokenChunk } from "../pool-protocol.ts";
import { type Script, type ScriptChunk, speakScript, type Utterance } from "./speak-script.ts";

/** A piece of the one file that a script becomes, in order. Times count from the start of the whole sound. */
export type EncodedChunk = Omit<ScriptChunk, "samples" | "sampleRateHz"> & {
  /** Bytes of the file; none when the codec still gathers. */
  readonly audio: Uint8Array;
};

type ScriptSpeech = Pick<SpeechService, "speak" | "openEncoder">;

const NO_PEAKS: SpectralPeaks = new Uint32Array(0);

/**
 * Speaks a script as one file. What one engine speaks in one go is encoded where it is spoken; of anything else the
 * sound comes here, and one encoder joins it. Throws as `speakScript`, and EncoderError; ends early, without error,
 * once `signal` is aborted.
 */
export async function* encodeScript(
  speech: ScriptSpeech,
  utterances: Script["utterances"],
  encoding: AudioEncoding,
  signal: AbortSignal,
): AsyncGenerator<EncodedChunk, void, void> {
  const only = onlyWhole(utterances);
  let encoder: StreamEncoder | undefined;
  let last: ScriptChunk | SpokenChunk | undefined;
  try {
    // What is joined here has the file's own rate: its encoder opens while the engine works on the first sound.
    if (only === undefined) encoder = speech.openEncoder(encoding, encoding.sampleRateHz);
    for await (const chunk of speakForFile(speech, only ?? utterances, encoding, signal)) {
      if ("audio" in chunk && chunk.audio !== undefined) {
        yield { utterance: 0, ...chunk, audio: chunk.audio };
        continue;
      }
      last = chunk;
      encoder ??= speech.openEncoder(encoding, chunk.sampleRateHz);
      yield { utterance: 0, ...chunk, audio: await encoder.encode(chunk.samples) };
    }
    if (encoder === undefined || last === undefined || signal.aborted) return;
    const { said: _, words: __, ...end } = last;
    const nothing = { alignment: [], normalizedAlignment: [], peaks: NO_PEAKS };
    yield { utterance: 0, ...end, ...nothing, audio: await encoder.finish() };
  } finally {
    encoder?.close();
  }
}

function speakForFile(
  speech: ScriptSpeech,
  said: WholeUtterance | Script["utterances"],
  encoding: AudioEncoding,
  signal: AbortSignal,
): AsyncIterable<SpokenChunk | ScriptChunk> {
  if (!isWhole(said)) return speakScript(speech, { utterances: said, sampleRateHz: encoding.sampleRateHz }, signal);
  const { engines, preference, findReadings, listsWords, ...given } = said;
  const synthesis = findReadings === undefined ? given : addReadings(given, findReadings(given.text));
  const request = {
    synthesis,
    encoding,
    ...(engines === undefined ? {} : { engines }),
    ...(listsWords === undefined ? {} : { listsWords }),
  };
  return speech.speak(request, signal, preference);
}

type WholeUtterance = Omit<Utterance, "pauseBeforeMs" | "speaksParts" | "markup"> & { readonly text: string };

function isWhole(said: WholeUtterance | Script["utterances"]): said is WholeUtterance {
  return "text" in said;
}

/** The utterance of a script that consists of it, is all there, and holds no markup. */
function onlyWhole(utterances: Script["utterances"]): WholeUtterance | undefined {
  if (!Array.isArray(utterances) || utterances.length !== 1) return undefined;
  const [{ text, pauseBeforeMs = 0, speaksParts: _, markup, ...utterance }] = utterances as [Utterance];
  if (typeof text !== "string" || pauseBeforeMs > 0) return undefined;
  return markup !== undefined && holdsMarkup(text, markup) ? undefined : { ...utterance, text };
}
