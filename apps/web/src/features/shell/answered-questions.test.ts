import { describe, expect, it } from "vitest";
import { GUIDES } from "@/entities/guide/guides.ts";
import { createGuideSearch } from "@/entities/guide/search-guides.ts";
import heldOut from "../assistant/questions/held-out.json" with { type: "json" };
import tuned from "../assistant/questions/tuned.json" with { type: "json" };
import { ASSISTANT_DESTINATION_ENTRIES } from "./navigation/destinations.ts";
import { addressOf } from "@/entities/navigation/entry.ts";

const RIGHT_AT_LEAST = 0.9;
/** Names of the inside of the program, which answers nobody who uses it. */
const INTERNALS = /call tree|\.tsx?\b|[a-z]\/[a-z-]+\.mjs|\b(?:implementRoute|apps\/|packages\/|drizzle|zod)\b/;

const search = createGuideSearch(GUIDES);

/** What is offered first to somebody who may see all: the page where it is done, or else the guide. */
function firstOffer(question: string): string {
  const [best] = search(question);
  const entry = ASSISTANT_DESTINATION_ENTRIES.find(({ destination }) => addressOf(destination) === best?.page);
  return entry?.label ?? `guide:${best?.slug}`;
}

describe("people's questions", () => {
  // The guides and the search may be tuned on the first half. The second one is held out: it is only counted.
  it.each([
    ["tuned", tuned],
    ["held-out", heldOut],
  ] as const)("at least nine of ten questions get the right page first (%s)", (_half, questions) => {
    const wrong = questions.filter(({ question, pages }) => !pages.includes(firstOffer(question)));
    expect(questions).toHaveLength(30);
    expect(1 - wrong.length / questions.length).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
  });

  it("answers to questions do not mention the internals of the program", () => {
    for (const { question } of [...tuned, ...heldOut])
      for (const { heading, text } of search(question)) expect(`${heading}\n${text}`).not.toMatch(INTERNALS);
  });
});
