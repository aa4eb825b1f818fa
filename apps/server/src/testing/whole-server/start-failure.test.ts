import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWav } from "@voicewright/audio/decode/wav";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cloneCalls } from "../clone-calls.ts";
import { startTestServer } from "../test-server.ts";
import { createScriptedSpeech } from "../speech/scripted-speech.ts";
import { prepareDataDirectory, spawnServer } from "../spawn-server.ts";
import { ANY_VOICE, readRefusal, speak } from "../speak.ts";

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
  it("a failed start reports in one sentence that the data directory is a file", async () => {
    const file = join(folder, "data");
    await writeFile(file, "");
    expect(await failedStart(file)).toBe(
      `The data directory ${file} is not a directory: move what is there away, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });

  it("a failed start reports in one sentence that the database is damaged", async () => {
    const dataDirectory = join(folder, "data");
    await prepareDataDirectory(dataDirectory);
    await truncate(join(dataDirectory, "database", "global", "pg_control"), 100);
    expect(await failedStart(dataDirectory)).toMatch(
      /^The database in \S+ is damaged and cannot be opened: restore a backup with "npm run restore -- <backup> --force", or put [^\n]+\.\n$/,
    );
  });

  it("a failed start reports in one sentence that the data directory cannot be written to", async (context) => {
    const dataDirectory = join(folder, "read-only");
    await mkdir(dataDirectory);
    if (!mount(dataDirectory, "ro,size=1m")) context.skip();
    expect(await failedStart(dataDirectory)).toBe(
      `The data directory ${dataDirectory} cannot be written to: let the account that runs Voicewright write there, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });

  it("a failed start reports in one sentence that the disk is full", async (context) => {
    const dataDirectory = join(folder, "full");
    await mkdir(dataDirectory);
    if (!mount(dataDirectory, "size=2m")) context.skip();
    expect(await failedStart(dataDirectory)).toBe(
      `The disk of the data directory ${dataDirectory} is full: free some space on it, or set VOICEWRIGHT_DATA_DIR to another one.\n`,
    );
  });
});

describe("a full disk", () => {
  it("a full disk gives the same error for speaking and designing, and nothing is charged", async (context) => {
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

  it("every request reports a full disk, the server keeps running, and recovers once there is room", async (context) => {
    const dataDirectory = join(folder, "small");
    await mkdir(dataDirectory);
    if (!mount(dataDirectory, "size=160m")) context.skip();
    await using server = await startTestServer({ speech: createScriptedSpeech(), dataDirectory });
    const account = await server.signUp({ tier: "creator" });
    const calls = cloneCalls(server, account);
    const wav = { bytes: writeWav(new Float32Array(16_000 * 12), 16_000) };
    const send = (method: string, path: string, body?: unknown) => async () =>
      await server.request(path, { method, headers: account.headers, ...(body === undefined ? {} : { body }) });
    const description = "A calm woman who reads the news in the evening.";
    const text = "Some words. ".repeat(60);
    const requests: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
      read: send("GET", "/v1/user"),
      list: send("GET", "/v2/voices"),
      speak: async () => await speak(server, account, { text }),
      stream: send("POST", `/v1/text-to-speech/${ANY_VOICE}/stream`, { text }),
      timestamps: send("POST", `/v1/text-to-speech/${ANY_VOICE}/with-timestamps`, { text }),
      dialogue: send("POST", "/v1/text-to-dialogue", { inputs: [{ text, voice_id: ANY_VOICE }] }),
      design: send("POST", "/v1/text-to-voice/design", { voice_description: description, text }),
      settings: send("POST", `/v1/voices/${ANY_VOICE}/settings/edit`, { stability: 0.4 }),
      dictionary: send("POST", "/v1/pronunciation-dictionaries/add-from-rules", {
        name: "Words",
        rules: [{ type: "alias", string_to_replace: "a", alias: "b" }],
      }),
      clone: async () => await calls.add({ name: "Me" }, [wav]),
      convert: async () => await calls.sendForm(`/v1/speech-to-speech/${ANY_VOICE}`, {}, [wav], "audio"),
      announce: async () => await calls.announce("a.wav", 1_000),
      signUp: async () =>
        await server.request("/v1/auth/signup", {
          method: "POST",
          body: { email: "late@example.org", password: "correct horse battery" },
        }),
    };
    const filler = join(dataDirectory, "filler");
    await expect(fill(filler)).rejects.toThrow("ENOSPC");
    const answers: Record<string, number> = {};
    for (const [name, request] of Object.entries(requests)) {
      for (let turn = 0; turn < 3; turn += 1) answers[name] = (await request()).status;
    }
    // What needs no room is served; what does is refused in the same words; nothing is cut off or fails without a reason.
    expect(Object.entries(answers).filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers).toMatchObject({ speak: 503, stream: 503, clone: 503 });
    await rm(filler);
    await expect.poll(async () => (await speak(server, account, { text })).status, { timeout: 40_000 }).toBe(200);
    expect((await requests["settings"]?.())?.status).toBe(200);
  });
});

/** Until there is no room for another byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const size of [2 ** 20, 4096]) {
      for (;;) {
        const { bytesWritten } = await file.write(Buffer.alloc(size)).catch((error: unknown) => {
          if (size === 4096) throw error;
          return { bytesWritten: 0 };
        });
        if (bytesWritten < size) break;
      }
    }
    throw new Error("The disk has room.");
  } finally {
    await file.close();
  }
}
