import { join } from "node:path";
import { writeClip } from "@voicewright/audio/clip/clip";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { type EngineId } from "@voicewright/speech/engine";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { EngineOffer } from "@voicewright/speech/engines/speech-service";
import { measuringTexts } from "@voicewright/speech/local/speech/measuring-texts";
import { SpeechEngineError } from "@voicewright/speech/speech-error";
import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";
import * as z from "zod/mini";
import { defineJobKind, type JobContext, type JobKind } from "../../../platform/jobs/job-kind.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { VoiceRow } from "../../../entities/voice/record/tables.ts";
import { waitUntilIdle } from "../../../entities/generation/previews/index.ts";
import {
  findComparedVoiceAcrossWorkspaces,
  listUncomparedVoicesAcrossWorkspaces,
  saveEngineComparisonAcrossWorkspaces,
  UNDECIDED,
} from "../../../entities/voice/engines/index.ts";

const CompareInput = z.object({
  voice_id: z.string(),
  engine_id: z.custom<EngineId>((value) => typeof value === "string"),
  versioned_id: z.string(),
});

export type EngineComparing = {
  /** Begins to compare whatever engine is here with the embedded one, for every voice that it was not compared for. */
  readonly enqueueMissing: () => Promise<void>;
  /** Does so every minute, so that neither a new engine nor a new clone waits for long. */
  readonly start: () => void;
  readonly stop: () => void;
};

const INTERVAL_MS = 60_000;
const ATTEMPTS_MAX = 3;
const RETRY_DELAY_SECONDS = 30;
/** A large model that speaks slower than real time, and has its voices measured first. */
const TIMEOUT_MS = 30 * 60_000;
/** Until a comparison that came to no end is begun again. */
const UNDECIDED_REST_MS = 24 * 3_600_000;
const VOICES_AT_ONCE = 50;
const SAMPLE_RATE_HZ = 24_000;
const SEED = 11;

/**
 * Finds out, for each voice with recordings and each engine here, whether the engine sounds no less like the person
 * than the embedded one does: both speak the same sentences, and the embedded speaker encoder compares each with the
 * samples of the voice. An engine whose words are understood worse is not trusted however it sounds.
 */
