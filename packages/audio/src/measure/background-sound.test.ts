import { describe, expect, test } from "vitest";
import { measureBackground } from "./background-sound.ts";
import { createSpeechFeatureReader } from "./speech-features.ts";
import { joinBlocks, sine, vowel, whiteNoise } from "../../test/test-signals.ts";

const RATE_HZ = 16_000;
const SPEECH = vowel({ f0Hz: 120, sampleRateHz: RATE_HZ, seconds: 2 });
const SPANS = [{ startMs: 0, endMs: 2_000 }];

function measure(background: Float32Array) {
  const reader = createSpeechFeatureReader(RATE_HZ);
  reader.push(joinBlocks([SPEECH, background]));
  return measureBackground(reader.finish(), SPANS);
}

describe("background sound between stretches of speech", () => {
  test("background sound is tonal for chords, and not for noise or silence", () => {
    const chord = sine({ frequencyHz: 440, sampleRateHz: RATE_HZ, seconds: 3 }).map((sample) => sample * 0.3);
    expect(measure(chord).tonalShare).toBeGreaterThan(0.9);
    expect(measure(whiteNoise(3 * RATE_HZ, 0.1)).tonalShare).toBeLessThan(0.1);
    expect(measure(new Float32Array(3 * RATE_HZ)).tonalShare).toBeLessThan(0.1);
    expect(measure(chord.map((sample) => sample * 0.0005)).tonalShare).toBeLessThan(0.1);
  });

  test("background sound lasts as long as the pauses", () => {
    expect(measure(new Float32Array(3 * RATE_HZ)).durationMs).toBeCloseTo(3_000, -2);
    expect(measure(new Float32Array(0)).durationMs).toBeLessThan(100);
  });
});
