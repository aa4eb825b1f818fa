import { profileRoutes } from "@voicewright/contract/account/profile";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../../platform/audit/audit.ts";
import { clientNetwork } from "../../../platform/http/origin.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { findUser, updateUser } from "../../../platform/identity/people.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { confirmationOf, sessionTokenOf } from "../session-answer.ts";
import { countRecoveryCodes, hasTwoFactor } from "../two-factor/store.ts";
import { changeEmail, confirmEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { hasPassword, isSignInRecent } from "./confirm-person.ts";
import { askPasswordReset, resetPassword } from "./reset-password.ts";
import { endOwnSessions, listOwnSessions } from "./sessions.ts";

function sessionHash(request: FastifyRequest): string | undefined {
  const token = sessionTokenOf(request);
  return token === undefined ? undefined : sha256Hex(token);
}

async function describeSecurity(platform: Platform, userId: string, sessionToken: string | undefined) {
  const { database, mailer } = platform;
  const user = await findUser(database, userId);
  if (user === undefined) throw new AppError("unauthorized", "Your session has ended. Please sign in again.");
  return {
    email: user.email,
    has_password: hasPassword(user),
    is_sign_in_recent: await isSignInRecent(platform, userId, sessionToken),
    is_two_factor_on: await hasTwoFactor(database, userId),
    recovery_codes_left: await countRecoveryCodes(database, userId),
    sends_mail: mailer !== undefined,
  };
}

export function registerProfileRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, profileRoutes.getSignIn, async () => ({
    is_reset_by_mail: platform.mailer !== undefined,
    oidc_label: platform.config.oidc?.label ?? null,
  }));
  implementRoute(server, profileRoutes.changeProfile, async ({ scope, body }) => {
    await updateUser(platform.database, scope.userId, { firstName: body.first_name || null });
    return { status: "ok" as const };
  });
  implementRoute(server, profileRoutes.getAccountSecurity, ({ scope, request }) =>
    describeSecurity(platform, scope.userId, sessionTokenOf(request)),
  );
  implementRoute(server, profileRoutes.changeEmail, async ({ scope, body, request }) => ({
    status: await changeEmail(platform, actorOf(scope, request), {
      ...confirmationOf(body, request),
      email: body.email,
    }),
  }));
  implementRoute(server, profileRoutes.confirmEmail, async ({ body, request }) => ({
    email: await confirmEmail(platform, body.token, clientNetwork(request.ip)),
  }));
  implementRoute(server, profileRoutes.changePassword, async ({ scope, body, request }) => {
    await changePassword(platform, actorOf(scope, request), body, sessionHash(request));
    return { status: "ok" as const };
  });
  implementRoute(server, profileRoutes.listSessions, async ({ scope, request }) => ({
    sessions: await listOwnSessions(platform, scope.userId, sessionHash(request)),
  }));
  implementRoute(server, profileRoutes.endSessions, async ({ scope, body, request }) => ({
    ended: await endOwnSessions(platform, actorOf(scope, request), body.session_ids),
  }));
  implementRoute(server, profileRoutes.askPasswordReset, async ({ body }) => {
    server.gate.trackWork((await askPasswordReset(platform, body.email))());
    return { status: "mail_sent" as const };
  });
  implementRoute(server, profileRoutes.resetPassword, async ({ body, request }) => {
    await resetPassword(platform, body, clientNetwork(request.ip));
    return { status: "ok" as const };
  });
}
