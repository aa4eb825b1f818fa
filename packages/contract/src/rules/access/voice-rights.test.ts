import { expect, it } from "vitest";
import * as z from "zod/mini";
import { API_ROUTES, API_SOCKETS } from "../../api.gen.ts";

type Call = (typeof API_ROUTES)[number] | (typeof API_SOCKETS)[number];

function schemasOf(call: Call): z.ZodMiniType[] {
  const messages = "receives" in call ? Object.values(call.receives).map(({ schema }) => schema) : [];
  const given: unknown[] = [call.params, call.query, "body" in call ? call.body : undefined, ...messages];
  return given.filter((one): one is z.ZodMiniType => typeof one === "object" && one !== null && "_zod" in one);
}

function describe(schema: z.ZodMiniType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** Whether a field of it, however deep, is the id of a voice. */
function namesVoice(schema: z.ZodMiniType): boolean {
  return /"(?:\w+_)?voice(?:_id|_ids)?":\{/.test(describe(schema));
}

it("every call that names a voice declares the right that it needs on it, or that it needs none", () => {
  const calls: readonly Call[] = [...API_ROUTES, ...API_SOCKETS];
  const named = calls.filter((call) => schemasOf(call).some(namesVoice));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ voice }) => voice === undefined).map(({ id }) => id)).toEqual([]);
});

it("a declared voice is a field of the place in which it is declared", () => {
  const missing = API_ROUTES.filter(({ voice, params, query, body }) => {
    if (voice === undefined || voice === "none") return false;
    const schema = { path: params, query, body, message: undefined }[voice.in];
    if (schema === undefined) return true;
    return !describe(schema).includes(`"${voice.field}":{`);
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});
