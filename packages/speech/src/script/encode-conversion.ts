import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import type { StreamEncoder } from "@voicewright/audio/encode/encoder-pool";
import type { SpeechService } from "../engines/speech-service.ts";
import type { ConvertRequest, SpokenChunk } from "../pool-protocol.ts";
import type { EncodedChunk } from "./encode-script.ts";

/**
 * A recording in another voice, as one encoded file in parts. Throws as `SpeechService.convert`, and EncoderError; ends
 * early, without error, once `signal` is aborted.
 */
export async function* encodeConversion(
  speech: Pick<SpeechService, "convert" | "openEncoder">,
  request: ConvertRequest,
  encoding: AudioEncoding,
  signal: AbortSignal,
): AsyncGenerator<EncodedChunk, void, void> {
  let encoder: StreamEncoder | undefined;
  let last: SpokenChunk | undefined;
  try {
    for await (const chunk of speech.convert(request, signal)) {
      last = chunk;
      encoder ??= speech.openEncoder(encoding, chunk.sampleRateHz);
      yield { utterance: 0, ...chunk, audio: await encoder.encode(chunk.samples) };
    }
    if (encoder === undefined || last === undefined || signal.aborted) return;
    yield { utterance: 0, ...last, peaks: new Uint32Array(0), audio: await encoder.finish() };
  } finally {
    encoder?.close();
  }
}
