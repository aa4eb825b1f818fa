import { describe, expect, it } from "vitest";
import { finishPhase, type FinishFacts } from "./finish-phase.ts";

const STARTED: FinishFacts = {
  isAllowed: true,
  isManualVerificationRequested: false,
  start: "success",
  isTraining: true,
  isTrained: false,
};

describe("the end of the wizard", () => {
  it("starts the training, shows how it goes, and says when the voice is ready", () => {
    expect(finishPhase({ ...STARTED, start: "idle" })).toBe("starting");
    expect(finishPhase({ ...STARTED, start: "pending" })).toBe("starting");
    expect(finishPhase(STARTED)).toBe("training");
    expect(finishPhase({ ...STARTED, isTraining: false, isTrained: true })).toBe("trained");
    expect(finishPhase({ ...STARTED, isTraining: false })).toBe("ended");
  });

  it("says when it could not be started", () => {
    expect(finishPhase({ ...STARTED, start: "error", isTrained: true })).toBe("failed");
  });

  it("waits for documents as long as they are needed", () => {
    const requested = { ...STARTED, isManualVerificationRequested: true };
    expect(finishPhase({ ...requested, isAllowed: false, start: "idle" })).toBe("waiting");
    expect(finishPhase(requested)).toBe("training");
  });
});
