import type { Announcement, AnnouncementInput } from "@voicewright/contract/notifications/announcements";
import type { Notification } from "@voicewright/contract/notifications/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { savePersona } from "../../entities/workspace/index.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { jpegFile, pdfFile, pngFile } from "../../../../../test-kit/document-files.ts";
import { openEvents } from "../../testing/read-events.ts";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const ANNOUNCEMENTS = "/v1/admin/announcements";
const START = Date.parse("2026-05-01T08:00:00Z") / 1_000;

const BAD_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https://known.example@evil.example/",
  "ftp://files.example",
  "mailto:a@b.example",
  "app/home",
  "",
];

let server: TestServer;
let admin: TestAccount;
let person: TestAccount;
let nowUnix = START;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(nowUnix * 1_000) });
  admin = await server.signUp();
  person = await server.signUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowUnix = START;
  for (const { announcement_id: id } of await written()) await call("DELETE", `${ANNOUNCEMENTS}/${id}`);
});

const call = (method: string, path: string, body?: object, { headers } = admin) =>
  server.request(path, { method, headers, ...(body === undefined ? {} : { body }) });

async function written(): Promise<Announcement[]> {
  const answer = await call("GET", ANNOUNCEMENTS);
  return ((await answer.json()) as { announcements: Announcement[] }).announcements;
}

async function announce(title: string, more: Partial<AnnouncementInput> = {}): Promise<Announcement> {
  const answer = await call("POST", ANNOUNCEMENTS, { title, description: "News.", ...more });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Announcement;
}

async function told(query = "", as = person): Promise<Notification[]> {
  const answer = await call("GET", `/v1/notifications?${query}`, undefined, as);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { notifications: Notification[] }).notifications;
}

const statusOf = async (more: object) =>
  (await call("POST", ANNOUNCEMENTS, { title: "A", description: "B", ...more })).status;

const titles = async (query = "", as = person) => (await told(query, as)).map(({ title }) => title);

describe("notifications", () => {
  it("notifications require a sign-in, and announcements the admin of the installation", async () => {
    const key = await person.createApiKey();
    expect((await server.request("/v1/notifications")).status).toBe(401);
    expect((await server.request("/v1/notifications", { headers: key.headers })).status).toBe(401);
    expect((await call("GET", ANNOUNCEMENTS, undefined, person)).status).toBe(403);
    expect((await call("POST", ANNOUNCEMENTS, { title: "A", description: "B" }, person)).status).toBe(403);
  });

  it("notifications list the ten newest running announcements, with their links", async () => {
    const { announcement_id: id } = await announce("Planned", { starts_at_unix: START + 60 });
    await announce("Short", {
      ends_at_unix: START + 30,
      image_url: "/a.png",
      image_alt: "A",
      link_to: "/app",
      cta: "Go",
    });
    for (let minute = 1; minute <= 10; minute += 1)
      await announce(`Before ${minute}`, { starts_at_unix: START - 60 * minute });
    const [newest, ...others] = await told();
    expect(newest).toMatchObject({
      title: "Short",
      timestamp: START,
      large_image: { src: "/a.png", alt: "A" },
      small_image: { src: "/a.png", alt: "A" },
      on_click: null,
      feature_flag_controlled: null,
      link_to: "/app",
      cta: "Go",
      is_important: false,
      is_read: false,
    });
    expect(others.map(({ title }) => title)).toEqual(Array.from({ length: 9 }, (_, index) => `Before ${index + 1}`));
    expect(await titles("limit=1")).toEqual(["Short"]);
    nowUnix = START + 60;
    expect((await told())[0]).toMatchObject({ id, title: "Planned" });
    expect(await titles()).not.toContain("Short");
  });

  it("announcements are targeted at plans, personas and locales", async () => {
    await announce("All");
    await announce("Creators", { tiers: ["creator", "pro"] });
    await announce("Germans", { locales: ["de"] });
    await announce("Austrians", { locales: ["de-AT", "sr"] });
    await announce("Authors", { personas: ["author"] });
    const creator = await server.signUp({ tier: "creator" });
    expect((await titles("", creator)).toSorted()).toEqual(["All", "Creators"]);
    await savePersona(
      server.platform.database,
      creator.scope.userId,
      { role: "personal", subrole: "writing" },
      new Date(),
    );
    expect((await titles("", creator)).toSorted()).toEqual(["All", "Authors", "Creators"]);
    expect(await titles()).toEqual(["All"]);
    expect((await titles("locale=de-AT")).toSorted()).toEqual(["All", "Austrians", "Germans"]);
    expect((await titles("locale=de")).toSorted()).toEqual(["All", "Germans"]);
    expect((await call("GET", "/v1/notifications?locale=%27or", undefined, person)).status).toBe(422);
  });

  it("announcements are targeted by workspace flag, and perform an action instead of a link", async () => {
    const more = { feature_flag_controlled: "productions", on_click: "open_assistant", cta: "Ask" } as const;
    await announce("Productions", more);
    expect(await titles()).toEqual([]);
    await setWorkspaceFlagAcrossWorkspaces(server.platform.database, person.scope.workspaceId, "productions", true);
    expect((await told())[0]).toMatchObject({ title: "Productions", link_to: null, ...more });
    await announce("Remixes", { feature_flag_controlled: "voice_remixing" });
    expect((await titles("", admin)).toSorted()).toEqual(["Remixes"]);
    for (const wrong of [
      { feature_flag_controlled: "unheard_of" },
      { on_click: "delete_everything" },
      { on_click: "open_assistant", link_to: "/app" },
    ])
      expect(await statusOf(wrong)).toBe(422);
  });

  it("each person marks notifications as read for themselves", async () => {
    const { announcement_id: id } = await announce("News", { is_important: true });
    const read = await call("POST", "/v1/notifications/read", { notification_ids: [id, "gone"] }, person);
    expect(read.status).toBe(200);
    await call("POST", "/v1/notifications/read", { notification_ids: [id] }, person);
    expect((await told()).map(({ is_read: isRead }) => isRead)).toEqual([true]);
    expect((await told("", admin)).map(({ is_read: isRead }) => isRead)).toEqual([false]);
    expect((await written()).map(({ readers }) => readers)).toEqual([1]);
  });

  it("creating, changing and deleting an announcement updates the notifications, and notifies browsers", async () => {
    const events = await openEvents(server, "/v1/workspace/events", person.headers);
    await events.next();
    const { announcement_id: id } = await announce("First", { link_to: "/app" });
    const path = `${ANNOUNCEMENTS}/${id}`;
    const changed = await call("PATCH", path, { title: "Second", description: "Other news." });
    expect(await changed.json()).toMatchObject({ title: "Second", link_to: null, starts_at_unix: START });
    expect(await titles()).toEqual(["Second"]);
    expect((await call("DELETE", path)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await events.take(3)).map(({ kind }) => kind)).toEqual(Array(3).fill("notifications.changed"));
    await events.close();
    for (const method of ["PATCH", "DELETE"])
      expect((await call(method, path, { title: "A", description: "B" })).status).toBe(404);
    await server.platform.audit.written();
    const log = await call("GET", "/v1/admin/audit-logs?action=announcement_deleted");
    expect(JSON.stringify(await log.json())).toContain("Second");
  });

  it("announcements link only to the web and into the product", async () => {
    const { link_to: web } = await announce("Web", { link_to: " https://example.org/a?b#c " });
    const { link_to: inside } = await announce("Inside", { link_to: "/app/voice-library?x=//y#z" });
    expect([web, inside]).toEqual(["https://example.org/a?b#c", "/app/voice-library?x=//y#z"]);
    const taken = BAD_ADDRESSES.flatMap((address) =>
      ["link_to", "image_url"].map(async (field) => [address, await statusOf({ [field]: address })]),
    );
    expect(await Promise.all(taken)).toEqual(
      BAD_ADDRESSES.flatMap((address) => [
        [address, 422],
        [address, 422],
      ]),
    );
  });

  it("refuses announcements with too little or too much text, or invalid targets", async () => {
    const wrong = [
      { title: " " },
      { title: "A".repeat(121) },
      { description: "" },
      { description: "A".repeat(5_001) },
      { tiers: [] },
      { tiers: ["gold"] },
      { locales: ["not a locale"] },
      { starts_at_unix: 10, ends_at_unix: 10 },
    ];
    expect(await Promise.all(wrong.map(statusOf))).toEqual(wrong.map(() => 422));
  });
});

