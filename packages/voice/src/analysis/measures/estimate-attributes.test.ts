import { describe, expect, test } from "vitest";
import {
  hasSharedData,
  readRecording,
  recordingsOf,
  type SpeakerName,
} from "../../../../audio/test/shared-recordings.ts";
import { measureSpeech } from "./measure-voice.ts";
import { estimateAttributes } from "./estimate-attributes.ts";
import type { VoiceMeasures } from "./voice-measures.ts";

const ORDINARY: VoiceMeasures = {
  recording: {
    durationMs: 8_000,
    examinedMs: 8_000,
    speechMs: 6_500,
    loudnessLufs: -23,
    signalToNoiseDb: 40,
    clippedShare: 0,
  },
  voicedShare: 0.7,
  pitch: { medianHz: 110, meanHz: 111, sdSemitones: 3, lowHz: 85, highHz: 150 },
  pace: { syllablesPerSecond: 3.5, articulationPerSecond: 3.9, pauseShare: 0.1 },
  phonation: { harmonicsToNoiseDb: 12, highHarmonicsToNoiseDb: -1, jitterPercent: 1.1, shimmerDb: 0.7 },
  resonance: { formantsHz: [480, 1_500, 2_500, 3_500], vocalTractMm: 173 },
  spectrum: { tiltDbPerOctave: -2.6, thirdOctavesDb: [], bandwidthHz: 8_000 },
};

test("estimates ordinary attributes for an ordinary voice", () => {
  const words = estimateAttributes(ORDINARY);
  expect(words.gender?.value).toBe("male");
  expect(words.pitch?.value).toBe("low");
  expect(words.pace?.value).toBe("medium");
  expect(words.descriptors).toEqual([]);
});

test("estimates no attributes without measurements", () => {
  expect(estimateAttributes({ recording: ORDINARY.recording, voicedShare: 0 })).toEqual({ descriptors: [] });
});

test("lists unusual traits of a voice, the strongest first", () => {
  const { descriptors } = estimateAttributes({
    ...ORDINARY,
    pitch: { medianHz: 240, meanHz: 240, sdSemitones: 0.4, lowHz: 230, highHz: 250 },
    spectrum: { tiltDbPerOctave: 0.5, thirdOctavesDb: [], bandwidthHz: 8_000 },
  });
  expect(descriptors.map(({ value }) => value)).toContain("monotone");
  expect(descriptors.map(({ value }) => value)).toContain("bright");
  const trust = descriptors.map(({ confidence }) => confidence);
  expect(trust).toEqual(trust.toSorted((a, b) => b - a));
});

test("estimates an age with a confidence below one half", () => {
  for (const jitterPercent of [0.2, 1, 4]) {
    const { age } = estimateAttributes({
      ...ORDINARY,
      phonation: { harmonicsToNoiseDb: 6, highHarmonicsToNoiseDb: -4, jitterPercent, shimmerDb: jitterPercent },
    });
    expect(age?.confidence).toBeLessThan(0.5);
  }
});

describe.skipIf(!hasSharedData)("the gender of real people", () => {
  test.each<[SpeakerName, string]>([
    ["spk1", "female"],
    ["austen", "male"],
    ["1998", "female"],
    ["2609", "male"],
  ])("the gender of the speaker %s is recognised as %s", async (speaker, sex) => {
    const { samples, sampleRateHz } = await readRecording(recordingsOf(speaker)[0] ?? "");
    expect(estimateAttributes(measureSpeech(samples, sampleRateHz)).gender?.value).toBe(sex);
  });
});
