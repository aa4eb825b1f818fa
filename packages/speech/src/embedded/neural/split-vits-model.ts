import {
  extractSubgraph,
  type GraphNode,
  makeFloatTensorInfo,
  makeInt64Scalar,
  makeNode,
  type OnnxGraph,
  readOnnxGraph,
  replaceRows,
  widenToSinglePrecision,
  withOperatorSet,
  writeOnnxModel,
} from "./onnx-graph.ts";
import { narrowAttention } from "./relative-attention.ts";

/** Channels of the latent frames, and of the noise added to them. */
export const LATENT_CHANNELS = 32;

/** Names of the tensors that exist only in the split models. */
export const DURATION_NOISE = "duration_noise";
export const FRAME_NOISE = "frame_noise";
export const LATENT = "latent";
export const FRAMES_PER_SYMBOL = "frames_per_symbol";

/** The model's vectors of its symbols. */
export const SYMBOL_EMBEDDINGS = "model.enc_p.emb.weight";

/** Of the layers that run over frames. Those over symbols decide how long everything lasts, and take little time. */
const FLOW_PARAMETERS = "model.flow.";

/** The layers that take in what a text model makes of a sentence. These voices are spoken without one. */
const TEXT_MODEL_PROJECTION = /\.(?:ja_)?bert_proj\.weight$/;
const TEXT_MODELS = 2;

/** The first one in which a sum can be scattered. */
const OPERATOR_SET_VERSION = 16;

/** A symbol's id, and the ids of those whose vectors become its own, with their shares. */
export type MixedRow = { readonly id: number; readonly shares: readonly (readonly [id: number, share: number])[] };

export type SplitVitsModel = {
  /** Symbols → `latent` [1, 32, frames] and `frames_per_symbol` [1, 1, symbols]. */
  readonly acoustic: Uint8Array;
  /** `latent`, whole or a stretch of it → `audio`, 512 samples a frame. */
  readonly decoder: Uint8Array;
};

/**
 * Takes a VITS text-to-speech model apart so that it can be steered and streamed:
 *
 * - the latent frames of a sentence and the waveform are computed by two models, so that
 *   the first half second can be decoded before the rest;
 * - the two nodes that draw noise read it from inputs instead, `duration_noise` [1, 2, symbols]
 *   and `frame_noise` [1, 32, any], so that the caller's seed decides every sample. Speech
 *   with more frames than noise reuses the noise from its start;
 * - the embeddings of text models, for which there were only zeros, are no inputs any more;
 * - the attention of the flow is computed without what is nothing, see `narrowAttention`;
 * - half precision becomes single precision, because the CPU kernels would otherwise convert
 *   around every node;
 * - symbols that it was not trained on may get mixtures of the vectors of others.
 *
 * Throws Error when the graph is not of the expected make.
 */
export function splitVitsModel(model: Uint8Array, mixedRows: readonly MixedRow[] = []): SplitVitsModel {
  const widened = widenToSinglePrecision(readOnnxGraph(model));
  const graph =
    mixedRows.length === 0 ? widened : replaceRows(widened, SYMBOL_EMBEDDINGS, (rows) => mixRows(rows, mixedRows));
  const decoderEntry = graph.nodes.find((node) => node.inputs.includes("model.dec.conv_pre.weight"));
  const durations = graph.nodes.find((node) => node.opType === "Ceil");
  if (!decoderEntry || !durations) throw new Error("The graph is not a VITS model with a separate decoder");

  const latentTensor = firstOf(decoderEntry.inputs);
  const latentInfo = makeFloatTensorInfo(LATENT, [1, LATENT_CHANNELS, "frames"]);
  const narrowed = narrowAttention(withoutTextModels(graph), (parameter) => parameter.startsWith(FLOW_PARAMETERS));
  const acoustic = extractSubgraph(
    withNoiseInputs({
      ...narrowed,
      nodes: [
        ...narrowed.nodes,
        makeNode("Identity", [latentTensor], LATENT),
        makeNode("Identity", [firstOf(durations.outputs)], FRAMES_PER_SYMBOL),
      ],
    }),
    [
      ...graph.inputs,
      makeFloatTensorInfo(DURATION_NOISE, [1, 2, "text_length"]),
      makeFloatTensorInfo(FRAME_NOISE, [1, LATENT_CHANNELS, "noise_frames"]),
    ],
    [latentInfo, makeFloatTensorInfo(FRAMES_PER_SYMBOL, [1, 1, "text_length"])],
  );
  const decoder = extractSubgraph(
    {
      ...graph,
      nodes: [
        makeNode("Identity", [LATENT], latentTensor),
        ...graph.nodes.filter((node) => !node.outputs.includes(latentTensor)),
      ],
    },
    [...graph.inputs, latentInfo],
    graph.outputs,
  );
  return {
    acoustic: withOperatorSet(writeOnnxModel(model, acoustic), OPERATOR_SET_VERSION),
    decoder: writeOnnxModel(model, decoder),
  };
}

