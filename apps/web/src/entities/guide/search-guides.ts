import MiniSearch from "minisearch";
import { type Guide, guideAddress } from "./guide.ts";
import { plainText } from "./plain-text.ts";

/** A section of a guide, as an answer to a question. */
export type Passage = {
  /** The address of the section. */
  readonly id: string;
  readonly slug: string;
  /** The section in the guide. */
  readonly place: string;
  readonly guide: string;
  readonly heading: string;
  readonly markdown: string;
  readonly text: string;
  /** The address of the page in the product where it is done. */
  readonly page: string | undefined;
};

export type GuideSearch = (question: string, max?: number) => Passage[];

const ANSWERS_MAX = 3;
/** Below this share of the best answer the others only distract. */
const LEAST_SHARE = 0.5;
/** Words that every question has. */
const STOP_WORDS = new Set(
  "a about am an and any are as at be been by can could did do does else for from get go got had has have how i i'm if in into is it its just like me my no not of on one or our please show so some tell that the them then there they this to us want was we what when where which who why will with without would you your".split(
    " ",
  ),
);

/** Without the endings by which a question and its answer differ most: "recordings", "recorded", "recording" are one. */
function foldEnding(word: string): string {
  const plain = word.replace(/['’]s?$/, "");
  if (plain.length < 5) return plain.replace(/(?<=..[^su])s$/, "");
  return plain
    .replace(/ies$/, "y")
    .replace(/(?<=[^su])s$/, "")
    .replace(/(?:ing|ed)$/, "")
    .replace(/([^aeiousl])\1$/, "$1")
    .replace(/e$/, "");
}

function readTerm(term: string): string | null {
  const word = term.toLowerCase();
  return STOP_WORDS.has(word) ? null : foldEnding(word);
}

/** Finds the sections that a question is about, the best first; none when nothing fits. */
export function createGuideSearch(guides: readonly Guide[]): GuideSearch {
  const entries = guides.flatMap((guide) =>
    guide.sections.map((section) => {
      const passage: Passage = {
        id: guideAddress(guide, section),
        slug: guide.slug,
        place: section.id,
        guide: guide.title,
        heading: section.heading,
        markdown: section.markdown,
        text: plainText(section.markdown),
        page: section.page,
      };
      return {
        ...passage,
        keywords: section.keywords,
        about: `${guide.title} ${guide.keywords} ${plainText(guide.lead)}`,
      };
    }),
  );
  const byId = new Map(entries.map(({ keywords: _words, about: _about, ...passage }) => [passage.id, passage]));
  const index = new MiniSearch<(typeof entries)[number]>({
    fields: ["heading", "keywords", "about", "text"],
    processTerm: readTerm,
    searchOptions: {
      boost: { heading: 3, keywords: 2.5, about: 1 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(entries);
  return (question, max = ANSWERS_MAX) => {
    const found = index.search(question).slice(0, max);
    const best = found[0]?.score ?? 0;
    return found.filter(({ score }) => score >= best * LEAST_SHARE).flatMap(({ id }) => byId.get(id as string) ?? []);
  };
}
