import { expect, test } from "vitest";
import { groupVoices, type DetectedVoice } from "./voice-groups.ts";

const heard = (startMs: number, ...voice: number[]): DetectedVoice => ({
  turns: [{ startMs, endMs: startMs + 1_000 }],
  voice: voice.length === 0 ? undefined : Float32Array.from(voice),
});

test("voice grouping joins one person's voices from different stretches", () => {
  const groups = groupVoices([heard(0, 1, 0), heard(1_000, 0, 1), heard(2_000, 0.96, 0.28), heard(3_000, 0.1, 0.995)], {
    speakerCount: undefined,
    sameVoiceCosine: 0.5,
  });
  expect(groups.map(({ turns }) => turns.map(({ startMs }) => startMs))).toEqual([
    [0, 2_000],
    [1_000, 3_000],
  ]);
});

test("voice grouping finds the known number of speakers", () => {
  const voices = [heard(0, 1, 0), heard(1_000, 0, 1), heard(2_000, -1, 0)];
  expect(groupVoices(voices, { speakerCount: 2, sameVoiceCosine: 0.5 })).toHaveLength(2);
  expect(groupVoices(voices, { speakerCount: undefined, sameVoiceCosine: 0.5 })).toHaveLength(3);
});

test("voice grouping never finds more than eight", () => {
  const voices = Array.from({ length: 12 }, (_, index) => heard(index * 1_000, ...(index < 6 ? [] : [1, 0])));
  expect(groupVoices(voices, { speakerCount: undefined, sameVoiceCosine: Infinity })).toHaveLength(8);
});
