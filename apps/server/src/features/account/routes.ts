import { accountRoutes } from "@voicewright/contract/account";
import { SESSION_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../platform/http/origin.ts";
import { AppError } from "../../platform/http-errors.ts";
import { readCredential } from "../../platform/identity/authenticate.ts";
import { findSignUpToken } from "../../platform/identity/installation-admin.ts";
import {
  clearSessionCookie,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from "../../platform/identity/session-cookie.ts";
import { endSession } from "../../platform/identity/sessions.ts";
import { sha256Hex } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { changeKey, createKey, presentApiKey, revokeKey } from "./api-keys.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { logIn, type StartedSession } from "./log-in.ts";
import { signUp } from "./sign-up.ts";
import { listApiKeys } from "../../platform/identity/api-key-store.ts";

function presentSession(request: FastifyRequest, reply: FastifyReply, session: StartedSession) {
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

function sessionToken(request: FastifyRequest): string | undefined {
  const credential = readCredential(request);
  return credential === undefined || credential.kind === "api_key" ? undefined : credential.token;
}

export function registerAccountRoutes(server: FeatureServer, platform: Platform): void {
  const { database, log } = platform;
  const presentNewAccount = (request: FastifyRequest, reply: FastifyReply, session: StartedSession) => {
    const { userId, workspaceId } = session;
    log.info({ event: "sign_up", userId, workspaceId, ip: request.ip }, "account made");
    return presentSession(request, reply, session);
  };

  implementRoute(server, accountRoutes.getSignUp, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return {
      is_open: platform.config.allowSignUp,
      is_token_required: (await findSignUpToken(database)) !== undefined,
      is_confirmed_by_mail: platform.mailer !== undefined,
    };
  });

  implementRoute(server, accountRoutes.signUp, async ({ body, request, reply }) => {
    const session = await signUp(platform, body, readDeviceCookie(request));
    if (session !== undefined) return presentNewAccount(request, reply, session);
    log.info({ event: "sign_up_mail", ip: request.ip }, "mail sent to whoever wants to sign up");
    return { status: "confirmation_sent" as const };
  });

  implementRoute(server, accountRoutes.confirmSignUp, async ({ body, request, reply }) =>
    presentNewAccount(request, reply, await confirmSignUp(platform, body, readDeviceCookie(request))),
  );

  implementRoute(server, accountRoutes.login, async ({ body, request, reply }) => {
    try {
      const session = await logIn(platform, body, {
        network: clientNetwork(request.ip),
        deviceToken: readDeviceCookie(request),
        sessionToken: sessionToken(request),
      });
      log.info({ event: "sign_in", userId: session.userId, ip: request.ip }, "signed in");
      return presentSession(request, reply, session);
    } catch (error) {
      // The address is hashed, so that attempts on one account can be recognised without naming it.
      if (error instanceof AppError)
        log.warn(
          { event: "sign_in_refused", reason: error.code, account: sha256Hex(body.email).slice(0, 16), ip: request.ip },
          "sign-in refused",
        );
      throw error;
    }
  });

  implementRoute(server, accountRoutes.logout, async ({ scope, request, reply }) => {
    const token = sessionToken(request);
    if (token !== undefined) await endSession(database, token);
    clearSessionCookie(request, reply);
    log.info({ event: "sign_out", userId: scope.userId, ip: request.ip }, "signed out");
    return { status: "ok" as const };
  });

  implementRoute(server, accountRoutes.listApiKeys, async ({ scope }) => ({
    "api-keys": (await listApiKeys(database, scope)).map(presentApiKey),
  }));

  implementRoute(server, accountRoutes.createApiKey, async ({ scope, body, request, reply }) => {
    const { secret, keyId } = await createKey(platform, scope, body);
    log.info({ event: "api_key_created", userId: scope.userId, keyId, ip: request.ip }, "API key made");
    reply.header("cache-control", "no-store");
    return { "xi-api-key": secret, key_id: keyId };
  });

  implementRoute(server, accountRoutes.updateApiKey, async ({ scope, params, body, request }) => {
    await changeKey(platform, scope, params.api_key_id, body);
    log.info(
      { event: "api_key_changed", userId: scope.userId, keyId: params.api_key_id, ip: request.ip },
      "API key changed",
    );
    return { status: "ok" as const };
  });

  implementRoute(server, accountRoutes.deleteApiKey, async ({ scope, params, request }) => {
    await revokeKey(platform, scope, params.api_key_id);
    log.info(
      { event: "api_key_revoked", userId: scope.userId, keyId: params.api_key_id, ip: request.ip },
      "API key revoked",
    );
    return { status: "ok" as const };
  });
}
