import { PERMISSIONS_OF_CALL } from "../rules/access/permissions.gen.ts";
import type { MemberPermission } from "../rules/permissions.ts";
import { meetsSeat, type SeatType } from "../rules/seats.ts";
import { TIERS, type TierId } from "../rules/tiers.ts";

/** What people say they are, with what they can say more closely, and the persona that it makes of them. */
export const ONBOARDING_ROLES = {
  content_creator: {
    video: "creator",
    podcast: "creator",
    social_media: "creator",
    audiobook: "author",
    other: "creator",
  },
  developer: { app: "developer", voice_agent: "developer", game: "developer", other: "developer" },
  business: { marketing: "team", training: "educator", customer_service: "team", media: "creator", other: "team" },
  educator: { teacher: "educator", course_maker: "educator", student: "explorer", other: "educator" },
  personal: { hobby: "explorer", writing: "author", accessibility: "explorer", other: "explorer" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type OnboardingRole = keyof typeof ONBOARDING_ROLES;
export const ONBOARDING_ROLE_NAMES = Object.keys(ONBOARDING_ROLES) as [OnboardingRole, ...OnboardingRole[]];

/** For whom something is meant, as a notice: fewer than there are roles. */
export const PERSONAS = ["creator", "author", "developer", "team", "educator", "explorer"] as const;
export type Persona = (typeof PERSONAS)[number];

/** Undefined where the role has no such subrole. */
export function personaOf(role: OnboardingRole, subrole: string): Persona | undefined {
  const subroles: Readonly<Record<string, Persona>> = ONBOARDING_ROLES[role];
  return Object.hasOwn(subroles, subrole) ? subroles[subrole] : undefined;
}

export const ONBOARDING_STEPS = [
  "answer_survey",
  "speak_text",
  "add_voice",
  "design_voice",
  "clone_voice",
  "make_dialogue",
  "change_voice",
  "create_api_key",
  "call_api",
  "create_dictionary",
  "invite_member",
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const BEFORE_THE_SURVEY = ["speak_text", "add_voice", "design_voice"] as const;

/** What is worth doing first, by role; the survey itself is everybody's first step. */
const STEPS_OF_ROLE: Readonly<Record<OnboardingRole, readonly OnboardingStep[]>> = {
  content_creator: ["speak_text", "add_voice", "design_voice", "clone_voice", "make_dialogue"],
  developer: ["speak_text", "create_api_key", "call_api", "design_voice"],
  business: ["speak_text", "add_voice", "clone_voice", "create_dictionary", "invite_member"],
  educator: ["speak_text", "add_voice", "make_dialogue", "create_dictionary"],
  personal: ["speak_text", "design_voice", "change_voice", "make_dialogue"],
};

/** The call that does what a step says: who may not make it is not told to. */
const CALL_OF_STEP: Readonly<Partial<Record<OnboardingStep, { readonly seat: SeatType; readonly call: string }>>> = {
  speak_text: { seat: "workspace_member", call: "text_to_speech" },
  add_voice: { seat: "workspace_member", call: "add_shared_voice" },
  design_voice: { seat: "workspace_member", call: "design_voice" },
  clone_voice: { seat: "workspace_member", call: "add_voice" },
  make_dialogue: { seat: "workspace_member", call: "text_to_dialogue" },
  change_voice: { seat: "workspace_member", call: "speech_to_speech" },
  create_api_key: { seat: "workspace_member", call: "create_api_key" },
  call_api: { seat: "workspace_member", call: "create_api_key" },
  create_dictionary: { seat: "workspace_member", call: "add_pronunciation_dictionary_from_rules" },
  invite_member: { seat: "workspace_admin", call: "create_invite" },
};

/** Where somebody stands who is offered steps. */
export type OnboardingStatus = {
  readonly seat: SeatType;
  readonly abilities: ReadonlySet<MemberPermission>;
  readonly tier: TierId;
  /** An installation that is kept apart has no library to add voices from. */
  readonly isIsolated: boolean;
};

function isWithinReach(step: OnboardingStep, { seat, abilities, tier, isIsolated }: OnboardingStatus): boolean {
  if (step === "clone_voice" && !TIERS[tier].canUseInstantVoiceCloning) return false;
  if (step === "add_voice" && isIsolated) return false;
  const needed = CALL_OF_STEP[step];
  if (needed === undefined) return true;
  const permissions = PERMISSIONS_OF_CALL[needed.call] ?? [];
  return meetsSeat(seat, needed.seat) && permissions.every((permission) => abilities.has(permission));
}

/** The steps of somebody, without those that their seat or plan would refuse; null before the survey. */
export function onboardingSteps(role: OnboardingRole | null, standing: OnboardingStatus): OnboardingStep[] {
  const steps: readonly OnboardingStep[] = role === null ? BEFORE_THE_SURVEY : STEPS_OF_ROLE[role];
  return (["answer_survey", ...steps] as const).filter((step) => isWithinReach(step, standing));
}