describe("the picture of an announcement", () => {
  const upload = async (content: Buffer, as = admin) => {
    const body = new FormData();
    body.append("image", new Blob([new Uint8Array(content)]), "news.png");
    return await server.request("/v1/admin/announcement-images", { method: "POST", headers: as.headers, body });
  };

  it("only the admin uploads an announcement picture; signed-in people see it until it is unused", async () => {
    expect((await upload(pngFile(), person)).status).toBe(403);
    const addresses = await Promise.all(
      [pngFile(), jpegFile()].map(async (file) => {
        const answer = await upload(file);
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { image_url: string }).image_url;
      }),
    );
    const [shown = "", unused = ""] = addresses;
    const small = { small_image_url: shown, small_image_alt: "A new voice" };
    await announce("With a picture", { image_url: "/a.png", image_alt: "A", ...small });
    expect((await told())[0]).toMatchObject({
      large_image: { src: "/a.png", alt: "A" },
      small_image: { src: shown, alt: "A new voice" },
    });
    const picture = await call("GET", shown, undefined, person);
    expect([picture.headers.get("content-type"), Buffer.from(await picture.arrayBuffer())]).toEqual([
      "image/png",
      pngFile(),
    ]);
    expect((await server.request(shown)).status).toBe(401);

    nowUnix += 25 * 3_600;
    await upload(pngFile());
    const left = await Promise.all([shown, unused].map(async (path) => (await call("GET", path)).status));
    expect(left).toEqual([200, 404]);
  });

  it.each([
    ["no picture", Buffer.from("<svg onload=alert(1)>")],
    ["cut off", pngFile().subarray(0, 40)],
    ["followed by something else", Buffer.concat([pngFile(), Buffer.from("<script>")])],
    ["a PDF", pdfFile()],
  ])("refuses an announcement picture that is %s", async (_what, content) => {
    expect(await readRefusal(await upload(content))).toMatchObject({ status: 400, code: "invalid_document" });
  });
});
