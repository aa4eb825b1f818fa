import { createHmac } from "node:crypto";

/** The value of the signature header: HMAC-SHA256 in hex over `<unix seconds>.<body>`. */
export function signDelivery(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v0=${signature}`;
}
