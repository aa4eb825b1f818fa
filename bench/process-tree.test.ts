import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { processTreeCpuMs, processTreeCpuSeconds } from "./process-tree.ts";

const USED_MS = 60;
/** Two steps of the kernel's clock. */
const STEP_MS = 20;

it.runIf(process.platform === "linux")("counts the processor time of a process and of its children", async () => {
  const busy = `while (process.cpuUsage().user < ${USED_MS * 1_000}); process.stdout.write("used"); process.stdin.resume();`;
  const parent = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(busy)}], { stdio: "inherit" })`;
  const child = spawn(process.execPath, ["-e", parent], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  expect(processTreeCpuMs(child.pid ?? 0)).toBeGreaterThanOrEqual(USED_MS - STEP_MS);
  expect(processTreeCpuSeconds(child.pid ?? 0)).toBeGreaterThanOrEqual((USED_MS - STEP_MS) / 1_000);
  const ended = once(child, "exit");
  child.stdin.end();
  await ended;
});
