import { describe, expect, it } from "vitest";
import { FakeAudioElement } from "./fake-audio-element.ts";
import { SideBySidePlayer } from "./side-by-side-player.ts";

class FakeSound extends FakeAudioElement {
  volume = 1;
  remove(): void {}
  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event("timeupdate"));
  }
}

function open(gains: readonly [number, number] = [0, -6]) {
  const sounds: FakeSound[] = [];
  const createElement = () => {
    const sound = new FakeSound();
    sounds.push(sound);
    return sound as unknown as HTMLAudioElement;
  };
  const player = new SideBySidePlayer(createElement, [
    { url: "/a", gainDb: gains[0] },
    { url: "/b", gainDb: gains[1] },
  ]);
  player.open();
  const [a, b] = sounds;
  if (a === undefined || b === undefined) throw new Error("two sounds are needed");
  a.becomePlayable(4);
  b.becomePlayable(3);
  return { player, a, b };
}

describe("two sounds side by side", () => {
  it("two sounds play at their own levels, which are never raised", () => {
    const { a, b } = open([3, -6]);
    expect([a.volume, b.volume]).toEqual([1, 10 ** (-6 / 20)]);
  });

  it("switching sounds continues playing at the same position", () => {
    const { player, a, b } = open();
    player.toggle(0);
    a.playTo(0.8);
    player.switchTo(1);
    expect([a.paused, b.paused, b.currentTime]).toEqual([true, false, 0.8]);
    expect(player.state()).toMatchObject({ active: 1, playback: "playing" });
    b.playTo(1.2);
    player.switchTo(0);
    expect([a.currentTime, a.paused, b.paused]).toEqual([1.2, false, true]);
  });

  it("switching sounds stays silent when nothing plays, and keeps the position", () => {
    const { player, a, b } = open();
    player.toggle(0);
    a.playTo(0.5);
    player.toggle(0);
    player.switchTo(1);
    expect([a.paused, b.paused]).toEqual([true, true]);
    player.toggle(1);
    expect([b.paused, b.currentTime]).toEqual([false, 0.5]);
  });

  it("two sounds restart after the end, and end with the shorter one", () => {
    const { player, a, b } = open();
    player.toggle(0);
    a.playTo(3.9);
    player.switchTo(1);
    expect(b.currentTime).toBeCloseTo(2.95);
    b.dispatchEvent(new Event("ended"));
    expect(player.state().playback).toBe("ended");
    player.toggle(0);
    expect(a.currentTime).toBe(0);
  });

  it("side-by-side playback counts what was played, not what was skipped", () => {
    const { player, a, b } = open();
    player.toggle(0);
    for (const seconds of [0.25, 0.5, 0.75]) a.playTo(seconds);
    a.playTo(3);
    a.playTo(3.25);
    expect(player.heardSeconds(0)).toBeCloseTo(1);
    player.switchTo(1);
    expect(player.heardSeconds(1)).toBe(0);
    b.playTo(b.currentTime);
    expect(player.heardSeconds(1)).toBe(0);
  });
});
