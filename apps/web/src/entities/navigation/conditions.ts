import type { InstallationAddress, ProductFlag } from "@voicewright/contract/rules/installation";
import { meetsSeat, type SeatType } from "@voicewright/contract/rules/seats";

/** What decides about every entry of the navigation. */
export type NavigationFacts = {
  readonly seat: SeatType;
  readonly tier: string;
  readonly isInstallationAdmin: boolean;
  readonly isProducer: boolean;
  readonly isTeamLead: boolean;
  /** Whether the person has a link that brings others. */
  readonly hasReferralLink: boolean;
  readonly flags: ReadonlySet<ProductFlag>;
  readonly isIsolated: boolean;
  /** Whether the page comes from this machine. */
  readonly isLocal: boolean;
  readonly requiresPrivacyChoices: boolean;
  readonly dataResidency: string | undefined;
  readonly addresses: Readonly<Partial<Record<InstallationAddress, string>>>;
  /** Whether there is a page at this path. */
  readonly hasPage: (path: string) => boolean;
  /** Whether there is something that opens on the spot. */
  readonly hasAction: (action: NavigationAction) => boolean;
};

export type NavigationAction = "open-dictionaries" | "open-affiliate" | "sign-out";

export type Condition = (facts: NavigationFacts) => boolean;

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (facts) =>
    conditions.every((condition) => condition(facts));

export const not =
  (condition: Condition): Condition =>
  (facts) =>
    !condition(facts);

export const hasSeat =
  (least: SeatType): Condition =>
  ({ seat }) =>
    meetsSeat(seat, least);

export const hasFlag =
  (flag: ProductFlag): Condition =>
  ({ flags }) =>
    flags.has(flag);

export const hasPage =
  (path: string): Condition =>
  (facts) =>
    facts.hasPage(path);

export const isIsolated: Condition = (facts) => facts.isIsolated;
export const isLocal: Condition = (facts) => facts.isLocal;
export const isInstallationAdmin: Condition = (facts) => facts.isInstallationAdmin;
export const hasReferralLink: Condition = (facts) => facts.hasReferralLink;
export const requiresPrivacyChoices: Condition = (facts) => facts.requiresPrivacyChoices;
export const hasDataResidency: Condition = ({ dataResidency }) => dataResidency !== undefined;
export const isInAffiliateProgram: Condition = (facts) =>
  facts.flags.has("affiliate_program") && (facts.hasReferralLink || facts.tier !== "free");
export const pays: Condition = ({ tier }) => tier !== "free";
