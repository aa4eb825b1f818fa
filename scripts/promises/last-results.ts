import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { PLACEHOLDER } from "../mutations/find-test.ts";
import type { PromiseTest } from "./promise.ts";

export type Result = "passed" | "failed" | "skipped" | "not run";

/** One test of a report: its file, from the root of the project, and how it ended. */
export type ReportedTest = { readonly file: string; readonly title: string; readonly result: Result };

type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
};

function resultOf(status: string): Result {
  if (status === "passed" || status === "failed") return status;
  return "skipped";
}

export function readVitestReport({ testResults = [] }: VitestReport, root: string): ReportedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: relative(root, name), title, result: resultOf(status) })),
  );
}

export function readPlaywrightReport({ suites = [] }: Pick<PlaywrightSuite, "suites">): ReportedTest[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, file, ok, tests }): ReportedTest => {
      const isSkipped = tests.every(({ status }) => status === "skipped");
      return { file: `e2e/${file}`, title, result: isSkipped ? "skipped" : ok ? "passed" : "failed" };
    }),
    ...readPlaywrightReport(suite),
  ]);
}

/** All tests of the last run of `npm test`, and when it ended; none where there was none. */
export function readLastRun(root: string): {
  readonly tests: readonly ReportedTest[];
  readonly endedAt: Date | undefined;
} {
  const folder = join(root, ".cache/test-reports");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const tests = files.flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), "utf8")) as VitestReport & PlaywrightSuite;
    return report.testResults === undefined ? readPlaywrightReport(report) : readVitestReport(report, root);
  });
  const times = files.map((name) => statSync(join(folder, name)).mtimeMs);
  return { tests, endedAt: times.length === 0 ? undefined : new Date(Math.max(...times)) };
}

/** How a test of a promise ended: of one with a row for each value, the worst. */
export function lastResult({ file, title }: PromiseTest, tests: readonly ReportedTest[]): Result {
  const words = title
    .split(new RegExp(PLACEHOLDER, "g"))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(words.join(".*"), "s");
  const results = new Set(
    tests.filter((one) => one.file === file && pattern.test(one.title)).map(({ result }) => result),
  );
  return (["failed", "passed", "skipped"] as const).find((result) => results.has(result)) ?? "not run";
}
