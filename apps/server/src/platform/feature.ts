import type { FeatureName } from "@voicewright/contract/api.gen";
import type { WorkspaceEventType } from "@voicewright/contract/workspace-settings/events";
import type { EventReader } from "./events/event-reader.ts";
import type { Owned, Owns } from "./owned/owned.ts";
import type { Platform } from "./platform.ts";
import type { FeatureServer } from "./route.ts";

/** Deletes what is not needed any more. May answer how many files nobody could play were deleted. */
export type Sweep = () => Promise<number | void>;

/** What an open feature does beside answering requests. */
export type FeatureParts<Tools> = {
  /** What features that use this one are given, when it is more than functions of its index. */
  readonly tools: Tools;
  /** At the start of the server and every hour. */
  readonly sweeps?: readonly Sweep[];
  /** Long preparation that nobody waits for, some time after the start. */
  readonly prepare?: (signal: AbortSignal) => Promise<void>;
  /** Short preparation at the start, so that the first request does not wait for it. */
  readonly warmUp?: () => void;
  /** What every running process does all the time, whatever its role, until the signal aborts. */
  readonly run?: (signal: AbortSignal) => Promise<void>;
  /** Acts on an event that the feature subscribes to; see `EventReader`. */
  readonly onEvent?: EventReader["onEvent"];
  /** Ends at once what nobody waits for any more. */
  readonly stop?: () => void;
  /** When the last request has ended. */
  readonly close?: () => Promise<void>;
};

export type FeatureContext = {
  readonly platform: Platform;
  /** Where routes are registered. */
  readonly server: FeatureServer;
  /** What all parts of the server have of the data. */
  readonly owned: Owned;
  /** The tools of a feature that this one declares in `uses`; it is opened first. */
  readonly toolsOf: <Tools>(feature: Feature<Tools>) => Promise<Tools>;
};

/** What a feature brings to the server; each is declared in the `feature.ts` of its folder. */
export type Feature<Tools = unknown> = {
  readonly name: FeatureName;
  /** The features whose index this one may import. The linter reads it here. */
  readonly uses: readonly FeatureName[];
  /** The events that its own actions record; what entities and the platform record is not among them. */
  readonly sends?: readonly WorkspaceEventType[];
  /** Its tables and files, and what is done with them when somebody leaves. */
  readonly owns?: Owns;
  /** The events of all workspaces that it acts on, in `onEvent`. */
  readonly subscribes?: readonly WorkspaceEventType[];
  readonly open: (context: FeatureContext) => Promise<FeatureParts<Tools>> | FeatureParts<Tools>;
};

/** A feature of which no other needs more than functions. */
export const NO_TOOLS = { tools: undefined } as const satisfies FeatureParts<undefined>;

export type OpenFeature = FeatureParts<unknown> & { readonly eventReader?: EventReader };

/** Opens features, each once and after those that it uses, in the order given otherwise. */
export async function openFeatures(
  features: readonly Feature[],
  { platform, server, owned }: Omit<FeatureContext, "toolsOf">,
): Promise<readonly OpenFeature[]> {
  const opened = new Map<FeatureName, OpenFeature>();
  const opening = new Set<FeatureName>();
  const openOnce = async (feature: Feature): Promise<OpenFeature> => {
    const known = opened.get(feature.name);
    if (known !== undefined) return known;
    if (opening.has(feature.name)) throw new Error(`the feature ${feature.name} uses itself through others`);
    opening.add(feature.name);
    const parts = await feature.open({
      platform,
      server,
      owned,
      toolsOf: async <Tools>(used: Feature<Tools>) => {
        if (!feature.uses.includes(used.name))
          throw new Error(`${feature.name} does not declare that it uses ${used.name}`);
        return (await openOnce(used)).tools as Tools;
      },
    });
    const open = { ...parts, ...eventReaderOf(feature, parts) };
    opened.set(feature.name, open);
    return open;
  };
  for (const feature of features) await openOnce(feature);
  return [...opened.values()];
}

function eventReaderOf(
  { name, subscribes = [] }: Feature,
  { onEvent }: FeatureParts<unknown>,
): { readonly eventReader?: EventReader } {
  if (onEvent === undefined && subscribes.length === 0) return {};
  if (onEvent === undefined || subscribes.length === 0)
    throw new Error(`${name} does not say both which events it subscribes to and what it does then`);
  return { eventReader: { name, types: new Set(subscribes), onEvent } };
}
