import { isIP } from "node:net";
import { UNUSUAL_TRIALS_FACTOR } from "@voicewright/contract/rules/limits";
import type { Platform } from "../../platform/platform.ts";
import { isPrivateHost } from "../../platform/settings/server-address.ts";

/**
 * Whether an account that is made now looks like one of many of the same person: so many came from its address in a day,
 * or so many trials. Only the free plan of the new account is shut by it. The accounts that came before stay as they are,
 * and people who are invited join a workspace instead of making one, so colleagues behind one address are not locked out.
 * Addresses of this machine and of private networks tell nobody from anybody, and count for nothing.
 */
export async function detectUnusualActivity(
  { config, rateLimits }: Pick<Platform, "config" | "rateLimits">,
  network: string,
): Promise<boolean> {
  if (!config.detectsUnusualActivity || isPrivateNetwork(network)) return false;
  const isOneOfFew = await rateLimits.tryTake("accounts", network);
  return !isOneOfFew || (await rateLimits.load("trial", network)) > UNUSUAL_TRIALS_FACTOR;
}

/** Of an address as far as one customer of a network holds it: of IPv6, that is its first half. */
function isPrivateNetwork(network: string): boolean {
  if (isIP(network) === 4) return isPrivateHost(network);
  return network === "0:0:0:0" || isPrivateHost(`${network}::`);
}
