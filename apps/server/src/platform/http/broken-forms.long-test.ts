import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenForm, cutForms, leftUploads, sendBrokenForm, watchUncaught } from "../../testing/broken-forms.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const SEED = 7;
const RUNS = 20_000;
const AT_ONCE = 8;

let server: TestServer;
let account: TestAccount;
const uncaught = watchUncaught();

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitFactor: 1_000_000 } });
  account = await server.signUp({ tier: "creator" });
});
afterAll(async () => {
  uncaught.stop();
  await server.stop();
});

it("no form crashes the server or stays unanswered, cut at every byte and malformed in every way", async () => {
  const forms = [...cutForms(1), ...fc.sample(brokenForm, { seed: SEED, numRuns: RUNS })];
  const faults: string[] = [];
  let next = 0;
  const send = async () => {
    for (let form = forms[next++]; form !== undefined; form = forms[next++]) {
      const fault = await sendBrokenForm(server, account, form);
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(faults).toEqual([]);
  expect(uncaught.found).toEqual([]);
  await expect.poll(() => leftUploads(server)).toEqual([]);
  expect((await server.request("/healthz")).status).toBe(200);
});
