import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Real child processes and databases need time on a small machine; a hang is still found. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A machine that also does other work may be late once; what is broken fails twice. The report names what was tried again.
  retry: process.env["CI"] === undefined ? 0 : 1,
};
/**
 * The same for all projects, so that they take turns on the same workers. More than there are cores: a good part of a
 * test's time it waits for its children.
 */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** They end servers and processes, or measure a process: each file in one of its own. */
const ALONE = [
  "apps/server/src/*.test.ts",
  "apps/server/src/operations/**/*.test.ts",
  "apps/server/src/platform/{backup,database}/**/*.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["packages/{contract,text,voice}/src/**/*.test.ts"],
          environment: "node",
          pool: "threads",
          isolate: false,
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "audio",
          include: ["packages/audio/src/**/*.test.ts"],
          environment: "node",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "speech",
          include: ["packages/speech/src/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: ALONE,
          environment: "node",
          pool: "forks",
          // Loading the server takes longer than many a file.
          isolate: false,
          globalSetup: "apps/server/src/testing/postgres-for-tests.ts",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: "server-alone",
          include: ALONE,
          // On the embedded database, as most installations.
          env: { VOICEWRIGHT_TEST_DATABASE_URL: "" },
          environment: "node",
          pool: "forks",
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      {
        resolve: { alias: { "@": new URL("./apps/web/src", import.meta.url).pathname } },
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          exclude: ["**/*.browser.test.*"],
          environment: "node",
          maxWorkers: WORKERS,
        },
      },
      {
        test: { name: "house", include: ["scripts/*.test.ts"], environment: "node", maxWorkers: WORKERS, ...PATIENT },
      },
    ],
  },
});
