import type { Passage } from "@/entities/guide/search-guides.ts";
import { type AssistantDestination, type AssistantLink, findByLabel, findNamed } from "./find-destination.ts";

/** Where a person can be taken, and what they can be shown. */
export type Ways = {
  readonly destinations: readonly AssistantDestination[];
  readonly links: readonly AssistantLink[];
};

export type Answer = {
  readonly passages: readonly Passage[];
  readonly destination: AssistantDestination | undefined;
  readonly link: AssistantLink | undefined;
  /** The guides say nothing about it. */
  readonly isUnanswered: boolean;
  /** Where the person can go when nothing else helps. */
  readonly suggestions: readonly AssistantDestination[];
};

/** Where people are sent whom nothing else helps, as far as they may go there. */
const SUGGESTED: ReadonlySet<string> = new Set(["Home", "Text to speech", "My voices", "History", "Settings"]);

export const shownOf = ({ destinations }: Ways) => destinations.filter(({ isShown }) => isShown);

export const suggestionsOf = (ways: Ways) => shownOf(ways).filter(({ label }) => SUGGESTED.has(label));

/** The page on which what a passage says is done. */
export function pageOf(passage: Passage | undefined, ways: Ways): AssistantDestination | undefined {
  return shownOf(ways).find(({ address }) => address === passage?.page);
}

/** What the guides answer, the best passage first: with its page, or the one that the question names. */
export function answerFrom(passages: readonly Passage[], question: string, ways: Ways): Answer {
  const destination = pageOf(passages[0], ways) ?? findByLabel(question, shownOf(ways));
  const link = findNamed(question, ways.links);
  const isUnanswered = passages.length === 0 && destination === undefined && link === undefined;
  return { passages, destination, link, isUnanswered, suggestions: isUnanswered ? suggestionsOf(ways) : [] };
}

/** A passage as the language model reads it, which may go to its page. */
export function describePassage(passage: Passage, ways: Ways): string {
  const page = pageOf(passage, ways);
  return page === undefined ? passage.text : `Page: ${page.label}\n${passage.text}`;
}
