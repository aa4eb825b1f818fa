import { languageName } from "@voicewright/contract/rules/languages";
import type { ModelPack, ModelPackJob } from "@voicewright/contract/models/packs";
import { downloadSizeBytes, type PackEntry, packLanguages } from "@voicewright/speech/model-packs/pack-entry";
import type { FoundPack, VerifiedBy } from "@voicewright/speech/model-packs/pack-folder";
import { speakingModel } from "@voicewright/speech/engines/engine-spec";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { MissingPackRow } from "../../adapters/packs/wanted-packs/store.ts";
import { ANY_RECIPE } from "./serving-engines.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** The weakest of those who vouch for a pack's files counts. */
const TRUST: readonly VerifiedBy[] = ["operator", "publisher", "catalogue"];

function unixSeconds(date: Date): number {
  return toUnix(date);
}

export function presentPackJob(job: JobRow): ModelPackJob {
  return {
    job_id: job.id,
    task: job.kind === "install-model-pack" ? "install" : "verify",
    state: job.state,
    progress: job.progress,
    reason_code: job.reasonCode,
    reason: job.reason,
    created_at_unix: unixSeconds(job.createdAt),
    ended_at_unix: job.endedAt === null ? null : unixSeconds(job.endedAt),
  };
}

function verifiedBy({ manifest }: FoundPack): VerifiedBy {
  const parties = new Set(manifest.downloads.map((download) => download.verifiedBy));
  return TRUST.find((party) => parties.has(party)) ?? "operator";
}

export type PackFacts = {
  readonly entry: PackEntry;
  readonly found: FoundPack | undefined;
  readonly brokenReason: string | undefined;
  readonly job: JobRow | undefined;
  /** The machines that do not have it yet. */
  readonly missing: readonly MissingPackRow[];
  /** What its models cannot do as things stand. */
  readonly obstacle: PackObstacle | undefined;
};

/** Why an installed pack does not speak, or not every voice. */
export type PackObstacle = "not_allowed" | "transcript_needed";

const LIMITATIONS: Readonly<Record<PackObstacle, string>> = {
  not_allowed: "The operator has turned model packs off for speech, so this one does not speak.",
  transcript_needed:
    "It has to know the words of a recording. Until a speech recognition model is installed, it cannot speak cloned voices.",
};

const ANY_CLONE = { recipe: ANY_RECIPE, references: [{ key: "", sha256: "", removeBackgroundNoise: false }] };

/** What keeps an installed pack from speaking; undefined for packs that have other abilities. */
export function findPackObstacle(
  { speech }: Pick<Platform, "speech">,
  { pack }: Pick<FoundPack, "pack">,
): PackObstacle | undefined {
  if (speakingModel(pack) === undefined) return undefined;
  const offers = speech.offers({ task: "speak", voice: ANY_CLONE, preference: "quality" });
  const offer = offers.find(({ engine }) => engine === `local:${pack.id}`);
  if (offer === undefined) return "not_allowed";
  return offer.obstacle === "transcript_needed" ? offer.obstacle : undefined;
}

export function presentPack({ entry, found, brokenReason, job, missing, obstacle }: PackFacts): ModelPack {
  return {
    pack_id: entry.id,
    name: entry.name,
    purpose: entry.purpose,
    summary: entry.summary,
    languages: packLanguages(entry).map((code) => ({ language_id: code, name: languageName(code) })),
    voice_count: entry.models.reduce((sum, model) => sum + (model.kind === "synthesis" ? model.speakers.length : 0), 0),
    abilities: [...new Set(entry.models.map(({ kind }) => kind))],
    download_size_bytes: downloadSizeBytes(entry),
    installed_size_bytes: found?.sizeBytes ?? entry.installedSizeBytes,
    memory_bytes: entry.memoryBytes,
    license: {
      name: entry.licence.name,
      url: entry.licence.url,
      is_restricted: entry.licence.isRestricted,
      note: entry.licence.note ?? null,
    },
    tiers: [...entry.tiers],
    state: brokenReason !== undefined ? "broken" : found === undefined ? "not_installed" : "installed",
    verified_by: found === undefined ? null : verifiedBy(found),
    is_pinned: entry.downloads.every(({ known }) => known.length > 0),
    installed_at_unix: found === undefined ? null : Math.floor(found.manifest.installedAtMs / 1000),
    limitation: obstacle === undefined ? null : LIMITATIONS[obstacle],
    problem: brokenReason ?? null,
    job: job === undefined ? null : presentPackJob(job),
    missing_on: missing.map(({ machineName, phase, doneBytes, totalBytes, problem }) => ({
      machine: machineName,
      progress: phase === null ? null : { phase, done: doneBytes, total: totalBytes },
      problem,
    })),
  };
}
