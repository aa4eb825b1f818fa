import { afterAll, beforeAll, expect } from "vitest";
import { SocketClient, type SocketFrame } from "../../test-kit/connections/socket-client.ts";
import { itWorks } from "./it-works.ts";
import { expectAligned, expectSpeech, listen, type TimedCharacter } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT, VOICE_ID } from "./studio.ts";

/*
 * Pipecat is a program in Python, so its messages are sent here as its service for this API sends them, and read as it
 * reads them: each frame's times are added to the end of the frame before it, and a final frame is passed over.
 */
let studio: Studio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.server.stop());

async function connect(): Promise<SocketClient> {
  return await SocketClient.open(studio.server.baseUrl, `/v1/text-to-speech/${VOICE_ID}/multi-stream-input`, {
    headers: { "xi-api-key": studio.key },
    query: { model_id: MODEL_ID, output_format: "pcm_24000", auto_mode: "true" },
  });
}

type Alignment = { chars: string[]; charStartTimesMs: number[]; charDurationsMs: number[] };

/** As it counts: an offset that grows by the end of each frame. */
function timesOf(frames: readonly SocketFrame[], context: string): readonly TimedCharacter[] {
  const timed: TimedCharacter[] = [];
  let offsetMs = 0;
  for (const { isFinal, contextId, alignment } of frames) {
    if (isFinal === true || contextId !== context || alignment == null) continue;
    const { chars, charStartTimesMs: starts, charDurationsMs: durations } = alignment as Alignment;
    for (const [index, character] of chars.entries())
      timed.push({ character, seconds: (offsetMs + (starts[index] ?? NaN)) / 1_000 });
    offsetMs += (starts.at(-1) ?? 0) + (durations.at(-1) ?? 0);
  }
  return timed;
}

itWorks("pipecat", "speaks over a socket with the times of words", async () => {
  const client = await connect();
  client.send(
    { text: " ", context_id: "turn", voice_settings: { stability: 0.5, similarity_boost: 0.8 } },
    ...TEXT.split(/(?<=\. )/).map((text) => ({ text: text.endsWith(" ") ? text : `${text} `, context_id: "turn" })),
    { context_id: "turn", flush: true },
    { context_id: "turn", close_context: true },
  );
  await client.until((frames) => frames.some(({ isFinal }) => isFinal === true));
  const heard = await listen(client.audio("turn"), "pcm_24000");
  expectSpeech(heard, TEXT);
  expectAligned(heard, TEXT, timesOf(client.frames, "turn"));
  client.send({ close_socket: true });
  expect((await client.closed).code).toBe(1000);
});

itWorks("pipecat", "is interrupted, keeps the socket open, and speaks on", async () => {
  const client = await connect();
  client.send(
    { text: " ", context_id: "first" },
    { text: `${"A turn that is going to be interrupted. ".repeat(8)} `, context_id: "first" },
  );
  await client.until(() => client.audio("first").length > 0);
  client.send({ context_id: "first", close_context: true }, { text: "" });
  client.send({ text: " ", context_id: "second" }, { text: "", context_id: "second" });
  client.send({ text: `${TEXT} `, context_id: "second" }, { context_id: "second", flush: true });
  client.send({ context_id: "second", close_context: true });
  await client.until((frames) => frames.some(({ isFinal, contextId }) => isFinal === true && contextId === "second"));
  expectSpeech(await listen(client.audio("second"), "pcm_24000"), TEXT);
  expect(client.frames.some(({ error }) => error !== undefined)).toBe(false);
  client.socket.terminate();
});
