import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { patience } from "../test-kit/patience.ts";
import { expect, startServer, test } from "./fixtures.ts";
import { findLedgerProblems } from "../test-kit/inspect-database.ts";
import { signUpThroughApi } from "../test-kit/person.ts";
import type { ProductServer } from "../test-kit/product-server.ts";

const START = "scripts/start.mjs";
const RESTART_MAX_MS = 90_000 * patience();
const LONG_TEXT = "The river runs past the old mill, and nobody has counted the years that it has done so. ".repeat(20);

/** A defect as it could be in any library: loaded into the server from outside, it rejects where nobody listens. */
const DEFECT = `
import { writeFileSync } from "node:fs";
if (process.argv[1]?.endsWith("dist/server/main.js")) {
  writeFileSync(process.env.PID_FILE, String(process.pid));
  process.on("SIGUSR2", () => {
    Promise.reject(new Error("a planted defect", { cause: new Error("its planted cause") }));
  });
}`;

let directory: string;
let pidFile: string;
let settings: Record<string, string>;

test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-kept-"));
  pidFile = join(directory, "pid");
  const defectFile = join(directory, "defect.mjs");
  await writeFile(defectFile, DEFECT);
  settings = {
    PID_FILE: pidFile,
    NODE_OPTIONS: `--import=${pathToFileURL(defectFile).href}`,
    LOG_LEVEL: "info",
    npm_config_include: "dev",
  };
});
test.afterEach(() => rm(directory, { recursive: true, force: true }));

async function serverPid(): Promise<number> {
  return existsSync(pidFile) ? Number(await readFile(pidFile, "utf8")) : 0;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function expectAnotherServer(server: ProductServer, before: number): Promise<void> {
  await expect.poll(serverPid, { timeout: RESTART_MAX_MS }).not.toBe(before);
  const isReady = () =>
    fetch(`${server.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: RESTART_MAX_MS }).toBe(true);
}

/** Starts a long generation; answers what reads it to its end. */
async function speak(server: ProductServer, headers: Record<string, string>): Promise<() => Promise<void>> {
  const { voices } = (await (await fetch(`${server.origin}/v2/voices?page_size=1`, { headers })).json()) as {
    voices: { voice_id: string }[];
  };
  const response = await fetch(`${server.origin}/v1/text-to-speech/${voices[0]?.voice_id}/stream`, {
    method: "POST",
    headers,
    body: JSON.stringify({ text: LONG_TEXT }),
  });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  return async () => {
    while (!(await reader?.read())?.done);
  };
}

async function runStart(given: Record<string, string>): Promise<{ code: unknown; errors: string }> {
  const child = spawn(process.execPath, [START], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...settings, ...given },
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code, errors };
}

test("npm start keeps the server running", async () => {
  test.setTimeout(6 * RESTART_MAX_MS);
  await using server = await startServer(settings, { program: START, isEmbedded: true });
  const { token } = await signUpThroughApi(server);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const first = await serverPid();

  await test.step("an error that nothing handled is logged, running work is given back, and it starts again", async () => {
    const readToEnd = await speak(server, headers);
    process.kill(first, "SIGUSR2");
    await expect(readToEnd()).rejects.toThrow();
    await expectAnotherServer(server, first);
    expect(server.output).toContain('"event":"unhandled_error"');
    expect(server.output).toContain("a planted defect");
    expect(server.output).toContain("its planted cause");
    expect(server.output).toContain("It starts again in 1 s.");
    // The one that ended gave it back: the next had nothing to repair.
    expect(server.output).not.toContain("were given back");
    const subscription = await fetch(`${server.origin}/v1/user/subscription`, { headers });
    const { character_count: used } = (await subscription.json()) as { character_count: number };
    expect(used).toBeLessThan(LONG_TEXT.length);
  });

  const second = await serverPid();
  await test.step("a killed one starts again", async () => {
    process.kill(second, "SIGKILL");
    await expectAnotherServer(server, second);
    expect(server.output).toContain("killed by SIGKILL");
  });

  const third = await serverPid();
  await test.step("what cannot succeed is not tried again", async () => {
    const wrong = await runStart({ PORT: "none", VOICEWRIGHT_DATA_DIR: join(directory, "other") });
    const locked = await runStart({ PORT: "0", VOICEWRIGHT_DATA_DIR: server.dataDir });
    for (const { code, errors } of [wrong, locked]) {
      expect(code).toBe(78);
      expect(errors).not.toContain("starts again");
    }
    await writeFile(pidFile, String(third));
  });

  await test.step("a signal that comes twice, from the terminal and from npm, stops it in order", async () => {
    process.kill(server.pid ?? 0, "SIGINT");
    process.kill(server.pid ?? 0, "SIGINT");
    await expect.poll(() => server.exitCode, { timeout: RESTART_MAX_MS }).toBe(0);
    expect(server.output).toContain('"msg":"stopped"');
    expect(isAlive(third)).toBe(false);
    expect(await findLedgerProblems(server.dataDir)).toEqual([]);
  });

  await test.step("a server whose supervisor was killed ends by itself", async () => {
    await server.spawnAgain();
    const fourth = await serverPid();
    await server.kill();
    await expect.poll(() => isAlive(fourth), { timeout: RESTART_MAX_MS }).toBe(false);
  });
});
