import type { AssistantDestinationName, AssistantLinkName } from "@voicewright/contract/assistant/routes";

export type AssistantDestination = {
  readonly label: AssistantDestinationName;
  /** Other names that people have for it. */
  readonly aliases?: readonly string[];
  /** Its path, with what stands behind the question mark. */
  readonly address: string;
  readonly isShown: boolean;
  /** Goes there. */
  readonly open: () => void;
};

/** A link that it can show, and where it leads here. */
export type AssistantLink = { readonly label: AssistantLinkName; readonly address: string };

const ORDER =
  /^(?:please |(?:can|could|would) you |i (?:want|need|would like|d like) (?:you )?to |let s |let me |now )*(?:go to|open|take me to|show me|show|bring me to|navigate to|switch to) (?!me |how |what |why |where )/;

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

type Named = { readonly label: string; readonly aliases?: readonly string[] };

/** What a question names; of several, the one with the longest name. */
export function findNamed<D extends Named>(question: string, named: readonly D[]): D | undefined {
  const asked = ` ${words(question)} `;
  return named
    .flatMap((one) => [one.label, ...(one.aliases ?? [])].map((name) => ({ one, name: words(name) })))
    .filter(({ name }) => asked.includes(` ${name} `))
    .toSorted((first, second) => second.name.length - first.name.length)[0]?.one;
}

/** What a question names by its own name, and by no other word that it may have. */
export function findByLabel<D extends Named>(question: string, named: readonly D[]): D | undefined {
  return findNamed(
    question,
    named.map((one) => ({ label: one.label, one })),
  )?.one;
}

/** Whether somebody wants to be taken somewhere, and is not asking about it. */
export function isOrderToGo(question: string): boolean {
  return ORDER.test(`${words(question)} `);
}
