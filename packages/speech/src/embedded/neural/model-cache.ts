import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession } from "onnxruntime-node";
import { withoutShapes } from "./onnx-graph.ts";
import { type MixedRow, type SplitVitsModel, splitVitsModel } from "./split-vits-model.ts";

// From 1.30 on, the runtime sends reports of its use to its maker unless this is set before its first session.
process.env["ORT_DISABLE_TELEMETRY"] = "1";

/** Raise when `splitVitsModel` or the session options change what a cached file holds. */
const CACHE_VERSION = 4;
const CACHED_FILE = /^vits-(\d+)-[\da-f]+-\w+\.onnx$/;

const SESSION_OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ["cpu"],
  // One child process per core: a second thread per run would only fight the neighbours.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  // Lengths differ from clause to clause, so cached allocation plans would only fill memory.
  enableMemPattern: false,
  logSeverityLevel: 3,
};

export type VitsSessions = { readonly [Part in keyof SplitVitsModel]: InferenceSession };

/**
 * Opens sessions on the two halves (`splitVitsModel`) of a VITS model in optimised form, making
 * that form first when `cacheDir` does not hold it yet. The sessions always come from the cached
 * files, so that the same seed gives the same bytes before and after a restart. Several
 * processes may do this at once: each writes files of its own and renames them into place.
 */
export async function openVitsSessions(
  modelPath: string,
  cacheDir: string,
  mixedRows: readonly MixedRow[] = [],
): Promise<VitsSessions> {
  const source = await readFile(modelPath);
  const content = createHash("sha256").update(source);
  if (mixedRows.length > 0) content.update(JSON.stringify(mixedRows));
  const hash = content.digest("hex").slice(0, 16);
  const paths = {
    acoustic: join(cacheDir, `vits-${CACHE_VERSION}-${hash}-acoustic.onnx`),
    decoder: join(cacheDir, `vits-${CACHE_VERSION}-${hash}-decoder.onnx`),
  };
  if (!(await isComplete(paths.acoustic)) || !(await isComplete(paths.decoder))) {
    await mkdir(cacheDir, { recursive: true });
    const halves = splitVitsModel(source, mixedRows);
    await writeOptimizedModel(halves.acoustic, paths.acoustic);
    await writeOptimizedModel(halves.decoder, paths.decoder);
    await removeEarlierVersions(cacheDir);
  }
  return { acoustic: await openOptimizedModel(paths.acoustic), decoder: await openOptimizedModel(paths.decoder) };
}

async function writeOptimizedModel(model: Uint8Array, path: string): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}.partial`;
  try {
    const session = await InferenceSession.create(model, {
      ...SESSION_OPTIONS,
      // Above this level the file would hold layouts made for one kind of processor.
      graphOptimizationLevel: "extended",
      optimizedModelFilePath: temporaryPath,
    });
    await session.release();
    await writeFile(temporaryPath, withoutShapes(await readFile(temporaryPath)));
    await rename(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** A server of an earlier version that still runs beside this one makes its files again when it next needs them. */
async function removeEarlierVersions(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    const version = CACHED_FILE.exec(name)?.[1];
    if (version !== undefined && Number(version) < CACHE_VERSION) await rm(join(cacheDir, name), { force: true });
  }
}

async function openOptimizedModel(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, { ...SESSION_OPTIONS, graphOptimizationLevel: "disabled" });
}

async function isComplete(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  );
}
