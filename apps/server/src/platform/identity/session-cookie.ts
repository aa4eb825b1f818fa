import { DEVICE_LIFETIME_MS, OIDC_WAIT_MS, SESSION_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";

const SESSION = "voicewright_session";
const DEVICE = "voicewright_device";
const OIDC = "voicewright_oidc";

/** Browsers take a `__Host-` cookie only over https, for exactly this host. */
function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === "https" ? `__Host-${name}` : name;
}

function cookieOptions(request: FastifyRequest) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" } as const;
}

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request, SESSION)];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, SESSION), token, {
    ...cookieOptions(request),
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, SESSION), cookieOptions(request));
}

/** The token of a browser in which somebody has signed in before. It grants no access by itself. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request, DEVICE)];
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, DEVICE), token, { ...cookieOptions(request), maxAge: DEVICE_LIFETIME_MS / 1000 });
}

/** Of the browser that was sent to the sign-in provider: only it may come back. */
export function readOidcCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request, OIDC)];
}

export function setOidcCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, OIDC), token, { ...cookieOptions(request), maxAge: OIDC_WAIT_MS / 1000 });
}
