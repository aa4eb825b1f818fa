import type { Affiliate } from "@voicewright/contract/affiliate/routes";
import { AFFILIATE_MONTHS, AFFILIATE_SHARE_PERCENT } from "@voicewright/contract/affiliate/rules";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { isInProgramAcrossWorkspaces } from "./affiliate-program.ts";
import { addClick, countSignUps, findLinkByCode, findOwnLink, insertLink } from "./store.ts";

/** Addresses take what looks like a number for one. */
const CODE_PREFIX = "a";
const CODE_RANDOM_CHARACTERS = 10;
async function requireProgram({ database, config }: Platform, userId: string): Promise<void> {
  if (!(await isInProgramAcrossWorkspaces(database, config, userId)))
    throw new AppError("affiliate_program_off", "This installation has no affiliate program.");
}

export async function getAffiliate(platform: Platform, userId: string): Promise<Affiliate> {
  await requireProgram(platform, userId);
  const link = await findOwnLink(platform.database, userId);
  return {
    referral_link_code: link?.code ?? null,
    link_path: link === undefined ? null : `/sign-up?ref=${link.code}`,
    clicks: link?.clicks ?? 0,
    sign_ups: link === undefined ? 0 : await countSignUps(platform.database, userId),
    share_percent: AFFILIATE_SHARE_PERCENT,
    months: AFFILIATE_MONTHS,
  };
}

export async function makeLink(platform: Platform, { scope, tier }: Caller): Promise<Affiliate> {
  await requireProgram(platform, scope.userId);
  const { database, clock } = platform;
  const isMade = (await findOwnLink(database, scope.userId)) !== undefined;
  if (!isMade && tier === "free") throw new AppError("paid_plan_required", "The affiliate program is for paid plans.");
  if (!isMade)
    await insertLink(database, scope.userId, CODE_PREFIX + createId().slice(0, CODE_RANDOM_CHARACTERS), clock());
  return await getAffiliate(platform, scope.userId);
}

/** Somebody came by a link: once a day from each address. */
export async function countClick(
  platform: Platform,
  code: string,
  { network, userId }: { readonly network: string; readonly userId: string | undefined },
): Promise<void> {
  const { database, config, rateLimits } = platform;
  const link = await findLinkByCode(database, code);
  if (link === undefined || link.userId === userId) return;
  if (!(await isInProgramAcrossWorkspaces(database, config, link.userId))) return;
  if (await rateLimits.tryTake("affiliate_clicks", `${network} ${code}`)) await addClick(database, code);
}
