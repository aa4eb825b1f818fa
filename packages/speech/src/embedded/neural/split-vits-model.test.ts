import { readFile } from "node:fs/promises";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, it } from "vitest";
import { TEST_CACHE_DIR } from "../../../test/speech-fixtures.ts";
import { readEnglishModel } from "./language-packs.ts";
import { openVitsSessions } from "./model-cache.ts";
import { makeNode, readOnnxGraph, widenToSinglePrecision, writeOnnxModel } from "./onnx-graph.ts";
import { DURATION_NOISE, FRAME_NOISE, LATENT, LATENT_CHANNELS } from "./split-vits-model.ts";

const NOTHING = new Float32Array([0]);

/** In single precision, as the halves are, and with zeros for noise. */
function withoutChance(model: Uint8Array): Uint8Array {
  const graph = widenToSinglePrecision(readOnnxGraph(model));
  const nodes = graph.nodes.map((node) => {
    const [like = "", output = ""] = [node.inputs[0], node.outputs[0]];
    return node.opType === "RandomNormalLike" ? makeNode("Sub", [like, like], output) : node;
  });
  return writeOnnxModel(model, { ...graph, nodes });
}

/** The model's inputs for a line of any symbols, without noise. */
function feedsFor(length: number): Record<string, Tensor> {
  const zeros = (...dims: number[]) =>
    new Tensor("float32", new Float32Array(dims.reduce((product, dim) => product * dim, 1)), dims);
  const ids = BigInt64Array.from({ length }, (_, index) => (index % 2 === 0 ? 0n : BigInt(7 + ((5 * index) % 40))));
  const same = (value: bigint) => new Tensor("int64", new BigInt64Array(length).fill(value), [1, length]);
  return {
    x: new Tensor("int64", ids, [1, length]),
    x_lengths: new Tensor("int64", BigInt64Array.of(BigInt(length)), [1]),
    sid: new Tensor("int64", BigInt64Array.of(0n), [1]),
    tone: same(8n),
    language: same(2n),
    bert: zeros(1, 1024, length),
    ja_bert: zeros(1, 768, length),
    noise_scale: new Tensor("float32", NOTHING, [1]),
    noise_scale_w: new Tensor("float32", NOTHING, [1]),
    length_scale: new Tensor("float32", Float32Array.of(1), [1]),
  };
}

it("the halves of a split model give the same result as the whole model", async () => {
  const { modelPath } = await readEnglishModel();
  const source = await readFile(modelPath);
  const whole = await InferenceSession.create(withoutChance(source), { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const { acoustic, decoder } = await openVitsSessions(modelPath, TEST_CACHE_DIR);
  // Of a word of one sound, and of a sentence.
  for (const length of [9, 61]) {
    const feeds = feedsFor(length);
    const given = (session: InferenceSession) =>
      Object.fromEntries(Object.entries(feeds).filter(([name]) => session.inputNames.includes(name)));
    const [expected] = Object.values(await whole.run(given(whole)));
    const { [LATENT]: latent } = await acoustic.run({
      ...given(acoustic),
      [DURATION_NOISE]: new Tensor("float32", new Float32Array(2 * length), [1, 2, length]),
      [FRAME_NOISE]: new Tensor("float32", new Float32Array(LATENT_CHANNELS), [1, LATENT_CHANNELS, 1]),
    });
    if (latent === undefined || expected === undefined) throw new Error("The models gave nothing");
    const { audio } = await decoder.run({ ...given(decoder), [LATENT]: latent });
    const [spoken, wanted] = [audio?.data as Float32Array, expected.data as Float32Array];
    const largestOf = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

    expect(spoken).toHaveLength(wanted.length);
    expect(largestOf(wanted)).toBeGreaterThan(0.05);
    expect(largestOf(spoken.map((sample, index) => sample - (wanted[index] ?? 2)))).toBeLessThan(1e-4);
  }
  await Promise.all([whole.release(), acoustic.release(), decoder.release()]);
});
