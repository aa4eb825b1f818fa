import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const CHECK_AUDIO = `${SERVER}/features/admin/storage/check-audio.ts`;
const CHECK_AUDIO_TEST = "testing/whole-server/check-audio.test.ts";
const OBJECT_STORAGE = `${SERVER}/platform/object-storage`;
const OBJECT_STORAGE_TEST = "platform/object-storage/object-storage.test.ts";

const ASSETS = `${SERVER}/entities/media/assets`;
const MEDIA_TEST = "entities/media/media.test.ts";

export const STORAGE_MUTATIONS: readonly Mutation[] = [
  {
    promise: "a file stays when it gets a new use while an old one ends",
    file: `${ASSETS}/store.ts`,
    guard: '.orderBy(asc(mediaAssets.assetId))\n    .for("update");',
    broken: ".orderBy(asc(mediaAssets.assetId));",
    test: serverTest(
      MEDIA_TEST,
      "an asset stays when a reference is added during its deletion, and a later reference is refused",
    ),
  },
  {
    promise: "a file that is used is not swept",
    file: `${ASSETS}/referrers.ts`,
    guard: "confdeltype in ('a', 'r')",
    broken: "confdeltype in ('r')",
    test: serverTest(MEDIA_TEST, "an expired asset is swept with its files unless a row refers to it"),
  },
  {
    promise: "an upload to the bucket that breaks off leaves nothing",
    file: `${OBJECT_STORAGE}/s3-upload.ts`,
    guard: "await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);",
    broken: "",
    test: serverTest(OBJECT_STORAGE_TEST, "the S3 storage leaves nothing of an object whose upload breaks off"),
  },
  {
    promise: "uploads that a killed process began are swept up",
    file: `${OBJECT_STORAGE}/s3-object-storage.ts`,
    guard: "Initiated.getTime() >= before",
    broken: "Initiated.getTime() >= 0",
    test: serverTest(
      OBJECT_STORAGE_TEST,
      "the S3 storage sweeps up a killed process's uploads once nobody can be sending them",
    ),
  },
  {
    promise: "a download from the bucket that breaks off goes on where it stopped",
    file: `${OBJECT_STORAGE}/s3-download.ts`,
    guard: "broken > BROKEN_READS_MAX ||",
    broken: "broken > 0 ||",
    test: serverTest(
      OBJECT_STORAGE_TEST,
      "the S3 storage resumes a broken answer, and gives up when it keeps breaking",
    ),
  },
  {
    promise: "audio is deleted in its old place only when the new one has the same",
    file: `${OBJECT_STORAGE}/move-objects.ts`,
    guard: "if (isPresent && (await differs(first, second, key))) different.push(key);",
    broken: "if (key.length === 0) different.push(key);",
    test: serverTest(
      OBJECT_STORAGE_TEST,
      "moving audio is copied and compared, even twice, and then deleted at its source",
    ),
  },
  {
    promise: "audio that has not moved yet is read where it was",
    file: `${OBJECT_STORAGE}/joined-object-storage.ts`,
    guard: "return await storage.openRead(key, range);",
    broken: "return await this.first.openRead(key, range);",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "moving audio can be played at any moment, and is complete in its new place",
    ),
  },
  {
    promise: "admin check finds audio that was changed or is gone",
    file: CHECK_AUDIO,
    guard: 'if (state === "whole" ||',
    broken: 'if (state !== undefined || state === "whole" ||',
    test: serverTest(
      CHECK_AUDIO_TEST,
      "an audio check finds orphan, missing and altered files, and restores them from a backup",
    ),
  },
  {
    promise: "admin check finds audio that belongs to nothing",
    file: CHECK_AUDIO,
    guard: 'findings.push({ key, problem: "orphan", remedy: "delete" });',
    broken: "",
    test: serverTest(
      CHECK_AUDIO_TEST,
      "an audio check finds orphan, missing and altered files, and restores them from a backup",
    ),
  },
  {
    promise: "admin check takes no damaged copy of a backup",
    file: CHECK_AUDIO,
    guard: "if (isThere && (await hashFile(path)) === sha256) return path;",
    broken: "if (isThere && (await hashFile(path)) !== `not ${sha256}`) return path;",
    test: serverTest(
      CHECK_AUDIO_TEST,
      "an audio check does not restore a damaged copy from a backup, and reports what stays lost",
    ),
  },
  {
    promise: "a key of storage leaves its folder nowhere",
    file: `${OBJECT_STORAGE}/object-keys.ts`,
    guard: "if (!isObjectKey(key)) throw",
    broken: "if (key === undefined) throw",
    test: serverTest(OBJECT_STORAGE_TEST, "an object storage refuses the key"),
  },
];
