import { inviteRoutes } from "@voicewright/contract/members/invites";
import type { SeatType } from "@voicewright/contract/rules/seats";
import type { FastifyRequest } from "fastify";
import { listInvites } from "../../entities/workspace/index.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { invitePeople, revokeInvite } from "./invite.ts";

type InviteFields = {
  readonly seat_type: SeatType;
  readonly group_ids: readonly string[];
  readonly usage_limit?: number | undefined;
};

export function registerInviteRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock, config, mailer } = platform;

  const invite = async (
    caller: Caller,
    request: FastifyRequest,
    emails: readonly string[],
    { seat_type: seatType, group_ids: groupIds, usage_limit: limit }: InviteFields,
  ) => {
    if (limit !== undefined)
      throw new AppError("invalid_parameters", "The credits of one person cannot be limited here.", {
        param: "usage_limit",
      });
    const { scope, tier } = caller;
    const order = { caller, emails, seatType, groupIds, tier, origin: publicOrigin(request, config) };
    const made = await invitePeople(platform, actorOf(scope, request), order);
    // Only who reads the mail may have the link, where there are mails.
    return made.map(({ email, url }) => ({ email, invite_url: mailer === undefined ? url : null }));
  };

  implementRoute(server, inviteRoutes.listInvites, async ({ scope }) =>
    (await listInvites(database, scope, clock())).map((row) => ({
      email: row.email,
      seat_type: row.seatType,
      group_ids: row.groupIds,
      invited_by_user_id: row.invitedBy,
      created_at_unix: toUnix(row.createdAt),
      expires_at_unix: toUnix(row.expiresAt),
    })),
  );

  implementRoute(server, inviteRoutes.createInvite, async ({ caller, body, request, reply }) => {
    const [made] = await invite(caller, request, [body.email], body);
    reply.header("cache-control", "no-store");
    return { status: "ok" as const, invite_url: made?.invite_url ?? null };
  });

  implementRoute(server, inviteRoutes.createInvites, async ({ caller, body, request, reply }) => {
    const invites = await invite(caller, request, body.emails, body);
    reply.header("cache-control", "no-store");
    return { status: "ok" as const, invites };
  });

  implementRoute(server, inviteRoutes.deleteInvite, async ({ scope, body, request }) => {
    await revokeInvite(platform, actorOf(scope, request), body.email);
    return { status: "ok" as const };
  });
}