function mixRows(rows: readonly Float32Array[], mixedRows: readonly MixedRow[]): Float32Array[] {
  const mixed = rows.map((row) => row.slice());
  for (const { id, shares } of mixedRows)
    mixed[id] = Float32Array.from({ length: rows[0]?.length ?? 0 }, (_, index) =>
      shares.reduce((sum, [from, share]) => sum + share * (rows[from]?.[index] ?? 0), 0),
    );
  return mixed;
}

/** Each projection of zeros is its bias, the same for every symbol. */
function withoutTextModels(graph: OnnxGraph): OnnxGraph {
  const biases = new Map(
    graph.nodes.flatMap((node) => {
      const [, weight = "", bias] = node.inputs;
      return node.opType === "Conv" && TEXT_MODEL_PROJECTION.test(weight) && bias !== undefined
        ? [[firstOf(node.outputs), bias] as const]
        : [];
    }),
  );
  const biasOf = (node: GraphNode): string | undefined =>
    node.opType === "Transpose" ? biases.get(firstOf(node.inputs)) : undefined;
  const nodes = graph.nodes.map((node) => {
    const bias = biasOf(node);
    return bias === undefined ? node : makeNode("Identity", [bias], firstOf(node.outputs));
  });
  if (biases.size !== TEXT_MODELS || graph.nodes.filter((node) => biasOf(node) !== undefined).length !== TEXT_MODELS)
    throw new Error("The graph is not a VITS model with projections of two text models");
  return { ...graph, nodes };
}

function withNoiseInputs(graph: OnnxGraph): OnnxGraph {
  const random = graph.nodes.filter((node) => node.opType === "RandomNormalLike");
  const duration = random.find((node) => producerOf(graph, firstOf(node.inputs))?.opType === "ConstantOfShape");
  const frame = random.find((node) => node !== duration);
  if (random.length !== 2 || !duration || !frame)
    throw new Error("The graph is not a VITS model with two noise sources");
  return {
    ...graph,
    nodes: graph.nodes.flatMap((node) => {
      if (node === duration) return [makeNode("Identity", [DURATION_NOISE], firstOf(node.outputs))];
      return node === frame ? frameNoiseNodes(firstOf(node.inputs), firstOf(node.outputs)) : [node];
    }),
    initializers: [
      ...graph.initializers,
      makeInt64Scalar("noise_axis", 2),
      makeInt64Scalar("noise_first", 0),
      makeInt64Scalar("noise_step", 1),
    ],
  };
}

/** noise[:, :, (0 … frames-1) mod noiseFrames], with as many frames as the tensor that the random node imitated. */
function frameNoiseNodes(likeTensor: string, output: string): GraphNode[] {
  return [
    makeNode("Shape", [likeTensor], "noise_shape"),
    makeNode("Gather", ["noise_shape", "noise_axis"], "noise_length"),
    makeNode("Range", ["noise_first", "noise_length", "noise_step"], "noise_positions"),
    makeNode("Shape", [FRAME_NOISE], "noise_input_shape"),
    makeNode("Gather", ["noise_input_shape", "noise_axis"], "noise_input_length"),
    makeNode("Mod", ["noise_positions", "noise_input_length"], "noise_indices"),
    makeNode("Gather", [FRAME_NOISE, "noise_indices"], output, { axis: 2 }),
  ];
}

function producerOf(graph: OnnxGraph, tensor: string): GraphNode | undefined {
  return graph.nodes.find((node) => node.outputs.includes(tensor));
}

function firstOf(names: readonly string[]): string {
  const first = names[0];
  if (first === undefined) throw new Error("A node of the graph has no inputs or outputs");
  return first;
}
