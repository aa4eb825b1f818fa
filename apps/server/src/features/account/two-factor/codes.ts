import { randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@voicewright/contract/rules/limits";
import { Secret, TOTP } from "otpauth";
import { sha256Hex } from "../../../platform/ids.ts";

const ISSUER = "Voicewright";
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Clocks of phones may be one step off. */
const WINDOW_STEPS = 1;
/** Nothing that looks like something else. 12 of them are 59 bits. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 3;
const GROUP_CHARACTERS = 4;

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step that a code is of, around now; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function createRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
}

/** By which a recovery code is found again, however it is typed. */
export function recoveryCodeHash(code: string): string {
  return sha256Hex(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
