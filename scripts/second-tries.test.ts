import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import SecondTriesReporter from "./second-tries-reporter.mjs";

let folder: string | undefined;
afterEach(async () => {
  delete process.env["VOICEWRIGHT_SECOND_TRIES"];
  if (folder !== undefined) await rm(folder, { recursive: true });
});

it("reports the tests that passed only at the second try", async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-tries-"));
  const file = join(folder, "second-tries.json");
  process.env["VOICEWRIGHT_SECOND_TRIES"] = file;
  const reporter = new SecondTriesReporter();
  const test = (fullName: string, flaky: boolean | undefined) => ({
    fullName,
    module: { relativeModuleId: "a.test.ts" },
    diagnostic: () => (flaky === undefined ? undefined : { flaky }),
  });
  for (const one of [test("at once", false), test("is late", true), test("is skipped", undefined)])
    reporter.onTestCaseResult(one);
  reporter.onTestRunEnd();
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(["a.test.ts: is late"]);
});
