import { join } from "node:path";
import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import notOffered from "../../apps/server/src/platform/http/not-offered/operations.json" with { type: "json" };
import document from "../../apps/server/src/testing/official-document/answers.json" with { type: "json" };
import { bare } from "./products.ts";
import { sdkCalls } from "./sdk-calls.ts";

const OURS = new Set([
  ...API_ROUTES.map(({ method, path }) => bare(`${method} ${path}`)),
  ...API_SOCKETS.map(({ path }) => bare(`GET ${path}`)),
]);
const NOT_OFFERED = new Set(Object.keys(notOffered).map(bare));

it("every operation of the official document is answered or named as not offered, and never both", () => {
  const { operations, answered, callsOfTheClientAlone } = document.source;
  expect(Object.keys(document.answers)).toHaveLength(answered);
  expect(NOT_OFFERED.size + answered).toBe(operations + callsOfTheClientAlone);
  expect([...NOT_OFFERED].filter((call) => OURS.has(call))).toEqual([]);
  expect(Object.keys(document.answers).filter((call) => !OURS.has(bare(call)))).toEqual([]);
});

it("every call that the official client makes is answered or named as not offered", () => {
  const calls = sdkCalls(join(import.meta.dirname, "../../node_modules/@elevenlabs/elevenlabs-js"));
  expect(calls.length).toBeGreaterThan(400);
  expect(calls.map(bare).filter((call) => !OURS.has(call) && !NOT_OFFERED.has(call))).toEqual([]);
});

type Form = { readonly [keyword: string]: unknown };

/** The forms that a value may have, of a schema of ours. */
function formsOf(schema: Form, named: Readonly<Record<string, Form>>): readonly Form[] {
  const { $ref, anyOf = [], allOf = [] } = schema as { $ref?: string; anyOf?: Form[]; allOf?: Form[] };
  if ($ref !== undefined) return formsOf(named[$ref.split("/").at(-1) ?? ""] ?? {}, named);
  const forms = [...anyOf, ...allOf];
  return forms.length === 0 ? [schema] : forms.flatMap((form) => formsOf(form, named));
}

function takesNull(body: z.ZodMiniType, field: string): boolean {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const named = (schema.$defs ?? {}) as Record<string, Form>;
  const found = field.split(".").reduce<readonly Form[]>(
    (forms, step) =>
      forms.flatMap(({ items, properties }) => {
        const below = step === "[]" ? items : (properties as Record<string, Form> | undefined)?.[step];
        return below === undefined ? [] : formsOf(below as Form, named);
      }),
    formsOf(schema, named),
  );
  // What a call does not know is passed over, whatever it is.
  return (
    found.length === 0 ||
    found.some(
      ({ type, ...rest }) => [type].flat().includes("null") || (type === undefined && Object.keys(rest).length === 0),
    )
  );
}

it("every field that is nullable in the official document is nullable here", () => {
  const refused = Object.entries(document.answers).flatMap(([call, answer]) => {
    const { body } = API_ROUTES.find(({ method, path }) => bare(`${method} ${path}`) === bare(call)) ?? {};
    const nullable: readonly string[] = "nullable" in answer ? answer.nullable : [];
    return body === undefined
      ? []
      : nullable.filter((field) => !takesNull(body, field)).map((one) => `${call}: ${one}`);
  });
  expect(refused).toEqual([]);
});
