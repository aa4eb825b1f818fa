import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Shard } from "./options.ts";
import { fileNameOf, type Step, type Steps } from "./steps.ts";

const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"];

type Totals = { passed: number; failed: number; skipped: number };

type VitestReport = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
};

type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

type PlaywrightReport = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly stats?: {
    readonly expected?: number;
    readonly flaky?: number;
    readonly unexpected?: number;
    readonly skipped?: number;
  };
};

type VitestSelection = {
  /** Of vitest.config.ts. */
  readonly projects: readonly string[];
  /** These alone. */
  readonly files?: readonly string[] | undefined;
  readonly workers?: number;
};

/** Runs Vitest and Playwright as steps, and adds up what their reports say. */
export class Suites {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  /** Passed at the second try only: to be looked at, though they do not stop anything. */
  readonly unsteady: string[] = [];
  /** Paths of test files with the time from the first test's begin to the last one's end. */
  readonly seconds: (readonly [string, number])[] = [];
  /** Paths of browser test files, once for each walk. */
  readonly walks: (readonly [string, number])[] = [];
  readonly #steps: Steps;
  readonly #reports: string;
  readonly #temporaryFolder: string;
  readonly #shard: readonly string[];

  constructor(steps: Steps, reports: string, temporaryFolder: string, shard: Shard | undefined) {
    this.#steps = steps;
    this.#reports = reports;
    this.#temporaryFolder = temporaryFolder;
    this.#shard = shard === undefined ? [] : [`--shard=${shard.index}/${shard.count}`];
  }

  async runVitest(name: string, selection: VitestSelection): Promise<void> {
    if (selection.files?.length === 0) return;
    const { step, hasFailures } = await this.#runVitestOnce(name, selection, this.#shard);
    const crashed = crashedFiles(step);
    if (step.isPassed || hasFailures || crashed.length === 0) return;
    // As with a test that fails: tried again once, and named at the end.
    const againName = `${name} again, where a worker crashed`;
    const again = await this.#runVitestOnce(againName, { projects: selection.projects, files: crashed }, []);
    if (!again.step.isPassed) return;
    step.isPassed = true;
    this.unsteady.push(...crashed.map((file) => `${file} (its worker crashed)`));
  }

  async #runVitestOnce(
    name: string,
    { projects, files = [], workers }: VitestSelection,
    shard: readonly string[],
  ): Promise<{ readonly step: Step; readonly hasFailures: boolean }> {
    const report = join(this.#reports, `vitest-${fileNameOf(name)}.json`);
    const secondTries = join(this.#temporaryFolder, `second-tries-${fileNameOf(name)}.json`);
    // Of files that were chosen, and of a part of all, these projects may have none.
    const mayBeNone = files.length > 0 || shard.length > 0;
    const step = await this.#steps.run(
      name,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...projects.map((project) => `--project=${project}`),
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
        ...shard,
        ...(mayBeNone ? ["--passWithNoTests"] : []),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        `--reporter=${join(import.meta.dirname, "../second-tries-reporter.mjs")}`,
        ...files,
      ],
      { VOICEWRIGHT_SECOND_TRIES: secondTries },
    );
    this.unsteady.push(...((readReport(secondTries) as readonly string[] | undefined) ?? []));
    const counts = readReport(report) as VitestReport | undefined;
    for (const { name: file, startTime, endTime } of counts?.testResults ?? [])
      this.seconds.push([file, Math.max(0, endTime - startTime) / 1_000]);
    const failed = counts?.numFailedTests ?? 0;
    this.#add(counts?.numPassedTests, failed, counts?.numPendingTests);
    return { step, hasFailures: failed > 0 };
  }

  async runPlaywright(name: string, specs?: readonly string[]): Promise<void> {
    if (specs?.length === 0) return;
    const file = join(this.#reports, `${fileNameOf(name)}.json`);
    const mayBeNone = specs !== undefined || this.#shard.length > 0;
    await this.#steps.run(
      name,
      [
        ...PLAYWRIGHT,
        "--reporter=list,json",
        ...this.#shard,
        ...(mayBeNone ? ["--pass-with-no-tests"] : []),
        // They are regular expressions.
        ...(specs ?? []).map((spec) => `/${spec.replaceAll(".", String.raw`\.`)}$`),
      ],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
    const report = readReport(file) as PlaywrightReport | undefined;
    const walks = walksOf(report?.suites ?? []);
    this.walks.push(...walks.map((walk) => [`e2e/${walk.file}`, 1] as const));
    this.unsteady.push(...walks.filter(({ isUnsteady }) => isUnsteady).map(({ title }) => title));
    const { expected = 0, flaky = 0, unexpected, skipped } = report?.stats ?? {};
    this.#add(expected + flaky, unexpected, skipped);
  }

  #add(passed = 0, failed = 0, skipped = 0): void {
    this.totals.passed += passed;
    this.totals.failed += failed;
    this.totals.skipped += skipped;
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Files in which the process of a worker died; their tests have no results. */
function crashedFiles({ output }: Step): readonly string[] {
  const found = output.matchAll(/Worker exited unexpectedly .*? test file (\S+?\.test\.tsx?)/g);
  return [...new Set(found.map(([, file = ""]) => file))];
}

type Walk = { readonly file: string; readonly title: string; readonly isUnsteady: boolean };

/** All tests of a report, and whether they passed at the second try only. */
function walksOf(suites: readonly PlaywrightSuite[]): readonly Walk[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      file,
      title,
      isUnsteady: tests.some(({ status }) => status === "flaky"),
    })),
    ...walksOf(suite.suites ?? []),
  ]);
}
