import { workspacesRoutes } from "@voicewright/contract/account/workspaces";
import { listOwnWorkspaces, switchWorkspace } from "./switch-workspace.ts";
import { inviteRoutes } from "@voicewright/contract/members/invites";
import { acceptInvite, findInvite } from "./accept-invite.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { adminSignUpRoutes } from "@voicewright/contract/account/sign-ups";
import { accountRoutes } from "@voicewright/contract/account/routes";
import { SINGLE_USE_TOKEN_PERMISSIONS } from "@voicewright/contract/api/socket";
import { actorOf } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import { requirePermission } from "../../platform/identity.ts";
import { readCredential, sessionHashOf } from "../../platform/identity/authenticate.ts";
import { createSingleUseToken } from "../../platform/identity/single-use-tokens.ts";
import { findSignUpToken } from "../../platform/identity/installation-admin.ts";
import { clearSessionCookie } from "../../platform/identity/session-cookie.ts";
import { endSessionAcrossWorkspaces } from "../../platform/identity/sessions.ts";
import { sha256Hex } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { deleteSampleLinksOfKey } from "../../entities/recording/samples/index.ts";
import { changeKey, createKey, presentApiKey, revokeKey, rotateKey } from "../../entities/workspace/index.ts";
import { approveSignUp, declineSignUp, listSignUps } from "./approve-sign-ups.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { logIn } from "./log-in.ts";
import { originOf, presentSession, sessionTokenOf, signInOriginOf } from "./session-answer.ts";
import { signUp } from "./sign-up.ts";
import { listApiKeys } from "../../platform/identity/api-key-store.ts";

export function registerAccountRoutes(server: FeatureServer, platform: Platform): void {
  const { database, log, audit } = platform;

  implementRoute(server, accountRoutes.getSignUp, async ({ reply }) => {
    reply.header("cache-control", "no-store");
    return {
      is_open: platform.config.signUp !== "closed",
      is_token_required: (await findSignUpToken(database)) !== undefined,
      is_confirmed_by_mail: platform.mailer !== undefined && platform.config.signUp !== "approval",
      is_approved_by_admin: platform.config.signUp === "approval",
    };
  });

  implementRoute(server, accountRoutes.signUp, async ({ body, request, reply }) => {
    const outcome = await signUp(platform, body, originOf(request));
    if (typeof outcome !== "string") return presentSession(request, reply, outcome);
    log.info({ event: "sign_up_pending", status: outcome, ip: request.ip }, "a sign-up waits");
    return { status: outcome };
  });

  implementRoute(server, adminSignUpRoutes.listSignUps, () => listSignUps(platform));
  implementRoute(server, adminSignUpRoutes.approveSignUp, ({ scope, params, request }) =>
    approveSignUp(platform, actorOf(scope, request), params.sign_up_id),
  );
  implementRoute(server, adminSignUpRoutes.declineSignUp, ({ scope, params, request }) =>
    declineSignUp(platform, actorOf(scope, request), params.sign_up_id),
  );

  implementRoute(server, accountRoutes.confirmSignUp, async ({ body, request, reply }) =>
    presentSession(request, reply, await confirmSignUp(platform, body, originOf(request))),
  );

  implementRoute(server, accountRoutes.login, async ({ body, request, reply }) => {
    try {
      const session = await logIn(platform, body, signInOriginOf(request));
      if ("token" in session) return presentSession(request, reply, session);
      reply.header("cache-control", "no-store");
      return { status: "code_required" as const, sign_in_token: session.signInToken };
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

  implementRoute(server, inviteRoutes.findInvite, async ({ body, request, reply }) => {
    const { invite, workspaceName, user, isSignedIn } = await findInvite(platform, body.token, sessionTokenOf(request));
    reply.header("cache-control", "no-store");
    return {
      workspace_name: workspaceName,
      email: invite.email,
      seat_type: invite.seatType,
      has_account: user !== undefined,
      is_signed_in: isSignedIn,
      expires_at_unix: toUnix(invite.expiresAt),
    };
  });

  implementRoute(server, inviteRoutes.acceptInvite, async ({ body, request, reply }) =>
    presentSession(request, reply, await acceptInvite(platform, body, signInOriginOf(request))),
  );

  implementRoute(server, accountRoutes.logout, async ({ scope, request, reply }) => {
    const token = sessionTokenOf(request);
    await audit.transact(async (tx, note) => {
      if (token !== undefined) await endSessionAcrossWorkspaces(tx, token);
      note(actorOf(scope, request), { action: "sign_out", details: {} });
    });
    clearSessionCookie(request, reply);
    return { status: "ok" as const };
  });

  implementRoute(server, workspacesRoutes.listWorkspaces, ({ scope }) => listOwnWorkspaces(platform, scope));

  implementRoute(server, workspacesRoutes.switchWorkspace, async ({ scope, params, request, reply }) => {
    const origin = signInOriginOf(request);
    return presentSession(request, reply, await switchWorkspace(platform, scope, params.workspace_id, origin));
  });

  registerKeyRoutes(server, platform);
}

function registerKeyRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;

  implementRoute(server, accountRoutes.listApiKeys, async ({ scope }) => ({
    "api-keys": (await listApiKeys(database, scope)).map((key) => presentApiKey(key, platform.clock())),
  }));

  implementRoute(server, accountRoutes.createApiKey, async ({ caller, scope, body, request, reply }) => {
    const { secret, keyId } = await createKey(platform, { actor: actorOf(scope, request), caller }, scope, body);
    reply.header("cache-control", "no-store");
    return { "xi-api-key": secret, key_id: keyId };
  });

  implementRoute(server, accountRoutes.updateApiKey, async ({ caller, scope, params, body, request }) => {
    await changeKey(platform, { actor: actorOf(scope, request), caller }, scope, params.api_key_id, body);
    return { status: "ok" as const };
  });

  implementRoute(server, accountRoutes.rotateApiKey, async ({ caller, scope, params, body, request, reply }) => {
    const rotation = {
      keyId: params.api_key_id,
      graceSeconds: body.grace_seconds,
      endLinks: deleteSampleLinksOfKey,
    };
    const rotated = await rotateKey(platform, { actor: actorOf(scope, request), caller }, scope, rotation);
    reply.header("cache-control", "no-store");
    return rotated;
  });

  implementRoute(server, accountRoutes.deleteApiKey, async ({ scope, params, request }) => {
    await revokeKey(platform, actorOf(scope, request), scope, params.api_key_id);
    return { status: "ok" as const };
  });

  implementRoute(server, accountRoutes.createSingleUseToken, async ({ caller, scope, params, request, reply }) => {
    const type = params.token_type;
    requirePermission(caller, SINGLE_USE_TOKEN_PERMISSIONS[type]);
    const credential = readCredential(request);
    const sessionHash = credential === undefined ? undefined : sessionHashOf(credential);
    reply.header("cache-control", "no-store");
    return { token: await createSingleUseToken(database, scope, { type, sessionHash }, platform.clock()) };
  });
}
