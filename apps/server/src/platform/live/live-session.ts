import type { LiveRules } from "@voicewright/contract/api/socket";
import type { Caller, WorkspaceScope } from "../identity.ts";
import { AppError } from "../http-errors.ts";
import type { CredentialWatch } from "./credential-watch.ts";

/** A session that has declared that it speaks at the cost of its workspace; without it, nothing live is spoken. */
export type SpeakingSession = Pick<LiveSession<"speech">, "scope" | "charge" | "hold">;

/** Runs until the signal aborts, or throws why a session may not go on. */
export type Hold = (signal: AbortSignal) => Promise<void>;

/** A part of a session that has what it is held to for itself, such as one of several dialogues on a socket. */
export type SessionPart = {
  readonly until: AbortSignal;
  readonly onLost: (reason: unknown) => void;
};

/** Somebody who was let in, for as long as they would still be. */
export class LiveSession<Charge extends LiveRules["charge"] = LiveRules["charge"]> {
  readonly caller: Caller;
  /** As its definition declares. */
  readonly charge: Charge;
  readonly #lost = new AbortController();
  readonly #ended = new AbortController();
  readonly #forget: () => void;

  constructor(caller: Caller, charge: Charge, { ended, forget }: ReturnType<CredentialWatch["watch"]>) {
    this.caller = caller;
    this.charge = charge;
    this.#forget = forget;
    const lose = () =>
      this.#lost.abort(new AppError("unauthorized", "The key or the session that opened this socket has ended."));
    if (ended.aborted) lose();
    else ended.addEventListener("abort", lose, { once: true });
  }

  get scope(): WorkspaceScope {
    return this.caller.scope;
  }

  /** Aborts, with the reason, when the credential, the seat or something that the session is held to is lost. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Ends the session, or its part, with what a watch throws. */
  hold(watch: Hold, part?: SessionPart): void {
    const until = AbortSignal.any([this.#ended.signal, this.#lost.signal, ...(part === undefined ? [] : [part.until])]);
    watch(until).catch((error: unknown) => {
      if (until.aborted) return;
      if (part === undefined) this.#lost.abort(error);
      else part.onLost(error);
    });
  }

  /** Nothing is watched any more. */
  end(): void {
    this.#forget();
    this.#ended.abort();
  }
}
