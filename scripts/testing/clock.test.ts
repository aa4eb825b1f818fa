import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const TESTS = [
  "{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}",
  "clients/src/**/*.ts",
  "packages/*/test/**/*.ts",
  "apps/server/src/testing/**/*.ts",
  "e2e/**/*.ts",
  "test-kit/*.ts",
];
/** Programs that are no tests. */
const PROGRAMS = ["test-kit/work.ts", "apps/server/src/testing/old-data/make-old-data.ts"];

/** What makes a test depend on how busy its machine is. */
const RULES = [
  {
    name: "reads the clock",
    remedy: "compare work, by test-kit/work.ts, or order of events",
    pattern: /\bperformance\s*\.\s*(?:now|timeOrigin)\b|\bprocess\.hrtime\b|\bDate\.now\(\)\s*-\s(?!\d)/,
  },
  {
    name: "sleeps",
    remedy: "wait for what it waits for",
    pattern:
      /\bwaitForTimeout\(|await (?:delay|sleep|setTimeoutPromise)\((?!\s*\d\d?\b)(?!.*signal)|setTimeout\((?:resolve|done),(?! *0\b)/,
  },
  {
    name: "opens a port with a number",
    remedy: "listen on 0 and ask which one it is",
    pattern: /\.listen\([1-9]\d*/,
  },
] as const;

/** Where it cannot be otherwise. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "reads the clock": {
    "packages/speech/src/remote/remote-engine.test.ts": "a wait that a server asks for may not be shorter",
    "apps/server/src/platform/http/connection-limits.test.ts": "a connection that goes on may last longer than a limit",
    "apps/server/src/features/text-to-speech/generations.test.ts": "compares a time that the answer names",
    "packages/audio/src/child-processes/child-process.test.ts": "ends what hangs",
    "packages/speech/src/pool/last-messages.test.ts": "ends what hangs",
    "packages/speech/test/misbehaving-task-child.ts": "is busy for a given time",
    "packages/audio/src/child-processes/child-crew.test.ts": "a child that is busy for a given time",
    "apps/server/src/testing/kill-steps.ts": "ends what hangs",
    "test-kit/listen.ts": "notes when sound begins",
    "apps/server/src/testing/planted-feature-files.ts": "a call says when it came",
  },
  sleeps: {
    "apps/server/src/testing/whole-server/stopped-process.test.ts": "the pause is what is tried",
    "apps/server/src/platform/database/embedded-database.test.ts": "transactions that are idle for too long",
    "packages/speech/test/model-mirror.ts": "a server that is slow on purpose",
    "packages/speech/test/speech-server.ts": "a server that is slow on purpose",
    "apps/server/src/testing/speech/slow-speech.ts": "speech that is slow on purpose",
    "test-kit/connections/raw-socket.ts": "shows that nothing comes",
    "apps/server/src/testing/kill-steps.ts": "asks again until it is so",
    "apps/server/src/testing/similar-search.ts": "asks again until it is so",
    "apps/server/src/testing/kill-moments/kill-moments.ts": "the moment of a kill is a time",
  },
  "opens a port with a number": {},
};

const files = TESTS.flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name.includes("node_modules") }),
).filter((file) => !PROGRAMS.includes(file));

describe("tests on a busy machine", () => {
  it.each(RULES)("tests do not depend on the machine's speed: none $name", ({ name, pattern, remedy }) => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          pattern.test(line) && EXCEPTIONS[name]?.[file] === undefined
            ? [`${file}:${index + 1} ${name}; ${remedy}: ${line.trim()}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });

  it("exceptions to the timing rules apply to code that exists", () => {
    for (const { name, pattern } of RULES)
      for (const file of Object.keys(EXCEPTIONS[name] ?? {}))
        expect(readFileSync(join(ROOT, file), "utf8")).toMatch(pattern);
  });
});
