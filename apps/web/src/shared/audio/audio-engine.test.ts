import { beforeEach, describe, expect, it, vi } from "vitest";
import { AudioEngine } from "./audio-engine.ts";
import type { AudioTrack } from "./audio-track.ts";
import { FakeAudioElement } from "./fake-audio-element.ts";

const TRACK: AudioTrack = { id: "a", title: "A", subtitle: "Voice", seed: "a", fileName: "a.mp3" };

type StreamControl = { response: Response; push(bytes: number): void; end(): void; abort(): void };

function streamedResponse(signal: AbortSignal): StreamControl {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  signal.addEventListener("abort", () => controller?.error(signal.reason));
  return {
    response: new Response(body, { headers: { "history-item-id": "h1" } }),
    push: (bytes) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    abort: () => controller?.error(new TypeError("network error")),
  };
}

let element: FakeAudioElement;
let engine: AudioEngine;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  element = new FakeAudioElement();
  engine = new AudioEngine(() => element as unknown as HTMLAudioElement);
});

function startStream(onFirstBytes?: (response: Response) => void) {
  let control: StreamControl | undefined;
  const done = engine.playStream({
    trackOf: () => TRACK,
    mimeType: "audio/mpeg",
    open: (signal) => {
      control = streamedResponse(signal);
      return Promise.resolve(control.response);
    },
    ...(onFirstBytes === undefined ? {} : { onFirstBytes }),
  });
  if (control === undefined) throw new Error("The request was not opened");
  return { control, done };
}

describe("a stream that the browser cannot play while it arrives", () => {
  it("a stream shows the track as buffering while it arrives and plays it when complete", async () => {
    const onFirstBytes = vi.fn<(response: Response) => void>();
    const { control, done } = startStream(onFirstBytes);
    control.push(3);
    await vi.waitFor(() => expect(onFirstBytes).toHaveBeenCalledTimes(1));
    expect(engine.state()).toMatchObject({ track: TRACK, transfer: "streaming", playback: "buffering" });
    control.push(4);
    control.end();
    const result = await done;
    expect(result.outcome).toBe("complete");
    expect(result.response?.headers.get("history-item-id")).toBe("h1");
    element.becomePlayable(12);
    expect(engine.state()).toMatchObject({ transfer: "complete", playback: "playing" });
    expect(engine.position()).toMatchObject({ durationSeconds: 12, seekableSeconds: 12 });
    expect((engine.savable() as Blob).size).toBe(7);
  });

  it("a stream does not start by itself when it was paused while it arrived", async () => {
    const { control, done } = startStream();
    control.push(3);
    await vi.waitFor(() => expect(engine.state().track).toBe(TRACK));
    engine.pause();
    control.end();
    await done;
    expect(engine.state().playback).toBe("paused");
    expect(element.paused).toBe(true);
  });
});

describe("stopping and failing", () => {
  it("a stopped request keeps the audio that has arrived", async () => {
    const { control, done } = startStream();
    control.push(5);
    await vi.waitFor(() => expect(engine.state().track).toBe(TRACK));
    await Promise.resolve();
    engine.stopTransfer();
    await expect(done).resolves.toMatchObject({ outcome: "stopped" });
    expect(engine.state()).toMatchObject({ track: TRACK, transfer: "stopped" });
    expect((engine.savable() as Blob).size).toBe(5);
  });

  it("a refused first request leaves no track", async () => {
    const refused = engine.playStream({
      trackOf: () => TRACK,
      mimeType: "audio/mpeg",
      open: () => Promise.reject(new Error("refused")),
    });
    await expect(refused).rejects.toThrow("refused");
    expect(engine.state()).toMatchObject({ track: undefined, playback: "idle" });
  });

  it("a refused next request keeps the previous track", async () => {
    engine.playFile(TRACK, "/file");
    element.becomePlayable(3);
    const refused = engine.playStream({
      trackOf: () => ({ ...TRACK, id: "b" }),
      mimeType: "audio/mpeg",
      open: () => Promise.reject(new Error("refused")),
    });
    await expect(refused).rejects.toThrow("refused");
    expect(engine.state()).toMatchObject({ track: TRACK, playback: "paused" });
    expect(element.src).toBe("/file");
  });

  it("a broken connection rejects the stream and keeps the beginning", async () => {
    const { control, done } = startStream();
    control.push(5);
    await vi.waitFor(() => expect(engine.state().track).toBe(TRACK));
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    control.abort();
    await expect(done).rejects.toThrow("network error");
    expect(engine.state().transfer).toBe("failed");
    expect((engine.savable() as Blob).size).toBe(5);
  });

  it("a stream continues silently when another track is played", async () => {
    const { control, done } = startStream();
    control.push(5);
    await vi.waitFor(() => expect(engine.state().track).toBe(TRACK));
    engine.playFile({ ...TRACK, id: "old" }, "/old");
    control.push(5);
    control.end();
    await expect(done).resolves.toMatchObject({ outcome: "complete" });
    expect(engine.state()).toMatchObject({ track: { id: "old" }, transfer: "file" });
    expect(engine.savable()).toBe("/old");
  });
});

describe("a played file", () => {
  it("a file plays, pauses, seeks inside its length and ends", () => {
    engine.playFile(TRACK, "/file");
    expect(engine.state().playback).toBe("buffering");
    element.becomePlayable(10);
    expect(engine.state().playback).toBe("playing");
    engine.seek(99);
    expect(element.currentTime).toBe(10);
    engine.toggle();
    expect(engine.state().playback).toBe("paused");
    element.ended = true;
    element.dispatchEvent(new Event("ended"));
    expect(engine.state().playback).toBe("ended");
  });

  it("a file reports when it cannot be played", () => {
    const onUnplayable = vi.fn<(track: AudioTrack) => void>();
    engine.on("unplayable", onUnplayable);
    engine.playFile(TRACK, "/gone");
    element.error = {} as MediaError;
    element.dispatchEvent(new Event("error"));
    expect(onUnplayable).toHaveBeenCalledWith(TRACK);
    expect(engine.state().playback).toBe("paused");
  });

  it("the playback speed is kept for the next source", () => {
    engine.setRate(1.5);
    engine.playFile(TRACK, "/file");
    expect(element).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5 });
  });

  it("a file is removed on close", () => {
    engine.playFile(TRACK, "/file");
    engine.close();
    expect(engine.state()).toMatchObject({ track: undefined, playback: "idle" });
    expect(element.src).toBe("");
    expect(engine.savable()).toBeUndefined();
  });
});
