import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import { createScriptedSpeech } from "./testing/speech/scripted-speech.ts";
import { prepareDataDirectory, spawnServer } from "./testing/spawn-server.ts";
import { readRefusal, speak } from "./testing/speak.ts";

let folder: string;
let mounted: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-start-"));
});
afterEach(async () => {
  for (const directory of mounted) execFileSync("umount", [directory]);
  mounted = [];
  await rm(folder, { recursive: true, force: true });
});

/** A file system of its own; whether this machine lets us have one. */
function mount(directory: string, options: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory], { stdio: "ignore" });
    mounted.push(directory);
    return true;
  } catch {
    return false;
  }
}

async function failedStart(dataDirectory: string): Promise<string> {
  const said = await spawnServer(dataDirectory).then(
    async (server) => {
      await server.kill();
      return "it started";
    },
    (error: unknown) => (error as Error).message,
  );
  return said.replace(/^The server did not start: /, "");
}

describe("a start that fails", () => {
  it("reports in one sentence that the data directory is a file", async () => {
    const file = join(folder, "data");
    await writeFile(file, "");
    expect(await failedStart(file)).toBe(
      `The data directory ${file} is not a directory: move what is there away, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });

  it("reports in one sentence that the database is damaged", async () => {
    const dataDirectory = join(folder, "data");
    await prepareDataDirectory(dataDirectory);
    await truncate(join(dataDirectory, "database", "global", "pg_control"), 100);
    expect(await failedStart(dataDirectory)).toMatch(
      /^The database in \S+ is damaged and cannot be opened: restore a backup with "npm run restore -- <backup> --force", or put [^\n]+\.\n$/,
    );
  });

  it("reports in one sentence that the data directory cannot be written to", async (context) => {
    const dataDirectory = join(folder, "read-only");
    await mkdir(dataDirectory);
    if (!mount(dataDirectory, "ro,size=1m")) context.skip();
    expect(await failedStart(dataDirectory)).toBe(
      `The data directory ${dataDirectory} cannot be written to: let the account that runs Voicewright write there, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });

  it("reports in one sentence that the disk is full", async (context) => {
    const dataDirectory = join(folder, "full");
    await mkdir(dataDirectory);
    if (!mount(dataDirectory, "size=2m")) context.skip();
    expect(await failedStart(dataDirectory)).toBe(
      `The disk of the data directory ${dataDirectory} is full: free some space on it, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });
});

describe("a disk that is full", () => {
  it("gives the same error for speaking and designing, and nothing is charged", async (context) => {
    const dataDirectory = join(folder, "data");
    const audio = join(dataDirectory, "audio");
    await mkdir(audio, { recursive: true });
    if (!mount(audio, "size=256k")) context.skip();
    await using server = await startTestServer({ speech: createScriptedSpeech(), dataDirectory });
    const account = await server.signUp();
    // Until there is no room for another byte.
    await expect(writeFile(join(audio, "filler"), Buffer.alloc(300 * 1024))).rejects.toThrow("ENOSPC");
    const spoken = await readRefusal(await speak(server, account, { text: "Some words. ".repeat(60) }));
    const designed = await readRefusal(
      await server.request("/v1/text-to-voice/design", {
        method: "POST",
        headers: account.headers,
        body: { voice_description: "A calm woman who reads the news in the evening.", text: "Some words. ".repeat(60) },
      }),
    );
    for (const { status, code, message, headers } of [spoken, designed])
      expect({ status, code, message, retryAfter: headers.get("retry-after") }).toEqual({
        status: 503,
        code: "service_unavailable",
        message: "The disk of this installation is full.",
        retryAfter: "60",
      });
    expect(await server.platform.credits.standing(account.scope)).toMatchObject({ used: 0 });
  });
});
