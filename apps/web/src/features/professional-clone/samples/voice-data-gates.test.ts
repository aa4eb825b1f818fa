import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueRefusal, needsConfirmation, totalUsableMs } from "./voice-data-gates.ts";

describe("usable audio", () => {
  it("is what a training would hear of each sample", () => {
    expect(totalUsableMs([{ usable_duration_secs: 30 }, { usable_duration_secs: 12.5 }])).toBe(42_500);
  });
});

describe("the way on from the recordings", () => {
  it("opens at ten minutes to the millisecond", () => {
    expect(continueRefusal(599_999, [])).toMatch(/^At least 10 minutes/);
    expect(continueRefusal(600_000, [])).toBeUndefined();
  });

  it("is closed as long as a file waits or is sent, whatever else is there", () => {
    const statuses = fc.array(fc.record({ status: fc.constantFrom("pending", "uploading", "uploaded", "error") }));
    fc.assert(
      fc.property(statuses, (locals) => {
        const isWaiting = locals.some(({ status }) => status === "pending" || status === "uploading");
        expect(continueRefusal(600_000, locals as never) !== undefined).toBe(isWaiting);
      }),
    );
  });

  it("asks first under half an hour", () => {
    expect(needsConfirmation(1_799_999)).toBe(true);
    expect(needsConfirmation(1_800_000)).toBe(false);
  });
});
