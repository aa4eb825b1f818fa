import MiniSearch from "minisearch";
import { type DocPassage, docPassages } from "./doc-passages.ts";

const ANSWERS_MAX = 3;
/** Below this share of the best answer the others only distract. */
const LEAST_SHARE = 0.5;
/** Words that every question has. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or that the this to we what when where which who why with you your".split(
    " ",
  ),
);

export type DocSearch = (question: string) => DocPassage[];

/** Finds the passages that a question is about, the best first; none when nothing fits. */
export function createDocSearch(documents: Readonly<Record<string, string>>): DocSearch {
  const passages = Object.entries(documents).flatMap(([name, markdown]) => docPassages(name, markdown));
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const index = new MiniSearch<DocPassage>({
    fields: ["heading", "doc", "text"],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return STOP_WORDS.has(word) ? null : word;
    },
    searchOptions: {
      boost: { heading: 3, doc: 1.5 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(passages);
  return (question) => {
    const found = index.search(question).slice(0, ANSWERS_MAX);
    const best = found[0]?.score ?? 0;
    return found.filter(({ score }) => score >= best * LEAST_SHARE).flatMap(({ id }) => byId.get(id as string) ?? []);
  };
}

const FILES = import.meta.glob<string>(
  [
    "../../../../../../docs/*.md",
    // For those who change the program.
    "!../../../../../../docs/architecture.md",
  ],
  { query: "?raw", import: "default" },
);

/** The documentation, fetched when somebody asks. */
export async function loadDocSearch(): Promise<DocSearch> {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([path, load]) => [/([\w-]+)\.md$/.exec(path)?.[1] ?? path, await load()] as const),
  );
  return createDocSearch(Object.fromEntries(files));
}
