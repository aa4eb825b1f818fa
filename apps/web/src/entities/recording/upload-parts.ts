export type UploadPart = { readonly fromByte: number; readonly toByte: number };

/** The part to be sent when so many bytes have come; `undefined` when all are there. */
export function nextPart(receivedBytes: number, sizeBytes: number, partMaxBytes: number): UploadPart | undefined {
  if (receivedBytes >= sizeBytes) return undefined;
  return { fromByte: receivedBytes, toByte: Math.min(receivedBytes + partMaxBytes, sizeBytes) };
}
