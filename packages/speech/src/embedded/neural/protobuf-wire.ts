import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/**
 * One field of a protobuf message as it lies on the wire. Varints are kept as
 * bigint; every other wire type as its raw bytes.
 * Wire format: https://protobuf.dev/programming-guides/encoding/
 */
export type WireField = { readonly number: number } & (
  | { readonly type: "varint"; readonly value: bigint }
  | { readonly type: "bytes" | "fixed32" | "fixed64"; readonly value: Uint8Array }
);

const WIRE_TYPES = {
  varint: WireType.Varint,
  fixed64: WireType.Bit64,
  bytes: WireType.LengthDelimited,
  fixed32: WireType.Bit32,
} as const;

/**
 * Splits a serialized message into its fields, in order. Bytes are views, not copies.
 * Throws RangeError on a message that ends inside a field, and Error on the retired group types.
 */
export function readWireFields(message: Uint8Array): WireField[] {
  const fields: WireField[] = [];
  const reader = new BinaryReader(message);
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    switch (wireType) {
      case WireType.Varint:
        fields.push({ number, type: "varint", value: BigInt(reader.uint64()) });
        break;
      case WireType.LengthDelimited:
        fields.push({ number, type: "bytes", value: reader.bytes() });
        break;
      case WireType.Bit32:
        fields.push({ number, type: "fixed32", value: reader.skip(wireType) });
        break;
      case WireType.Bit64:
        fields.push({ number, type: "fixed64", value: reader.skip(wireType) });
        break;
      default:
        throw new Error(`Protobuf wire type ${wireType} is not supported`);
    }
  }
  return fields;
}

/** Serializes fields in the given order; the inverse of `readWireFields`. */
export function writeWireFields(fields: readonly WireField[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const field of fields) {
    writer.tag(field.number, WIRE_TYPES[field.type]);
    if (field.type === "varint") writer.uint64(field.value);
    else if (field.type === "bytes") writer.bytes(field.value);
    else writer.raw(field.value);
  }
  return writer.finish();
}

/** A length-delimited field: a string, an embedded message or raw bytes. */
export function bytesField(number: number, value: Uint8Array | string): WireField {
  return { number, type: "bytes", value: typeof value === "string" ? Buffer.from(value, "utf8") : value };
}

/** A varint field; negative numbers are not needed by the messages written here. */
export function varintField(number: number, value: number): WireField {
  return { number, type: "varint", value: BigInt(value) };
}
