import { API_SOCKETS } from "@voicewright/contract/api.gen";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTestGroup, addTestMember } from "../../../testing/people/test-member.ts";
import { WHO_MAY_OPEN_ROWS } from "../../../testing/people/who-may-rows.ts";
import { deleteMember, updateMember } from "../../identity/members.ts";
import { sendRawRequest } from "../../../../../../test-kit/connections/raw-request.ts";
import {
  SocketClient,
  type SocketClientOptions,
  SocketRefused,
} from "../../../../../../test-kit/connections/socket-client.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const SOCKETS = API_SOCKETS.map((socket) => ({
  socket,
  path: socket.path.replace(/\{\w+\}/g, "aaaaaaaaaaaaaaaaaaaa"),
}));

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

async function refusal(path: string, options: SocketClientOptions): Promise<readonly [number, string | undefined]> {
  const error = await SocketClient.open(server.baseUrl, path, options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SocketRefused)) throw new Error(`It was not refused: ${String(error)}`);
  return [error.status, error.code];
}

describe("the sockets", () => {
  it("every socket has a row that defines who can open it", () => {
    expect(API_SOCKETS.map(({ id }) => id).toSorted()).toEqual(Object.keys(WHO_MAY_OPEN_ROWS).toSorted());
  });
});

describe.each(SOCKETS)("the socket $path", ({ socket, path }) => {
  it("refuses a socket with invented credentials", async () => {
    expect(await refusal(path, { headers: { "xi-api-key": `sk_${"0".repeat(48)}` } })).toEqual([
      401,
      "invalid_api_key",
    ]);
    expect(await refusal(path, { headers: { authorization: "Bearer invented" } })).toEqual([401, "unauthorized"]);
    expect(await refusal(path, { protocols: ["bearer", "invented"] })).toEqual([401, "unauthorized"]);
    expect(await refusal(path, { query: { authorization: "Bearer invented" } })).toEqual([401, "unauthorized"]);
    expect(await refusal(path, { query: { single_use_token: "invented" } })).toEqual([401, "unauthorized"]);
  });

  it.runIf(!socket.acceptsInBandAuth)("refuses a socket without credentials", async () => {
    expect(await refusal(path, {})).toEqual([401, "missing_api_key"]);
  });

  it.runIf(socket.acceptsInBandAuth)("refuses a client whose first message has no credentials", async () => {
    const client = await SocketClient.open(server.baseUrl, path);
    client.send({ text: "Hello there. ", flush: true });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toEqual([
      { message: expect.stringContaining("please provide one"), error: "missing_api_key", code: 1008 },
    ]);
  });

  it.runIf(socket.acceptsInBandAuth)("refuses an invented key in the first message", async () => {
    const client = await SocketClient.open(server.baseUrl, path);
    client.send({ text: " ", xi_api_key: `sk_${"0".repeat(48)}` });
    expect((await client.closed).code).toBe(1008);
    expect(client.frames).toMatchObject([{ error: "invalid_api_key", code: 1008 }]);
  });

  it.runIf(socket.permission !== undefined)("refuses a key without the permission for the socket", async () => {
    const key = await account.createApiKey({ permissions: ["models_read"] });
    expect(await refusal(path, { headers: key.headers })).toEqual([401, "insufficient_permissions"]);
  });

  it("refuses members who are locked or removed, or lack the seat or permissions", async () => {
    const row = WHO_MAY_OPEN_ROWS[socket.id];
    expect(row).toMatchObject({
      seat: "workspace_member",
      abilities: [expect.any(String), ...(row?.abilities?.slice(1) ?? [])],
    });
    const bound = await server.signUp();
    const lite = await addTestMember(server, bound, "workspace_lite_member");
    const member = await addTestMember(server, bound, "workspace_member");
    const allowed = await addTestMember(server, bound, "workspace_member");
    await addTestGroup(server, [member], [], row?.abilities);
    for (const { headers } of [lite, member])
      expect(await refusal(path, { headers })).toEqual([403, "permission_denied"]);
    const demoted = await addTestMember(server, account, "workspace_member");
    const theirs = await demoted.createApiKey();
    await updateMember(server.platform.database, demoted.scope, { seatType: "workspace_lite_member" });
    expect(await refusal(path, { headers: theirs.headers })).toEqual([403, "permission_denied"]);
    const client = await SocketClient.open(server.baseUrl, path, { headers: allowed.headers });
    await updateMember(server.platform.database, allowed.scope, { isLocked: true });
    expect(await refusal(path, { headers: allowed.headers })).toEqual([403, "workspace_access_denied"]);
    // The one that is open ends as well.
    expect((await client.closed).code).toBe(1008);
    await deleteMember(server.platform.database, allowed.scope);
    expect(await refusal(path, { headers: allowed.headers })).toEqual([401, "unauthorized"]);
  });

  it("refuses a page of another origin that sends a visitor's cookie", async () => {
    for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
      const options = { headers: { cookie: account.cookie, origin } };
      expect(await refusal(path, options)).toEqual([403, "forbidden"]);
    }
    const own = await SocketClient.open(server.baseUrl, path, {
      headers: { cookie: account.cookie, origin: server.baseUrl },
    });
    own.socket.terminate();
  });

  it("accepts a key from a page of another origin", async () => {
    const key = await account.createApiKey();
    const headers = { cookie: account.cookie, origin: "https://elsewhere.example" };
    const client = await SocketClient.open(server.baseUrl, path, { headers, query: { authorization: account.token } });
    const other = await SocketClient.open(server.baseUrl, path, { headers: { ...headers, ...key.headers } });
    for (const { socket: opened } of [client, other]) {
      expect(opened.readyState).toBe(opened.OPEN);
      opened.terminate();
    }
  });

  it("refuses a foreign host name", async () => {
    const headers = { host: "rebound.evil.example", ...account.headers };
    expect(await refusal(path, { headers })).toEqual([403, "forbidden"]);
  });

  it("answers a plain HTTP request to a socket with an explanation", async () => {
    const response = await server.request(path, { headers: account.headers });
    expect([response.status, response.headers.get("upgrade")]).toEqual([426, "websocket"]);
    expect(await response.json()).toMatchObject({ detail: { code: "upgrade_required" } });
  });
});

describe("a request for another protocol", () => {
  it("a request for another protocol is ignored where there is no socket", async () => {
    for (const upgrade of ["h2c", "websocket"]) {
      const headers = { connection: "Upgrade", upgrade };
      const answer = await sendRawRequest(`${server.baseUrl}/healthz`, { headers });
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { status: "ok" }]);
    }
  });
});
