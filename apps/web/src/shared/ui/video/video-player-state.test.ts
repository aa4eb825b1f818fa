import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areControlsVisible,
  FIRST_STATE,
  PLAYBACK_RATES,
  type VideoPlayerEvent,
  videoPlayerReducer,
  type VideoPlayerState,
} from "./video-player-state.ts";

const EVENTS = ["play", "pause", "approach", "leave", "hide", "next-rate"] as const;

function after(...events: readonly VideoPlayerEvent[]): VideoPlayerState {
  return events.reduce(videoPlayerReducer, FIRST_STATE);
}

describe("a video player", () => {
  it("a video player plays and pauses", () => {
    expect(FIRST_STATE.playback).toBe("paused");
    expect(after("play").playback).toBe("playing");
    expect(after("play", "pause").playback).toBe("paused");
  });

  it("a video player shows controls while somebody is present, and a moment longer", () => {
    expect(areControlsVisible(after("play"))).toBe(false);
    expect(areControlsVisible(after("play", "approach"))).toBe(true);
    expect(areControlsVisible(after("play", "approach", "hide"))).toBe(true);
    expect(areControlsVisible(after("play", "approach", "leave"))).toBe(true);
    expect(areControlsVisible(after("play", "approach", "leave", "hide"))).toBe(false);
    expect(areControlsVisible(after("play", "approach", "leave", "approach", "hide"))).toBe(true);
  });

  it("a video player has no controls before it was started, even with somebody present", () => {
    const before = fc.array(fc.constantFrom(...EVENTS.filter((event) => event !== "play")));
    fc.assert(fc.property(before, (events) => !areControlsVisible(after(...events))));
    expect(areControlsVisible(after("approach", "play"))).toBe(true);
  });

  it("a video player goes through its speeds and back to the first", () => {
    expect(PLAYBACK_RATES).toEqual([1, 1.5, 2]);
    expect([1, 2, 3].map((times) => after(...Array<VideoPlayerEvent>(times).fill("next-rate")).rate)).toEqual([
      1.5, 2, 1,
    ]);
  });

  it("a video player changes speed and playback only by their own events", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), fc.constantFrom(...EVENTS), (events, last) => {
        const before = after(...events);
        const next = videoPlayerReducer(before, last);
        expect(last === "next-rate" || next.rate === before.rate).toBe(true);
        expect(last === "play" || last === "pause" || next.playback === before.playback).toBe(true);
        expect(next.hasStarted).toBe(before.hasStarted || last === "play");
      }),
    );
  });
});
