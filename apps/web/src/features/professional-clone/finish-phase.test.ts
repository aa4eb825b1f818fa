import { describe, expect, it } from "vitest";
import { finishPhase, type FinishFacts } from "./finish-phase.ts";

const STARTED: FinishFacts = {
  isAllowed: true,
  isManualVerificationRequested: false,
  start: "success",
  isTraining: true,
  isTrained: false,
  wasTrained: false,
  isCurrent: null,
};

describe("the end of the wizard", () => {
  it("the wizard starts the training, shows its progress, and reports when the voice is ready", () => {
    expect(finishPhase({ ...STARTED, start: "idle", isTraining: false })).toBe("starting");
    expect(finishPhase({ ...STARTED, start: "pending", isTraining: undefined })).toBe("starting");
    expect(finishPhase(STARTED)).toBe("training");
    expect(finishPhase({ ...STARTED, isTraining: false, isTrained: true })).toBe("trained");
    expect(finishPhase({ ...STARTED, isTraining: false })).toBe("ended");
  });

  it("the wizard shows a training that is already running, as after a reload", () => {
    expect(finishPhase({ ...STARTED, start: "idle" })).toBe("training");
    expect(finishPhase({ ...STARTED, start: "idle", wasTrained: true })).toBe("training");
  });

  it("the wizard does not retrain a trained voice without a request", () => {
    const before = { ...STARTED, start: "idle", isTraining: false, isTrained: true, wasTrained: true } as const;
    expect(finishPhase({ ...before, isCurrent: true })).toBe("unchanged");
    expect(finishPhase({ ...before, isCurrent: false })).toBe("asks");
    expect(finishPhase({ ...before, isCurrent: null })).toBe("asks");
    expect(finishPhase({ ...before, isTraining: undefined })).toBe("starting");
    expect(finishPhase({ ...before, start: "pending" })).toBe("starting");
    expect(finishPhase({ ...before, start: "success" })).toBe("trained");
  });

  it("the wizard reports when the training could not be started", () => {
    expect(finishPhase({ ...STARTED, start: "error", isTrained: true })).toBe("failed");
  });

  it("the wizard waits for documents as long as they are needed", () => {
    const requested = { ...STARTED, isManualVerificationRequested: true };
    expect(finishPhase({ ...requested, isAllowed: false, start: "idle" })).toBe("waiting");
    expect(finishPhase(requested)).toBe("training");
  });
});
