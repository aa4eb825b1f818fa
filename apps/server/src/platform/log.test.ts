import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { acrossWorkspaces } from "./database/queries.ts";

const CANARY = "canaryzebra";

it("keeps query parameters out of the log when a query fails, but logs the query and the reason", async () => {
  await using server = await startTestServer();
  const { database, log } = server.platform;
  const failed: unknown = await acrossWorkspaces(database)
    .execute(sql`SELECT ${CANARY}::int`)
    .catch((error: unknown) => error);
  log.error({ err: failed }, "a request failed");
  log.error({ err: new Error("outer", { cause: failed }) }, "a request failed");
  log.error({ password: CANARY, details: { text: CANARY, authorization: CANARY, "xi-api-key": CANARY } }, "careless");
  const written = server.logText();
  expect(written).toContain('"query":"SELECT $1::int"');
  expect(written).toContain('"code":"22P02"');
  expect(written).toContain("[redacted]");
  expect(written).not.toContain(CANARY);
});
