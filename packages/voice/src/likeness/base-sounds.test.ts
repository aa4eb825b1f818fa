import { expect, test } from "vitest";
import { BASE_SOUND_IDS, baseSound, packedSounds, packSound } from "./base-sounds.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "./likeness.ts";

test.each(BASE_SOUND_IDS)(
  "the base sound %s is described completely, and round-trips through its packed form",
  (id) => {
    const sound = baseSound(id);
    expect(sound.likeness.averageSpectrumDb).toHaveLength(LIKENESS_BANDS);
    expect(sound.likeness.voiced.mean).toHaveLength(LIKENESS_COEFFICIENTS);
    expect(sound.likeness.pitch.medianHz).toBeGreaterThan(80);
    expect(sound.frames.voiced.length + sound.frames.unvoiced.length).toBeGreaterThan(400);
    expect(packSound(sound)).toEqual(packedSounds()[id]);
  },
);
