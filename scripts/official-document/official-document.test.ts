import { join } from "node:path";
import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api/api";
import { expect, it } from "vitest";
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
