import { setTimeout as delay } from "node:timers/promises";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { UNASKED_SPEECH } from "./unasked-speech.ts";

export type SlowSpeechOptions = { readonly parts: number; readonly partEveryMs: number };

export const SLOW_PART_BYTES = 1_000;
const SAMPLES = new Float32Array(1);
const NO_BYTES = Promise.resolve(new Uint8Array(0));

/** Speaks at a steady pace, encoded as parts of one size: for what must be tested while a generation is on its way. */
export function createSlowSpeech(options: SlowSpeechOptions): SpeechService {
  let sessions = 0;
  return {
    ...UNASKED_SPEECH,
    async *speak(request, signal) {
      sessions += 1;
      try {
        for (let part = 1; part <= options.parts && !signal.aborted; part += 1) {
          await delay(options.partEveryMs);
          yield {
            engine: "embedded" as const,
            samples: SAMPLES,
            sampleRateHz: request.sampleRateHz ?? 0,
            alignment: [],
            normalizedAlignment: [],
            spokenCharacters: Math.floor((request.synthesis.text.length * part) / options.parts),
            peaks: new Uint32Array(0),
            durationMs: part * options.partEveryMs,
          };
        }
      } finally {
        sessions -= 1;
      }
    },
    openEncoder: () => ({
      encode: () => Promise.resolve(new Uint8Array(SLOW_PART_BYTES)),
      finish: () => NO_BYTES,
      close: () => {},
    }),
    load: () => ({ sessions, maxSessions: 100, children: 1, readyChildren: 1, rssBytes: 0 }),
  };
}
