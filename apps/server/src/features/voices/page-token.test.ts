import type { VoicesPage } from "@voicewright/contract/voices/routes";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

type Page = VoicesPage & { readonly detail?: { readonly code: string } };

async function search(parameters: Readonly<Record<string, string>>, { headers } = account) {
  const response = await server.request(`/v2/voices?${new URLSearchParams(parameters)}`, { headers });
  return { status: response.status, body: (await response.json()) as Page };
}

async function deleteVoice({ headers }: TestAccount, voiceId: string): Promise<void> {
  const response = await server.request(`/v1/voices/${voiceId}`, { method: "DELETE", headers });
  expect(response.status).toBe(200);
}

function forgeToken(token: object): string {
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

describe("the token of the next page", () => {
  it("the voice list refuses a page token that is not its own", async () => {
    const { next_page_token: token } = (await search({ page_size: "1" })).body;
    expect((await search({ next_page_token: "nonsense" })).body.detail?.code).toBe("invalid_cursor");
    expect((await search({ next_page_token: token ?? "", sort: "name" })).body.detail?.code).toBe("invalid_cursor");
    expect((await search({ next_page_token: (token ?? "").slice(0, -5) })).body.detail?.code).toBe("invalid_cursor");
    for (const after of ["yesterday", "+275760-09-13T00:00:00.000Z", "0000-01-01T00:00:00.000Z", "2026-99-99T"]) {
      const forged = forgeToken({ sort: "created_at_unix", direction: "desc", after, voiceId: "x" });
      expect((await search({ next_page_token: forged })).body.detail?.code).toBe("invalid_cursor");
    }
    for (const changes of [{ after: "\0" }, { voiceId: "\0" }, { after: "a".repeat(2_000) }, { after: null }]) {
      const forged = forgeToken({ sort: "name", direction: "asc", after: "a", voiceId: "x", ...changes });
      expect((await search({ next_page_token: forged, sort: "name" })).body.detail?.code).toBe("invalid_cursor");
    }
  });

  it("a page token keeps its place while voices are added and deleted between pages", async () => {
    const seeded = createSeededRandom(7);
    const random = () => seeded.uniform();
    const orders = [
      { sort: "name", sort_direction: "asc" },
      { sort: "name", sort_direction: "desc" },
      { sort: "created_at_unix", sort_direction: "asc" },
      { sort: "created_at_unix", sort_direction: "desc" },
    ];
    for (const order of orders) {
      const person = await server.signUp();
      const present = new Set<string>();
      const addRandom = async () => {
        // Few names and times, so that many voices differ by nothing but their ids.
        const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 4)));
        present.add(await insertOwnVoice(server, person, { name: `Voice ${Math.floor(random() * 5)}`, createdAt }));
      };
      for (let count = 0; count < 25; count += 1) await addRandom();
      const stayed = new Set(present);
      const seen: string[] = [];
      let token: string | null = null;
      do {
        const { body }: { body: VoicesPage } = await search(
          {
            ...order,
            voice_type: "personal",
            page_size: String(1 + Math.floor(random() * 5)),
            ...(token === null ? {} : { next_page_token: token }),
          },
          person,
        );
        expect(body.total_count).toBe(present.size);
        seen.push(...body.voices.map((voice) => voice.voice_id));
        token = body.next_page_token;
        // The last one of the page goes every other time: the token must not need it.
        const last = seen.at(-1) ?? "";
        const gone = random() < 0.5 ? last : [...present][Math.floor(random() * present.size)];
        if (gone !== undefined && present.size > 5) {
          await deleteVoice(person, gone);
          present.delete(gone);
          stayed.delete(gone);
        }
        if (random() < 0.5) await addRandom();
      } while (token !== null && seen.length < 500);
      expect(new Set(seen).size).toBe(seen.length);
      expect([...stayed].filter((voiceId) => !seen.includes(voiceId))).toEqual([]);
    }
  });

  it("a page token gives an empty page when all voices after it are deleted", async () => {
    const person = await server.signUp();
    const voiceIds = await Promise.all(["A", "B", "C"].map((name) => insertOwnVoice(server, person, { name })));
    const order = { sort: "name", voice_type: "personal" };
    const { next_page_token: token } = (await search({ ...order, page_size: "1" }, person)).body;
    for (const voiceId of voiceIds) await deleteVoice(person, voiceId);
    expect((await search({ ...order, page_size: "1", next_page_token: token ?? "" }, person)).body).toEqual({
      voices: [],
      has_more: false,
      total_count: 0,
      next_page_token: null,
    });
  });
});
