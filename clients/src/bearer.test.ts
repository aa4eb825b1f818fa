import { afterAll, beforeAll, expect, it } from "vitest";
import { CONTRACT_CALLS } from "../../test-kit/contract-calls.ts";
import { openStudio, type Studio } from "./studio.ts";

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.server.stop());

/** Of clients that know bearers only: whatever a key may do, it may do as one. */
it("a key is accepted as a bearer token on every route", async () => {
  const calls = CONTRACT_CALLS.filter(({ route }) => route.auth === "required");
  expect(calls.length).toBeGreaterThan(50);
  const refused: string[] = [];
  for (const { method, path, body } of calls) {
    const signal = new AbortController();
    const response = await studio.server.request(path, {
      method,
      headers: { authorization: `Bearer ${studio.key}` },
      signal: signal.signal,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status === 401) refused.push(`${method} ${path}: ${await response.text()}`);
    signal.abort();
  }
  expect(refused).toEqual([]);
});
