import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canLookAtVoiceData,
  firstStep,
  passesVerification,
  stepBack,
  stepsOf,
  stepState,
  type WizardMode,
  type WizardStep,
} from "./wizard-steps.ts";

const modes = fc.constantFrom<WizardMode>("create", "edit", "verify");
const voices = fc.option(fc.record({ isVoiceDataLocked: fc.boolean() }), { nil: undefined });
const OPEN = { isVoiceDataLocked: false };
const LOCKED = { isVoiceDataLocked: true };

describe("the steps of the wizard", () => {
  it("the wizard begins with the introduction only where a voice is created", () => {
    expect(stepsOf("create")).toEqual(["introduction", "voice-data", "verification", "finish"]);
    expect(stepsOf("edit")).toEqual(["voice-data", "verification", "finish"]);
    expect(stepsOf("verify")).toEqual(["voice-data", "verification", "finish"]);
  });

  it("the first step of the wizard depends on the state of the voice", () => {
    expect(firstStep("create", undefined)).toBe("introduction");
    expect(firstStep("create", OPEN)).toBe("voice-data");
    expect(firstStep("edit", OPEN)).toBe("voice-data");
    expect(firstStep("edit", LOCKED)).toBe("verification");
    expect(firstStep("verify", OPEN)).toBe("verification");
  });

  it("the wizard leads back to the recordings only where they can be changed", () => {
    expect(stepBack("create", "voice-data", OPEN)).toBe("introduction");
    expect(stepBack("create", "verification", OPEN)).toBe("voice-data");
    expect(stepBack("edit", "voice-data", OPEN)).toBeUndefined();
    expect(stepBack("edit", "verification", LOCKED)).toBeUndefined();
    expect(stepBack("verify", "verification", OPEN)).toBeUndefined();
    expect(stepBack("create", "finish", OPEN)).toBeUndefined();
  });

  it("recordings can be viewed where the wizard has no way back to change them", () => {
    expect(canLookAtVoiceData("verify", "verification", OPEN)).toBe(true);
    expect(canLookAtVoiceData("edit", "verification", LOCKED)).toBe(true);
    expect(canLookAtVoiceData("edit", "verification", OPEN)).toBe(false);
    expect(canLookAtVoiceData("verify", "finish", OPEN)).toBe(false);
  });

  it("the wizard never starts at or returns to a missing step or to locked recordings", () => {
    fc.assert(
      fc.property(modes, voices, (mode, voice) => {
        const first = firstStep(mode, voice);
        expect(stepsOf(mode)).toContain(first);
        for (const step of stepsOf(mode)) {
          const back = stepBack(mode, step, voice);
          if (back === undefined) continue;
          expect(stepsOf(mode).indexOf(back)).toBe(stepsOf(mode).indexOf(step) - 1);
          expect(back === "voice-data" && voice?.isVoiceDataLocked === true).toBe(false);
        }
      }),
    );
  });

  it("the wizard has one current step, with done ones before it and later ones after it", () => {
    fc.assert(
      fc.property(modes, fc.nat({ max: 3 }), (mode, place) => {
        const steps = stepsOf(mode);
        const current = steps[place % steps.length] as WizardStep;
        const states = steps.map((step) => stepState(mode, step, current)).join(" ");
        expect(states).toMatch(/^(done )*current( ahead)*$/);
      }),
    );
  });
});

describe("the verification", () => {
  it("the verification refuses when no reason applies, and passes with any one", () => {
    const facts = fc.record({
      isAllowedToFineTune: fc.boolean(),
      isVerified: fc.boolean(),
      canBypassCaptcha: fc.boolean(),
      isManualVerificationRequested: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        expect(passesVerification(given)).toBe(Object.values(given).some(Boolean));
      }),
    );
  });
});
