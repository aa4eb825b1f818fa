/**
 * Test files that take half a minute and more. They begin first: one that is left for the end keeps a single worker busy while
 * the others have nothing to do, and a fresh clone does not know yet how long its files take.
 */
export const LONGEST_FILES: readonly string[] = [
  "apps/server/src/testing/whole-server/many-processes.test.ts",
  "apps/server/src/testing/whole-server/built-product.test.ts",
  "apps/server/src/features/voice-library/similar-voices.test.ts",
  "apps/server/src/features/verification/verification.test.ts",
  "apps/server/src/platform/backup/backup.test.ts",
  "apps/server/src/features/instant-clone/instant-clone.test.ts",
  "apps/server/src/testing/whole-server/object-storage.test.ts",
  "apps/server/src/features/instant-clone/recordings.test.ts",
  "apps/server/src/features/voices/engines/engines.test.ts",
  "apps/server/src/testing/whole-server/kill-moments.test.ts",
  "packages/speech/src/embedded/cloned-voices.test.ts",
  "apps/server/src/testing/whole-server/backup-stores.test.ts",
  "apps/server/src/features/verification/replayed-speech.test.ts",
  "apps/server/src/platform/identity/who-may.test.ts",
  "apps/server/src/features/professional-clone/training/fine-tuning.test.ts",
  "apps/server/src/platform/database/embedded-database.test.ts",
  "apps/server/src/testing/whole-server/stopped-process.test.ts",
];
