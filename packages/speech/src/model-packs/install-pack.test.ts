import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePack, makeTarGz, type ModelMirror, startModelMirror } from "../../test/model-mirror.ts";
import { installPack, type InstallPackOptions, type InstallProgress } from "./install-pack.ts";
import { removePack, verifyPack } from "./keep-packs.ts";
import type { PackEntry } from "./pack-entry.ts";
import { findPacks, listInstalledPacks, sweepUnfinished, workDirectory } from "./pack-folder.ts";

const QUICK = { idleMaxMs: 300, retryFirstMs: 5, retryMaxMs: 20, attemptsMax: 4 };
const never = new AbortController().signal;

let modelsDirectory: string;
beforeEach(async () => {
  modelsDirectory = await mkdtemp(join(tmpdir(), "voicewright-packs-"));
});
afterEach(() => rm(modelsDirectory, { recursive: true }));

async function withPack<T>(
  work: (context: {
    readonly entry: PackEntry;
    readonly mirror: ModelMirror;
    readonly archiveName: string;
    readonly install: (options?: Partial<InstallPackOptions>) => ReturnType<typeof installPack>;
  }) => Promise<T>,
  made = makePack(),
): Promise<T> {
  const { entry, files } = await made;
  await using mirror = await startModelMirror(files);
  return await work({
    entry,
    mirror,
    archiveName: entry.downloads[0]?.fileName ?? "",
    install: (options) =>
      installPack({
        modelsDirectory,
        entry,
        source: { kind: "mirror", url: mirror.url },
        fetchFile: fetch,
        isLicenceAccepted: false,
        signal: never,
        onProgress: () => undefined,
        times: QUICK,
        ...options,
      }),
  });
}

async function expectNothingInstalled(): Promise<void> {
  expect(await listInstalledPacks(modelsDirectory)).toEqual([]);
  expect((await readdir(modelsDirectory)).filter((name) => name !== ".work")).toEqual([]);
  expect(existsSync(join(workDirectory(modelsDirectory, "tiny-voice"), "staging"))).toBe(false);
}

/** So much may be lost of what was written to a socket that broke. */
const SOCKET_BUFFER_BYTES = 65_536;

