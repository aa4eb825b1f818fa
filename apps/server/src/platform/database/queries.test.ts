import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { apiKeys, users } from "../identity/tables.ts";
import { jobEvents } from "../jobs/tables.ts";
import { acrossWorkspaces, inInstallation, inWorkspace, ofRows } from "./queries.ts";

let server: TestServer;
let workspaceId: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ workspaceId, userId } = (await server.signUp()).scope);
}, 120_000);
afterAll(() => server.stop());

const UNNAMED = "A query does not name whose rows it touches";

describe("a query", () => {
  it("a query does not compile until it is declared whose rows it touches", () => {
    const { database } = server.platform;
    // @ts-expect-error -- A database has no queries of its own.
    expect(typeof database.select).toBe("function");
    // @ts-expect-error -- Nor can it be said without a workspace.
    expect(() => inWorkspace(database, {})).not.toThrow();
  });

  it("a workspace query is refused when it would touch everybody's rows", async () => {
    const { database } = server.platform;
    const { scope } = await server.signUp();
    await expect(inWorkspace(database, scope).select().from(apiKeys)).rejects.toThrow(UNNAMED);
    await expect(
      inWorkspace(database, scope).delete(apiKeys).where(eq(apiKeys.workspaceId, workspaceId)),
    ).rejects.toThrow(UNNAMED);
    await expect(inWorkspace(database, scope).update(apiKeys).set({ name: "mine" })).rejects.toThrow(UNNAMED);
    await database.transaction(async (tx) => {
      await expect(inWorkspace(tx, scope).select().from(apiKeys)).rejects.toThrow(UNNAMED);
    });
    expect(
      await inWorkspace(database, scope).select().from(apiKeys).where(eq(apiKeys.workspaceId, scope.workspaceId)),
    ).toEqual([]);
  });

  it("a query of rows is refused when it does not name each of them", async () => {
    const { database } = server.platform;
    const [one, other] = [{ id: "one" }, { id: "other" }];
    await expect(
      ofRows(database, [one, other]).select().from(jobEvents).where(eq(jobEvents.jobId, one.id)),
    ).rejects.toThrow(UNNAMED);
    expect(await ofRows(database, [one]).select().from(jobEvents).where(eq(jobEvents.jobId, one.id))).toEqual([]);
  });

  it("an installation query is refused when it reads workspace data", async () => {
    const { database } = server.platform;
    await expect(inInstallation(database).select().from(apiKeys)).rejects.toThrow(UNNAMED);
    expect(await inInstallation(database).select().from(users).where(eq(users.id, userId))).toHaveLength(1);
    expect((await acrossWorkspaces(database).select().from(users)).length).toBeGreaterThan(1);
  });
});
