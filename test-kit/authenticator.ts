import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows for a key at a time. */
export function codeOf(secret: string, timeMs = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timeMs });
}
