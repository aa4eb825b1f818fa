export type WizardMode = "create" | "edit" | "verify";
export type WizardStep = "introduction" | "voice-data" | "verification" | "finish";

const STEPS: Readonly<Record<WizardMode, readonly WizardStep[]>> = {
  create: ["introduction", "voice-data", "verification", "finish"],
  edit: ["voice-data", "verification", "finish"],
  verify: ["voice-data", "verification", "finish"],
};

/** The steps of a wizard, in their order. */
export function stepsOf(mode: WizardMode): readonly WizardStep[] {
  return STEPS[mode];
}

/** The recordings of a voice are locked while it is trained, and where it is only to be verified. */
export type WizardVoice = { readonly isVoiceDataLocked: boolean };

/** Whether the recordings can only be looked at. */
export function isReadOnly(mode: WizardMode, voice: WizardVoice | undefined): boolean {
  return mode === "verify" || voice?.isVoiceDataLocked === true;
}

/** Where a wizard begins. `voice` is the one that it continues or changes; none is there before a new one is created. */
export function firstStep(mode: WizardMode, voice: WizardVoice | undefined): WizardStep {
  if (mode === "create" && voice === undefined) return "introduction";
  return isReadOnly(mode, voice) ? "verification" : "voice-data";
}

/** Where "Back" leads; `undefined` where there is no way back. */
export function stepBack(mode: WizardMode, step: WizardStep, voice: WizardVoice | undefined): WizardStep | undefined {
  if (step === "voice-data" && mode === "create") return "introduction";
  return step === "verification" && !isReadOnly(mode, voice) ? "voice-data" : undefined;
}

/** Whether recordings that cannot be changed can be looked at from here. */
export function canLookAtVoiceData(mode: WizardMode, step: WizardStep, voice: WizardVoice | undefined): boolean {
  return step === "verification" && isReadOnly(mode, voice);
}

/** How a step stands in the row of steps. */
export function stepState(mode: WizardMode, step: WizardStep, current: WizardStep): "done" | "current" | "ahead" {
  const place = STEPS[mode].indexOf(step);
  const currentPlace = STEPS[mode].indexOf(current);
  return place < currentPlace ? "done" : place === currentPlace ? "current" : "ahead";
}

export type VerificationFacts = {
  readonly isAllowedToFineTune: boolean;
  readonly isVerified: boolean;
  /** The workspace need not prove anything. */
  readonly canBypassCaptcha: boolean;
  readonly isManualVerificationRequested: boolean;
};

/** Whether there is nothing to be done at the verification, so that the wizard goes on by itself. */
export function passesVerification(facts: VerificationFacts): boolean {
  return facts.isAllowedToFineTune || facts.isVerified || facts.canBypassCaptcha || facts.isManualVerificationRequested;
}
