import { EMBEDDED_CAPABILITIES } from "@voicewright/speech/embedded/embedded-capabilities";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";

import { createStreamEncoder } from "@voicewright/audio/encode/encoder";

/** What a test's own speech answers to everything but speaking; it encodes in this process. */
export const UNASKED_SPEECH: Omit<SpeechService, "speak" | "load"> = {
  convert: () => {
    throw new Error("This test's speech does not convert.");
  },
  openEncoder: (encoding, inputSampleRateHz) => {
    const encoder = createStreamEncoder(encoding, inputSampleRateHz);
    return {
      encode: async (samples) => (await encoder).encode(samples),
      finish: async () => (await encoder).finish(),
      close: () => void encoder.then((opened) => opened.close()).catch(() => {}),
    };
  },
  capabilities: () => EMBEDDED_CAPABILITIES,
  whenReady: () => Promise.resolve(),
  engines: () => [],
  enginesFor: () => ["embedded"],
  offers: () => [{ engine: "embedded", versionedId: "embedded@1", obstacle: undefined }],
  setReferenceOpener: () => {},
  setInstalledPacks: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
