import { expect } from "vitest";
import type { DeliveryMeasures } from "./delivery-measures.ts";
import { type TaggedSpeech, type TaggedVoice, VOICES } from "./tagged-speech.ts";

/** Expects of a voice what a tag does to the manner of its sentence. */
export async function expectTagActed(speech: TaggedSpeech, tag: string, voice: TaggedVoice): Promise<void> {
  const { sentence } = VOICES[voice];
  TAG_CHANGES[tag]?.(await speech.measure(`[${tag}] ${sentence}`, voice), await speech.plainly(voice));
}

/** What a tag does to the manner of the plain sentence: the bounds that each measure moves into. */
export const TAG_CHANGES: Readonly<Record<string, (now: DeliveryMeasures, before: DeliveryMeasures) => void>> = {
  whispers: (now, before) => {
    expect(now.voicedShare).toBeLessThan(0.12);
    expect(before.voicedShare).toBeGreaterThan(0.6);
    expect(now.loudnessLufs).toBeLessThan(before.loudnessLufs - 2);
  },
  shouts: (now, before) => {
    expect(now.f0Hz / before.f0Hz).toBeGreaterThan(1.15);
    expect(now.loudnessLufs).toBeGreaterThan(before.loudnessLufs + 4);
  },
  excited: (now, before) => {
    expect(now.f0Hz / before.f0Hz).toBeGreaterThan(1.05);
    expect(now.durationMs / before.durationMs).toBeLessThan(0.97);
    expect(now.rangeSemitones).toBeGreaterThan(before.rangeSemitones * 1.05);
    expect(now.loudnessLufs).toBeGreaterThan(before.loudnessLufs + 1.2);
  },
  sad: (now, before) => {
    expect(now.f0Hz / before.f0Hz).toBeLessThan(0.97);
    expect(now.durationMs / before.durationMs).toBeGreaterThan(1.08);
    expect(now.loudnessLufs).toBeLessThan(before.loudnessLufs - 1);
  },
  angry: (now, before) => {
    expect(now.f0Hz / before.f0Hz).toBeGreaterThan(1.03);
    expect(now.loudnessLufs).toBeGreaterThan(before.loudnessLufs + 3);
  },
  calm: (now, before) => {
    expect(now.durationMs / before.durationMs).toBeGreaterThan(1.04);
    expect(now.rangeSemitones).toBeLessThan(before.rangeSemitones * 0.9);
  },
  slow: (now, before) => expect(now.durationMs / before.durationMs).toBeGreaterThan(1.15),
  fast: (now, before) => expect(now.durationMs / before.durationMs).toBeLessThan(0.9),
};
