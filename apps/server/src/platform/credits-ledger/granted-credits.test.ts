import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { inWorkspace } from "../database/queries.ts";
import { creditLedgerEntries } from "./tables.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("credits granted by an operator before their entries had their own kind survive a plan change", async () => {
  const { scope } = await server.signUp();
  const { ledger } = server.opened;
  await ledger.grantAcrossWorkspaces(scope.workspaceId, 500, "granted by the admin of the installation");
  const { workspaceId, kind } = creditLedgerEntries;
  await inWorkspace(server.platform.database, scope)
    .update(creditLedgerEntries)
    .set({ kind: "grant" })
    .where(and(eq(workspaceId, scope.workspaceId), eq(kind, "operator_grant")));
  await ledger.setTierAcrossWorkspaces(scope.workspaceId, "creator");
  expect(await ledger.standing(scope)).toMatchObject({ limit: 100_500 });
});
