import { describe, expect, it } from "vitest";
import { AudioEngine } from "./audio-engine.ts";
import { FakeAudioElement } from "./fake-audio-element.ts";
import { PreviewPlayer } from "./preview-player.ts";

function createPlayer() {
  const audio = new FakeAudioElement();
  const asElement = () => audio as unknown as HTMLAudioElement;
  return { audio, player: new PreviewPlayer(new AudioEngine(asElement), asElement) };
}

describe("preview samples", () => {
  it("a preview sample stops at the second press, and starts again at the third", () => {
    const { audio, player } = createPlayer();
    player.toggle("a", "/a");
    audio.becomePlayable(4);
    expect(player.state()).toEqual({ id: "a", playback: "playing" });
    player.toggle("a", "/a");
    expect(player.state()).toEqual({ id: undefined, playback: "idle" });
  });

  it("a paused preview sample keeps its position, and continues from it", () => {
    const { audio, player } = createPlayer();
    player.togglePause("a", "/a");
    audio.becomePlayable(4);
    audio.currentTime = 2;
    player.togglePause("a", "/a");
    expect(player.state()).toEqual({ id: "a", playback: "paused" });
    expect(audio.paused).toBe(true);
    player.togglePause("a", "/a");
    audio.becomePlayable(4);
    expect(player.state()).toEqual({ id: "a", playback: "playing" });
    expect(player.position()).toEqual({ currentSeconds: 2, durationSeconds: 4 });
  });

  it("a preview sample starts at the requested position, and stops the previous one", () => {
    const { audio, player } = createPlayer();
    player.togglePause("a", "/a");
    player.seek("b", "/b", 1.5);
    expect(audio.src).toBe("/b");
    expect(player.state().id).toBe("b");
    expect(player.position().currentSeconds).toBe(1.5);
    player.seek("b", "/b", -3);
    expect(player.position().currentSeconds).toBe(0);
  });
});
