import * as z from "zod/mini";

/** An optional request field: absent and null mean the same. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

/** An optional request field with a default for absent and null. */
export function withDefault<T extends z.ZodMiniType>(schema: T, value: z.output<T>) {
  return z.pipe(
    z.nullish(schema).check(z.meta({ default: value })),
    z.transform((given) => given ?? value),
  );
}

/** A boolean in a query string. */
export function queryBoolean() {
  return z.pipe(
    z.union([z.boolean(), z.enum(["true", "false", "True", "False", "1", "0"])]),
    z.transform((value) => value === true || value === "true" || value === "True" || value === "1"),
  );
}

/** An integer in a query string, inside `[min, max]`. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, "Input should be a valid integer"))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
}

/** A list in a query string: a repeated key, or one value joined by commas. */
export function queryList(maxItems: number) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) =>
        [value]
          .flat()
          .flatMap((item) => item.split(","))
          .map((item) => item.trim())
          .filter((item) => item !== ""),
      ),
      z.array(z.string()).check(z.maxLength(maxItems)),
    ),
  );
}

/** A list of given words in a query string, as `queryList`. */
export function queryEnumList<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.pipe(queryList(words.length), z.array(z.enum(words)));
}

/** A text field of a form that holds JSON. */
export function jsonField<T extends z.ZodMiniType>(schema: T, maxCharacters: number) {
  return z.pipe(
    z.string().check(z.maxLength(maxCharacters)),
    z.pipe(
      z.transform((json: string): unknown => {
        try {
          return JSON.parse(json);
        } catch {
          return json;
        }
      }),
      schema,
    ),
  );
}

/** Gives a schema its name in the OpenAPI document. */
export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

export const StatusOk = named("StatusOk", z.object({ status: z.literal("ok") }));
