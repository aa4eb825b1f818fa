/**
 * One field of a protobuf message as it lies on the wire. Varints are kept as
 * bigint; every other wire type as its raw bytes.
 * Wire format: https://protobuf.dev/programming-guides/encoding/
 */
export type WireField = { readonly number: number } & (
  | { readonly type: "varint"; readonly value: bigint }
  | { readonly type: "bytes" | "fixed32" | "fixed64"; readonly value: Uint8Array }
);

const WIRE_TYPES = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/**
 * Splits a serialized message into its fields, in order. Bytes are views, not copies.
 * Throws RangeError on a message that ends inside a field or uses the retired group types.
 */
export function readWireFields(message: Uint8Array): WireField[] {
  const fields: WireField[] = [];
  let offset = 0;

  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[offset++];
      if (byte === undefined) throw new RangeError("Protobuf message ends inside a varint");
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("Protobuf varint is longer than 10 bytes");
  };
  const readBytes = (sizeBytes: number): Uint8Array => {
    if (offset + sizeBytes > message.length) throw new RangeError("Protobuf message ends inside a field");
    offset += sizeBytes;
    return message.subarray(offset - sizeBytes, offset);
  };

  while (offset < message.length) {
    const tag = Number(readVarint());
    const number = tag >>> 3;
    switch (tag & 7) {
      case WIRE_TYPES.varint:
        fields.push({ number, type: "varint", value: readVarint() });
        break;
      case WIRE_TYPES.bytes:
        fields.push({ number, type: "bytes", value: readBytes(Number(readVarint())) });
        break;
      case WIRE_TYPES.fixed32:
        fields.push({ number, type: "fixed32", value: readBytes(4) });
        break;
      case WIRE_TYPES.fixed64:
        fields.push({ number, type: "fixed64", value: readBytes(8) });
        break;
      default:
        throw new RangeError(`Protobuf wire type ${tag & 7} is not supported`);
    }
  }
  return fields;
}

/** Serializes fields in the given order; the inverse of `readWireFields`. */
export function writeWireFields(fields: readonly WireField[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of fields) {
    parts.push(encodeVarint(BigInt((field.number << 3) | WIRE_TYPES[field.type])));
    if (field.type === "varint") {
      parts.push(encodeVarint(field.value));
      continue;
    }
    if (field.type === "bytes") parts.push(encodeVarint(BigInt(field.value.length)));
    parts.push(field.value);
  }
  return Buffer.concat(parts);
}

/** A length-delimited field: a string, an embedded message or raw bytes. */
export function bytesField(number: number, value: Uint8Array | string): WireField {
  return { number, type: "bytes", value: typeof value === "string" ? Buffer.from(value, "utf8") : value };
}

/** A varint field; negative numbers are not needed by the messages written here. */
export function varintField(number: number, value: number): WireField {
  return { number, type: "varint", value: BigInt(value) };
}

function encodeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}
