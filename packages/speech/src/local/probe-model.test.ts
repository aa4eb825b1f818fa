import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSharedData, sharedDataPath } from "../../test/recordings.ts";
import { hasLocalEngine } from "../../test/tiny-models/local-engine-here.ts";
import { writeTinySpeakerEmbedding } from "../../test/tiny-models/tiny-diarization.ts";
import { writeTinyTransducer } from "../../test/tiny-models/tiny-transducer.ts";
import { writeTinyVits } from "../../test/tiny-models/tiny-vits.ts";
import { writeTinyWhisper } from "../../test/tiny-models/tiny-whisper.ts";
import type { PackModel } from "../model-packs/pack-model.ts";
import { probeModel } from "./probe-model.ts";

describe.skipIf(!hasLocalEngine)("trying a model before it is used", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voicewright-probe-test-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("finds good models usable", async () => {
    const whisper = writeTinyWhisper(folder);
    const models: PackModel[] = [
      writeTinyVits(folder),
      writeTinyTransducer(folder, true),
      { kind: "recognition", family: "whisper", isStreaming: false, languages: ["en"], files: whisper },
      { kind: "spoken-language", family: "whisper", files: whisper },
    ];
    for (const model of models) {
      expect(await probeModel(model)).toMatchObject({ ok: true, loadMs: expect.any(Number) as number });
    }
  });

  test("survives a model whose metadata are wrong, and says what is wrong with them", async () => {
    const model = writeTinyVits(await mkdtemp(join(folder, "wrong-")), { sample_rate: "" });
    expect(await probeModel(model)).toEqual({
      ok: false,
      failure: "refused",
      reason: "'sample_rate' does not exist in the metadata",
    });
  });

  test("survives a file that is no model at all", async () => {
    const segmentation = join(folder, "garbage.onnx");
    await writeFile(segmentation, Buffer.alloc(5_000, 0xa7));
    const result = await probeModel({
      kind: "diarization",
      files: { segmentation, embedding: writeTinySpeakerEmbedding(folder) },
    });
    expect(result).toMatchObject({ ok: false, failure: "crashed" });
  });

  test.skipIf(!hasSharedData)("survives a real model that was damaged on its way", async () => {
    const result = await probeModel({
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

  test("survives a model that loads but does not do what it should", async () => {
    const model = writeTinyVits(await mkdtemp(join(folder, "odd-")));
    const tokens = await readFile(model.files.tokens, "utf8");
    await writeFile(model.files.tokens, tokens.replaceAll(/ (\d+)$/gmu, " 9$1"));
    expect(await probeModel(model, { timeoutMs: 15_000 })).toMatchObject({ ok: false, failure: "stalled" });
  });

  test("names a file that is missing", async () => {
    const model = writeTinyVits(folder);
    const tokens = join(folder, "gone.txt");
    expect(await probeModel({ ...model, files: { ...model.files, tokens } })).toEqual({
      ok: false,
      failure: "missing",
      reason: `A file of the model is missing: ${tokens}`,
    });
  });

  test("gives up a model that does not answer, and one that nobody wants any more", async () => {
    const model = writeTinyVits(folder);
    expect(await probeModel(model, { timeoutMs: 1 })).toMatchObject({ ok: false, failure: "stalled" });
    expect(await probeModel(model, { signal: AbortSignal.abort() })).toMatchObject({ ok: false, failure: "aborted" });
  });
});
