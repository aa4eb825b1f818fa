import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSharedData, sharedDataPath } from "../../../audio/test/shared-recordings.ts";
import { hasLocalEngine } from "../../test/tiny-models/local-engine-here.ts";
import { writeTinySpeakerEmbedding } from "../../test/tiny-models/tiny-diarization.ts";
import { writeTinyTransducer } from "../../test/tiny-models/tiny-transducer.ts";
import { writeTinyVits } from "../../test/tiny-models/tiny-vits.ts";
import { writeTinyWhisper } from "../../test/tiny-models/tiny-whisper.ts";
import type { PackModel } from "../model-packs/pack-model.ts";
import { probeModel, type ProbeOptions } from "./probe-model.ts";

describe.skipIf(!hasLocalEngine)("probing a model before it is used", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-probe-test-"));
  });
  const probe = (model: PackModel, options: Partial<ProbeOptions> = {}) =>
    probeModel(model, { scratchParent: folder, ...options });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("probing reports good models as usable", async () => {
    const whisper = writeTinyWhisper(folder);
    const models: PackModel[] = [
      writeTinyVits(folder),
      writeTinyTransducer(folder, true),
      { kind: "recognition", family: "whisper", isStreaming: false, languages: ["en"], files: whisper },
      { kind: "spoken-language", family: "whisper", files: whisper },
    ];
    for (const model of models) {
      expect(await probe(model)).toMatchObject({ ok: true, loadMs: expect.any(Number) as number });
    }
  });

  test("probing survives a model with wrong metadata, and reports what is wrong", async () => {
    const model = writeTinyVits(await mkdtemp(join(folder, "wrong-")), { sample_rate: "" });
    expect(await probe(model)).toEqual({
      ok: false,
      failure: "refused",
      reason: "'sample_rate' does not exist in the metadata",
    });
  });

  test("probing survives a file that is not a model", async () => {
    const segmentation = join(folder, "garbage.onnx");
    await writeFile(segmentation, Buffer.alloc(5_000, 0xa7));
    const result = await probe({
      kind: "diarization",
      files: { segmentation, embedding: writeTinySpeakerEmbedding(folder) },
    });
    expect(result).toMatchObject({ ok: false, failure: "crashed" });
  });

  test.skipIf(!hasSharedData)("probing survives a real model that was damaged in the download", async () => {
    const result = await probe({
      kind: "diarization",
      files: {
        segmentation: sharedDataPath("models/corrupt-pyannote-segmentation/model.int8.onnx"),
        embedding: writeTinySpeakerEmbedding(folder),
      },
    });
    expect(result).toMatchObject({
      ok: false,
      failure: "crashed",
      reason: expect.stringContaining("Protobuf parsing failed") as string,
    });
  });

  test("probing survives a model that loads but does not do its task", async () => {
    const model = writeTinyVits(await mkdtemp(join(folder, "odd-")));
    const tokens = await readFile(model.files.tokens, "utf8");
    await writeFile(model.files.tokens, tokens.replaceAll(/ (\d+)$/gmu, " 9$1"));
    expect(await probe(model, { timeoutMs: 4_000 })).toMatchObject({ ok: false, failure: "stalled" });
  });

  test("probing names a missing file", async () => {
    const model = writeTinyVits(folder);
    const tokens = join(folder, "gone.txt");
    expect(await probe({ ...model, files: { ...model.files, tokens } })).toEqual({
      ok: false,
      failure: "missing",
      reason: `A file of the model is missing: ${tokens}`,
    });
  });

  test("probing stops a model that does not answer, and ends when it is cancelled", async () => {
    const model = writeTinyVits(folder);
    expect(await probe(model, { timeoutMs: 1 })).toMatchObject({ ok: false, failure: "stalled" });
    expect(await probe(model, { signal: AbortSignal.abort() })).toMatchObject({ ok: false, failure: "aborted" });
  });
});
