import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FirstRun } from "../offline/first-run.ts";

const TESTING = join(import.meta.dirname, "../offline");

/** In a network of its own, which has nothing but the loopback device: set up (SIOCSIFFLAGS), because it begins down. */
const LOOPBACK_UP = `my $up = pack("a16 s x14", "lo", 0x49); socket(S, 2, 2, 0) and ioctl(S, 0x8914, $up) or die "$!"; exec @ARGV`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-no-network-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function runWithoutNetwork(program: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const asRoot = process.getuid?.() === 0 ? [] : ["--map-root-user"];
  const args = [...asRoot, "--net", "--", "perl", "-e", LOOPBACK_UP, process.execPath, program];
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)("unshare", args, { env })).stdout;
}

describe("a machine without a network", { timeout: 180_000 }, () => {
  it("an offline machine starts the server, signs somebody up and speaks without outside requests", async () => {
    const calls = join(folder, "calls");
    await writeFile(calls, "");
    const run = JSON.parse(
      await runWithoutNetwork(join(TESTING, "first-run.ts"), { OUTSIDE_CALLS_FILE: calls }),
    ) as FirstRun;
    expect(run).toMatchObject({ isOnline: false, speech: { status: 200, type: "audio/mpeg" } });
    expect(run.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(run.voices).toBeGreaterThan(10);
    expect(run.speech.bytes).toBeGreaterThan(10_000);
    expect(await readFile(calls, "utf8")).toBe("");
  });
});
