import { dimsOf, type GraphNode, makeInt64Tensor, makeNode, type NamedPart, type OnnxGraph } from "./onnx-graph.ts";

/** One layer of attention. */
type Layer = {
  /** What the names of its tensors begin with. */
  readonly prefix: string;
  /** Its learned terms for distances between frames, [1, distances, width]: those of the scores and of the values. */
  readonly keys: string;
  readonly values: string;
};

/** Names of what all layers share. */
const DISTANCES = "attention_distances";
const COLUMNS = "attention_columns";
const FLAT = "attention_flat";
const FLAT_INDICES = "attention_flat_indices";
const ZERO = "attention_zero";
const ONE = "attention_one";
const LENGTH_AXIS = "attention_length_axis";
const LENGTH = "attention_length";
/** [frames, distances]: where in a flattened matrix of frames by frames the frame at each distance stands. */
const INDICES = "attention_indices";
/** The same, [1, 1, frames × distances]. */
const LISTED_INDICES = "attention_listed_indices";
/** [frames, distances]: 1 where there is a frame at that distance, otherwise 0. */
const EXISTS = "attention_exists";

const FLOAT = 1;

/**
 * Computes attention by distance without what is nothing all the same. Each layer adds a learned term to the scores of
 * frames up to four apart, and takes another from their values. An exported graph makes matrices of all frames by twice
 * as many of them, nearly all zeros, and pads and cuts each five times over; here they have a column for each distance.
 * The mask of frames beyond the end goes too, since one sequence at a time has none. Every sum keeps its terms. Needs
 * operators as of version 16. `isMeant` chooses layers by the names of their parameters. Throws Error when the graph is
 * not of the expected make.
 */
export function narrowAttention(graph: OnnxGraph, isMeant: (parameter: string) => boolean): OnnxGraph {
  const layers = findLayers(graph, isMeant);
  const first = layers[0];
  const distances = graph.initializers.find(({ name }) => name === first?.keys);
  if (first === undefined || distances === undefined) throw new Error("The graph has no attention by distance");
  const replacements = new Map<string, readonly GraphNode[]>();
  for (const layer of layers) {
    replacements.set(`${layer.prefix}Add_1_output_0`, [
      ...(layer === first ? makeSharedNodes(layer) : []),
      ...makeScores(layer),
    ]);
    replacements.set(`${layer.prefix}Where_output_0`, [
      makeNode("Identity", [`${layer.prefix}Add_1_output_0`], `${layer.prefix}Where_output_0`),
    ]);
    replacements.set(`${layer.prefix}MatMul_3_output_0`, makeValues(layer));
  }
  return {
    ...graph,
    nodes: graph.nodes.flatMap((node) => replacements.get(node.outputs[0] ?? "") ?? [node]),
    initializers: [...graph.initializers, ...makeSharedConstants(dimsOf(distances)[1] ?? 0)],
  };
}

function findLayers(graph: OnnxGraph, isMeant: (parameter: string) => boolean): Layer[] {
  const nodes = new Map(graph.nodes.map((node) => [node.outputs[0], node]));
  return graph.nodes.flatMap((node) => {
    const keys = node.inputs[0] ?? "";
    if (node.opType !== "Pad" || !keys.endsWith(".emb_rel_k") || !isMeant(keys)) return [];
    const layer = { prefix: (node.outputs[0] ?? "").replace(/[^/]*$/, ""), keys, values: keys.replace(/k$/, "v") };
    const takes = (output: string, opType: string, inputs: readonly string[]): boolean => {
      const found = nodes.get(`${layer.prefix}${output}_output_0`);
      return (
        found?.opType === opType && inputs.every((input) => found.inputs.includes(`${layer.prefix}${input}_output_0`))
      );
    };
    const isExpected =
      takes("MatMul", "MatMul", ["Div"]) &&
      takes("MatMul_1", "MatMul", ["Div"]) &&
      takes("Add_1", "Add", ["MatMul", "Slice_5"]) &&
      takes("Where", "Where", ["Add_1"]) &&
      takes("Softmax", "Softmax", ["Where"]) &&
      takes("MatMul_3", "MatMul", ["Slice_8"]) &&
      takes("Add_3", "Add", ["MatMul_2", "MatMul_3"]);
    if (!isExpected) throw new Error(`The attention of ${keys} is not of the expected make`);
    return [layer];
  });
}

