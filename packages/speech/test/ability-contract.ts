/** What every engine of an ability keeps to, run over each that can be found. */
import type { Clip } from "@voicewright/audio/clip/clip";
import { beforeAll, describe, expect, it } from "vitest";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import type { AbilityEngine, AbilityKind, AbilityPorts } from "../src/abilities/ability.ts";
import { openAbility } from "../src/abilities/open-ability.ts";
import { holdInMemory } from "../src/local/abilities/memory-clip.ts";
import { collect } from "./speech-fixtures.ts";

export type AbilityContractOptions<Kind extends AbilityKind> = {
  readonly engine: () => AbilityEngine<Kind>;
  /** Some seconds of what the engine takes for speech. */
  readonly speech: () => Promise<Clip>;
};

type Checks<Kind extends AbilityKind> = (port: AbilityPorts[Kind], speech: Clip) => Promise<void>;

const NEVER = new AbortController().signal;
const SILENCE = holdInMemory(new Float32Array(3 * 16_000), 16_000);

function expectInOrder(spans: readonly TimeSpan[], clip: Clip): void {
  let sinceMs = 0;
  for (const { startMs, endMs } of spans) {
    expect(startMs).toBeGreaterThanOrEqual(sinceMs - 1e-6);
    expect(endMs).toBeGreaterThan(startMs);
    sinceMs = startMs;
  }
  expect(spans.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(clip.durationMs + 1);
}

const CHECKS: { readonly [Kind in AbilityKind]: Readonly<Record<string, Checks<Kind>>> } = {
  "voice-activity": {
    "finds speech in order, inside the recording, and none in silence": async (port, speech) => {
      const spans = await port.findSpeech(speech, NEVER);
      expect(spans.length).toBeGreaterThan(0);
      expectInOrder(spans, speech);
      expect(await port.findSpeech(SILENCE, NEVER)).toEqual([]);
    },
  },
  "speaker-encoding": {
    "makes a vector of unit length of speech, the same each time, and none of silence": async (port, speech) => {
      const vector = await port.encode(speech, NEVER);
      expect(vector).toHaveLength(port.dimension);
      expect(vector?.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 4);
      expect(await port.encode(speech, NEVER)).toEqual(vector);
      expect(await port.encode(SILENCE, NEVER)).toBeUndefined();
      expect(port.samePersonThreshold).toBeGreaterThan(0);
      expect(port.samePersonThreshold).toBeLessThan(1);
    },
  },
  diarization: {
    "counts speakers by their first appearance, in turns inside the recording": async (port, speech) => {
      const { turns, speakerCount, confidence } = await port.diarize(speech, {}, NEVER);
      expectInOrder(turns, speech);
      const seen = [...new Set(turns.map(({ speaker }) => speaker))];
      expect(seen).toEqual(seen.map((_, index) => index));
      expect(speakerCount).toBe(seen.length);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    },
    "finds one speaker where one is asked for, and nobody in silence": async (port, speech) => {
      expect((await port.diarize(speech, { speakerCount: 1 }, NEVER)).speakerCount).toBe(1);
      expect((await port.diarize(SILENCE, {}, NEVER)).turns).toEqual([]);
    },
  },
  denoising: {
    "gives back as many samples as it was given, whatever the rate and length": async (port, speech) => {
      const clips = [
        speech,
        holdInMemory(new Float32Array(50_000).fill(0.01), 44_100),
        holdInMemory(new Float32Array(1), 8_000),
      ];
      for (const clip of clips) {
        const blocks = await collect(port.denoise(clip, NEVER));
        expect(blocks.reduce((total, block) => total + block.length, 0)).toBe(clip.sampleCount);
        expect(blocks.every((block) => block.every(Number.isFinite))).toBe(true);
      }
    },
  },
  recognition: {
    "writes words down in order, inside the recording, and none of silence": async (port, speech) => {
      const { text, words } = await port.transcribe(speech, {}, NEVER);
      expect(text).not.toBe("");
      expect(words.length).toBeGreaterThan(0);
      expectInOrder(words, speech);
      expect(await port.transcribe(SILENCE, {}, NEVER)).toMatchObject({ text: "", words: [] });
    },
  },
  "spoken-language": {
    "names a language by its code": async (port, speech) => {
      expect(await port.identify(speech, NEVER)).toMatch(/^[a-z]{2,3}$/);
    },
  },
};

/** What the rest of the product relies on, whoever has the ability. */
export function describeAbilityContract<Kind extends AbilityKind>(
  kind: Kind,
  name: string,
  options: AbilityContractOptions<Kind>,
): void {
  describe(`the contract of ${kind}: ${name}`, () => {
    let port: AbilityPorts[Kind];
    let speech: Clip;
    beforeAll(async () => {
      port = await openAbility(kind, options.engine());
      speech = await options.speech();
    });

    it("an engine says who it is, and is opened once", async () => {
      const engine = options.engine();
      expect(port.source).toBe(engine.kind === "embedded" ? "embedded" : `local:${engine.packId}`);
      expect(await openAbility(kind, options.engine())).toBe(port);
    });

    it.each(Object.entries<Checks<Kind>>(CHECKS[kind]))("an engine %s", async (_rule, check) => {
      expect.hasAssertions();
      await check(port, speech);
    });
  });
}
