import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { cutOffStalledClient } from "./stalled-client.ts";

async function* endlessBytes(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

it("cuts off a client that stops reading, and with it the work for it", async () => {
  const work = Readable.from(endlessBytes());
  const server = createServer((_, response) => {
    cutOffStalledClient(response, 200);
    response.once("close", () => work.destroy());
    work.pipe(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(client, "data");
  client.pause();
  await once(work, "close");
  expect(work.destroyed).toBe(true);
  client.destroy();
  server.close();
});
