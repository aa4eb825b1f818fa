import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueRefusal, needsConfirmation, totalUsableMs } from "./voice-data-gates.ts";

describe("usable audio", () => {
  it("usable audio is the part of each sample that is used for training", () => {
    expect(totalUsableMs([{ usable_duration_secs: 30 }, { usable_duration_secs: 12.5 }])).toBe(42_500);
  });
});

describe("continuing from the recordings", () => {
  it("continuing is possible from exactly ten minutes of audio", () => {
    expect(continueRefusal(599_999, [])).toMatch(/^At least 10 minutes/);
    expect(continueRefusal(600_000, [])).toBeUndefined();
  });

  it("continuing is blocked as long as a file waits or is sent", () => {
    const statuses = fc.array(fc.record({ status: fc.constantFrom("pending", "uploading", "uploaded", "error") }));
    fc.assert(
      fc.property(statuses, (locals) => {
        const isWaiting = locals.some(({ status }) => status === "pending" || status === "uploading");
        expect(continueRefusal(600_000, locals as never) !== undefined).toBe(isWaiting);
      }),
    );
  });

  it("continuing needs a confirmation under half an hour", () => {
    expect(needsConfirmation(1_799_999)).toBe(true);
    expect(needsConfirmation(1_800_000)).toBe(false);
  });
});
