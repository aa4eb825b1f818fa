import { isIP } from "node:net";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { findSignUpToken, prepareSignUpToken } from "./installation-admin.ts";

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost") || name === "::1") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}

/** Whether others than this machine's own people reach the server: it listens to them, or a proxy does so for it. */
export function isOpenToOthers(config: Pick<Config, "host" | "publicUrl" | "allowedHosts" | "trustProxy">): boolean {
  if (!isLoopback(config.host) || config.trustProxy !== false) return true;
  return [...config.allowedHosts, ...(config.publicUrl === undefined ? [] : [config.publicUrl.hostname])].some(
    (host) => !isLoopback(host),
  );
}

/**
 * Where strangers could be the first to sign up, the first account needs a token that only the operator sees. To be
 * called before the server listens; answers the token until it is used, so that every start can print it.
 */
export async function prepareFirstSignUp(config: Config, database: Database): Promise<string | undefined> {
  return isOpenToOthers(config) ? await prepareSignUpToken(database) : await findSignUpToken(database);
}
