import dns from "node:dns";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookupAllowed } from "./allowed-address.ts";
import { openOutbound } from "./open-outbound.ts";
import { WEBHOOK_CALL } from "./outbound-uses.ts";
import { NO_PRIVATE_HOSTS } from "./private-hosts.ts";

const PUBLIC = "93.184.215.14";

/** A name service that answers a public address first, and this machine from the second time on. */
let looks = 0;
const { lookup } = dns;
const rebound = (_name: string, _options: object, callback: (error: null, found: object[]) => void): void => {
  looks += 1;
  callback(null, [{ address: looks === 1 ? PUBLIC : "127.0.0.1", family: 4 }]);
};

let calls = 0;
const receiver = createServer((_request, response) => {
  calls += 1;
  response.end("Thanks");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  Object.assign(dns, { lookup: rebound });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
  receiver.close();
});

async function look(): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    lookupAllowed(NO_PRIVATE_HOSTS)("rebound.example", { all: true }, (error, found) =>
      error === null ? resolve(found) : reject(error),
    );
  });
}

describe("a name that resolves to this machine from the second lookup on", () => {
  it("a rebound name is connected to the address of its first lookup, or refused", async () => {
    // A connection looks once, and goes to the very address that was found public.
    expect(await look()).toEqual([{ address: PUBLIC, family: 4 }]);
    expect(looks).toBe(1);
    await expect(look()).rejects.toThrow("leads to no public address");
    const url = new URL(`http://rebound.example:${(receiver.address() as AddressInfo).port}/`);
    const request = { url, signal: new AbortController().signal };
    await expect(openOutbound(WEBHOOK_CALL, request)).rejects.toThrow("leads to no public address");
    expect([looks, calls]).toEqual([3, 0]);
  });
});
