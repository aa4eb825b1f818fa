import { statSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ModelPack, ModelPackJob, ModelPacks } from "@voicewright/contract/models/packs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setInstallationAdmin } from "../../platform/identity/installation-admin.ts";
import { readRefusal } from "../../testing/speak.ts";
import { startTestPacks, type TestPacks } from "../../../../../packages/speech/test/test-packs.ts";
import { prepareDataDirectory, spawnServer } from "../../testing/spawn-server.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let packs: TestPacks;
let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  packs = await startTestPacks();
  server = await startTestServer({ config: packs.config });
  await server.platform.jobs.start({ isWorking: true });
  admin = await server.signUp();
});
afterEach(async () => {
  packs.mirror.manners.pieceMs = undefined;
  packs.mirror.manners.failures = undefined;
  await rm(server.platform.installedPacks.modelsDirectory, { recursive: true, force: true });
  await server.platform.installedPacks.refresh();
});
afterAll(async () => {
  await server.stop();
  await packs[Symbol.asyncDispose]();
});

type Call = { readonly method?: string; readonly body?: unknown; readonly as?: Pick<TestAccount, "headers"> };

const call = (path: string, { method = "GET", body, as = admin }: Call = {}) =>
  server.request(`/v1/models${path}`, { method, body, headers: as.headers });

async function list(): Promise<ModelPacks> {
  return (await (await call("/packs")).json()) as ModelPacks;
}

async function findPack(packId = "tiny-tones"): Promise<ModelPack | undefined> {
  return (await list()).packs.find((pack) => pack.pack_id === packId);
}

async function startInstall(packId = "tiny-tones", body: object = {}): Promise<ModelPackJob> {
  const response = await call(`/packs/${packId}/install`, { method: "POST", body });
  expect(response.status).toBe(200);
  return (await response.json()) as ModelPackJob;
}

type ServerEvent = { readonly id: number; readonly event: string; readonly data: Record<string, unknown> };

/** Reads events until the server ends them, or until `isEnough`. */
async function follow(
  jobId: string,
  lastEventId = 0,
  isEnough: (event: ServerEvent) => boolean = () => false,
): Promise<ServerEvent[]> {
  const response = await server.request(`/v1/models/jobs/${jobId}/events`, {
    headers: { ...admin.headers, ...(lastEventId === 0 ? {} : { "last-event-id": String(lastEventId) }) },
  });
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const events: ServerEvent[] = [];
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => /^(\w*): ?(.*)$/.exec(line)?.slice(1) ?? []));
      if (fields.data === undefined) continue;
      const event = { id: Number(fields.id ?? 0), event: fields.event ?? "", data: JSON.parse(fields.data) };
      events.push(event);
      if (isEnough(event)) return events;
    }
  }
  return events;
}

async function finish(job: ModelPackJob): Promise<ServerEvent | undefined> {
  return (await follow(job.job_id)).findLast(({ event }) => event === "state");
}

