import { describe, expect, it } from "vitest";
import { bytesField, readWireFields, varintField, type WireField, writeWireFields } from "./protobuf-wire.ts";

describe("protobuf wire format", () => {
  it("protobuf messages are read as they were written", () => {
    const fields: WireField[] = [
      varintField(1, 300),
      bytesField(2, "name"),
      { number: 3, type: "varint", value: 2n ** 64n - 1n },
      { number: 400, type: "fixed32", value: Uint8Array.of(1, 2, 3, 4) },
    ];
    const bytes = writeWireFields(fields);
    expect([...bytes.subarray(0, 3)]).toEqual([0x08, 0xac, 0x02]);
    expect(writeWireFields(readWireFields(bytes))).toEqual(bytes);
    expect(readWireFields(bytes).map(({ number, type }) => [number, type])).toEqual([
      [1, "varint"],
      [2, "bytes"],
      [3, "varint"],
      [400, "fixed32"],
    ]);
  });

  it("a protobuf message that ends inside a field is refused", () => {
    expect(() => readWireFields(Uint8Array.of(0x12, 0x05, 0x01))).toThrow(RangeError);
    expect(() => readWireFields(Uint8Array.of(0x80))).toThrow(RangeError);
  });
});
