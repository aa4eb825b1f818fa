import type { ContainerEncoding } from "@voicewright/audio/encode/encoding";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { wavHeader } from "@voicewright/audio/decode/wav";
import { OPENAI_CONTAINERS, type OpenAiContainer } from "@voicewright/contract/openai-speech/routes";
import { outputFormatParts } from "@voicewright/contract/rules/output-formats";
import type { Platform } from "../../platform/platform.ts";
import { toSpeechFailure } from "../../adapters/speech/speech-failure.ts";

const WAV_HEADER_BYTES = wavHeader({ sampleRateHz: 8_000, dataSizeBytes: 0 }).length;
const AAC_BITRATE_KBPS = 128;

/** A WAV file as one of the formats that the history does not keep, while it is made. Throws AppError. */
export async function* toContainerFile(
  { speech }: Pick<Platform, "speech">,
  container: OpenAiContainer,
  wav: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const { sampleRateHz } = outputFormatParts(OPENAI_CONTAINERS[container].source);
  const encoder = speech.openEncoder(encodingOf(container, sampleRateHz), sampleRateHz);
  let headerLeft = WAV_HEADER_BYTES;
  try {
    for await (const bytes of wav) {
      const samples = bytes.subarray(headerLeft);
      headerLeft -= Math.min(headerLeft, bytes.length);
      const encoded = await encoder.encode(decodePcm16(samples));
      if (encoded.length > 0) yield encoded;
    }
    yield await encoder.finish();
  } catch (error) {
    throw toSpeechFailure(error);
  } finally {
    encoder.close();
  }
}

function encodingOf(container: OpenAiContainer, sampleRateHz: number): ContainerEncoding {
  if (container === "flac") return { codec: container, sampleRateHz };
  return { codec: container, sampleRateHz, bitrateKbps: AAC_BITRATE_KBPS };
}
