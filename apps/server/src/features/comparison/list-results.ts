import type { ComparisonResults, ComparisonTally } from "@voicewright/contract/comparison/routes";
import type { Platform } from "../../platform/platform.ts";
import {
  countOutcomesAcrossWorkspaces,
  countPositionsAcrossWorkspaces,
  countSettingOutcomesAcrossWorkspaces,
  type ResultFilter,
  type PreferenceOutcome,
} from "./results-store.ts";
import { findPromptPercent } from "./store.ts";
import { wilsonInterval } from "./wilson-interval.ts";

type Counts = { won: number; lost: number; neither: number };
type NamedTally = ComparisonResults["voices"][number];

const SETTINGS = [
  ["stability", "Stability"],
  ["similarity_boost", "Similarity"],
  ["style", "Style"],
  ["speed", "Speed"],
  ["use_speaker_boost", "Speaker boost"],
  ["volume", "Volume"],
] as const;

/** Which voices, models, engines and settings were preferred, of everybody. */
export async function listResultsAcrossWorkspaces(
  { database }: Pick<Platform, "database">,
  filter: ResultFilter,
): Promise<ComparisonResults> {
  const positions = await countPositionsAcrossWorkspaces(database, filter);
  const timesOf = (isMeant: (row: (typeof positions)[number]) => boolean) =>
    positions.filter(isMeant).reduce((sum, { times }) => sum + times, 0);
  const positionTally = (wasBlind: boolean) => {
    const of = (outcome: string) => timesOf((row) => row.wasBlind === wasBlind && row.outcome === outcome);
    return toTally({ won: of("won"), lost: of("lost"), neither: of("neither") });
  };
  const settings: NamedTally[] = [];
  for (const [id, name] of SETTINGS) {
    const counts = await countSettingOutcomesAcrossWorkspaces(database, id, filter);
    if (counts.won + counts.lost + counts.neither > 0) settings.push({ id, name, tally: toTally(counts) });
  }
  return {
    preferences: timesOf(() => true),
    explicit: timesOf(({ method }) => method === "explicit"),
    implicit: timesOf(({ method }) => method === "implicit"),
    blind: timesOf(({ wasBlind }) => wasBlind),
    position: { blind: positionTally(true), open: positionTally(false) },
    voices: talliesOf(await countOutcomesAcrossWorkspaces(database, "voiceId", filter)),
    models: talliesOf(await countOutcomesAcrossWorkspaces(database, "modelId", filter)),
    engines: talliesOf(await countOutcomesAcrossWorkspaces(database, "engine", filter)),
    settings,
    prompt_percent: await findPromptPercent(database),
  };
}

/** Each value against all others, those with the best lower bound first. */
function talliesOf(outcomes: readonly PreferenceOutcome[]): NamedTally[] {
  const byId = new Map<string, { name: string; counts: Counts }>();
  const add = (id: string, name: string, outcome: keyof Counts, times: number) => {
    const entry = byId.get(id) ?? { name, counts: { won: 0, lost: 0, neither: 0 } };
    entry.counts[outcome] += times;
    byId.set(id, entry);
  };
  for (const { first, second, firstName, secondName, preferred, times } of outcomes) {
    const outcomeOf = (side: "first" | "second") =>
      preferred === "neither" ? "neither" : preferred === side ? "won" : "lost";
    add(first, firstName, outcomeOf("first"), times);
    add(second, secondName, outcomeOf("second"), times);
  }
  return [...byId]
    .map(([id, { name, counts }]) => ({ id, name, tally: toTally(counts) }))
    .toSorted(
      (one, other) => (other.tally.share_low ?? -1) - (one.tally.share_low ?? -1) || (one.id < other.id ? -1 : 1),
    );
}

function toTally({ won, lost, neither }: Counts): ComparisonTally {
  const interval = wilsonInterval(won, won + lost);
  return {
    won,
    lost,
    neither,
    share: interval === undefined ? null : won / (won + lost),
    share_low: interval?.[0] ?? null,
    share_high: interval?.[1] ?? null,
  };
}
