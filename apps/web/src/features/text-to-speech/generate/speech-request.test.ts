import { describe, expect, it } from "vitest";
import { requestKey } from "./speech-request.ts";

describe("the key of a request", () => {
  const request = {
    text: "a",
    voiceId: "v",
    modelId: "m",
    settings: { stability: 0.5, speed: 1 },
    dictionaryIds: ["d"],
  };

  it("a request key does not depend on the order of the settings", () => {
    expect(requestKey({ ...request, settings: { speed: 1, stability: 0.5 } })).toBe(requestKey(request));
  });

  it.each([
    { text: "b" },
    { voiceId: "w" },
    { modelId: "n" },
    { settings: { stability: 0.6, speed: 1 } },
    { dictionaryIds: [] },
  ])("a request key differs with %j", (change) =>
    expect(requestKey({ ...request, ...change })).not.toBe(requestKey(request)),
  );
});
