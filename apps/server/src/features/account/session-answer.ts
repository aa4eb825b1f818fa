import { SESSION_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../platform/http/origin.ts";
import { readCredential } from "../../platform/identity/authenticate.ts";
import { readDeviceCookie, setDeviceCookie, setSessionCookie } from "../../platform/identity/session-cookie.ts";
import type { RequestOrigin, SignInOrigin, StartedSession } from "./log-in.ts";
import type { Confirmation } from "./self/confirm-person.ts";

/** A session as it is answered, and as the browser's cookie. */
export function presentSession(request: FastifyRequest, reply: FastifyReply, session: StartedSession) {
  setSessionCookie(request, reply, session.token);
  setDeviceCookie(request, reply, session.deviceToken);
  reply.header("cache-control", "no-store");
  return {
    access_token: session.token,
    token_type: "bearer" as const,
    expires_in: SESSION_LIFETIME_MS / 1000,
    user_id: session.userId,
  };
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return {
    network: clientNetwork(request.ip),
    userAgent: request.headers["user-agent"],
    deviceToken: readDeviceCookie(request),
  };
}

/** The token of the session that a request comes with. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const credential = readCredential(request);
  return credential === undefined || credential.kind === "api_key" ? undefined : credential.token;
}

/** What a request shows to confirm that it is its person's. */
export function confirmationOf(
  body: { readonly password?: string | undefined },
  request: FastifyRequest,
): Confirmation {
  return { password: body.password, sessionToken: sessionTokenOf(request) };
}

export function signInOriginOf(request: FastifyRequest): SignInOrigin {
  return { ...originOf(request), sessionToken: sessionTokenOf(request) };
}
