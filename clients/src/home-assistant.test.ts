import { connect } from "node:net";
import { afterAll, beforeAll, expect } from "vitest";
import { serveWyoming } from "../../apps/server/src/features/wyoming/serve-wyoming.ts";
import { itWorks } from "./it-works.ts";
import { expectSpeech, listen } from "./listen.ts";
import { openStudio, type Studio, TEXT } from "./studio.ts";

/*
 * Home Assistant is a program in Python, so its messages are sent here as its Wyoming integration sends them: it asks
 * once what there is, opens a connection for each text, and gives the whole text once more before the end.
 */
const stopping = new AbortController();
let studio: Studio;
let port: number;
let serving: Promise<void>;

beforeAll(async () => {
  studio = await openStudio();
  port = await new Promise<number>((resolve, reject) => {
    const settings = { host: "127.0.0.1", port: 0, apiKey: studio.key };
    serving = serveWyoming(studio.server.platform, settings, stopping.signal, resolve);
    serving.catch(reject);
  });
});
afterAll(async () => {
  stopping.abort();
  await serving;
  await studio.server.stop();
});

type Answer = { readonly type: string; readonly data: Record<string, unknown>; readonly payload: Buffer };

/** Sends events on a connection of their own, and reads answers up to the one that ends them. */
async function converse(events: readonly (readonly [string, object])[], last: string): Promise<readonly Answer[]> {
  const socket = connect(port, "127.0.0.1");
  // Its events carry their data apart from the header.
  for (const [type, data] of events) {
    const bytes = Buffer.from(JSON.stringify(data));
    socket.write(`${JSON.stringify({ type, version: "1.7.2", data_length: bytes.length })}\n`);
    socket.write(bytes);
  }
  const answers: Answer[] = [];
  let held = Buffer.alloc(0);
  for await (const piece of socket) {
    held = Buffer.concat([held, piece as Buffer]);
    for (let taken = takeAnswer(held); taken !== undefined; taken = takeAnswer(held)) {
      held = held.subarray(taken.length);
      answers.push(taken.answer);
    }
    if (answers.at(-1)?.type === last) break;
  }
  return answers;
}

function takeAnswer(held: Buffer): { readonly answer: Answer; readonly length: number } | undefined {
  const end = held.indexOf("\n");
  if (end < 0) return undefined;
  const header = JSON.parse(held.subarray(0, end).toString()) as Record<string, unknown>;
  const dataEnd = end + 1 + Number(header["data_length"] ?? 0);
  const length = dataEnd + Number(header["payload_length"] ?? 0);
  if (held.length < length) return undefined;
  const data = dataEnd === end + 1 ? "{}" : held.subarray(end + 1, dataEnd).toString();
  return {
    answer: { type: String(header["type"]), data: JSON.parse(data), payload: held.subarray(dataEnd, length) },
    length,
  };
}

async function expectSpoken(answers: readonly Answer[]): Promise<void> {
  expect(answers.find(({ type }) => type === "audio-start")?.data).toMatchObject({
    rate: 22_050,
    width: 2,
    channels: 1,
  });
  expectSpeech(await listen(Buffer.concat(answers.map(({ payload }) => payload)), "pcm_22050"), TEXT);
}

async function firstVoice(): Promise<string> {
  const [info] = await converse([["describe", {}]], "info");
  const [program] = (info?.data["tts"] ?? []) as {
    voices: { name: string; languages: string[]; installed: boolean }[];
  }[];
  const [voice] = program?.voices ?? [];
  expect(voice).toMatchObject({ installed: true });
  expect(voice?.languages).toContain("en");
  return voice?.name ?? "";
}

itWorks("home-assistant", "finds the voices", async () => {
  expect(await firstVoice()).not.toBe("");
});

itWorks("home-assistant", "speaks a text", async () => {
  const voice = { name: await firstVoice(), language: "en" };
  await expectSpoken(await converse([["synthesize", { text: TEXT, voice }]], "audio-stop"));
});

itWorks("home-assistant", "speaks a text while it is written", async () => {
  const voice = { name: await firstVoice(), language: "en" };
  const parts = TEXT.split(/(?<= )/).map((text) => ["synthesize-chunk", { text }] as const);
  const events = [
    ["synthesize-start", { voice }],
    ...parts,
    ["synthesize", { text: TEXT, voice }],
    ["synthesize-stop", {}],
  ] as const;
  await expectSpoken(await converse(events, "synthesize-stopped"));
});
