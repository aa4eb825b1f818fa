import { describe, expect, it } from "vitest";
import { parseSession } from "./saved-session.ts";

const form = { name: "Ann", description: "", labels: [{ key: "language", value: "en" }], isAgreed: true };

describe("an unfinished clone after a reload", () => {
  it("an unfinished clone is restored after a reload", () => {
    const session = { step: "information", uploadIds: ["a"], sampleIdsToRemove: [], removesNoise: true, form };
    expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual({ ...session, saved: undefined });
    const saved = { voiceId: "v", requiresVerification: true };
    expect(parseSession({ ...session, step: "verification", saved })).toMatchObject({ step: "verification", saved });
  });

  it("an unfinished clone restarts at its recordings when the stored data are invalid", () => {
    expect(parseSession({ step: "verification" })).toMatchObject({ step: "upload", saved: undefined });
    expect(
      parseSession({ step: 7, uploadIds: [1, "a"], form: { labels: [{ key: "mood", value: "x" }] } }),
    ).toMatchObject({
      step: "upload",
      uploadIds: ["a"],
      form: { name: "", labels: [], isAgreed: false },
    });
    expect(parseSession("x")).toBeUndefined();
  });
});
