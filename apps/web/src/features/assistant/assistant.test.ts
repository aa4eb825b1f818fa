import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docPassages } from "./docs/doc-passages.ts";
import { findNamed, isOrderToGo } from "./talk/find-destination.ts";
import { createDocSearch } from "./docs/search-docs.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs");

describe("the assistant", () => {
  const documents = Object.fromEntries(
    readdirSync(DOCS)
      .filter((name) => name.endsWith(".md") && name !== "architecture.md")
      .map((name) => [name.replace(".md", ""), readFileSync(join(DOCS, name), "utf8")]),
  );
  const search = createDocSearch(documents);

  it.each([
    ["How do I restore a backup?", "Backup and restore"],
    ["home assistant", "Home Assistant"],
    ["how does authentication work in the api", "Authentication"],
    ["what are share links", "Share links"],
  ])("answers “%s” from the documentation", (question, heading) => {
    expect(search(question).map((passage) => passage.heading)).toContain(heading);
  });

  it("says nothing where nothing fits", () => {
    expect(search("zzqx vvkw")).toEqual([]);
    expect(search("how do i")).toEqual([]);
  });

  it("reads tables, links and code as plain text", () => {
    const markdown =
      "# Doc\n\nSee [this](a.md),\n`code`.\n\n- one\n  more\n- two\n\n## Part\n\n| A | B |\n| --- | --- |\n| one | two |\n";
    expect(docPassages("doc", markdown)).toEqual([
      { id: "doc-0", doc: "Doc", heading: "Doc", text: "See this, code.\n\n• one more\n• two" },
      { id: "doc-1", doc: "Doc", heading: "Part", text: "A · B\n\none · two" },
    ]);
  });

  it("finds the destination with the longest name, and tells orders from questions", () => {
    const destinations = [{ label: "Sound effects" }, { label: "Explore sound effects" }, { label: "API keys" }];
    expect(findNamed("please explore sound effects!", destinations)?.label).toBe("Explore sound effects");
    expect(findNamed("take me to my API-keys", destinations)?.label).toBe("API keys");
    expect(findNamed("keys", destinations)).toBeUndefined();
    expect(["Open the API keys", "Go to settings"].map(isOrderToGo)).toEqual([true, true]);
    expect(["How do I open a key?", "openness"].map(isOrderToGo)).toEqual([false, false]);
  });
});
