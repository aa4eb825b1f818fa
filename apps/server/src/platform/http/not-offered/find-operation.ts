import operations from "./operations.json" with { type: "json" };

type Node = { readonly literals: Map<string, Node>; parameter?: Node; product?: string };

const ROOT: Node = { literals: new Map() };

function childFor(node: Node, segment: string): Node {
  if (segment.startsWith("{")) return (node.parameter ??= { literals: new Map() });
  const known = node.literals.get(segment);
  if (known !== undefined) return known;
  const made: Node = { literals: new Map() };
  node.literals.set(segment, made);
  return made;
}

function segmentsOf(call: string): string[] {
  return call.split(/ ?\//).filter((segment) => segment !== "");
}

for (const [call, product] of Object.entries(operations)) segmentsOf(call).reduce(childFor, ROOT).product = product;

function find(node: Node, segments: readonly string[]): string | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.product;
  const literal = node.literals.get(segment);
  const found = literal === undefined ? undefined : find(literal, rest);
  if (found !== undefined || node.parameter === undefined) return found;
  return find(node.parameter, rest);
}

/**
 * What an operation of the hosted product is about that this one does not have, `dubbing`; undefined for all others.
 * The operations are those of the official document and of the official client (scripts/official-document).
 */
export function findNotOffered(method: string, path: string): string | undefined {
  return find(ROOT, segmentsOf(`${method} ${path}`));
}
