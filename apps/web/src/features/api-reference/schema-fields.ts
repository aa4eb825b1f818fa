import type { JsonSchema, Schemas } from "./openapi-document.ts";

export type SchemaField = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Range, length, default: what limits the value. */
  readonly limits: readonly string[];
  readonly choices: readonly string[];
  readonly fields: readonly SchemaField[];
};

const NESTING_MAX = 3;
const INTEGER_PATTERN = String.raw`^-?\d{1,15}$`;

/** Follows a reference to the schema that it names. */
export function resolveSchema(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : schemas[name];
  if (target === undefined) return schema;
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...resolveSchema(target, schemas), ...own };
}

/** The alternatives of a schema without null, flat. */
function alternatives(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const resolved = resolveSchema(schema, schemas);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices !== undefined) return choices.flatMap((part) => alternatives(part, schemas));
  if (resolved.type === "null") return [];
  return [resolved];
}

/** Query strings carry numbers and booleans as text; people think of them as what they mean. */
function meaning(parts: readonly JsonSchema[]): JsonSchema[] {
  if (parts.some((part) => part.type === "boolean") && parts.some((part) => part.enum?.includes("true"))) {
    return [{ type: "boolean" }];
  }
  if (parts.some((part) => part.type === "number") && parts.some((part) => part.pattern === INTEGER_PATTERN)) {
    return [{ type: "integer" }];
  }
  return [...parts];
}

function typeOfPart(part: JsonSchema, schemas: Schemas): string {
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (part.type === "array" || part.items !== undefined) {
    return part.items === undefined ? "array" : `array of ${schemaType(part.items, schemas)}`;
  }
  if (part.enum !== undefined) return "string";
  const types = [part.type ?? "any"].flat().filter((type) => type !== "null");
  return types.join(" or ");
}

/** The type of a value in a few words: "string", "array of object", "boolean or string". */
export function schemaType(schema: JsonSchema, schemas: Schemas): string {
  const types = meaning(alternatives(schema, schemas)).map((part) => typeOfPart(part, schemas));
  return [...new Set(types)].join(" or ") || "null";
}

function describeLimits(schema: JsonSchema, parts: readonly JsonSchema[]): string[] {
  const limits: string[] = [];
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    const max = to === undefined || to >= Number.MAX_SAFE_INTEGER ? undefined : to;
    if (from !== undefined && max !== undefined) limits.push(`${from} to ${max}${unit}`);
    else if (max !== undefined) limits.push(`at most ${max}${unit}`);
    else if (from !== undefined) limits.push(`at least ${from}${unit}`);
  };
  for (const part of parts) {
    range(part.minimum, part.maximum, "");
    range(part.minLength, part.maxLength, " characters");
    range(part.minItems, part.maxItems, " items");
  }
  if (schema.default !== undefined) limits.push(`default ${JSON.stringify(schema.default)}`);
  return limits;
}

function choicesOf(parts: readonly JsonSchema[], schemas: Schemas): string[] {
  return parts.flatMap((part) => {
    if (part.enum !== undefined) return part.enum.map(String);
    return part.items === undefined ? [] : choicesOf(meaning(alternatives(part.items, schemas)), schemas);
  });
}

function innerFields(parts: readonly JsonSchema[], schemas: Schemas, depth: number): SchemaField[] {
  if (depth >= NESTING_MAX) return [];
  return parts.flatMap((part) => {
    if (part.properties !== undefined) return fieldsOfObject(part, schemas, depth + 1);
    return part.items === undefined ? [] : innerFields(alternatives(part.items, schemas), schemas, depth);
  });
}

/** One value with all that a caller has to know of it. */
export function describeField(
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  schemas: Schemas,
  depth = 0,
): SchemaField {
  const resolved = resolveSchema(schema, schemas);
  const parts = meaning(alternatives(schema, schemas));
  return {
    name,
    type: schemaType(schema, schemas),
    isRequired,
    limits: describeLimits(resolved, parts),
    choices: choicesOf(parts, schemas),
    fields: innerFields(parts, schemas, depth),
  };
}

function fieldsOfObject(schema: JsonSchema, schemas: Schemas, depth: number): SchemaField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    describeField(name, property, schema.required?.includes(name) ?? false, schemas, depth),
  );
}

/** The fields of a body: of the object itself, or of the objects of a list. */
export function bodyFields(schema: JsonSchema, schemas: Schemas): SchemaField[] {
  return innerFields(alternatives(schema, schemas), schemas, 0);
}
