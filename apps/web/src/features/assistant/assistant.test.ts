import { describe, expect, it } from "vitest";
import { GUIDES } from "@/entities/guide/guides.ts";
import { createGuideSearch } from "@/entities/guide/search-guides.ts";
import { findNamed, isOrderToGo } from "./talk/find-destination.ts";

describe("the assistant", () => {
  const search = createGuideSearch(GUIDES);

  it.each([
    ["How do I restore a backup?", "Restore"],
    ["home assistant", "Programs that work with it"],
    ["what are share links", "Share a link"],
  ])("the assistant answers “%s” from the guides", (question, heading) => {
    expect(search(question)[0]?.heading).toBe(heading);
  });

  it("the assistant finds nothing for words that match nothing", () => {
    expect(search("zzqx vvkw")).toEqual([]);
    expect(search("how do i")).toEqual([]);
  });

  it("the assistant finds the destination with the longest name, and distinguishes orders from questions", () => {
    const destinations = [
      { label: "Sound effects" },
      { label: "Explore sound effects" },
      { label: "API keys", aliases: ["keys"] },
    ];
    expect(findNamed("please explore sound effects!", destinations)?.label).toBe("Explore sound effects");
    expect(findNamed("take me to my API-keys", destinations)?.label).toBe("API keys");
    expect(findNamed("my keys", destinations)?.label).toBe("API keys");
    expect(findNamed("keyboards", destinations)).toBeUndefined();
    expect(["Open the API keys", "Go to settings", "show history"].map(isOrderToGo)).toEqual([true, true, true]);
    expect(["How do I open a key?", "openness", "Show me how it works"].map(isOrderToGo)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
