/** What a project can be: whether it is its owner's alone, and how many of them an owner keeps. */
export const PROJECT_KINDS = {
  dialogue_draft: { isPrivate: true, keptPerOwnerMax: 20 },
  production: { isPrivate: false, keptPerOwnerMax: undefined },
} as const satisfies Readonly<Record<string, ProjectKindRule>>;

type ProjectKindRule = {
  /** Only its owner reads and writes it, and it is deleted with their place in the workspace. */
  readonly isPrivate: boolean;
  /** With one more, the one that was written least recently is deleted. */
  readonly keptPerOwnerMax: number | undefined;
};

export type ProjectKind = keyof typeof PROJECT_KINDS;

/** Of other versions that are kept of a block: with one more, the oldest goes. */
export const BLOCK_VERSIONS_MAX = 20;
