import type { AssistantDestinationName, AssistantLinkName } from "@voicewright/contract/person/assistant";

export type AssistantDestination = {
  readonly label: AssistantDestinationName;
  readonly isShown: boolean;
  /** Goes there. */
  readonly open: () => void;
};

/** A link that it can show, and where it leads here. */
export type AssistantLink = { readonly label: AssistantLinkName; readonly address: string };

const ORDER = /^(?:please\s+)?(?:go to|open|take me to|show me|bring me to|navigate to)\s+(?:the\s+|my\s+)?/;

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** What a question names; of several, the one with the longest name. */
export function findNamed<D extends { readonly label: string }>(question: string, named: readonly D[]): D | undefined {
  const asked = ` ${words(question)} `;
  return named
    .filter(({ label }) => asked.includes(` ${words(label)} `))
    .toSorted((one, other) => other.label.length - one.label.length)[0];
}

/** Whether somebody wants to be taken somewhere, and is not asking about it. */
export function isOrderToGo(question: string): boolean {
  return ORDER.test(`${words(question)} `);
}