describe("the model packs", () => {
  it("only the installation's admin can see the model packs", async () => {
    const other = await server.signUp();
    const key = await admin.createApiKey();
    const calls = [
      ["/packs", "GET"],
      ["/packs/tiny-tones/install", "POST"],
      ["/packs/tiny-tones/verify", "POST"],
      ["/packs/tiny-tones", "DELETE"],
      ["/jobs/aaaaaaaaaaaaaaaaaaaa/cancel", "POST"],
      ["/jobs/aaaaaaaaaaaaaaaaaaaa/events", "GET"],
    ] as const;
    const { database } = server.platform;
    for (const [path, method] of calls) {
      const body = path.endsWith("/install") ? {} : undefined;
      expect((await server.request(`/v1/models${path}`, { method, body })).status).toBe(401);
      expect((await call(path, { method, body, as: key })).status).toBe(401);
      expect((await call(path, { method, body, as: other })).status).toBe(403);
    }
    await setInstallationAdmin(database, other.scope.userId);
    for (const [path, method] of calls) {
      expect((await call(path, { method, body: path.endsWith("/install") ? {} : undefined })).status).toBe(403);
    }
    await setInstallationAdmin(database, admin.scope.userId);
    expect(packs.mirror.requests).toEqual([]);
    const isInstallationAdmin = async (account: TestAccount) =>
      ((await (await server.request("/v1/user", { headers: account.headers })).json()) as Record<string, unknown>)[
        "is_installation_admin"
      ];
    expect([await isInstallationAdmin(admin), await isInstallationAdmin(other)]).toEqual([true, false]);
  });

  it("model packs are listed with size, licence and state, without requests to other servers", async () => {
    const { packs: listed, abilities, mirror_host: mirrorHost } = await list();
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.find(({ pack_id: id }) => id === "pocket-tts")).toMatchObject({
      state: "not_installed",
      is_pinned: true,
      license: { is_restricted: true },
    });
    expect(listed.every((pack) => pack.download_size_bytes > 0 && pack.license.url.startsWith("https://"))).toBe(true);
    const stateOf = (name: string) => abilities.find(({ ability }) => ability === name);
    expect(stateOf("recognition")).toMatchObject({ served_by: [], setting: null });
    expect(stateOf("recognition")?.packs).toContain("whisper-tiny");
    expect(stateOf("denoising")).toMatchObject({ served_by: ["built_in"] });
    expect(stateOf("chat")).toEqual({ ability: "chat", served_by: [], packs: [], setting: "TEXT_SERVER_URL" });
    expect(mirrorHost).toBe(new URL(packs.mirror.url).host);
    expect(packs.mirror.requests).toEqual([]);
  });

  it("a call that needs an ability nothing here has says what to install", async () => {
    const body = {
      messages: [{ from: "person", text: "Hello" }],
      destinations: [],
      links: [],
      controls: [],
      passages: [],
    };
    const response = await server.request("/v1/assistant/conversation", {
      method: "POST",
      headers: admin.headers,
      body,
    });
    expect(await readRefusal(response)).toMatchObject({ status: 403, code: "feature_not_available" });
    const { abilities } = server.platform;
    expect(abilities.find("denoising")).toEqual({ kind: "embedded" });
    expect(() => abilities.require("recognition", { language: "de" })).toThrow(
      expect.objectContaining({
        code: "feature_not_available",
        message: expect.stringMatching(/Models page, such as \w/),
      }),
    );
  });

  it("unknown model pack ids are not found", async () => {
    for (const id of ["nothing", "..%2F..%2Fetc", "%00"]) {
      expect((await call(`/packs/${id}/install`, { method: "POST", body: {} })).status).toBe(404);
      expect((await call(`/packs/${id}`, { method: "DELETE" })).status).toBe(404);
    }
  });
});

