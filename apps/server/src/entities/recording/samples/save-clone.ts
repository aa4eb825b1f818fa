import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import type { VoiceMaterials, VoiceReference } from "@voicewright/voice/recipe/voice-materials";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { MadeClone } from "./clone-samples.ts";
import { deleteEngineComparisonsAcrossWorkspaces } from "../../voice/engines/index.ts";
import { saveMeasuredVoiceAcrossWorkspaces } from "../../voice/sharing/index.ts";
import { insertVoice, refuseBeyondSlots, updateVoice, type WorkspaceVoice } from "../../voice/record/index.ts";
import { lockWorkspace } from "../../workspace/index.ts";
import type { StoredRecording } from "../clips/index.ts";
import {
  deleteVoiceSamples,
  insertVoiceSamples,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
} from "./sample-store.ts";

type NamedVoice = {
  readonly name: string;
  readonly description: string | null;
  readonly labels: Readonly<Record<string, string>>;
};

export type NewClone = NamedVoice & {
  readonly clone: Pick<MadeClone, "materials" | "speakerVector">;
  readonly previewText: string;
  readonly samples: readonly NewVoiceSample[];
  readonly requiresVerification: boolean;
  readonly createdAt: Date;
};

/** Puts a clone among the voices of the workspace, in a slot. Inside a transaction. Throws AppError without a free slot. */
export async function saveNewClone(
  tx: Transaction,
  scope: WorkspaceScope,
  tier: TierId,
  made: NewClone,
): Promise<string> {
  await lockWorkspace(tx, scope);
  const voiceId = await insertVoice(tx, scope, {
    name: made.name,
    description: made.description,
    labels: { ...made.labels },
    category: "cloned",
    materials: withReferences(made.clone.materials, made.samples),
    speakerVector: made.clone.speakerVector,
    previewText: made.previewText,
    requiresVerification: made.requiresVerification,
    createdAt: made.createdAt,
  });
  await insertVoiceSamples(tx, scope, voiceId, made.samples);
  await refuseBeyondSlots(tx, scope, tier);
  return voiceId;
}

export type SampleChange = {
  readonly clone: Pick<MadeClone, "materials" | "speakerVector">;
  /** The samples that the voice had when the clone was made. */
  readonly knownSampleIds: readonly string[];
  readonly removedSampleIds: readonly string[];
  readonly added: readonly NewVoiceSample[];
  /** A new text for the voice's preview. */
  readonly previewText?: string;
};

/**
 * Gives a voice another sound and the samples that it comes from; answers whose files are to go. Undefined when the
 * samples are no longer those that the clone was made from. Inside a transaction.
 *
 * A voice stays verified as long as every sample that comes is of the person who agreed. They are compared with how
 * that person sounded then, not with what the voice has become: otherwise a voice could be led, sample by sample, to
 * somebody who never agreed.
 */
export async function saveSampleChange(
  tx: Transaction,
  scope: WorkspaceScope,
  { voiceId, share }: Pick<WorkspaceVoice, "voiceId" | "share">,
  change: SampleChange,
): Promise<StoredRecording[] | undefined> {
  await lockVoice(tx, scope, voiceId);
  const samples = await listVoiceSamples(tx, scope, [voiceId]);
  if (!isSameSet(samples, change.knownSampleIds)) return undefined;
  const gone = await deleteVoiceSamples(tx, scope, voiceId, change.removedSampleIds);
  await insertVoiceSamples(tx, scope, voiceId, change.added);
  const { speakerVector } = change.clone;
  const remaining = samples.filter(({ sampleId }) => !change.removedSampleIds.includes(sampleId));
  const materials = withReferences(change.clone.materials, [...remaining, ...change.added]);
  await deleteEngineComparisonsAcrossWorkspaces(tx, voiceId);
  const { previewText } = change;
  const voice = await updateVoice(tx, scope, voiceId, {
    materials,
    speakerVector,
    ...(previewText === undefined ? {} : { previewText }),
  });
  if (!change.added.every((sample) => isOfVerifiedPerson(voice, sample))) {
    await updateVoice(tx, scope, voiceId, { verifiedAt: null, verifiedVector: null });
  }
  if (share !== null && speakerVector !== null) {
    await saveMeasuredVoiceAcrossWorkspaces(tx, voiceId, speakerVector, null);
  }
  return gone;
}

export async function renameClone(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  { name, description, labels }: NamedVoice,
): Promise<void> {
  const names = { name, description, labels: { ...labels }, category: "cloned" } as const;
  await updateVoice(queryable, scope, voiceId, { names });
}

function isSameSet(samples: readonly { readonly sampleId: string }[], known: readonly string[]): boolean {
  return samples.length === known.length && samples.every(({ sampleId }) => known.includes(sampleId));
}

/** Whether a sample is of the person who agreed to the voice; false when nobody did. */
export function isOfVerifiedPerson(
  voice: Pick<WorkspaceVoice, "verifiedVector"> | undefined,
  { speakerVector: heard = null }: Pick<NewVoiceSample, "speakerVector">,
): boolean {
  const known = voice?.verifiedVector ?? null;
  return known !== null && heard !== null && speakerSimilarity(known, heard) >= VERIFIED_SPEAKER_THRESHOLD;
}

type ReferenceSample = Pick<NewVoiceSample, "audioKey" | "sha256" | "durationMs" | "removeBackgroundNoise">;

/** An engine clones from one; the others are there in case it cannot be read. */
const REFERENCES_MAX = 5;
/** More speech does not make a better reference, and takes longer to decode. */
const LONG_ENOUGH_MS = 30_000;

/** The materials of a clone with the samples that it rests on, for engines that clone from a sample. */
export function withReferences(materials: VoiceMaterials, samples: readonly ReferenceSample[]): VoiceMaterials {
  const references = samples
    .toSorted((left, right) => usableMs(right) - usableMs(left))
    .slice(0, REFERENCES_MAX)
    .map(({ audioKey, sha256, removeBackgroundNoise }): VoiceReference => ({
      key: audioKey,
      sha256,
      removeBackgroundNoise,
    }));
  return { ...materials, references };
}

function usableMs({ durationMs }: ReferenceSample): number {
  return Math.min(durationMs, LONG_ENOUGH_MS);
}
