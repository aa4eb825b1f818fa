import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { writeManifest } from "../src/model-packs/pack-folder.ts";
import { makeTarGz, type ModelMirror, sha256, startModelMirror } from "./model-mirror.ts";
import { writeTinyTransducer } from "./tiny-models/tiny-transducer.ts";
import { writeTinyVits } from "./tiny-models/tiny-vits.ts";

export type TestPacks = AsyncDisposable & {
  readonly mirror: ModelMirror;
  /** For the server: a catalogue with the packs, and the mirror that has their files. */
  readonly config: { readonly modelCatalogueFile: string; readonly modelMirrorUrl: string };
  readonly archiveName: string;
};

/** Fills the archives up, so that their download takes a while. */
const PADDING_BYTES = 400_000;

/** Two packs of a tiny real voice, one of them with a licence to accept, on a mirror of this machine. */
export async function startTestPacks(): Promise<TestPacks> {
  const directory = await mkdtemp(join(tmpdir(), "voicewright-test-packs-"));
  const { files, speakers, languages } = writeTinyVits(directory);
  const names = Object.fromEntries(Object.entries(files).map(([option, file]) => [option, basename(file)]));
  const archive = await makeTarGz([
    ...(await Promise.all(
      Object.values(names).map(async (name) => ({
        header: { name: `tiny/${name}` },
        content: await readFile(join(directory, name)),
      })),
    )),
    { header: { name: "tiny/padding.bin" }, content: randomBytes(PADDING_BYTES) },
  ]);
  const archiveName = "tiny-tones.tar.gz";
  const mirror = await startModelMirror({ [archiveName]: archive });
  const pack = {
    id: "tiny-tones",
    name: "Tiny tones",
    purpose: "voices",
    summary: "Tones instead of words.",
    models: [{ kind: "synthesis", family: "vits", languages, speakers, files: names }],
    downloads: [
      {
        url: `http://publisher.invalid/${archiveName}`,
        fileName: archiveName,
        archive: "tar.gz",
        sizeBytes: archive.length,
        known: [{ sha256: sha256(archive), sizeBytes: archive.length }],
      },
    ],
    installedSizeBytes: 10_000,
    memoryBytes: 1_000_000,
    licence: { name: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/", isRestricted: false },
  };
  const restricted = {
    ...pack,
    id: "tiny-restricted",
    name: "Tiny restricted",
    licence: { name: "Tiny-RAIL", url: "https://example.org/", isRestricted: true, note: "Not for harm." },
  };
  const modelCatalogueFile = join(directory, "catalogue.json");
  await writeFile(modelCatalogueFile, JSON.stringify([pack, restricted]));
  return {
    mirror,
    config: { modelCatalogueFile, modelMirrorUrl: mirror.url },
    archiveName,
    [Symbol.asyncDispose]: async () => {
      await mirror[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

/** An installed recogniser, which writes "low" and "high" for tones while they sound. */
export async function placeTinyRecognizer(modelsDirectory: string): Promise<void> {
  const id = "tiny-words";
  const directory = join(modelsDirectory, id);
  await mkdir(directory, { recursive: true });
  const model = writeTinyTransducer(directory, true);
  const names = Object.fromEntries(Object.entries(model.files).map(([option, file]) => [option, basename(file)]));
  const files = Object.values(names).map(async (path) => ({
    path,
    sizeBytes: (await stat(join(directory, path))).size,
    sha256: sha256(await readFile(join(directory, path))),
  }));
  await writeManifest(directory, {
    format: 1,
    id,
    name: "Tiny words",
    models: [{ ...model, files: names }],
    files: await Promise.all(files),
    downloads: [],
    licence: { name: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
    installedAtMs: 0,
  });
}
