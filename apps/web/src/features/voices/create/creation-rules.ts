import { TIER_IDS, TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import type { CreationType } from "@voicewright/contract/voice-design/values";
import { moreVoiceSlotsText } from "@voicewright/contract/voices/rules";
import type { VoiceSlots } from "@voicewright/contract/workspace-settings/routes";
import type { CreationEligibility } from "@/features/professional-clone";
import { formatCount } from "@/shared/lib/format.ts";

/** What decides which ways to a voice are open; `undefined` while it is loading. */
export type CreationCircumstances = {
  readonly tier: string;
  readonly slots: VoiceSlots | undefined;
  readonly canCloneInstantly: boolean | undefined;
  readonly canCloneProfessionally: boolean | undefined;
  readonly isRemixEnabled: boolean | undefined;
  /** Why the person may not, by their seat and permissions; see `useCallRefusal`. */
  readonly refusals: Readonly<Record<CreationWay, string | undefined>>;
  /** The same for voices of the library. */
  readonly libraryRefusal: string | undefined;
};

/** One of the ways, without the chooser itself. */
export type CreationWay = Exclude<CreationType, "chooseVoiceType">;

export type WayState =
  /** `note`: nothing new can be begun, but what was begun can be continued. */
  | { readonly kind: "open"; readonly note?: string }
  | { readonly kind: "loading" }
  | { readonly kind: "hidden" }
  /** `plan`: the least that has it. */
  | { readonly kind: "locked"; readonly reason: string; readonly plan?: string; readonly isOfPerson?: true };

const OPEN: WayState = { kind: "open" };
const LOADING: WayState = { kind: "loading" };

function isAtLeast(tier: string, least: TierId): boolean {
  return TIER_IDS.findIndex((known) => known === tier) >= TIER_IDS.indexOf(least);
}

function lockedByPlan(least: TierId): WayState {
  const plan = TIERS[least].name;
  return {
    kind: "locked",
    plan,
    reason: `Needs at least the ${plan} plan, which the operator of this installation can set.`,
  };
}

const NOT_PERMITTED: WayState = {
  kind: "locked",
  reason: "Your workspace does not let you do this. Ask one of its admins.",
  isOfPerson: true,
};

/** Locked while all voice slots are used, and by how more are to be had. */
function withFreeSlot(tier: string, slots: VoiceSlots | undefined): WayState {
  if (slots === undefined) return LOADING;
  if (slots.voice_slots_used < slots.voice_limit) return OPEN;
  return { kind: "locked", reason: `All ${slots.voice_limit} voice slots are used. ${moreVoiceSlotsText(tier)}` };
}

function instantClone({ tier, slots, canCloneInstantly }: CreationCircumstances): WayState {
  if (canCloneInstantly === undefined) return LOADING;
  if (!isAtLeast(tier, "starter")) return lockedByPlan("starter");
  return canCloneInstantly ? withFreeSlot(tier, slots) : NOT_PERMITTED;
}

function professionalClone({ tier, slots, canCloneProfessionally }: CreationCircumstances): WayState {
  if (canCloneProfessionally === undefined || slots === undefined) return LOADING;
  if (!isAtLeast(tier, "creator")) return lockedByPlan("creator");
  if (!canCloneProfessionally) return NOT_PERMITTED;
  if (slots.professional_voice_limit === 0) {
    return { kind: "locked", reason: "Your workspace has no slots for professional voices." };
  }
  if (slots.professional_voice_slots_used < slots.professional_voice_limit) return OPEN;
  const places = formatCount(slots.professional_voice_limit, "slot", "slots");
  return {
    kind: "open",
    note: `Your ${places} for professional voices ${slots.professional_voice_limit === 1 ? "is" : "are"} used. ${moreVoiceSlotsText(tier)}`,
  };
}

/** How one way to a voice stands. */
export function wayState(way: CreationWay, circumstances: CreationCircumstances): WayState {
  const state = wayOfWorkspace(way, circumstances);
  const refusal = circumstances.refusals[way];
  if (refusal === undefined || state.kind === "hidden" || state === NOT_PERMITTED) return state;
  return { kind: "locked", reason: refusal, isOfPerson: true };
}

/** How the way into the library stands: to people who may not add its voices, it leads nowhere. */
export function libraryState({ libraryRefusal }: Pick<CreationCircumstances, "libraryRefusal">): WayState {
  return libraryRefusal === undefined ? OPEN : { kind: "locked", reason: libraryRefusal, isOfPerson: true };
}

function wayOfWorkspace(way: CreationWay, circumstances: CreationCircumstances): WayState {
  const { tier, slots, isRemixEnabled } = circumstances;
  switch (way) {
    case "voiceDesign":
      return withFreeSlot(tier, slots);
    case "cloneVoice":
      return instantClone(circumstances);
    case "professionalVoiceClone":
      return professionalClone(circumstances);
    case "voiceRemix":
      if (isRemixEnabled === undefined) return LOADING;
      return isRemixEnabled ? withFreeSlot(tier, slots) : { kind: "hidden" };
  }
}

/** Why a way is closed; undefined where it is not. */
export function reasonOf(state: WayState): string | undefined {
  return state.kind === "locked" ? state.reason : undefined;
}

/** Whether a larger plan, or a free slot, is what a way lacks. */
export function isAboutPlan(state: WayState): boolean {
  return state.kind === "locked" ? state.isOfPerson !== true : state.kind === "open" && state.note !== undefined;
}

/** The reason for which several ways are closed, to be said once. */
export function sharedReason(states: readonly WayState[]): string | undefined {
  const reasons = states.map(reasonOf).filter((reason) => reason !== undefined);
  return reasons.find((reason, index) => reasons.indexOf(reason) !== index);
}

/** How the professional clone says whether a new one may be begun. */
export function professionalEligibility(circumstances: CreationCircumstances): CreationEligibility {
  const state = wayState("professionalVoiceClone", circumstances);
  if (state.kind === "locked")
    return { kind: "closed", reason: state.reason, plan: state.plan, isAboutPlan: isAboutPlan(state) };
  if (state.kind === "open" && state.note !== undefined)
    return { kind: "closed", reason: state.note, isAboutPlan: true };
  return { kind: state.kind === "open" ? "open" : "loading" };
}

/**
 * What is shown of what an address asks for: the chooser, where the way is not open. The professional clone says itself
 * why nothing new can be begun, beside what was begun before; but not to people without the permission for it.
 */
export function permittedType(
  requested: CreationType | undefined,
  circumstances: CreationCircumstances,
): CreationType | "loading" {
  if (requested === undefined || requested === "chooseVoiceType") return "chooseVoiceType";
  if (requested === "professionalVoiceClone")
    return circumstances.canCloneProfessionally === false || circumstances.refusals[requested] !== undefined
      ? "chooseVoiceType"
      : requested;
  const { kind } = wayState(requested, circumstances);
  return kind === "open" ? requested : kind === "loading" ? "loading" : "chooseVoiceType";
}
