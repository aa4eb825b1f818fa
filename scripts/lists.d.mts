/** The files that are written, from the root of the repository. */
export const LISTS: readonly string[];
/** Writes the lists of what the folders of features have, where they are not up to date. Answers whether all are. */
export function writeLists(): boolean;
/** The same; ends the program when they cannot be written. */
export function requireLists(): void;
