export type FinishFacts = {
  readonly isAllowed: boolean;
  /** Documents were sent in place of a reading; the training starts by itself when they are accepted. */
  readonly isManualVerificationRequested: boolean;
  /** Of the call that starts the training. */
  readonly start: "idle" | "pending" | "success" | "error";
  readonly isTraining: boolean;
  readonly isTrained: boolean;
};

export type FinishPhase = "waiting" | "starting" | "failed" | "training" | "trained" | "ended";

/** How far the end of the wizard is. */
export function finishPhase(facts: FinishFacts): FinishPhase {
  if (!facts.isAllowed && facts.isManualVerificationRequested) return "waiting";
  if (facts.start === "error") return "failed";
  if (facts.start !== "success") return "starting";
  if (facts.isTraining) return "training";
  return facts.isTrained ? "trained" : "ended";
}
