import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";
import { AFFILIATE_CODE_MAX_CHARACTERS } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";

export const AffiliateCode = z.string().check(z.minLength(1), z.maxLength(AFFILIATE_CODE_MAX_CHARACTERS));

/** A person's link, and what came of it. */
export const Affiliate = named(
  "Affiliate",
  z.object({
    /** Null until it is made. */
    referral_link_code: z.nullable(z.string()),
    /** The path of this server to which the link leads. */
    link_path: z.nullable(z.string()),
    clicks: z.int(),
    sign_ups: z.int(),
    /** What the operator gives of the payments of those who came, and for how long. */
    share_percent: z.int(),
    months: z.int(),
  }),
);
export type Affiliate = z.output<typeof Affiliate>;

const ofPerson = { feature: "affiliate", auth: "session", people: anySeat("none"), response: Affiliate } as const;

/** Only where the operator has turned the flag `affiliate_program` on. */
export const affiliateRoutes = {
  getAffiliate: defineRoute({
    ...ofPerson,
    id: "get_affiliate",
    method: "GET",
    path: "/v1/user/affiliate",
    summary: "The affiliate link of the signed-in person, with its clicks and sign-ups.",
    errors: ["affiliate_program_off"],
  }),
  makeAffiliateLink: defineRoute({
    ...ofPerson,
    id: "make_affiliate_link",
    method: "POST",
    path: "/v1/user/affiliate/link",
    summary: "Make the affiliate link of the signed-in person, on a paid plan; who has one is answered that.",
    errors: ["affiliate_program_off", "paid_plan_required"],
  }),
  countAffiliateClick: defineRoute({
    id: "count_affiliate_click",
    feature: "affiliate",
    method: "POST",
    path: "/v1/affiliate/clicks",
    summary: "Record a visit through an affiliate link.",
    description:
      "Counted once a day for each network address and link, and not for the person whose link it is. The answer is the same for links that do not exist.",
    auth: "optional",
    people: anySeat("none"),
    permission: "none",
    rateLimit: "shared",
    body: z.object({ code: AffiliateCode }),
    response: z.object({ status: z.literal("ok") }),
  }),
};
