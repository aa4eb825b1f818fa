import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import type { Notification } from "@voicewright/contract/notifications/routes";
import type { WebhookDelivery } from "@voicewright/contract/webhooks/routes";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { eventCursors, workspaceEvents } from "../../platform/events/tables.ts";
import { parsePrivateHosts } from "../../platform/outbound/private-hosts.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { webhookDeliveries } from "./tables.ts";

type Call = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

const PATIENCE = { timeout: 30_000, interval: 50 };
const DAY_MS = 24 * 3_600_000;

const calls: Call[] = [];
let answerTo: (response: ServerResponse) => void = (response) => response.end("Thanks");
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    calls.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces).toString() });
    answerTo(response);
  });
});

let server: TestServer;
let strict: TestServer;
let account: TestAccount;
let offsetMs = 0;
let receiverPort: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  receiverPort = (receiver.address() as AddressInfo).port;
  const config = { preparesVoices: false, webhookRetrySeconds: 0, defaultTier: "creator" } as const;
  server = await startTestServer({
    config: { ...config, privateHosts: parsePrivateHosts("127.0.0.0/8") },
    clock: () => new Date(Date.now() + offsetMs),
  });
  strict = await startTestServer({ config: { ...config, privateHosts: parsePrivateHosts("crm.internal") } });
  server.app.startBackgroundWork();
  account = await server.signUp();
});
afterEach(async () => {
  answerTo = (response) => response.end("Thanks");
  for (const { webhook_id: id } of await list()) await call(`/${id}`, { method: "DELETE" });
  calls.length = 0;
});
afterAll(async () => {
  await Promise.all([server.stop(), strict.stop()]);
  receiver.closeAllConnections();
  receiver.close();
});

const call = (path: string, init: { method?: string; body?: unknown; of?: TestServer; as?: TestAccount } = {}) => {
  const { method = "GET", body, of = server, as = account } = init;
  return of.request(`/v1/workspace/webhooks${path}`, { method, body, headers: as.headers });
};

const settings = (change: object = {}) => ({
  settings: {
    auth_type: "hmac",
    name: "Desk",
    webhook_url: `http://127.0.0.1:${receiverPort}/in?from=here`,
    ...change,
  },
});

