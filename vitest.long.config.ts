import { defineConfig } from "vitest/config";

/** Sweeps that take minutes (`npm run test:long`): each leaves a seeded sample in the ordinary suite. */
export default defineConfig({
  test: {
    name: "long",
    include: ["packages/*/src/**/*.long-test.ts", "apps/server/src/**/*.long-test.ts"],
    environment: "node",
    pool: "forks",
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    setupFiles: ["test-kit/patient-waits.ts"],
  },
});