describe("installing a pack", () => {
  it("installing stores only the models' files and the licence, and reports progress", () =>
    withPack(async ({ install, entry }) => {
      const progress: InstallProgress[] = [];
      const { pack, manifest } = await install({ onProgress: (step) => progress.push(step) });
      const directory = join(modelsDirectory, "tiny-voice");
      expect(pack.models[0]?.files).toEqual({
        acousticModel: join(directory, "model.onnx"),
        dataDir: join(directory, "data"),
        vocoder: join(directory, "tiny-voice-vocoder.onnx"),
      });
      expect((await readdir(directory, { recursive: true })).sort()).toEqual([
        "LICENSE",
        "data",
        "data/en",
        "data/en/rules",
        "model.onnx",
        "pack.json",
        "tiny-voice-vocoder.onnx",
      ]);
      expect(manifest.downloads.map(({ verifiedBy }) => verifiedBy)).toEqual(["catalogue", "catalogue"]);
      expect([...new Set(progress.map(({ phase }) => phase))]).toEqual(["downloading", "unpacking", "checking"]);
      const downloaded = progress.filter(({ phase }) => phase === "downloading").map(({ doneBytes }) => doneBytes);
      expect(downloaded).toEqual([...downloaded].sort((a, b) => a - b));
      expect(downloaded.at(-1)).toBe(entry.downloads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
      expect(await listInstalledPacks(modelsDirectory)).toEqual([pack]);
      expect(await readdir(workDirectory(modelsDirectory, "tiny-voice"))).toEqual(["used"]);
    }));

  it("installing an installed pack requests nothing", () =>
    withPack(async ({ install, mirror }) => {
      await install();
      const asked = mirror.requests.length;
      await install();
      expect(mirror.requests).toHaveLength(asked);
    }));

  it("installing refuses a licence that was not accepted, before the first request", () =>
    withPack(async ({ entry, install, mirror }) => {
      const restricted = { ...entry, licence: { ...entry.licence, isRestricted: true } };
      await expect(install({ entry: restricted })).rejects.toMatchObject({ code: "license_not_accepted" });
      expect(mirror.requests).toEqual([]);
      await install({ entry: restricted, isLicenceAccepted: true });
    }));

  it("installing uses the publisher's checksums where none is pinned, and refuses files without one", () =>
    withPack(
      async ({ install, mirror }) => {
        const list = mirror.files.get("checksum.txt") ?? Buffer.alloc(0);
        mirror.files.set("checksum.txt", Buffer.from("nothing here"));
        await expect(install()).rejects.toMatchObject({ code: "checksum_unknown" });
        mirror.files.set("checksum.txt", list);
        const { manifest } = await install();
        expect(manifest.downloads.map(({ verifiedBy }) => verifiedBy)).toEqual(["publisher", "publisher"]);
      },
      makePack(undefined, { isPinned: false }),
    ));

  it("installing uses the files of a folder without any request", () =>
    withPack(async ({ install, mirror }) => {
      const folder = join(modelsDirectory, ".brought");
      await mkdir(folder);
      const from = { source: { kind: "local", path: folder } as const };
      await expect(install(from)).rejects.toMatchObject({ code: "source_missing" });
      for (const [name, content] of mirror.files) await writeFile(join(folder, name), content);
      await install(from);
      expect(mirror.requests).toEqual([]);
      expect(existsSync(join(folder, "tiny-voice.tar.gz"))).toBe(true);
    }));

  it("installing fails when the models' own loader refuses them", () =>
    withPack(async ({ install }) => {
      const probe = () => Promise.reject(new Error("wrong metadata"));
      await expect(install({ probe })).rejects.toMatchObject({ code: "model_rejected" });
      await expectNothingInstalled();
    }));
});

describe("an interrupted connection", () => {
  it.each([16_384, 16_385, 40_961, 65_536, 99_999])(
    "an interrupted download resumes at the byte where it broke: %i",
    (cutAfterBytes) =>
      withPack(async ({ install, mirror }) => {
        mirror.manners.cutAfterBytes = cutAfterBytes;
        const { manifest } = await install();
        const totalBytes = manifest.downloads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const resumed = mirror.requests.filter((request) => request.includes("bytes="));
        expect(resumed.length).toBeGreaterThan(1);
        // What was on its way when the connection broke is sent again, and no more.
        expect(mirror.sentBytes()).toBeLessThan(totalBytes + resumed.length * SOCKET_BUFFER_BYTES);
      }),
  );

  it("an interrupted download is resumed by the next process", () =>
    withPack(async ({ install, mirror }) => {
      mirror.manners.cutAfterBytes = 50_000;
      const aborting = new AbortController();
      const onProgress = ({ doneBytes }: InstallProgress) => {
        if (doneBytes > 60_000) aborting.abort(new Error("cancelled"));
      };
      await expect(install({ signal: aborting.signal, onProgress })).rejects.toThrow("cancelled");
      await expectNothingInstalled();
      mirror.manners.cutAfterBytes = undefined;
      await install();
      expect(mirror.requests.at(-1)).toMatch(/bytes=\d{5}/);
    }));

  it("an interrupted download starts over if the server cannot resume, or the file has changed", () =>
    withPack(async ({ install, mirror, archiveName }) => {
      mirror.manners.cutAfterBytes = 60_000;
      mirror.manners.ignoresRange = true;
      await expect(install()).rejects.toMatchObject({ code: "download_failed" });
      mirror.manners.cutAfterBytes = undefined;
      await install();
      expect(mirror.requests).toContain(archiveName);
    }));

  it("a download survives transient errors of the server, a redirect, and a stalled transfer", () =>
    withPack(async ({ install, mirror }) => {
      mirror.manners.failures = { status: 503, times: 2 };
      mirror.manners.redirects = true;
      mirror.manners.fallsSilent = true;
      expect((await install()).pack.id).toBe("tiny-voice");
    }));

  it("a download ends with a reason when the server keeps failing, refuses, or lacks the file", () =>
    withPack(async ({ install, mirror, archiveName }) => {
      mirror.manners.failures = { status: 500, times: 100 };
      await expect(install()).rejects.toMatchObject({ code: "download_failed" });
      mirror.manners.failures = { status: 403, times: 1 };
      await expect(install()).rejects.toMatchObject({ code: "download_failed" });
      expect(mirror.manners.failures.times).toBe(0);
      mirror.files.delete(archiveName);
      await expect(install()).rejects.toMatchObject({ code: "download_not_found" });
      await expectNothingInstalled();
    }));
});

describe("unexpected files", () => {
  it.each([
    ["longer", "wrong_size", (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ["shorter", "wrong_size", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["changed", "wrong_checksum", (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 99 ? ~byte : byte)))],
  ])("unexpected files are refused and deleted: %s", (_name, code, spoil) =>
    withPack(async ({ install, mirror, archiveName }) => {
      const whole = mirror.files.get(archiveName) ?? Buffer.alloc(0);
      mirror.files.set(archiveName, spoil(whole));
      await expect(install()).rejects.toMatchObject({ code });
      await expectNothingInstalled();
      mirror.files.set(archiveName, whole);
      await install();
    }),
  );

  it.each([
    ["leads up", "unsafe_archive", { name: "voice/../../escaped" }],
    ["is absolute", "unsafe_archive", { name: "/tmp/escaped" }],
    ["has a drive", "unsafe_archive", { name: "C:/escaped" }],
    ["has a backslash", "unsafe_archive", { name: "voice/..\\..\\escaped" }],
    ["is a link in a model's place", "unsafe_archive", { name: "voice/data/x", type: "symlink", linkname: "/etc" }],
    ["is a hard link", "unsafe_archive", { name: "voice/data/x", type: "link", linkname: "voice/model.onnx" }],
  ] as const)("an archive is refused whose entry %s", async (_name, code, header) => {
    const archive = await makeTarGz([{ header, content: Buffer.alloc(0) }]);
    await withPack(async ({ install }) => {
      await expect(install()).rejects.toMatchObject({ code });
      await expectNothingInstalled();
      expect(existsSync(join(modelsDirectory, "escaped"))).toBe(false);
    }, makePack(archive));
  });

  it("an archive that unpacks to far more than announced is refused", async () => {
    const bomb = await makeTarGz([{ header: { name: "voice/test.wav" }, content: Buffer.alloc(90_000_000) }]);
    await withPack(async ({ install }) => {
      await expect(install()).rejects.toMatchObject({ code: "unsafe_archive" });
      await expectNothingInstalled();
    }, makePack(bomb));
  });

  it("files that are no archive, truncated archives, and archives without a model are refused", async () => {
    const whole = await makeTarGz([{ header: { name: "voice/model.onnx" }, content: Buffer.alloc(500_000, "x") }]);
    for (const [code, archive] of [
      ["damaged_archive", Buffer.alloc(5_000, "not gzip")],
      ["damaged_archive", whole.subarray(0, whole.length - 200)],
      ["incomplete_archive", whole],
    ] as const) {
      await withPack(async ({ install }) => expect(install()).rejects.toMatchObject({ code }), makePack(archive));
      await expectNothingInstalled();
    }
  });
});

describe("an installed pack", () => {
  it("an installed pack is reported as damaged or broken when a file changes or is missing, and can be repaired", () =>
    withPack(async ({ install }) => {
      await install();
      const model = join(modelsDirectory, "tiny-voice/model.onnx");
      expect(await verifyPack(modelsDirectory, "tiny-voice", never, () => undefined)).toEqual([]);
      const bytes = await readFile(model);
      bytes[5] = 0;
      await writeFile(model, bytes);
      expect(await verifyPack(modelsDirectory, "tiny-voice", never, () => undefined)).toEqual([{ path: "model.onnx" }]);
      await rm(model);
      expect((await findPacks(modelsDirectory)).broken).toEqual([
        { id: "tiny-voice", reason: "model.onnx is missing" },
      ]);
      await install();
      expect((await stat(model)).size).toBe(200_000);
    }));

  it("an installed pack is removed, once", () =>
    withPack(async ({ install }) => {
      await install();
      await removePack(modelsDirectory, "tiny-voice");
      expect(await listInstalledPacks(modelsDirectory)).toEqual([]);
      await expect(removePack(modelsDirectory, "tiny-voice")).rejects.toMatchObject({ code: "pack_not_installed" });
      await expect(removePack(modelsDirectory, "../tiny-voice")).rejects.toMatchObject({ code: "pack_not_found" });
    }));
});

describe("cleaning up", () => {
  it("cleaning up removes what a killed process was building, and keeps fresh downloads", () =>
    withPack(async ({ install, mirror }) => {
      const work = workDirectory(modelsDirectory, "tiny-voice");
      mirror.manners.failures = { status: 403, times: 1 };
      await expect(install()).rejects.toThrow("refused");
      await mkdir(join(work, "staging"));
      await mkdir(join(modelsDirectory, ".work/removed-1"));
      await writeFile(join(work, "downloads/tiny-voice.tar.gz.part"), "half");
      await sweepUnfinished(modelsDirectory, Date.now(), (id) => id === "tiny-voice");
      expect(existsSync(join(work, "staging"))).toBe(true);
      await sweepUnfinished(modelsDirectory, Date.now(), () => false);
      expect(await readdir(join(modelsDirectory, ".work"))).toEqual(["tiny-voice"]);
      expect((await readdir(work)).sort()).toEqual(["downloads", "used"]);
      await sweepUnfinished(modelsDirectory, Date.now() + 15 * 24 * 3_600_000, () => false);
      expect(await readdir(join(modelsDirectory, ".work"))).toEqual([]);
    }));
});
