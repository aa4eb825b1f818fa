// Writes what the product knows of the official document of the API:
// `npm run make:official-document -- <openapi.json>`, the file as https://api.elevenlabs.io/openapi.json gives it.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { bare, productOf } from "./products.ts";
import { sdkCalls } from "./sdk-calls.ts";

type Schema = { readonly [keyword: string]: unknown };
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Operation = {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
type OfficialDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const ROOT = join(import.meta.dirname, "../..");
const SDK = "@elevenlabs/elevenlabs-js";
const SDK_DIRECTORY = join(ROOT, "node_modules", SDK);
const METHODS: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete"]);
/** The sockets of the client that are in neither list. */
const SOCKETS = ["GET /v1/convai/conversation", "GET /v1/speech-to-text/realtime"];
/** What says how a value may look; titles, descriptions and examples stay where they are. */
const KEYWORDS: ReadonlySet<string> = new Set([
  "$ref",
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "enum",
  "items",
  "maximum",
  "minimum",
  "oneOf",
  "prefixItems",
  "properties",
  "required",
  "type",
]);

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bareSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bareSchema);
  if (!isSchema(value)) return value;
  const kept = Object.entries(value).filter(([keyword]) => KEYWORDS.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, part]) => {
      if (keyword === "$ref" && typeof part === "string") return [keyword, `#/$defs/${nameOf(part)}`];
      if (keyword === "properties" && isSchema(part))
        return [keyword, Object.fromEntries(Object.entries(part).map(([name, one]) => [name, propertySchema(one)]))];
      return [keyword, keyword === "enum" || keyword === "const" ? part : bareSchema(part)];
    }),
  );
}

/** The document has a list where a schema should be, which says nothing. */
function propertySchema(value: unknown): unknown {
  return isSchema(value) ? bareSchema(value) : {};
}

function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}

/** The schemas that a schema names, and those that they name. */
function collectNamed(schema: unknown, all: OfficialDocument["components"]["schemas"], found: Map<string, unknown>) {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    const named = bareSchema(all[name]);
    found.set(name, named);
    collectNamed(named, all, found);
  }
}

/** The forms that a value may have. */
function formsOf(value: unknown): readonly Schema[] {
  if (!isSchema(value)) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = value as Readonly<Record<string, unknown[] | undefined>>;
  if (typeof $ref === "string") return formsOf(official.components.schemas[nameOf($ref)]);
  const forms = [...anyOf, ...oneOf, ...allOf];
  return forms.length === 0 ? [value] : forms.flatMap(formsOf);
}

/** The fields beneath a value that may be null, as `inputs.[].voice_id`. */
function nullableFields(value: unknown, path = ""): readonly string[] {
  return formsOf(value).flatMap((form) => {
    const fields = isSchema(form["properties"]) ? Object.entries(form["properties"]) : [];
    const below = [...fields, ...(form["items"] === undefined ? [] : [["[]", form["items"]] as const])];
    return below.flatMap(([name, field]) => {
      const place = path === "" ? name : `${path}.${name}`;
      const isNullable = formsOf(field).some(({ type }) => type === "null");
      return [...(isNullable ? [place] : []), ...nullableFields(field, place)];
    });
  });
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the file of the official document.");
const text = readFileSync(file, "utf8");
const official = JSON.parse(text) as OfficialDocument;
const operations = Object.entries(official.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
);
const ours = new Set([
  ...API_ROUTES.map(({ method, path }) => bare(`${method} ${path}`)),
  ...API_SOCKETS.map(({ path }) => bare(`GET ${path}`)),
]);
const isOurs = (call: string) => ours.has(bare(call));
const documented = new Set(operations.map(({ call }) => bare(call)));
const beyond = [...sdkCalls(SDK_DIRECTORY), ...SOCKETS].filter((call) => !documented.has(bare(call)) && !isOurs(call));

const schemas = new Map<string, unknown>();
const answers = operations
  .filter(({ call }) => isOurs(call))
  .map(({ call, operation }) => {
    const [status = "", response] = Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
    const [contentType, content] = Object.entries(response?.content ?? {})[0] ?? [];
    const schema = contentType?.startsWith("application/json") === true ? bareSchema(content?.schema ?? {}) : undefined;
    collectNamed(schema ?? {}, official.components.schemas, schemas);
    const body = operation.requestBody?.content["application/json"]?.schema;
    const nullable = [...new Set(nullableFields(body))];
    return [
      call,
      { status: Number(status), contentType, schema, ...(nullable.length > 0 ? { nullable } : {}) },
    ] as const;
  });
const lacked = [
  ...operations.filter(({ call }) => !isOurs(call)).map(({ call, path }) => [call, productOf(path)] as const),
  ...beyond.map((call) => [call, productOf(call.split(" ")[1] ?? "")] as const),
].toSorted(([a], [b]) => (a < b ? -1 : 1));

const sdk = JSON.parse(readFileSync(join(SDK_DIRECTORY, "package.json"), "utf8")) as { version: string };
const source = {
  source: "https://api.elevenlabs.io/openapi.json",
  sha256: createHash("sha256").update(text).digest("hex"),
  operations: operations.length,
  answered: answers.length,
  client: `${SDK} ${sdk.version}`,
  callsOfTheClientAlone: beyond.length,
  writtenBy: "npm run make:official-document -- openapi.json",
};
const $defs = Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
const SERVER = join(ROOT, "apps/server/src");
writeFileSync(
  join(SERVER, "platform/http/not-offered/operations.json"),
  `${JSON.stringify(Object.fromEntries(lacked), undefined, 2)}\n`,
);
writeFileSync(
  join(SERVER, "testing/official-document/answers.json"),
  `${JSON.stringify({ source, answers: Object.fromEntries(answers), $defs }, undefined, 2)}\n`,
);
