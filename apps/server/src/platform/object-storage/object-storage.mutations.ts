import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an upload to the bucket that breaks off leaves nothing",
    file: "s3-upload.ts",
    guard: "await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);",
    broken: "",
    test: {
      file: "object-storage.test.ts",
      name: "the S3 storage leaves nothing of an object whose upload breaks off",
    },
  },
  {
    promise: "uploads that a killed process began are swept up",
    file: "s3-object-storage.ts",
    guard: "Initiated.getTime() >= before",
    broken: "Initiated.getTime() >= 0",
    test: {
      file: "object-storage.test.ts",
      name: "the S3 storage sweeps up a killed process's uploads once nobody can be sending them",
    },
  },
  {
    promise: "a download from the bucket that breaks off goes on where it stopped",
    file: "s3-download.ts",
    guard: "broken > BROKEN_READS_MAX ||",
    broken: "broken > 0 ||",
    test: {
      file: "object-storage.test.ts",
      name: "the S3 storage resumes a broken answer, and gives up when it keeps breaking",
    },
  },
  {
    promise: "audio is deleted in its old place only when the new one has the same",
    file: "move-objects.ts",
    guard: "if (isPresent && (await differs(first, second, key))) different.push(key);",
    broken: "if (key.length === 0) different.push(key);",
    test: {
      file: "object-storage.test.ts",
      name: "moving audio is copied and compared, even twice, and then deleted at its source",
    },
  },
  {
    promise: "audio that has not moved yet is read where it was",
    file: "joined-object-storage.ts",
    guard: "return await storage.openRead(key, range);",
    broken: "return await this.first.openRead(key, range);",
    test: {
      file: "../../testing/whole-server/object-storage.test.ts",
      name: "moving audio can be played at any moment, and is complete in its new place",
    },
  },
  {
    promise: "a key of storage leaves its folder nowhere",
    file: "object-keys.ts",
    guard: "if (!isObjectKey(key)) throw",
    broken: "if (key === undefined) throw",
    test: { file: "object-storage.test.ts", name: "an object storage refuses the key" },
  },
];
