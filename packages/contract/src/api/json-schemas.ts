import * as z from "zod/mini";

export type JsonObject = { [key: string]: unknown };

export type CollectedSchemas = {
  /** The named schemas that were met, for the document's components. */
  readonly schemas: JsonObject;
  readonly toSchema: (schema: z.ZodMiniType, io: "input" | "output") => JsonObject;
};

/** Writes schemas as JSON Schema; those with a name become components and are referred to. */
export function collectSchemas(): CollectedSchemas {
  const schemas: JsonObject = {};
  return {
    schemas,
    toSchema: (schema, io) => {
      const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonObject;
      for (const [name, definition] of Object.entries(($defs ?? {}) as JsonObject))
        schemas[name] ??= relocateReferences(definition);
      return relocateReferences(own) as JsonObject;
    },
  };
}

function relocateReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
