import fc from "fast-check";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { describe, expect, it } from "vitest";
import {
  atCut,
  changedSettings,
  hasAudioSettings,
  moveTrimEnd,
  moveTrimStart,
  settingsOf,
  toggleSpeaker,
} from "./settings-form.ts";

const SAMPLE: VoiceSample = {
  sample_id: "s",
  file_name: "a.wav",
  mime_type: "audio/wav",
  size_bytes: 1,
  hash: "",
  usable_duration_secs: 60,
  duration_secs: 60,
  remove_background_noise: false,
  has_isolated_audio: false,
  has_isolated_audio_preview: false,
  speaker_separation: null,
  trim_start: null,
  trim_end: null,
};

function selecting(ids: string[] | null): VoiceSample {
  const separation = { voice_id: "v", sample_id: "s", status: "completed", speakers: null } as const;
  return { ...SAMPLE, speaker_separation: { ...separation, selected_speaker_ids: ids } };
}

describe("audio settings", () => {
  it("audio settings keep any trim inside the recording and at least a second long", () => {
    const time = fc.integer({ min: -5_000, max: 70_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), time), { maxLength: 20 }), (moves) => {
        let trim = settingsOf(SAMPLE).trim;
        for (const [isStart, timeMs] of moves) {
          trim = isStart ? moveTrimStart(trim, timeMs) : moveTrimEnd(trim, timeMs, 60_000);
          expect(trim.startMs).toBeGreaterThanOrEqual(0);
          expect(trim.endMs).toBeLessThanOrEqual(60_000);
          expect(trim.endMs - trim.startMs).toBeGreaterThanOrEqual(1_000);
        }
      }),
    );
  });

  it("audio settings send only what has changed", () => {
    const saved = settingsOf(SAMPLE);
    expect(changedSettings(saved, saved)).toEqual({});
    expect(changedSettings(saved, { ...saved, removeBackgroundNoise: true })).toEqual({
      remove_background_noise: true,
    });
    expect(changedSettings(saved, { ...saved, trim: { startMs: 0, endMs: 5_000 } })).toEqual({ trim_end_time: 5_000 });
    const two = settingsOf(selecting(["a", "b"]));
    expect(changedSettings(two, { ...two, selectedSpeakerIds: ["b", "a"] })).toEqual({});
    expect(changedSettings(two, { ...two, selectedSpeakerIds: [] })).toEqual({ selected_speaker_ids: [] });
  });

  it("audio settings always select at least one speaker, and no selection means all of them", () => {
    const all = ["a", "b", "c"];
    expect(toggleSpeaker(all, [], "b")).toEqual(["a", "c"]);
    expect(toggleSpeaker(all, ["a", "c"], "b")).toEqual([]);
    expect(toggleSpeaker(all, ["a"], "a")).toEqual(["a"]);
    expect(toggleSpeaker(all, ["c"], "a")).toEqual(["a", "c"]);
  });

  it("audio settings mark a sample with a dot once something is set", () => {
    expect(hasAudioSettings(SAMPLE)).toBe(false);
    expect(hasAudioSettings({ ...SAMPLE, trim_start: 0, trim_end: 60_000 })).toBe(false);
    expect(hasAudioSettings(selecting(null))).toBe(false);
    expect(hasAudioSettings({ ...SAMPLE, trim_start: 1 })).toBe(true);
    expect(hasAudioSettings({ ...SAMPLE, trim_end: 59_000 })).toBe(true);
    expect(hasAudioSettings({ ...SAMPLE, remove_background_noise: true })).toBe(true);
    expect(hasAudioSettings(selecting(["a"]))).toBe(true);
  });
});

it("the preview at a cut plays the kept seconds next to it, and never what was cut off", () => {
  const settings = { removeBackgroundNoise: true, trim: { startMs: 2_000, endMs: 30_000 }, selectedSpeakerIds: ["a"] };
  expect(atCut(settings, "start")).toEqual({
    removeBackgroundNoise: true,
    trim: { startMs: 2_000, endMs: 6_000 },
    selectedSpeakerIds: [],
  });
  expect(atCut(settings, "end").trim).toEqual({ startMs: 26_000, endMs: 30_000 });
  const short = { ...settings, trim: { startMs: 2_000, endMs: 3_000 } };
  expect([atCut(short, "start").trim, atCut(short, "end").trim]).toEqual([short.trim, short.trim]);
});
