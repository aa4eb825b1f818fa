export type FinishFacts = {
  readonly isAllowed: boolean;
  /** Documents were sent in place of a reading; the training starts by itself when they are accepted. */
  readonly isManualVerificationRequested: boolean;
  /** Of the call that starts the training. */
  readonly start: "idle" | "pending" | "success" | "error";
  /** Undefined while it is not known. */
  readonly isTraining: boolean | undefined;
  readonly isTrained: boolean;
  /** A training has succeeded before this wizard. */
  readonly wasTrained: boolean;
  /** Whether that training heard what another would hear; null when nobody knows. */
  readonly isCurrent: boolean | null;
};

/** `unchanged` and `asks`: the voice is trained, and not trained again unasked. */
export type FinishPhase = "waiting" | "starting" | "failed" | "unchanged" | "asks" | "training" | "trained" | "ended";

/** How far the end of the wizard is. */
export function finishPhase(facts: FinishFacts): FinishPhase {
  if (!facts.isAllowed && facts.isManualVerificationRequested) return "waiting";
  if (facts.start === "error") return "failed";
  if (facts.isTraining === true) return "training";
  if (facts.start !== "success") {
    if (facts.start === "pending" || facts.isTraining === undefined || !facts.wasTrained) return "starting";
    return facts.isCurrent === true ? "unchanged" : "asks";
  }
  if (facts.isTraining === undefined) return "training";
  return facts.isTrained ? "trained" : "ended";
}
