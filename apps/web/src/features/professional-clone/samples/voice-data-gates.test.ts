import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueRefusal, needsConfirmation, totalUsableMs, usableMs } from "./voice-data-gates.ts";

const untrimmed = (duration_secs: number | null) => ({ duration_secs, trim_start: null, trim_end: null });

describe("usable audio", () => {
  it("is what is left after trimming", () => {
    expect(usableMs(untrimmed(61.5))).toBe(61_500);
    expect(usableMs({ duration_secs: 60, trim_start: 10_000, trim_end: 45_000 })).toBe(35_000);
    expect(usableMs({ duration_secs: 60, trim_start: null, trim_end: 45_000 })).toBe(45_000);
    expect(usableMs(untrimmed(null))).toBe(0);
    expect(totalUsableMs([untrimmed(30), { duration_secs: 60, trim_start: 30_000, trim_end: null }])).toBe(60_000);
  });

  it("is never negative, nor longer than the sample", () => {
    const trim = fc.option(fc.integer({ min: -1_000, max: 200_000 }));
    fc.assert(
      fc.property(fc.nat({ max: 100 }), trim, trim, (seconds, trim_start, trim_end) => {
        const ms = usableMs({ duration_secs: seconds, trim_start, trim_end });
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(seconds * 1_000);
      }),
    );
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
