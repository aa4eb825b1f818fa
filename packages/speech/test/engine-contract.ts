import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import type { SpeechChunk, SpeechEngine, SynthesisRequest } from "../src/engine.ts";
import { collect, fingerprint, joinSamples, makeSynthesisRequest, type RequestChanges } from "./speech-fixtures.ts";

export type EngineContractOptions = {
  /** What the engine can pronounce; two sentences or more, long enough to be interrupted. */
  readonly text: string;
  /** The materials it can speak with, and what else its requests need. */
  readonly changes?: RequestChanges & Partial<Pick<SynthesisRequest, "voice">>;
  /** Whether a seed decides every sample. */
  readonly isDeterministic: boolean;
  /** Integrated loudness of a voice without a level of its own, LUFS. */
  readonly loudnessLufs: { readonly min: number; readonly max: number };
};

const CEILING = 10 ** (-1 / 20);
/** How long an engine may take to notice that nobody listens. */
const UNKNOWN_LANGUAGE = "tlh";

/** What the rest of the product relies on, whoever speaks. */
export function describeEngineContract(
  name: string,
  openEngine: () => Promise<SpeechEngine>,
  options: EngineContractOptions,
): void {
  describe(`the engine contract: ${name}`, { timeout: 60_000 }, () => {
    let engine: SpeechEngine;

    const request = (text: string, changes: RequestChanges = {}): SynthesisRequest => {
      const { voice, ...rest } = options.changes ?? {};
      return { ...makeSynthesisRequest(text, { ...rest, ...changes }), ...(voice === undefined ? {} : { voice }) };
    };
    const speak = (text: string, changes: RequestChanges = {}): Promise<SpeechChunk[]> =>
      collect(engine.synthesize(request(text, changes), new AbortController().signal));

    beforeAll(async () => {
      engine = await openEngine();
      await engine.warmUp();
    }, 120_000);
    afterAll(async () => {
      await engine.dispose();
    });

    it("says what it can do", () => {
      const { languages, clone, convert } = engine.capabilities();
      expect(languages).toContain(options.changes?.language ?? "en");
      expect(convert).toBe(engine.convert !== undefined);
      expect(["parametric", "zero-shot", "none"]).toContain(clone);
    });

    it("speaks in order, at one rate, audibly, without clipping", async () => {
      const chunks = await speak(options.text);
      const samples = joinSamples(chunks);
      const [rate = 0, ...otherRates] = new Set(chunks.map((chunk) => chunk.sampleRateHz));
      expect(otherRates).toEqual([]);
      expect(Number.isInteger(rate)).toBe(true);
      expect(samples.length / rate).toBeGreaterThan(0.5);
      expect(samples.every((sample) => Math.abs(sample) <= CEILING + 1e-6)).toBe(true);
      const meter = createLoudnessMeter(rate);
      meter.push(samples);
      expect(meter.integratedLufs()).toBeGreaterThan(options.loudnessLufs.min);
      expect(meter.integratedLufs()).toBeLessThan(options.loudnessLufs.max);
    });

    it("times every character of the text, in order, within the sound", async () => {
      const text = `${options.text} 42`;
      const chunks = await speak(text);
      const durationMs = chunks.reduce((total, chunk) => total + (chunk.samples.length * 1000) / chunk.sampleRateHz, 0);
      for (const timings of [
        chunks.flatMap((chunk) => chunk.alignment),
        chunks.flatMap((chunk) => chunk.normalizedAlignment),
      ]) {
        let sinceMs = 0;
        for (const { startMs, endMs } of timings) {
          expect(startMs).toBeGreaterThanOrEqual(sinceMs - 1e-6);
          expect(endMs).toBeGreaterThanOrEqual(startMs - 1e-6);
          sinceMs = startMs;
        }
        expect(timings.at(-1)?.endMs).toBeLessThanOrEqual(durationMs + 1);
      }
      const join = (timings: readonly { readonly character: string }[]) =>
        timings.map(({ character }) => character).join("");
      expect(join(chunks.flatMap((chunk) => chunk.alignment))).toBe(text);
      expect(join(chunks.flatMap((chunk) => chunk.normalizedAlignment))).toContain("forty");
    });

    it.runIf(options.isDeterministic)("repeats itself for the same seed", async () => {
      const [first, second] = [await speak(options.text), await speak(options.text)];
      expect(fingerprint(second)).toBe(fingerprint(first));
    });

    it("keeps requests that run side by side apart", async () => {
      const texts = [options.text, `${options.text} ${options.text}`];
      const alone = await Promise.all(texts.map((text) => speak(text)));
      for (const [index, chunks] of alone.entries())
        expect(chunks.flatMap((chunk) => chunk.alignment.map(({ character }) => character)).join("")).toBe(
          texts[index],
        );
      const [short, long] = alone.map((chunks) => joinSamples(chunks).length);
      expect(long).toBeGreaterThan((short ?? 0) * 1.5);
    });

    it("stops early, without error, when nobody listens any more", async () => {
      const abort = new AbortController();
      const chunks = engine.synthesize(request(`${options.text} `.repeat(20).trim()), abort.signal);
      const reading = chunks[Symbol.asyncIterator]();
      await reading.next();
      abort.abort();
      let rest = 0;
      for (let next = await reading.next(); !next.done; next = await reading.next()) rest += 1;
      expect(rest).toBeLessThan(10);
      const before = new AbortController();
      before.abort();
      const unheard = await collect(engine.synthesize(request(options.text), before.signal));
      expect(unheard.reduce((total, chunk) => total + chunk.samples.length, 0)).toBe(0);
      expect((await speak(options.text)).length).toBeGreaterThan(0);
    });

    it("names what it cannot say", async () => {
      await expect(speak("🙂 …")).rejects.toMatchObject({ name: "SpeechEngineError", code: "unspeakable_text" });
      await expect(speak(options.text, { language: UNKNOWN_LANGUAGE })).rejects.toMatchObject({
        name: "SpeechEngineError",
        code: "unsupported_language",
      });
      expect((await speak(options.text)).length).toBeGreaterThan(0);
    });
  });
}
