import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRawRequest } from "../../../../../../test-kit/connections/raw-request.ts";
import { requestHead, sendBytes } from "../../../../../../test-kit/connections/raw-socket.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findNotOffered } from "./find-operation.ts";
import operations from "./operations.json" with { type: "json" };

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.signUp();
});
afterAll(() => server.stop());

const CALLS = Object.entries(operations).map(([call, product]) => {
  const [method = "", path = ""] = call.replaceAll(/\{\w+\}/g, "an_id").split(" ");
  return { call, method, path, product };
});
const BOUNDARY = "cut";
const FORM = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`;
const TYPES = ["application/json", `multipart/form-data; boundary=${BOUNDARY}`, "audio/wav"];
const AT_ONCE = 24;
const UPLOAD_MEGABYTES = 24;

type Headers = Readonly<Record<string, string>>;

/** The code, or the whole answer where it is none of ours. */
async function answerOf(path: string, method: string, headers: Headers, body = ""): Promise<unknown> {
  const { status, body: text } = await sendRawRequest(server.baseUrl + path, { method, headers, body });
  const { detail } = JSON.parse(text) as { detail?: { code: string; message: string } };
  return detail === undefined ? text : [status, detail.code, detail.message];
}

/** Like a program that reads the answer only when it has sent everything. */
async function answerToUpload(path: string, headers: Headers): Promise<unknown> {
  const length = UPLOAD_MEGABYTES * 1024 * 1024;
  const head = requestHead("POST", path, { ...headers, "content-length": String(length + FORM.length) });
  const parts = [head, FORM, ...Array.from({ length: UPLOAD_MEGABYTES }, () => new Uint8Array(1024 * 1024))];
  const { status, text, errorCode } = await sendBytes(server.baseUrl, parts);
  return [status, /"code":"(\w+)"/.exec(text)?.[1], errorCode];
}

/** Of every operation, several at a time. */
async function answersOf(ask: (call: (typeof CALLS)[number]) => Promise<unknown>) {
  const answers: Record<string, unknown> = {};
  const waiting = [...CALLS];
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) answers[one.call] = await ask(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

describe("an operation of the hosted product that this one does not have", () => {
  const refused = (product: string) => [403, "feature_not_available", `This installation does not offer ${product}.`];

  it("an operation that is not offered is refused without authentication like all others", async () => {
    const answers = await answersOf(
      async ({ path, method }) => await server.request(path, { method }).then((r) => r.status),
    );
    expect(answers).toEqual(Object.fromEntries(CALLS.map(({ call }) => [call, 401])));
  });

  it("an operation that is not offered is reported as not available, whatever its body", async () => {
    const kinds = TYPES.map((type) => ({ "content-type": type, ...account.headers }));
    let asked = 0;
    const answers = await answersOf(({ path, method }) =>
      method === "GET"
        ? answerOf(`${path}/?page_size=10`, method, account.headers)
        : answerOf(path, method, kinds[asked++ % kinds.length] ?? {}, "not what the type says"),
    );
    expect(answers).toEqual(Object.fromEntries(CALLS.map(({ call, product }) => [call, refused(product)])));
    for (const headers of kinds)
      expect(await answerOf("/v1/sound-generation", "POST", headers, "{")).toEqual(refused("sound effects"));
  });

  it("an operation that is not offered is refused without a reset during a large upload", async () => {
    for (const type of TYPES)
      expect(await answerToUpload("/v1/speech-to-text", { "content-type": type, ...account.headers })).toEqual([
        403,
        "feature_not_available",
        undefined,
      ]);
  });

  it("an operation that is not offered is distinguished from an existing address", () => {
    expect(findNotOffered("GET", "/v1/voices/collections")).toBe("voice collections of your own");
    expect(findNotOffered("GET", "/v1/voices/aaaaaaaaaaaaaaaaaaaa")).toBeUndefined();
    expect(findNotOffered("GET", "/v1/sound-generation")).toBeUndefined();
  });
});

describe("an unknown address", () => {
  it("an unknown address is reported before the body is read, and without a reset", async () => {
    const nothing = [404, "not_found", "There is nothing at this address."];
    for (const path of ["/v1/unknown", "/v3/voices", "/unknown"])
      for (const headers of [{}, account.headers])
        for (const type of TYPES)
          expect([path, await answerOf(path, "POST", { "content-type": type, ...headers }, "{")]).toEqual([
            path,
            nothing,
          ]);
    for (const type of TYPES)
      expect(await answerToUpload("/v1/unknown", { "content-type": type })).toEqual([404, "not_found", undefined]);
  });
});

describe("a client that is refused while it sends", () => {
  it.each(["keep-alive", "close"])(
    "a client refused during an upload can read the reason on a connection that is %s",
    async (connection) => {
      const form = { connection, "content-type": TYPES[1] ?? "" };
      expect(await answerToUpload("/v1/voices/add", form)).toEqual([401, "missing_api_key", undefined]);
      expect(await answerToUpload("/v1/user/api-keys", { ...form, ...account.headers })).toEqual([
        415,
        "invalid_content_type",
        undefined,
      ]);
    },
  );
});
