import { describe, expect, it } from "vitest";
import { type Feature, NO_TOOLS, openFeatures } from "./feature.ts";
import { gatherOwned } from "./owned/owned.ts";
import type { Platform } from "./platform.ts";
import type { FeatureServer } from "./route.ts";

// Opening features needs neither; what the features do with them is theirs.
const context = { platform: {} as Platform, server: {} as FeatureServer, owned: gatherOwned([]) };

describe("opening features", () => {
  it("features open once each, after those that they use", async () => {
    const opened: string[] = [];
    const voices: Feature<{ readonly count: number }> = {
      name: "voices",
      uses: [],
      open: () => {
        opened.push("voices");
        return { tools: { count: 3 } };
      },
    };
    const history: Feature<undefined> = {
      name: "history",
      uses: ["voices"],
      open: async ({ toolsOf }) => {
        opened.push(`history with ${(await toolsOf(voices)).count}`);
        return NO_TOOLS;
      },
    };
    const parts = await openFeatures([history, voices], context);
    expect(opened).toEqual(["voices", "history with 3"]);
    expect(parts).toHaveLength(2);
  });

  it("opening features refuses a use that is not declared", async () => {
    const voices: Feature<undefined> = { name: "voices", uses: [], open: () => NO_TOOLS };
    const history: Feature<undefined> = {
      name: "history",
      uses: [],
      open: async ({ toolsOf }) => {
        await toolsOf(voices);
        return NO_TOOLS;
      },
    };
    await expect(openFeatures([history, voices], context)).rejects.toThrow(
      "history does not declare that it uses voices",
    );
  });

  it("opening features refuses features that use each other", async () => {
    const history: Feature<undefined> = {
      name: "history",
      uses: ["voices"],
      open: async ({ toolsOf }) => {
        await toolsOf(voices);
        return NO_TOOLS;
      },
    };
    const voices: Feature<undefined> = {
      name: "voices",
      uses: ["history"],
      open: async ({ toolsOf }) => {
        await toolsOf(history);
        return NO_TOOLS;
      },
    };
    await expect(openFeatures([history, voices], context)).rejects.toThrow("uses itself through others");
  });
});
