import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { SpeakRequest, SpokenChunk } from "@voicewright/speech/pool-protocol";
import { UNASKED_SPEECH } from "./unasked-speech.ts";

export type SpeechScript = {
  /** Awaited before each part, which is one word. */
  beforePart?: (index: number, signal: AbortSignal) => Promise<void>;
  /** Thrown when a request comes in. */
  refusal?: Error;
};

/** A pool that says one word of a tone after the other, when and as long as the test lets it. */
export type ScriptedSpeech = SpeechService & {
  script: SpeechScript;
  readonly requests: SpeakRequest[];
  /** Requests that have neither ended nor been given up. */
  readonly running: () => number;
};

const WORD_MS = 250;

export function createScriptedSpeech(): ScriptedSpeech {
  let running = 0;
  const requests: SpeakRequest[] = [];
  const speech: ScriptedSpeech = {
    script: {},
    requests,
    running: () => running,
    speak: (request, signal) => {
      if (speech.script.refusal !== undefined) throw speech.script.refusal;
      requests.push(request);
      const { beforePart } = speech.script;
      running += 1;
      const parts = sayWords(request, signal, beforePart);
      let isOver = false;
      const end = () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
      return {
        [Symbol.asyncIterator]: () => ({
          next: async () => {
            try {
              const next = await parts.next();
              if (next.done === true) end();
              return next;
            } catch (error) {
              end();
              throw error;
            }
          },
          return: async () => {
            end();
            return await parts.return();
          },
        }),
      };
    },
    load: () => ({ sessions: running, maxSessions: 64, children: 1, readyChildren: 1, rssBytes: 0 }),
    ...UNASKED_SPEECH,
  };
  return speech;
}

const NO_PEAKS = new Uint32Array(0);

async function* sayWords(
  request: SpeakRequest,
  signal: AbortSignal,
  beforePart: SpeechScript["beforePart"],
): AsyncGenerator<SpokenChunk, void, void> {
  const { sampleRateHz = 24_000 } = request;
  const words = request.synthesis.text.match(/\S+\s*/g) ?? [];
  let spokenCharacters = 0;
  for (const [index, word] of words.entries()) {
    await beforePart?.(index, signal);
    if (signal.aborted) return;
    spokenCharacters += word.length;
    const alignment = wordTimings(word, index * WORD_MS);
    yield {
      engine: "embedded",
      samples: tone(request.synthesis.seed, sampleRateHz),
      sampleRateHz,
      alignment,
      normalizedAlignment: alignment,
      spokenCharacters,
      peaks: NO_PEAKS,
      durationMs: (index + 1) * WORD_MS,
    };
  }
}

function wordTimings(word: string, startMs: number): CharacterTiming[] {
  const characters = Array.from(word);
  return characters.map((character, index) => ({
    character,
    startMs: startMs + (WORD_MS * index) / characters.length,
    endMs: startMs + (WORD_MS * (index + 1)) / characters.length,
  }));
}

function tone(seed: number, sampleRateHz: number): Float32Array {
  const frequencyHz = 200 + (seed % 400);
  return Float32Array.from(
    { length: (sampleRateHz * WORD_MS) / 1000 },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRateHz),
  );
}