export function createEngineComparing(platform: Platform): EngineComparing {
  const { database, speech, jobs, clock, log } = platform;
  const job = defineCompareJob(platform);
  let timer: NodeJS.Timeout | undefined;
  const enqueueMissing = async (): Promise<void> => {
    for (const { id, versionedId } of speech.engines()) {
      if (id === "embedded") continue;
      const wanted = { versionedId, undecidedBefore: new Date(clock().getTime() - UNDECIDED_REST_MS) };
      for (const voiceId of await listUncomparedVoicesAcrossWorkspaces(database, wanted, VOICES_AT_ONCE)) {
        await jobs.enqueue(job, {
          owner: { kind: "installation", userId: undefined },
          subject: voiceId,
          input: { voice_id: voiceId, engine_id: id, versioned_id: versionedId },
          exclusiveKey: `compare-engines:${voiceId}:${versionedId}`,
        });
      }
    }
  };
  return {
    enqueueMissing,
    start: () => {
      const enqueue = () =>
        void enqueueMissing().catch((error: unknown) => log.warn({ err: error }, "engines could not be compared"));
      timer = setInterval(enqueue, INTERVAL_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

export function defineCompareJob(platform: Platform): JobKind<typeof CompareInput> {
  const job = defineJobKind({
    id: "compare-engines",
    isRetriable: true,
    cancel: { needs: "sign-in", stops: "speech" },
    version: 1,
    input: CompareInput,
    attemptsMax: ATTEMPTS_MAX,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    timeoutMs: TIMEOUT_MS,
    concurrency: 1,
    handle: async (context) => {
      await waitUntilIdle(platform.speech, context.signal);
      context.signal.throwIfAborted();
      return { is_trusted: await compare(platform, context) };
    },
    onEnded: async (tx, { state, input }) => {
      if (state !== "done") await noteUndecided(tx, z.parse(CompareInput, input), platform.clock());
    },
  });
  platform.jobs.define(job);
  return job;
}

/** It took too long, failed or was stopped: the others have their turn before it is compared again. */
async function noteUndecided(
  tx: Transaction,
  { voice_id: voiceId, engine_id: engineId, versioned_id: versionedId }: z.output<typeof CompareInput>,
  now: Date,
): Promise<void> {
  if ((await findComparedVoiceAcrossWorkspaces(tx, voiceId)) === undefined) return;
  const unknown = { similarity: null, embeddedSimilarity: null, isTrusted: false, failure: UNDECIDED };
  await saveEngineComparisonAcrossWorkspaces(tx, { voiceId, engineId, versionedId, ...unknown, comparedAt: now });
}

/** Whether the engine may speak the voice; undefined when there is no such voice or engine any more. */
async function compare(
  platform: Platform,
  { input, signal, hold, complete }: JobContext<z.output<typeof CompareInput>>,
): Promise<boolean | undefined> {
  const { voice_id: voiceId, versioned_id: versionedId } = input;
  const { database, speech, clock } = platform;
  const voice = await findComparedVoiceAcrossWorkspaces(database, voiceId);
  const language = voice?.labels["language"];
  const offer = voice && speech.offers(wishFor(voice, language)).find((other) => other.versionedId === versionedId);
  if (voice === undefined || offer === undefined) return undefined;
  const outcome = await judge(platform, voice, language ?? "en", offer, signal);
  const { isTrusted, similarity = null, embeddedSimilarity = null, failure = null } = outcome;
  await database.transaction(async (tx) => {
    await hold(tx);
    await saveEngineComparisonAcrossWorkspaces(tx, {
      voiceId,
      engineId: offer.engine,
      versionedId,
      similarity,
      embeddedSimilarity,
      isTrusted,
      failure,
      comparedAt: clock(),
    });
    await complete(tx, { is_trusted: isTrusted });
  });
  return isTrusted;
}

type Outcome = {
  readonly isTrusted: boolean;
  readonly similarity?: number;
  readonly embeddedSimilarity?: number;
  readonly failure?: string;
};

async function judge(
  platform: Platform,
  voice: VoiceRow,
  language: string,
  { engine, obstacle }: EngineOffer,
  signal: AbortSignal,
): Promise<Outcome> {
  if (obstacle !== undefined) return { isTrusted: false, failure: obstacle };
  if (voice.speakerVector === null) return { isTrusted: false, failure: "the voice of the samples is not known" };
  try {
    const own = await listenTo(platform, voice, { engine: "embedded", language, signal });
    const other = await listenTo(platform, voice, { engine, language, signal });
    const similarity = speakerSimilarity(voice.speakerVector, other.vector);
    const embeddedSimilarity = speakerSimilarity(voice.speakerVector, own.vector);
    const isTrusted = similarity >= embeddedSimilarity && isUnderstood(other.understood, own.understood);
    return { isTrusted, similarity, embeddedSimilarity };
  } catch (error) {
    if (signal.aborted) throw error;
    // Tried again when the engine or the samples have changed: until then it would fail again.
    if (error instanceof SpeechEngineError) return { isTrusted: false, failure: error.code };
    if (error instanceof SpeechTaskError && error.code === "too_little_speech")
      return { isTrusted: false, failure: error.code };
    throw error;
  }
}

/** The check of words errs now and then: one sentence less says nothing, none at all says that words are missing. */
function isUnderstood(sentences: number, embeddedSentences: number): boolean {
  return sentences >= Math.min(embeddedSentences, Math.max(1, embeddedSentences - 1));
}

type Listening = { readonly engine: EngineId; readonly language: string; readonly signal: AbortSignal };

/** How an engine sounds in the voice, and how many of its sentences are understood. */
async function listenTo(
  { speech, analysis, abilities, temporaryFiles }: Platform,
  { materials }: VoiceRow,
  { engine, language, signal }: Listening,
): Promise<{ readonly vector: Float32Array; readonly understood: number }> {
  return await temporaryFiles.withFolder("compare", async (directory) => {
    const recognition = abilities.find("recognition", { language, isStreaming: false }) ?? { kind: "embedded" };
    const spoken: Float32Array[] = [];
    let understood = 0;
    for (const [index, text] of measuringTexts(language).entries()) {
      const request = {
        synthesis: {
          text,
          language,
          voice: materials,
          delivery: PLAIN_DELIVERY,
          seed: SEED + index,
          normalizeText: true,
        },
        sampleRateHz: SAMPLE_RATE_HZ,
        engines: { only: engine },
      } as const;
      const sentence: Float32Array[] = [];
      for await (const { samples } of speech.speak(request, signal)) sentence.push(samples);
      signal.throwIfAborted();
      spoken.push(...sentence);
      const clipPath = join(directory, `${index}.wav`);
      await writeClip(clipPath, SAMPLE_RATE_HZ, sentence);
      const input = { clipPath, expectedText: text, language, engine: recognition };
      if ((await analysis.run("check-text", input, { signal })).said) understood += 1;
    }
    const clipPath = join(directory, "all.wav");
    await writeClip(clipPath, SAMPLE_RATE_HZ, spoken);
    const { vector } = await analysis.run("encode-speaker", { clipPath, engine: { kind: "embedded" } }, { signal });
    return { vector, understood };
  });
}

function wishFor({ materials }: VoiceRow, language: string | undefined) {
  const named = language === undefined ? {} : { language };
  return { task: "speak", voice: materials, preference: "quality", ...named } as const;
}
