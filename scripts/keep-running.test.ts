import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "voicewright-keep-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Keeps a small program running, with waits of milliseconds; the program finds its count of starts in `starts`. */
function keep(program: string, patience: object) {
  const startsFile = join(directory, "starts");
  writeFileSync(startsFile, "");
  const server = `const fs = require("fs"); fs.appendFileSync(${JSON.stringify(startsFile)}, "x");
const starts = fs.readFileSync(${JSON.stringify(startsFile)}, "utf8").length; ${program}`;
  const keeper = `import { spawn } from "node:child_process";
import { keepRunning } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "keep-running.mjs")).href)};
const run = () => spawn(process.execPath, ["-e", ${JSON.stringify(server)}], { stdio: "inherit" });
process.exit(await keepRunning(run, ${JSON.stringify(patience)}));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", keeper], { stdio: ["ignore", "pipe", "pipe"] });
  return { child, countStarts: () => readFileSync(startsFile, "utf8").length };
}

async function run(program: string, patience: object) {
  const { child, countStarts } = keep(program, patience);
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { code: code as number | null, starts: countStarts(), output };
}

const QUICK = { firstWaitMs: 2, longestWaitMs: 20, restartsMax: 5 };

it("restarts a failed server until it ends without an error", async () => {
  const { code, starts, output } = await run(`process.exit(starts < 3 ? 1 : 0)`, QUICK);
  expect({ code, starts }).toEqual({ code: 0, starts: 3 });
  expect(output).toContain("exit code 1");
});

it("waits longer before each restart, up to a bound, and finally gives up", async () => {
  const { code, starts, output } = await run(`process.kill(process.pid, "SIGKILL")`, QUICK);
  expect({ code, starts }).toEqual({ code: 1, starts: 6 });
  const waits = [...output.matchAll(/starts again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));
  expect(waits).toEqual([0.002, 0.004, 0.008, 0.016, 0.02]);
  expect(output).toContain("It is not started any more.");
});

it("resets the count of server failures after a long run", async () => {
  const { code, starts } = await run(`process.exit(starts < 9 ? 1 : 0)`, { ...QUICK, stableAfterMs: 0 });
  expect({ code, starts }).toEqual({ code: 0, starts: 9 });
});

it("does not restart a server that reports that it cannot start", async () => {
  expect(await run(`process.exit(78)`, QUICK)).toEqual({ code: 78, starts: 1, output: "" });
});

it("forwards a repeated signal once, and ends with the server", async () => {
  const program = `let count = 0;
process.on("SIGINT", () => { count += 1; setTimeout(() => process.exit(count === 1 ? 0 : 9), 100); });
console.log("ready"); setInterval(() => {}, 1_000);`;
  const { child, countStarts } = keep(program, QUICK);
  await once(child.stdout, "data");
  child.kill("SIGINT");
  child.kill("SIGINT");
  const [code] = await once(child, "exit");
  expect({ code, starts: countStarts() }).toEqual({ code: 0, starts: 1 });
});

/** Takes a moment to end in order, and says when it has. */
const ENDS_IN_ORDER = `const { join } = require("path"); const { KEPT } = process.env;
const end = () => { fs.writeFileSync(join(KEPT, "ended"), "in order"); process.exit(0); };
process.on("SIGTERM", () => setTimeout(end, 300));
fs.writeFileSync(join(KEPT, "ready"), String(process.ppid)); setInterval(() => {}, 1_000);`;

/** The keeper as a file of its own, with what starts it; answers how to see that the server ended. */
async function keepUnder(command: string, args: readonly string[]) {
  const server = `const fs = require("fs"); ${ENDS_IN_ORDER}`;
  await writeFile(
    join(directory, "start.mjs"),
    `import { spawn } from "node:child_process";
import { keepRunning } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "keep-running.mjs")).href)};
const run = () => spawn(process.execPath, ["-e", ${JSON.stringify(server)}], { stdio: "ignore", detached: true });
process.exit(await keepRunning(run));`,
  );
  await writeFile(join(directory, "package.json"), JSON.stringify({ scripts: { start: "node start.mjs" } }));
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, KEPT: directory, PATH: path };
  const parent = spawn(command, [...args], { cwd: directory, stdio: "ignore", env });
  const exited = once(parent, "exit");
  const read = (name: string) => readFileSync(join(directory, name), "utf8");
  await vi.waitFor(() => expect(Number(read("ready"))).toBeGreaterThan(0), { timeout: 30_000 });
  const expectEnded = () => vi.waitFor(() => expect(read("ended")).toBe("in order"), { timeout: 30_000 });
  return { parent, exited, keeper: Number(read("ready")), expectEnded };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(["SIGTERM", "SIGKILL"] as const)("ends in order when only npm, a background job, gets %s", async (signal) => {
  const { parent, keeper, expectEnded } = await keepUnder("npm", ["start"]);
  parent.kill(signal);
  await expectEnded();
  await vi.waitFor(() => expect(isAlive(keeper)).toBe(false), { timeout: 30_000 });
});

const CAN_UNSHARE = spawnSync("unshare", ["-pf", "--mount-proc", "true"]).status === 0;

it.skipIf(!CAN_UNSHARE)(
  "runs as the first process of a container, and waits for the server to end in order",
  async () => {
    const { parent, exited, expectEnded } = await keepUnder("unshare", [
      "-pf",
      "--mount-proc",
      process.execPath,
      "start.mjs",
    ]);
    const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, "utf8");
    process.kill(Number(children.trim()), "SIGTERM");
    await expectEnded();
    expect(await exited).toEqual([0, null]);
  },
);

it("kills a server that does not end", async () => {
  const program = `process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1_000);`;
  const { child } = keep(program, { ...QUICK, killAfterMs: 200 });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("ends at once when it is stopped between two server starts", async () => {
  const { child } = keep(`process.exit(1)`, { ...QUICK, firstWaitMs: 60_000, longestWaitMs: 60_000 });
  await once(child.stderr, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
