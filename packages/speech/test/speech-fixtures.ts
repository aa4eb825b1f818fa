import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SpeechChunk, type SynthesisRequest } from "../src/engine.ts";
import { type Delivery, PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";

/** Prepared models outlive a test run, as they outlive a restart of the server. */
export const TEST_CACHE_DIR = join(tmpdir(), "voicewright-test-models");

export const PLAIN_RECIPE: VoiceRecipe = {
  base: "neural-en",
  gender: "male",
  f0MeanHz: 150,
  ...NEUTRAL_TRAITS,
};

export type RequestChanges = Partial<Omit<SynthesisRequest, "voice" | "delivery">> & {
  readonly recipe?: Partial<VoiceRecipe>;
  readonly delivery?: Partial<Delivery>;
};

export function makeSynthesisRequest(
  text: string,
  { recipe, delivery, ...changes }: RequestChanges = {},
): SynthesisRequest {
  return {
    text,
    language: "en",
    voice: { recipe: { ...PLAIN_RECIPE, ...recipe } },
    delivery: { ...PLAIN_DELIVERY, ...delivery },
    seed: 7,
    normalizeText: true,
    ...changes,
  };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Names the exact samples; comparing the samples themselves would print every one of them. */
export function fingerprint(chunks: readonly SpeechChunk[]): string {
  return createHash("sha1").update(joinSamples(chunks)).digest("hex");
}

export function joinSamples(chunks: readonly SpeechChunk[]): Float32Array {
  const samples = new Float32Array(chunks.reduce((total, chunk) => total + chunk.samples.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    samples.set(chunk.samples, offset);
    offset += chunk.samples.length;
  }
  return samples;
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
