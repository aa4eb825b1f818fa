import type { Entrance } from "@voicewright/contract/api/route";
import type { Audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { clientNetwork } from "./origin.ts";
import { AppError } from "../http-errors.ts";
import { type Caller, DeniedError, requireRoute } from "../identity.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { authenticate, type Credential } from "../identity/authenticate.ts";

export type AdmittingPlatform = {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly audit: Audit;
  readonly clock: () => Date;
};

/** Who shows a credential, and from where. */
export type Visitor = {
  readonly credential: Credential;
  readonly address: string;
  /** Throws what else keeps the caller out. */
  readonly check?: ((caller: Caller) => void) | undefined;
};

/** Finds out who it is, and whether they may. Who is known and refused is written down. Throws AppError. */
export async function authorizeCaller(
  platform: AdmittingPlatform,
  entry: Entrance,
  { credential, address, check }: Visitor,
): Promise<Caller> {
  const network = clientNetwork(address);
  try {
    const caller = await identify(platform, credential, address, network);
    check?.(caller);
    requireRoute(caller, entry);
    return caller;
  } catch (error) {
    if (error instanceof DeniedError) {
      const details = { operation: entry.id, reason: error.code };
      platform.audit.noteRefusal({ ...error.scope, network }, { action: "access_denied", details });
    }
    throw error;
  }
}

async function identify(
  { database, rateLimits, clock }: AdmittingPlatform,
  credential: Credential,
  address: string,
  network: string,
): Promise<Caller> {
  try {
    return await authenticate(database, credential, clock(), address);
  } catch (error) {
    if (error instanceof AppError) await rateLimits.take("refused_credentials", network);
    throw error;
  }
}
