import { createRealFft } from "@voicewright/audio/signal/fft";
import { describe, expect, it } from "vitest";
import { collect, joinSamples, makeSynthesisRequest, medianOf, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { trackPitch } from "@voicewright/voice/analysis/measures/pitch-measures";
import { EmbeddedEngine } from "./embedded-engine.ts";

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const FFT_SIZE = 1024;
const fft = createRealFft(FFT_SIZE);
const HISS = { lowestHz: 2500, highestHz: 12_000 };

type Spoken = { readonly samples: Float32Array; readonly sampleRateHz: number; readonly lastWordEndMs: number };

async function speak(text: string): Promise<Spoken> {
  const chunks = await collect(engine.synthesize(makeSynthesisRequest(text), new AbortController().signal));
  const letters = chunks.flatMap((chunk) => chunk.alignment).filter(({ character }) => /\p{L}/u.test(character));
  return {
    samples: joinSamples(chunks),
    sampleRateHz: chunks[0]?.sampleRateHz ?? 0,
    lastWordEndMs: letters.at(-1)?.endMs ?? 0,
  };
}

/** Where the energy of the strongest hiss of a word lies. */
function hissHz({ samples, sampleRateHz }: Spoken): number {
  let strongest = { power: 0, centreHz: 0 };
  for (let from = 0; from + FFT_SIZE <= samples.length; from += FFT_SIZE / 4) {
    const window = Float64Array.from(samples.subarray(from, from + FFT_SIZE), (sample, index) => {
      return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FFT_SIZE));
    });
    const [real, imaginary] = [new Float64Array(FFT_SIZE / 2 + 1), new Float64Array(FFT_SIZE / 2 + 1)];
    fft.forward(window, real, imaginary);
    let [power, weighted] = [0, 0];
    for (const [bin, value] of real.entries()) {
      const hz = (bin * sampleRateHz) / FFT_SIZE;
      if (hz < HISS.lowestHz || hz > HISS.highestHz) continue;
      const binPower = value ** 2 + (imaginary[bin] ?? 0) ** 2;
      power += binPower;
      weighted += binPower * hz;
    }
    if (power > strongest.power) strongest = { power, centreHz: weighted / power };
  }
  return strongest.centreHz;
}

function levelDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length + 1e-12);
}

/** Level of the 60 ms after the last word, relative to the whole. */
function restDb({ samples, sampleRateHz, lastWordEndMs }: Spoken): number {
  const end = Math.round((lastWordEndMs * sampleRateHz) / 1000);
  return levelDb(samples.subarray(end, end + Math.round(0.06 * sampleRateHz))) - levelDb(samples);
}

/** How far below its median the pitch ends, semitones. */
function fallSemitones({ samples, sampleRateHz }: Spoken): number {
  const voiced = [...(trackPitch([samples], sampleRateHz)?.tracks[0] ?? [])].filter((f0Hz) => f0Hz > 0);
  return 12 * Math.log2(medianOf(voiced) / medianOf(voiced.slice(-20)));
}

async function measureAll(texts: readonly string[], measure: (spoken: Spoken) => number): Promise<number> {
  const values: number[] = [];
  for (const text of texts) values.push(measure(await speak(text)));
  return medianOf(values);
}

describe("the English base voice", () => {
  it.each([
    { sound: "z", words: ["Lazy.", "Easy.", "Crazy.", "Zero.", "Zone."], minHz: 6200, maxHz: 9000 },
    { sound: "s", words: ["Lacy.", "Sue.", "Kissing."], minHz: 6200, maxHz: 9000 },
    { sound: "zh", words: ["Vision.", "Measure.", "Beige."], minHz: 3000, maxHz: 5500 },
    { sound: "sh", words: ["Mission.", "She.", "Fishing."], minHz: 3000, maxHz: 5500 },
  ])("the English base voice has the noise of $sound where it is spoken", async ({ words, minHz, maxHz }) => {
    const centreHz = await measureAll(words, hissHz);
    expect(centreHz).toBeGreaterThan(minHz);
    expect(centreHz).toBeLessThan(maxHz);
  });

  const SENTENCES = [
    "The rain keeps falling on the quiet harbor",
    "We moved the old piano into the garden",
    "The library opens again on Monday",
  ];

  it.each([".", ",", "?", "!", "…"])("the English base voice pauses at %s", async (mark) => {
    const texts = SENTENCES.map((sentence) => sentence + mark);
    expect(await measureAll(texts, restDb)).toBeLessThan(-30);
  });

  it("the English base voice ends statements on a low pitch", async () => {
    const texts = SENTENCES.map((sentence) => `${sentence}.`);
    expect(await measureAll(texts, fallSemitones)).toBeGreaterThan(4);
  });
});
