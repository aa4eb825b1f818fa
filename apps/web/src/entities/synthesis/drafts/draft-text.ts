import { parseString, storedValue } from "@/shared/lib/storage.ts";

const draft = { name: "speech-draft", parse: parseString } as const;
const ofTab = storedValue<string | undefined>({ ...draft, scope: "tab", fallback: undefined });
const lastWritten = storedValue({ ...draft, scope: "person", fallback: "" });

/**
 * Kept while it is written, so that a reload loses nothing. Two tabs that are written in do not overwrite each other: each
 * has its own when it is loaded again, and a new one goes on with what was written last in any.
 */
export const draftText = {
  get: (): string => ofTab.get() ?? lastWritten.get(),
  set: (text: string): void => {
    ofTab.set(text);
    lastWritten.set(text);
  },
};
