import { describe, expect, it } from "vitest";
import { readGuide } from "./guide.ts";
import { GUIDES } from "./guides.ts";
import { plainText } from "./plain-text.ts";

const FILE = `# Voices

All [voices](/app/voices) of *yours*.

<!-- Also: people -->

## Delete a _voice_

See [it](../people/voices.md#top), and
\`code\`.

- one
  more
- two

<!-- Also: remove, erase -->

## Add

[Here](/app/add?now=1).
`;

describe("a guide", () => {
  it("a guide is read with the sections, keywords, and pages of its file", () => {
    const guide = readGuide("people", "voices", FILE);
    expect(guide).toMatchObject({ title: "Voices", lead: "All [voices](/app/voices) of *yours*.", keywords: "people" });
    expect(guide.sections).toMatchObject([
      { id: "delete-a-voice", heading: "Delete a voice", keywords: "remove, erase", page: "/app/voices" },
      { id: "add", markdown: "[Here](/app/add?now=1).", page: "/app/add?now=1" },
    ]);
    expect(guide.sections[0]?.markdown).toContain("[it](/docs/voices#top)");
    expect(plainText(guide.sections[0]?.markdown ?? "")).toBe("See it, and code.\n\n• one more\n• two");
  });

  it("every guide has its own address, and text under each heading", () => {
    expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(GUIDES.length);
    for (const { slug, lead, sections } of GUIDES) {
      expect([slug, lead === "", sections.length > 0]).toEqual([slug, false, true]);
      expect(sections.filter(({ markdown }) => markdown === "")).toEqual([]);
    }
  });
});