function makeSharedConstants(distances: number): NamedPart[] {
  const reach = (distances - 1) / 2;
  return [
    makeInt64Tensor(
      DISTANCES,
      Array.from({ length: distances }, (_, index) => index - reach),
    ),
    makeInt64Tensor(COLUMNS, [1]),
    makeInt64Tensor(FLAT, [0, 0, -1]),
    makeInt64Tensor(FLAT_INDICES, [1, 1, -1]),
    makeInt64Tensor(ZERO, [0], []),
    makeInt64Tensor(ONE, [1], []),
    makeInt64Tensor(LENGTH_AXIS, [2], []),
  ];
}

/** The positions of frames around each frame, of as many frames as the layer's scores have. */
function makeSharedNodes({ prefix }: Layer): GraphNode[] {
  const name = (part: string): string => `attention_${part}`;
  return [
    makeNode("Shape", [`${prefix}MatMul_output_0`], name("shape")),
    makeNode("Gather", [name("shape"), LENGTH_AXIS], LENGTH),
    makeNode("Range", [ZERO, LENGTH, ONE], name("frames")),
    makeNode("Unsqueeze", [name("frames"), COLUMNS], name("rows")),
    makeNode("Add", [name("rows"), DISTANCES], name("neighbours")),
    makeNode("GreaterOrEqual", [name("neighbours"), ZERO], name("after_start")),
    makeNode("Less", [name("neighbours"), LENGTH], name("before_end")),
    makeNode("And", [name("after_start"), name("before_end")], name("is_there")),
    makeNode("Cast", [name("is_there")], EXISTS, { to: FLOAT }),
    makeNode("Mul", [name("rows"), LENGTH], name("row_starts")),
    makeNode("Add", [name("row_starts"), name("neighbours")], name("places")),
    makeNode("Where", [name("is_there"), name("places"), ZERO], INDICES),
    makeNode("Reshape", [INDICES, FLAT_INDICES], LISTED_INDICES),
  ];
}

/** Query by key, and by the terms of the distances. */
function makeScores({ prefix, keys }: Layer): GraphNode[] {
  const name = (part: string): string => `${prefix}near_${part}`;
  const scores = `${prefix}MatMul_output_0`;
  return [
    makeNode("Transpose", [keys], name("keys"), { perm: [0, 2, 1] }),
    makeNode("MatMul", [`${prefix}Div_output_0`, name("keys")], name("scores")),
    makeNode("Mul", [name("scores"), EXISTS], name("terms")),
    makeNode("Reshape", [name("terms"), FLAT], name("flat_terms")),
    makeNode("Shape", [name("flat_terms")], name("terms_shape")),
    makeNode("Expand", [LISTED_INDICES, name("terms_shape")], name("indices")),
    makeNode("Shape", [scores], name("scores_shape")),
    makeNode("Reshape", [scores, FLAT], name("flat_scores")),
    makeNode("ScatterElements", [name("flat_scores"), name("indices"), name("flat_terms")], name("sums"), {
      axis: 2,
      reduction: "add",
    }),
    makeNode("Reshape", [name("sums"), name("scores_shape")], `${prefix}Add_1_output_0`),
  ];
}

/** What the terms of the distances add to the values, weighted as the frames at these distances are. */
function makeValues({ prefix, values }: Layer): GraphNode[] {
  const name = (part: string): string => `${prefix}near_${part}`;
  return [
    makeNode("Reshape", [`${prefix}Softmax_output_0`, FLAT], name("flat_weights")),
    makeNode("Gather", [name("flat_weights"), INDICES], name("found_weights"), { axis: 2 }),
    makeNode("Mul", [name("found_weights"), EXISTS], name("weights")),
    makeNode("MatMul", [name("weights"), values], `${prefix}MatMul_3_output_0`),
  ];
}
