import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { samePersonProbability } from "@voicewright/voice/analysis/speakers/similarity-percent";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";
import { compareTranscript } from "@voicewright/speech/text-check/compare-transcript";
import type { TextCheck } from "@voicewright/speech/text-check/check-text";
import type { StoredRecording } from "../../entities/recording/clips/index.ts";
import type { Fingerprints } from "../../entities/recording/fingerprints/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CaptchaText } from "./captcha-texts.ts";
import { gatherSpokenAcrossWorkspaces } from "./gather-spoken.ts";

export type Verdict = {
  readonly isAccepted: boolean;
  /** 0–1: how sure it is that the speaker is the one of the samples. */
  readonly similarity: number;
  /** 0–1: share of the words that are missing; without a recogniser estimated from the alignment score. */
  readonly distance: number;
  /** What was wrong, for people; null when it was accepted. */
  readonly failure: string | null;
};

export type KnownSample = StoredRecording & { readonly durationMs: number };

export type ToJudge = {
  readonly clipPath: string;
  readonly voiceId: string;
  readonly captcha: CaptchaText & { readonly issuedAt: Date };
  /** Of the voice. */
  readonly samples: readonly KnownSample[];
  readonly fingerprints: Pick<Fingerprints, "read">;
  readonly personVector: Float32Array;
  /** How the speaker of the recording sounds. */
  readonly speakerVector: Float32Array;
  readonly signal: AbortSignal;
};

const EMBEDDED = { kind: "embedded" } as const;

const FAILURES = {
  words: "The recording does not contain the words of the text.",
  speaker: "The speaker does not sound like the person in the samples.",
  copy: "The recording is a copy of a sample.",
  spoken: "The recording contains speech that this installation has generated.",
} as const;

/** Holds a recording against the text that was to be read, and against the samples of the voice. */
export async function judgeRecording(
  { analysis, database, abilities }: Pick<Platform, "analysis" | "database" | "abilities">,
  { clipPath, voiceId, captcha, samples, fingerprints, personVector, speakerVector, signal }: ToJudge,
): Promise<Verdict> {
  const { text, language } = captcha;
  const recognizer = abilities.find("recognition", { language, isStreaming: false }) ?? EMBEDDED;
  const [words, isCopy] = await Promise.all([
    analysis.run("check-text", { clipPath, expectedText: text, language, engine: recognizer }, { signal }),
    isCopyOfSample(analysis, { clipPath, samples, fingerprints, signal }),
  ]);
  // Read last, so that what was spoken meanwhile is among it.
  const pieces = await gatherSpokenAcrossWorkspaces(database, { captcha, voiceId, personVector });
  const played = await analysis.run("find-spoken", { clipPath, pieces, engine: EMBEDDED }, { signal });
  const cosine = speakerSimilarity(speakerVector, personVector);
  const failures = [
    ...(words.said ? [] : [FAILURES.words]),
    ...(cosine >= VERIFIED_SPEAKER_THRESHOLD ? [] : [FAILURES.speaker]),
    ...(isCopy ? [FAILURES.copy] : []),
    ...(played.isCopy ? [FAILURES.spoken] : []),
  ];
  return {
    isAccepted: failures.length === 0,
    similarity: samePersonProbability(cosine, VERIFIED_SPEAKER_THRESHOLD),
    distance: missingWords(words, captcha),
    failure: failures.length === 0 ? null : failures.join(" "),
  };
}

/** Some samples after others: a professional voice has hours of them, and other people's checks take their turn between. */
async function isCopyOfSample(
  analysis: Platform["analysis"],
  { clipPath, samples, fingerprints, signal }: Pick<ToJudge, "clipPath" | "samples" | "fingerprints" | "signal">,
): Promise<boolean> {
  for (const batch of inBatches(samples)) {
    const known = await Promise.all(batch.map((sample) => fingerprints.read(sample)));
    if ((await analysis.run("find-copy", { clipPath, samples: known, engine: EMBEDDED }, { signal })).isCopy)
      return true;
  }
  return false;
}

/** Samples of together about so long at most; a longer one by itself. */
const BATCH_MS = 3_600_000;

function inBatches(samples: readonly KnownSample[]): KnownSample[][] {
  const batches: KnownSample[][] = [];
  let batchMs = Infinity;
  for (const sample of samples) {
    batchMs += sample.durationMs;
    if (batchMs > BATCH_MS) {
      batches.push([]);
      batchMs = sample.durationMs;
    }
    batches.at(-1)?.push(sample);
  }
  return batches;
}

/** How the speaker of a recording sounds; null when there is too little speech. */
export async function encodeSpeaker(
  analysis: Platform["analysis"],
  clipPath: string,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  return await analysis.run("encode-speaker", { clipPath, engine: EMBEDDED }, { signal }).then(
    ({ vector }) => vector,
    (error: unknown) => {
      if (error instanceof SpeechTaskError && error.code === "too_little_speech") return null;
      throw error;
    },
  );
}

function missingWords({ transcript, score }: TextCheck, { text, language }: CaptchaText): number {
  if (transcript === undefined) return 1 - score;
  return 1 - compareTranscript(text, transcript, language).wordAccuracy;
}
