import { describe, expect, it } from "vitest";
import { API_SOCKETS } from "../api.gen.ts";
import { buildAsyncApiDocument } from "./asyncapi.ts";
import { SOCKET_CLOSE_CODES } from "./socket.ts";

type Channel = {
  readonly address: string;
  readonly parameters: object;
  readonly messages: Readonly<Record<string, { readonly payload: object }>>;
  readonly bindings: { readonly ws: { readonly query: { readonly properties: object } } };
  readonly "x-errors": readonly { readonly code: string; readonly close: number }[];
};
const document = buildAsyncApiDocument(API_SOCKETS, { title: "Voicewright", version: "0.0.0" }) as {
  channels: Record<string, Channel>;
  operations: Record<string, { action: string; messages: readonly { $ref: string }[] }>;
  components: { schemas: object };
};

function follow(reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((place, name) => (place as Readonly<Record<string, unknown>> | undefined)?.[name], document);
}

describe("the AsyncAPI document", () => {
  it("the AsyncAPI document has every socket once, with its messages and errors", () => {
    const channels = Object.entries(document.channels);
    expect(channels.map(([id, { address }]) => [id, address])).toEqual(API_SOCKETS.map(({ id, path }) => [id, path]));
    for (const { id, path, receives, sends, query } of API_SOCKETS) {
      const channel = document.channels[id];
      expect(Object.keys(channel?.parameters ?? {})).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.keys(channel?.messages ?? {})).toEqual([...Object.keys(receives), ...Object.keys(sends), "error"]);
      const named = Object.keys(channel?.bindings.ws.query.properties ?? {});
      expect(named).toEqual(expect.arrayContaining([...Object.keys(query?.def.shape ?? {}), "authorization"]));
      expect(document.operations[`${id}_receive`]).toMatchObject({ action: "receive" });
      expect(document.operations[`${id}_send`]?.messages).toHaveLength(Object.keys(sends).length + 1);
    }
  });

  it("the AsyncAPI document contains every reference target", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = ""]) => reference,
    );
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) expect([reference, follow(reference)]).not.toContain(undefined);
  });

  it("the AsyncAPI document gives the socket's close code for every error", () => {
    for (const channel of Object.values(document.channels)) {
      expect(channel["x-errors"].length).toBeGreaterThan(15);
      for (const { close } of channel["x-errors"]) expect(Object.keys(SOCKET_CLOSE_CODES)).toContain(String(close));
    }
  });
});
