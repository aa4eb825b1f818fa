import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** Kept while it is written, so that a reload loses nothing. */
export const draftText = storedValue({ scope: "person", name: "speech-draft", parse: parseString, fallback: "" });
