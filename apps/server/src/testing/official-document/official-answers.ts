import * as z from "zod";
import document from "./answers.json" with { type: "json" };

// Otherwise its first schema words the errors of the product, which has none of this library's own words, for the process.
z.config({ localeError: () => "Invalid input" });

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type OfficialAnswer = { readonly status: number; readonly contentType?: string; readonly schema?: object };

/** How the official document says that each operation of ours is answered (scripts/official-document). */
export const OFFICIAL_ANSWERS = new Map<string, OfficialAnswer>(Object.entries(document.answers));

const readers = new Map<string, z.ZodType>();
/** By address without names: `GET /v1/voices/{}`. */
const callsByShape = new Map([...OFFICIAL_ANSWERS.keys()].map((call) => [shapeOf(call), call]));

function shapeOf(call: string): string {
  return call.replaceAll(/\{\w+\}|:\w+/g, "{}");
}

function readerOf(call: string, schema: object): z.ZodType {
  const known = readers.get(call);
  if (known !== undefined) return known;
  const reader = z.fromJSONSchema({ ...schema, $defs: document.$defs } as unknown as JsonSchema);
  readers.set(call, reader);
  return reader;
}

/** The operation of the document that a route is, `/v1/voices/:voice_id`; undefined where it is in none. */
export function officialCallOf(method: string, url: string): string | undefined {
  return callsByShape.get(shapeOf(`${method} ${url}`));
}

/** What keeps a document from being an answer to a call, for people to read; empty when it is one. */
export function faultsOfAnswer(call: string, answer: unknown): readonly string[] {
  const schema = OFFICIAL_ANSWERS.get(call)?.schema;
  if (schema === undefined) return [];
  const read = readerOf(call, schema).safeParse(answer);
  if (read.success) return [];
  return read.error.issues.map(({ path, code }) => `${call}: ${path.join(".")}: ${code}`);
}
