import type { FeatureName } from "@voicewright/contract/api.gen";

/** What the server has no feature for: pages about the product itself, and the frame around the others. */
export const WEB_FEATURE_NAMES = ["api-reference", "developers", "guide", "home", "landing", "shell"] as const;

/** The same in the server, the contract and the web app. */
type Name = FeatureName | (typeof WEB_FEATURE_NAMES)[number];

/** A page of a feature, or the frame around others. */
export type FeatureRoute = {
  /** As the router has it: `/docs/$guide`, `/app/productions/$` for all under it; `/app/admin/` is what opens in its frame first. */
  readonly path: `/${string}`;
  /** In the feature's `routes`. */
  readonly file: string;
  /** Whether the pages under its path are shown in it. */
  readonly isFrame?: true;
  /** What the page asks for when nothing else is in the address. The document asks for it while the program still loads. */
  readonly firstCalls?: readonly string[];
  /** The scripts that the page may fetch until it stands, when it may have less than the others: KiB as they are sent. */
  readonly budgetKib?: number;
};

/** What a feature brings to the web app, beside the rows of the sidebar: the `feature` of the `feature.ts` in its folder. */
export type Feature = {
  /** As its folder is called. */
  readonly name: Name;
  /** The features whose index this one may import. The linter reads it here. */
  readonly uses: readonly Name[];
  readonly routes: readonly FeatureRoute[];
};
