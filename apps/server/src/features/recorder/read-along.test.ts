import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../testing/test-account.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

async function detect(text: unknown, headers: Readonly<Record<string, string>> = account.headers) {
  return await server.request("/v1/language-detection", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
}

describe("finding the language of a script", () => {
  it("finding the language of a script is refused to unauthenticated callers", async () => {
    expect((await detect("Guten Tag", {})).status).toBe(401);
  });

  it("names the likeliest language first, based on the first hundred characters", async () => {
    const german =
      "Der Fluss kam in der letzten Märzwoche von den Hügeln herab, braun und schnell, und er trug Äste mit sich.";
    const response = await detect(german + " And then it goes on in English.".repeat(50));
    expect(response.status).toBe(200);
    expect(((await response.json()) as { detected_languages: string[] }).detected_languages[0]).toBe("de");
    expect(await (await detect("12 34 …")).json()).toEqual({ detected_languages: [] });
  });

  it("finding the language requires no permission to clone voices", async () => {
    const reader = await addTestMember(server, account, "workspace_lite_member");
    expect((await detect("Guten Tag, wie geht es dir heute?", reader.headers)).status).toBe(200);
    const key = await account.createApiKey({ permissions: ["text_to_speech"] });
    expect((await detect("Guten Tag, wie geht es dir heute?", key.headers)).status).toBe(200);
  });

  it("finding the language refuses input that is not a text", async () => {
    expect((await detect(42)).status).toBe(422);
  });
});
