import type { CloneCalls } from "../../../apps/server/src/testing/clone-calls.ts";

const PART_BYTES = 8 * 1024 * 1024;

type Recording = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Sends a recording in parts to the professional voice whose address is `base`, and waits until it is checked. Answers the
 * id of the upload.
 */
export async function sendRecording(
  { call, sendForm }: Pick<CloneCalls, "call" | "sendForm">,
  base: string,
  { name, bytes }: Recording,
): Promise<string> {
  const announced = { file_name: name, size_bytes: bytes.length };
  const { body, message } = await call<{ upload_id: string }>("POST", `${base}/uploads`, announced);
  if (body.upload_id === undefined) throw new Error(`${name}: ${message}`);
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
    const part = [{ bytes: bytes.subarray(offset, offset + PART_BYTES) }];
    await sendForm(`${base}/uploads/${body.upload_id}/parts`, { offset: String(offset) }, part, "part");
  }
  for (;;) {
    const path = `${base}/uploads/${body.upload_id}`;
    const { body: upload } = await call<{ status: string; refusal: unknown }>("GET", path);
    if (upload.status === "ready") return body.upload_id;
    if (upload.status !== "checking") throw new Error(`${name}: ${JSON.stringify(upload)}`);
  }
}
