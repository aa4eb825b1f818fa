import { STREAM_READY, STREAM_RESET } from "@voicewright/contract/workspace-settings/events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedStream } from "./shared-stream.ts";

/** The browser's side of a stream, whose server the test is. */
class ScriptedSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: ScriptedSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    ScriptedSource.opened.push(this);
  }

  send(kind: string, number: number): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify({ number }) }));
  }

  refuse(): void {
    this.readyState = ScriptedSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = ScriptedSource.CLOSED;
  }
}

type Tab = { readonly stream: SharedStream; readonly heard: (number | string)[] };

let streams: SharedStream[] = [];
let streamName = "";
let names = 0;

function openTab(): Tab {
  const heard: (number | string)[] = [];
  const stream = new SharedStream({
    path: "/events",
    name: streamName,
    kinds: ["changed"],
    onReady: () => heard.push("ready"),
    onEvent: ({ number }) => heard.push(number),
    onMissed: () => heard.push("missed"),
    onRefused: () => heard.push("refused"),
  });
  stream.open();
  streams.push(stream);
  return { stream, heard };
}

const sources = () => ScriptedSource.opened;
const lastSource = () => {
  const source = sources().at(-1);
  if (source === undefined) throw new Error("Nobody listens.");
  return source;
};

beforeEach(() => {
  streamName = `test-${(names += 1)}`;
  ScriptedSource.opened = [];
  vi.stubGlobal("EventSource", ScriptedSource);
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
  vi.unstubAllGlobals();
});

describe("a stream shared by tabs", () => {
  it("one tab opens the stream and shares it, and another continues after the last event", async () => {
    const first = openTab();
    const second = openTab();
    await expect.poll(() => sources().length).toBe(1);
    lastSource().send(STREAM_READY, 4);
    for (const number of [5, 6]) lastSource().send("changed", number);
    await expect.poll(() => second.heard).toEqual(["ready", 5, 6]);
    expect(first.heard).toEqual(["ready", 5, 6]);

    first.stream.close();
    await expect.poll(() => sources().length).toBe(2);
    expect(lastSource().url).toBe("/events?after=6");
    lastSource().send(STREAM_READY, 6);
    lastSource().send("changed", 7);
    expect(second.heard).toEqual(["ready", 5, 6, 7]);
    expect(first.heard).toEqual(["ready", 5, 6]);
  });

  it("a tab that opens later is notified from which event on it misses nothing", async () => {
    openTab();
    await expect.poll(() => sources().length).toBe(1);
    lastSource().send(STREAM_READY, 4);
    lastSource().send("changed", 5);
    const later = openTab();
    await expect.poll(() => later.heard).toEqual(["ready"]);
    lastSource().send("changed", 6);
    await expect.poll(() => later.heard).toEqual(["ready", 6]);
  });

  it("each event is delivered once, and missing ones are reported", async () => {
    const { heard } = openTab();
    await expect.poll(() => sources().length).toBe(1);
    const source = lastSource();
    source.send(STREAM_READY, 0);
    for (const number of [1, 2, 2, 1, 3]) source.send("changed", number);
    expect(heard).toEqual(["ready", 1, 2, 3]);
    source.send("changed", 6);
    source.send(STREAM_RESET, 20);
    source.send("changed", 21);
    expect(heard).toEqual(["ready", 1, 2, 3, "missed", "missed", 21]);
  });

  it("a refusal of the stream by the server is reported", async () => {
    const { heard } = openTab();
    await expect.poll(() => sources().length).toBe(1);
    lastSource().refuse();
    expect(heard).toEqual(["refused"]);
  });

  it("each visible tab has its own stream where tabs cannot lock", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("document", page);
    openTab();
    lastSource().send(STREAM_READY, 8);
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    show("hidden");
    expect(sources().map(({ readyState }) => readyState)).toEqual([ScriptedSource.CLOSED]);
    show("visible");
    expect(sources().map(({ url }) => url)).toEqual(["/events", "/events?after=8"]);
  });
});