async function create(change: object = {}): Promise<{ webhook_id: string; webhook_secret: string }> {
  const answer = await call("", { method: "POST", body: settings(change) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { webhook_id: string; webhook_secret: string };
}

async function list(): Promise<Record<string, unknown>[]> {
  return ((await (await call("")).json()) as { webhooks: Record<string, unknown>[] }).webhooks;
}

async function deliveries(id: string): Promise<WebhookDelivery[]> {
  const answer = await call(`/${id}/deliveries`);
  return ((await answer.json()) as { deliveries: WebhookDelivery[] }).deliveries;
}

async function ended(id: string, count = 1): Promise<WebhookDelivery[]> {
  return await vi.waitFor(async () => {
    const found = await deliveries(id);
    expect(found.map(({ state }) => state !== "pending")).toEqual(Array.from({ length: count }, () => true));
    return found;
  }, PATIENCE);
}

async function makeDraft(): Promise<string> {
  const body = { name: "Draft", language: "en" };
  const answer = await server.request("/v1/voices/pvc", { method: "POST", body, headers: account.headers });
  return ((await answer.json()) as { voice_id: string }).voice_id;
}

async function notified({ headers }: Pick<TestAccount, "headers">): Promise<readonly Notification[]> {
  const answer = await server.request("/v1/notifications", { headers });
  return ((await answer.json()) as { notifications: Notification[] }).notifications;
}

describe("webhooks", () => {
  it("webhooks are available only to admins, and only to those of their own workspace", async () => {
    expect((await server.request("/v1/workspace/webhooks")).status).toBe(401);
    const { webhook_id: id } = await create();
    const other = await server.signUp();
    for (const [path, method] of [
      ["", "DELETE"],
      ["/deliveries", "GET"],
      ["/test", "POST"],
    ] as const)
      expect((await call(`/${id}${path}`, { method, as: other })).status).toBe(404);
  });

  it("webhooks receive events, signed as the official SDK checks it", async () => {
    const client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: (await account.createApiKey()).secret });
    const made = await client.webhooks.create({
      settings: { authType: "hmac", name: "Desk", webhookUrl: `http://127.0.0.1:${receiverPort}/in?from=here` },
    });
    const secret = made.webhookSecret ?? "";
    expect(JSON.stringify(await list())).not.toContain(secret);
    const voiceId = await makeDraft();
    const [received] = await vi.waitFor(() => {
      expect(calls).toHaveLength(1);
      return calls;
    }, PATIENCE);
    expect(received?.path).toBe("/in?from=here");
    const event: unknown = await client.webhooks.constructEvent(
      received?.body ?? "",
      String(received?.headers["elevenlabs-signature"]),
      secret,
    );
    expect(event).toEqual({
      type: "voice.created",
      data: { voice_id: voiceId, category: "professional" },
      event_timestamp: expect.any(Number),
      event_id: received?.headers["webhook-id"],
    });
    await expect(
      client.webhooks.constructEvent(`${received?.body} `, String(received?.headers["elevenlabs-signature"]), secret),
    ).rejects.toThrow("does not match");
    const { webhooks } = await client.webhooks.list({ includeUsages: true });
    expect(webhooks[0]).toMatchObject({ webhookId: made.webhookId, isDisabled: false, authType: "hmac" });
    await client.webhooks.update(made.webhookId, { isDisabled: true, name: "Other" });
    expect((await list())[0]).toMatchObject({ name: "Other", is_disabled: true });
    await client.webhooks.delete(made.webhookId);
    expect(await list()).toEqual([]);
    await client.voices.delete(voiceId);
  });

  it("webhooks receive only the events they subscribe to, each once, however often it is read", async () => {
    const { webhook_id: id } = await create({ events: ["voice.deleted"] });
    const voiceId = await makeDraft();
    const deleted = await server.request(`/v1/voices/${voiceId}`, { method: "DELETE", headers: account.headers });
    expect([deleted.status, await deleted.text()]).toEqual([200, expect.any(String)]);
    await ended(id);
    const { database } = server.platform;
    // As after a kill between queueing and remembering how far the events were read.
    await acrossWorkspaces(database).delete(eventCursors);
    await vi.waitFor(async () => {
      const counted = await acrossWorkspaces(database).$count(workspaceEvents);
      const [cursor] = await acrossWorkspaces(database)
        .select()
        .from(eventCursors)
        .where(eq(eventCursors.reader, "webhooks"));
      expect(cursor?.lastSequence).toBe(counted);
    }, PATIENCE);
    expect((await deliveries(id)).map(({ event }) => event)).toEqual(["voice.deleted"]);
    expect(await acrossWorkspaces(database).$count(webhookDeliveries)).toBe(1);
  });

  it("webhooks are retried after a failure with the same id, and can be resent manually", async () => {
    let failures = 2;
    answerTo = (response) => {
      response.statusCode = failures-- > 0 ? 500 : 200;
      response.end("Sorry\0");
    };
    const { webhook_id: id } = await create({ request_headers: { authorization: "Bearer of mine" } });
    expect((await call(`/${id}/test`, { method: "POST" })).status).toBe(200);
    const [delivery] = await ended(id);
    expect(delivery).toMatchObject({ state: "delivered", attempts: 3, response_status: 200, response_body: "Sorry" });
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill("Bearer of mine"));
    const again = `/${id}/deliveries/${delivery?.delivery_id}/redeliver`;
    expect((await call(again, { method: "POST" })).status).toBe(200);
    await vi.waitFor(() => expect(calls).toHaveLength(4), PATIENCE);
    expect(calls[3]?.body).toBe(calls[0]?.body);
  });

  it("webhooks fail at a cut connection or a redirect, and store only the beginning of an answer", async () => {
    const { webhook_id: id } = await create();
    const noRetries = { is_disabled: false, name: "Desk", retry_enabled: false };
    expect((await call(`/${id}`, { method: "PATCH", body: noRetries })).status).toBe(200);
    answerTo = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
    await call(`/${id}/test`, { method: "POST" });
    expect((await ended(id))[0]).toMatchObject({ state: "failed", attempts: 1, response_status: 302 });
    answerTo = (response) => {
      const more = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    };
    await call(`/${id}/test`, { method: "POST" });
    const [huge] = await ended(id, 2);
    expect([huge?.state, huge?.response_body?.length]).toEqual(["delivered", 2_000]);
    answerTo = (response) => response.destroy();
    await call(`/${id}/test`, { method: "POST" });
    expect((await ended(id, 3))[0]).toMatchObject({ state: "failed", error: "The connection was cut." });
    expect(calls.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  it("webhooks are disabled with a notification after ten failures and a week without success", async () => {
    answerTo = (response) => response.writeHead(410).end();
    const { webhook_id: id } = await create();
    const name = "Desk [x](//evil.example) <script>";
    await call(`/${id}`, { method: "PATCH", body: { is_disabled: false, name, retry_enabled: false } });
    for (let count = 1; count <= 10; count++) {
      if (count === 10) offsetMs = 8 * DAY_MS;
      await call(`/${id}/test`, { method: "POST" });
      await ended(id, count);
      expect((await list())[0]?.["is_auto_disabled"]).toBe(count === 10);
    }
    const recorded = await acrossWorkspaces(server.platform.database).select().from(workspaceEvents);
    expect(recorded.filter(({ type }) => type === "webhook.disabled").map(({ data }) => data)).toEqual([
      { webhook_id: id, name },
    ]);
    const member = await addTestMember(server, account, "workspace_member");
    const [notice] = await vi.waitFor(async () => {
      const told = await notified(account);
      expect(told).toHaveLength(1);
      return told;
    }, PATIENCE);
    expect(notice).toMatchObject({
      kind: "webhook_disabled",
      title: `The webhook “${name}” was turned off`,
      link_to: "/app/developers/webhooks",
    });
    expect(await notified(member)).toEqual([]);
    expect((await list())[0]).toMatchObject({ most_recent_failure_error_code: 410 });
    await call(`/${id}`, { method: "PATCH", body: { is_disabled: false, name: "Desk" } });
    expect((await list())[0]?.["is_auto_disabled"]).toBe(false);
    offsetMs = 0;
  });

  it("webhooks cannot call private networks unless the operator allows it", async () => {
    const stranger = await strict.signUp();
    for (const webhook_url of [
      "https://169.254.169.254/latest/meta-data",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://2130706433/",
      "https://localhost/",
      "https://printer.local/",
      "http://example.org/",
      "https://other.internal/",
    ]) {
      const refused = await call("", { method: "POST", body: settings({ webhook_url }), of: strict, as: stranger });
      expect([webhook_url, refused.status, await refused.text()]).toEqual([
        webhook_url,
        400,
        expect.stringContaining("webhook_address_refused"),
      ]);
    }
    for (const webhook_url of ["https://example.org/hook", "http://crm.internal/hook"]) {
      const allowed = { method: "POST", body: settings({ webhook_url }) };
      expect((await call("", { ...allowed, of: strict, as: stranger })).status).toBe(200);
    }
  });

  it("webhooks are limited in number, and refuse what cannot be sent", async () => {
    for (const change of [
      { webhook_url: "ftp://example.org/" },
      { webhook_url: "nowhere" },
      { name: " " },
      { auth_type: "oauth2" },
      { events: ["everything"] },
      { request_headers: { Host: "example.org" } },
      { request_headers: { "x-y": "a\r\nx-z: b" } },
    ])
      expect([change, (await call("", { method: "POST", body: settings(change) })).status]).toEqual([change, 422]);
    for (let count = 0; count < 20; count++) await create({ name: `Number ${count}` });
    const refused = await call("", { method: "POST", body: settings() });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("webhook_limit_reached")]);
  });
});
