import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { itWorks } from "./it-works.ts";
import { expectSpeech, listen } from "./listen.ts";
import { MODEL_ID, openStudio, type Studio, TEXT, VOICE_ID } from "./studio.ts";

const PROGRAM = join(createRequire(import.meta.url).resolve("@elevenlabs/cli/package.json"), "../bin/cli.js");

let studio: Studio;
let folder: string;

beforeAll(async () => {
  studio = await openStudio();
  folder = await mkdtemp(join(tmpdir(), "voicewright-cli-"));
});
afterAll(async () => {
  await studio.server.stop();
  await rm(folder, { recursive: true });
});

async function run(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, "--base-url", studio.server.baseUrl, ...args],
    {
      // A home of its own: what is set on this machine does not count.
      env: { PATH: process.env["PATH"], HOME: folder, ELEVENLABS_API_KEY: studio.key },
    },
  );
  return stdout;
}

itWorks("elevenlabs-cli", "speaks a text", async () => {
  const file = join(folder, "spoken.mp3");
  await run("say", "--voice", VOICE_ID, "--model", MODEL_ID, "--output-format", "mp3_44100_128", "-o", file, TEXT);
  expectSpeech(await listen(await readFile(file), "mp3_44100_128"), TEXT);
});

itWorks("elevenlabs-cli", "lists voices, models, history and usage", async () => {
  const { voices } = JSON.parse(await run("voices", "search", "--page-size", "2")) as { voices: unknown[] };
  expect(voices).toHaveLength(2);
  const models = JSON.parse(await run("models", "list")) as { model_id: string }[];
  expect(models.map(({ model_id }) => model_id)).toContain(MODEL_ID);
  const { history } = JSON.parse(await run("history", "list")) as { history: { text: string }[] };
  expect(history[0]?.text).toBe(TEXT);
  const { tier } = JSON.parse(await run("user", "subscription", "get")) as { tier: string };
  expect(tier).toBe("creator");
});