describe("installing", () => {
  it("an installation reports progress until the pack is installed, verifiable and removable", async () => {
    packs.mirror.manners.pieceMs = 60;
    const job = await startInstall();
    expect(await startInstall()).toMatchObject({ job_id: job.job_id });
    const events = await follow(job.job_id);
    expect(events.at(-1)?.event).toBe("end");
    const states = events.filter(({ event }) => event === "state").map(({ data }) => data["state"]);
    expect(states).toEqual(["queued", "running", "done"]);
    expect(events.filter(({ event }) => event === "progress").length).toBeGreaterThan(1);
    expect(await findPack()).toMatchObject({ state: "installed", verified_by: "catalogue", job: { state: "done" } });
    expect((await list()).abilities[0]).toMatchObject({ ability: "synthesis", served_by: ["tiny-tones", "built_in"] });
    expect(server.platform.installedPacks.packs.map(({ id }) => id)).toEqual(["tiny-tones"]);

    const verification = (await (await call("/packs/tiny-tones/verify", { method: "POST" })).json()) as ModelPackJob;
    expect((await finish(verification))?.data["state"]).toBe("done");
    expect((await call("/packs/tiny-tones", { method: "DELETE" })).status).toBe(200);
    expect((await call("/packs/tiny-tones", { method: "DELETE" })).status).toBe(404);
    expect(await findPack()).toMatchObject({ state: "not_installed" });
    const log = await server.request("/v1/workspace/audit-logs", { headers: admin.headers });
    const { entries: acts } = (await log.json()) as { entries: { action: string; target_id: string }[] };
    const ofPack = acts.filter(({ target_id: id }) => id === "tiny-tones").map(({ action }) => action);
    expect(new Set(ofPack)).toEqual(new Set(["model_pack_installing", "model_pack_verifying", "model_pack_removed"]));
  });

  it("an installation requires acceptance of a restricted licence", async () => {
    const refused = await call("/packs/tiny-restricted/install", { method: "POST", body: {} });
    expect([refused.status, ((await refused.json()) as { detail: { code: string } }).detail.code]).toEqual([
      400,
      "license_not_accepted",
    ]);
    const job = await startInstall("tiny-restricted", { is_license_accepted: true });
    expect((await finish(job))?.data["state"]).toBe("done");
  });

  it("an installation is followed from any event on, cancelled, and resumed from its download", async () => {
    packs.mirror.manners.pieceMs = 200;
    const job = await startInstall();
    const seen = await follow(job.job_id, 0, ({ event }) => event === "progress");
    const last = seen.at(-1)?.id ?? 0;
    const [next] = await follow(job.job_id, last, () => true);
    expect(next?.id).toBe(last + 1);
    expect((await call("/packs/tiny-tones", { method: "DELETE" })).status).toBe(409);
    expect((await call(`/jobs/${job.job_id}/cancel`, { method: "POST" })).status).toBe(200);
    expect((await finish(job))?.data["state"]).toBe("cancelled");
    expect(await findPack()).toMatchObject({ state: "not_installed", job: { state: "cancelled" } });

    packs.mirror.manners.pieceMs = undefined;
    await finish(await startInstall());
    expect(packs.mirror.requests.at(-1)).toMatch(/bytes=\d+-/);
    expect(await findPack()).toMatchObject({ state: "installed" });
  });

  it("a failed installation reports its reason, and can be tried again", async () => {
    packs.mirror.manners.failures = { status: 403, times: 1 };
    expect((await finish(await startInstall()))?.data).toMatchObject({
      state: "failed",
      reason_code: "download_failed",
      reason: "The server refused the file (403).",
    });
    expect((await finish(await startInstall()))?.data["state"]).toBe("done");
  });
});

describe("kill -9 in the middle of an installation", () => {
  it("a killed installation leaves nothing incomplete, and the next server resumes it by itself", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-kill-"));
    const modelsDirectory = join(dataDirectory, "models");
    const part = join(modelsDirectory, ".work/tiny-tones/downloads", `${packs.archiveName}.part`);
    packs.mirror.manners.pieceMs = 300;
    const mirror = {
      MODEL_MIRROR_URL: packs.config.modelMirrorUrl,
      MODEL_CATALOGUE_FILE: packs.config.modelCatalogueFile,
    };
    await prepareDataDirectory(dataDirectory);
    const first = await spawnServer(dataDirectory, mirror);
    const signUp = await fetch(`${first.origin}/v1/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@example.org", password: "correct horse battery" }),
    });
    const { access_token: token } = (await signUp.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    await fetch(`${first.origin}/v1/models/packs/tiny-tones/install`, { method: "POST", headers, body: "{}" });
    await expect
      .poll(() => statSync(part, { throwIfNoEntry: false })?.size ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(40_000);
    await first.kill();
    expect((await readdir(modelsDirectory)).filter((name) => name !== ".work")).toEqual([]);

    packs.mirror.manners.pieceMs = undefined;
    const second = await spawnServer(dataDirectory, mirror);
    const state = async () => {
      const listed = (await (await fetch(`${second.origin}/v1/models/packs`, { headers })).json()) as ModelPacks;
      return listed.packs.find((pack) => pack.pack_id === "tiny-tones")?.state;
    };
    await expect.poll(state, { timeout: 40_000, interval: 250 }).toBe("installed");
    expect(packs.mirror.requests.at(-1)).toMatch(/bytes=\d{5,}-/);
    await second.kill();
    await rm(dataDirectory, { recursive: true });
  }, 240_000);
});
