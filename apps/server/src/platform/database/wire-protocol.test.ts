import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FrontendReader, lastTransactionStatus, simpleQuery, startupAnswer } from "./wire-protocol.ts";

function startupMessage(): Buffer {
  const parameters = Buffer.from("user\0postgres\0\0");
  const message = Buffer.alloc(8 + parameters.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(196_608, 4);
  parameters.copy(message, 8);
  return message;
}

function message(type: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 0, "latin1");
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

const extendedQuery = fc
  .tuple(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }))
  .map(([parse, bind]) =>
    Buffer.concat([
      message("P", parse),
      message("B", bind),
      message("E", Buffer.alloc(5)),
      message("S", Buffer.alloc(0)),
    ]),
  );
const group = fc.oneof(
  extendedQuery,
  fc.string({ maxLength: 40 }).map((sql) => simpleQuery(sql)),
);

describe("the wire protocol", () => {
  it("the wire protocol reader splits a stream into the same groups, however it arrives", () => {
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        (groups, sizes) => {
          const stream = Buffer.concat([startupMessage(), ...groups]);
          const reader = new FrontendReader();
          const read: Buffer[] = [];
          for (let offset = 0, turn = 0; offset < stream.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            for (const found of reader.read(stream.subarray(offset, offset + size)).groups) {
              if (found.kind === "messages") read.push(Buffer.from(found.bytes));
            }
            offset += size;
          }
          expect(read).toEqual(groups.map((bytes) => Buffer.from(bytes)));
        },
      ),
    );
  });

  it("the wire protocol reader recognises a client's termination message", () => {
    const reader = new FrontendReader();
    expect(reader.read(startupMessage())).toEqual({ started: true, groups: [] });
    expect(reader.read(message("X", Buffer.alloc(0))).groups).toEqual([{ kind: "terminate" }]);
  });

  it("the wire protocol reader gets the transaction's state from the last ReadyForQuery", () => {
    const ready = (state: string) => message("Z", Buffer.from(state));
    expect(lastTransactionStatus(startupAnswer())).toBe("idle");
    expect(lastTransactionStatus(Buffer.concat([message("C", Buffer.from("BEGIN\0")), ready("T")]))).toBe(
      "in_transaction",
    );
    expect(lastTransactionStatus(Buffer.concat([ready("T"), ready("E")]))).toBe("failed");
    expect(lastTransactionStatus(message("1", Buffer.alloc(0)))).toBeUndefined();
  });
});
