import type { RateLimitName } from "@voicewright/contract/api/route";
import type { LiveEntrance } from "@voicewright/contract/api/socket";
import type { Logger } from "pino";
import { clientNetwork } from "../http/origin.ts";
import type { SocketCredential } from "../http/sockets/socket-credential.ts";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { type AdmittingPlatform, authorizeCaller } from "../http/authorize-caller.ts";
import { type Credential, keyHashOf, sessionHashOf } from "../identity/authenticate.ts";
import { spendSingleUseTokenAcrossWorkspaces } from "../identity/single-use-tokens.ts";
import { sha256Hex } from "../ids.ts";
import { CredentialWatch } from "./credential-watch.ts";
import { LiveSession } from "./live-session.ts";

export type LiveGateOptions = AdmittingPlatform & { readonly log: Logger };

/** A client that wants a live session, over whichever protocol. */
export type LiveClient = {
  readonly address: string;
  /** Throws what else keeps the caller out. */
  readonly check?: ((caller: Caller) => void) | undefined;
};

/**
 * Where every live session comes in, over whichever protocol: it counts the opening, finds out who it is and whether they
 * may, and watches from then on that they still would be let in.
 */
export class LiveGate {
  readonly #options: LiveGateOptions;
  /** For answers that have no end of their own, too. */
  readonly credentials: CredentialWatch;

  constructor(options: LiveGateOptions) {
    this.#options = options;
    this.credentials = new CredentialWatch(options);
  }

  /** Counts an opening, and lets the client in. Throws AppError. */
  async enter<const Entry extends LiveEntrance>(
    entry: Entry,
    shown: SocketCredential | undefined,
    client: LiveClient,
  ): Promise<LiveSession<Entry["live"]["charge"]>> {
    await this.count(entry, shown, client.address);
    return await this.open(entry, shown, client);
  }

  /** Counts an opening, for protocols that learn only later who it is. Throws rate_limit_exceeded. */
  async count(entry: LiveEntrance, shown: SocketCredential | undefined, address: string): Promise<void> {
    const limit = limitOf(entry);
    if (limit !== "unlimited") await this.#options.rateLimits.take(limit, credentialKey(shown, clientNetwork(address)));
  }

  /** Lets in a client whose opening was counted. Whoever opens a session ends it. Throws AppError. */
  async open<const Entry extends LiveEntrance>(
    entry: Entry,
    shown: SocketCredential | undefined,
    { address, check }: LiveClient,
  ): Promise<LiveSession<Entry["live"]["charge"]>> {
    if (shown === undefined) throw noCredential();
    const credential =
      shown.kind === "single_use_token" ? await this.#spend(entry, shown.token, clientNetwork(address)) : shown;
    const caller = await authorizeCaller(this.#options, entry, { credential, address, check });
    const sessionHash = sessionHashOf(credential);
    const keyHash = keyHashOf(credential);
    const watched = this.credentials.watch({ caller, sessionHash, keyHash, route: entry });
    return new LiveSession<Entry["live"]["charge"]>(caller, entry.live.charge, watched);
  }

  async #spend({ singleUseToken: type }: LiveEntrance, token: string, network: string): Promise<Credential> {
    const { database, rateLimits, clock } = this.#options;
    const credential =
      type === undefined ? undefined : await spendSingleUseTokenAcrossWorkspaces(database, token, type, clock());
    if (credential !== undefined) return credential;
    await rateLimits.take("refused_credentials", network);
    throw new AppError("unauthorized", "The token is unknown, was used, or is too old.");
  }
}

/** What costs speech counts as a generation. */
function limitOf({ rateLimit, live }: LiveEntrance): RateLimitName {
  return rateLimit ?? (live.charge === "speech" ? "generation" : "default");
}

/** A credential is not known to be genuine yet, so it counts together with the address it comes from. */
export function credentialKey(credential: SocketCredential | undefined, network: string): string {
  if (credential === undefined) return network;
  return `${network}:${sha256Hex(credential.kind === "api_key" ? credential.secret : credential.token)}`;
}

export function noCredential(): AppError {
  return new AppError("missing_api_key", "Neither authorization header nor xi-api-key received, please provide one.");
}
