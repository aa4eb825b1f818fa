import { SESSION_LIFETIME_MS } from "@voicewright/contract/limits";
import type { FastifyReply, FastifyRequest } from "fastify";

const PLAIN_NAME = "voicewright_session";
/** Browsers take a `__Host-` cookie only over https, for exactly this host. */
const SECURE_NAME = `__Host-${PLAIN_NAME}`;

function cookieName(request: FastifyRequest): string {
  return request.protocol === "https" ? SECURE_NAME : PLAIN_NAME;
}

function cookieOptions(request: FastifyRequest) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" } as const;
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge: SESSION_LIFETIME_MS / 1000 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}
