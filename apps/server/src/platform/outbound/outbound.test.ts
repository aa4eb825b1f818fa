import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookupAllowed, refusePrivateHost } from "./allowed-address.ts";
import { fetchOutbound } from "./fetch-outbound.ts";
import { openOutbound } from "./open-outbound.ts";
import { MODEL_PACK_DOWNLOAD, type OutboundUse, TEXT_SERVER_CALL, WEBHOOK_CALL } from "./outbound-uses.ts";
import { parsePrivateHosts } from "./private-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

const signal = new AbortController().signal;
const calls: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
let answerTo: (path: string, response: ServerResponse) => void;

const makeServer = () =>
  createServer((request, response) => {
    calls.push({ path: request.url ?? "", headers: request.headers });
    answerTo(request.url ?? "", response);
  });
const here = makeServer();
const there = makeServer();
let origin: string;
let otherOrigin: string;

beforeAll(async () => {
  const listen = async (server: typeof here) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  [origin, otherOrigin] = [await listen(here), await listen(there)];
});
beforeEach(() => {
  calls.length = 0;
  answerTo = (_path, response) => response.end("Thanks");
});
afterAll(() => {
  for (const server of [here, there]) {
    server.closeAllConnections();
    server.close();
  }
});

const refusal = (url: string, list = "") => {
  try {
    refusePrivateHost(new URL(url), parsePrivateHosts(list));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

async function look(name: string, list = ""): Promise<unknown> {
  return await new Promise((resolve) =>
    lookupAllowed(parsePrivateHosts(list))(name, { all: true }, (error, found) => resolve(error ?? found)),
  );
}

describe("isPublicAddress", () => {
  it.each([
    ["93.184.215.14", true],
    ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["169.254.169.254", false],
    ["0.0.0.0", false],
    ["::", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["64:ff9b::7f00:1", false],
    ["64:ff9b:1::7f00:1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:93.184.215.14", false],
    ["::127.0.0.1", false],
    ["::5db8:d70e", false],
    ["2002:7f00:1::", false],
    ["2001:0:7f00:1::", false],
    ["fec0::1", false],
    ["4000::1", false],
    ["192.0.0.8", false],
    ["198.18.0.1", false],
    ["240.0.0.1", false],
    ["example.org", false],
  ])("distinguishes whether the address %s is public", (address, isPublic) =>
    expect(isPublicAddress(address)).toBe(isPublic),
  );

  it("accepts no address of a private range as public, however it is written", () => {
    const ranges = ["10.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"];
    fc.assert(
      fc.property(fc.constantFrom(...ranges), fc.nat(0xff_ff_ff_ff), (range, chance) => {
        const [base, bits] = ipaddr.IPv4.parseCIDR(range);
        const mask = bits === 0 ? 0 : (0xff_ff_ff_ff << (32 - bits)) >>> 0;
        const [a = 0, b = 0, c = 0, d = 0] = base.octets;
        const value = ((((a << 24) | (b << 16) | (c << 8) | d) & mask) | (chance & ~mask)) >>> 0;
        const [high, low] = [(value >>> 16).toString(16), (value & 0xff_ff).toString(16)];
        const dotted = [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join(".");
        const forms = [
          dotted,
          `::ffff:${dotted}`,
          `::${high}:${low}`,
          `64:ff9b::${high}:${low}`,
          `2002:${high}:${low}::`,
        ];
        expect(forms.filter(isPublicAddress)).toEqual([]);
        // As a URL takes it: a number, or in hexadecimal.
        for (const written of [String(value), `0x${value.toString(16)}`])
          expect(refusal(`http://${written}/`)).toContain("private network");
        const everyForm = [dotted, `::ffff:${dotted}`];
        expect(everyForm.filter(parsePrivateHosts(range).hasAddress)).toEqual(everyForm);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe("the operator's list of private hosts", () => {
  const list = "crm.internal, *.lan,10.1.0.0/16,192.168.7.7, fd00::/8";

  it("the list of private hosts allows the names and addresses in it, and no others", () => {
    const allowed = [
      "http://CRM.internal./",
      "http://printer.lan/",
      "http://10.1.9.9/",
      "http://192.168.7.7/",
      "http://[fd12::1]/",
    ];
    const refused = ["http://10.2.0.1/", "http://192.168.7.8/", "http://[fe80::1]/", "http://127.0.0.1/"];
    expect(allowed.map((url) => refusal(url, list))).toEqual(allowed.map(() => undefined));
    for (const url of refused) expect(refusal(url, list)).toContain("private network");
    expect(refusal("http://other.internal/", "crm.internal")).toContain("private network");
    expect(refusal("http://lan/", "*.lan")).toContain("private network");
  });

  it("a private name that could be in a listed range is looked up, and its address is checked", async () => {
    expect(refusal("http://localhost/", "127.0.0.0/8, ::1")).toBeUndefined();
    expect(await look("localhost", "127.0.0.0/8, ::1")).toContainEqual({ address: "127.0.0.1", family: 4 });
    expect(String(await look("localhost", "10.0.0.0/8"))).toContain("leads to no public address");
    expect(await look("localhost", "localhost")).toContainEqual({ address: "127.0.0.1", family: 4 });
  });

  it.each(["10.0.0.0/33", "10.0.0", "http://crm.internal", "crm internal", "*"])(
    "the list of private hosts refuses %s as an entry",
    (entry) => {
      expect(() => parsePrivateHosts(entry)).toThrow("OUTBOUND_PRIVATE_HOSTS");
    },
  );
});

describe("an address entered by a person", () => {
  it("an address is refused before any lookup when its form belongs to a private network", () => {
    const addresses = [
      "http://intranet/",
      "http://db.default.svc/",
      "http://printer.lan./",
      "http://[::7f00:1]/",
      "http://2130706433/",
    ];
    for (const address of addresses) expect(refusal(address)).toContain("private network");
    expect(refusal("http://example.org/")).toBeUndefined();
  });

  it("the error for an address does not reveal whether a private network knows its name", async () => {
    const failures = [await look("localhost"), await look("nobody-has-this-name.invalid")].map(String);
    expect(failures[0]).toContain("leads to no public address");
    expect(failures[1]).toBe(failures[0]);
  });

  it("an address is not called when its name resolves to this machine", async () => {
    const url = new URL(`http://${hostname()}:${new URL(origin).port}/`);
    await expect(openOutbound(WEBHOOK_CALL, { url, signal })).rejects.toThrow(/private network|no public address/);
    expect(calls).toEqual([]);
  });

  it("an address is called where the operator lists its host", async () => {
    const request = { url: new URL(origin), signal, privateHosts: parsePrivateHosts("127.0.0.1") };
    const answer = await openOutbound(WEBHOOK_CALL, request);
    answer.close();
    expect([answer.status, calls.length]).toEqual([200, 1]);
  });
});

describe("a redirect", () => {
  const toOther = (path: string, response: ServerResponse) => {
    if (path === "/from") response.writeHead(302, { location: `${otherOrigin}/to` }).end();
    else response.end("Found");
  };
  const request = () => ({ url: new URL(`${origin}/from`), signal, headers: { authorization: "Bearer secret" } });

  it("a redirect from a webhook or a text server is not followed, and is returned as the answer", async () => {
    answerTo = toOther;
    const privateHosts = parsePrivateHosts("127.0.0.0/8");
    for (const use of [WEBHOOK_CALL, TEXT_SERVER_CALL])
      expect((await fetchOutbound(use, { ...request(), privateHosts })).status).toBe(302);
    expect(calls.map(({ path }) => path)).toEqual(["/from", "/from"]);
  });

  it("a redirect from the operator's server is not followed into a private network", async () => {
    answerTo = toOther;
    const failure: unknown = await fetchOutbound(MODEL_PACK_DOWNLOAD, request()).catch((error: unknown) => error);
    expect((failure as Error).cause).toMatchObject({ name: "AddressRefusedError" });
    expect(calls.map(({ path }) => path)).toEqual(["/from"]);
  });

  it("a redirect to a listed host is followed without sending the key there", async () => {
    answerTo = toOther;
    const answer = await fetchOutbound(MODEL_PACK_DOWNLOAD, {
      ...request(),
      privateHosts: parsePrivateHosts("127.0.0.1"),
    });
    expect(await answer.text()).toBe("Found");
    expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ["/from", "Bearer secret"],
      ["/to", undefined],
    ]);
  });

  it("a redirect within the operator's own server is followed as often as the use allows", async () => {
    answerTo = (path, response) => response.writeHead(301, { location: `${path}x` }).end();
    const use: OutboundUse = { ...MODEL_PACK_DOWNLOAD, redirectsMax: 3 };
    expect((await fetchOutbound(use, request())).status).toBe(301);
    expect(calls.map(({ path }) => path)).toEqual(["/from", "/fromx", "/fromxx", "/fromxxx"]);
  });
});

describe("an answer", () => {
  const request = () => ({ url: new URL(origin), signal });

  it("an answer longer than its use allows is cut, even when compressed", async () => {
    const use: OutboundUse = { ...TEXT_SERVER_CALL, answerMaxBytes: 100_000 };
    const packed = gzipSync(Buffer.alloc(10_000_000));
    answerTo = (_path, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
    await expect((await fetchOutbound(use, request())).text()).rejects.toThrow("longer than 100000 bytes");
    answerTo = (_path, response) => response.end(Buffer.alloc(100_001));
    await expect((await fetchOutbound(use, request())).text()).rejects.toThrow("longer than 100000 bytes");
    answerTo = (_path, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("Small"));
    expect(await (await fetchOutbound(use, request())).text()).toBe("Small");
  });

  it("an answer that never arrives or never ends times out", async () => {
    answerTo = () => undefined;
    const late = { name: "TimeoutError" };
    await expect(openOutbound({ ...TEXT_SERVER_CALL, answerMaxMs: 50 }, request())).rejects.toMatchObject(late);
    answerTo = (_path, response) => response.write("On and on");
    const endless = await fetchOutbound({ ...TEXT_SERVER_CALL, totalMaxMs: 200 }, request());
    await expect(endless.text()).rejects.toMatchObject(late);
  });

  it("a call fails as fetch does where nothing listens, and with the caller's reason when it leaves", async () => {
    const port = new URL(otherOrigin).port;
    there.closeAllConnections();
    await new Promise((resolve) => there.close(resolve));
    const url = new URL(`http://127.0.0.1:${port}/`);
    await expect(fetchOutbound(TEXT_SERVER_CALL, { url, signal })).rejects.toMatchObject({
      message: "fetch failed",
      cause: { code: "ECONNREFUSED" },
    });
    const left = new Error("The person has left.");
    const leaving = AbortSignal.abort(left);
    await expect(fetchOutbound(TEXT_SERVER_CALL, { ...request(), signal: leaving })).rejects.toBe(left);
  });

  it("an answer without a body is accepted, and one with an unknown status is an error", async () => {
    answerTo = (_path, response) => response.writeHead(204).end();
    expect((await fetchOutbound(TEXT_SERVER_CALL, request())).body).toBeNull();
    answerTo = (_path, response) => response.writeHead(799).end("What?");
    await expect(fetchOutbound(TEXT_SERVER_CALL, request())).rejects.toMatchObject({
      cause: { message: "The server answered with the unknown status 799." },
    });
    const answer = await openOutbound(WEBHOOK_CALL, { ...request(), privateHosts: parsePrivateHosts("127.0.0.1") });
    answer.close();
    expect(answer.status).toBe(799);
  });
});
