import {
  CAPTCHA_LIFETIME_MS,
  CAPTCHA_RECORDING_MAX_MS,
  CAPTCHA_RECORDING_MIN_MS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { forgetSpeechOfVoiceAcrossWorkspaces } from "../../entities/generation/spoken/index.ts";
import { protectTextAcrossWorkspaces } from "../../entities/generation/protected-texts/index.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireTrueExtension } from "../../adapters/recordings/file-extension.ts";
import { withRecording } from "../../adapters/recordings/recordings.ts";
import type { Fingerprints } from "../../entities/recording/fingerprints/index.ts";
import { listVoiceSamples, lockVoice } from "../../entities/recording/samples/index.ts";
import {
  endAttemptAcrossWorkspaces,
  insertAttempt,
  lockAttemptsAcrossWorkspaces,
  type PersonOfVoice,
  personOf,
} from "../../entities/voice/verification/attempts/index.ts";
import { updateVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { type CaptchaSentences, createCaptchaText } from "./captcha-texts.ts";
import { encodeSpeaker, judgeRecording, type Verdict } from "./judge-recording.ts";
import { requireVerifiable, type VerifiedVoice } from "./policy.ts";
import {
  type CaptchaRow,
  findCaptchaAcrossWorkspaces,
  saveCaptchaAcrossWorkspaces,
  takeCaptchaAcrossWorkspaces,
} from "./store.ts";

/** Recorders stop a little late. */
const RECORDING_SLACK_MS = 500;
const LIMITS = {
  minDurationMs: CAPTCHA_RECORDING_MIN_MS,
  maxDurationMs: CAPTCHA_RECORDING_MAX_MS + RECORDING_SLACK_MS,
};

/** A new text to read for a voice. Those that were asked for before no longer count. */
export async function createCaptcha(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  verified: VerifiedVoice,
  sentences: CaptchaSentences,
): Promise<CaptchaRow> {
  const voice = await requireVerifiable(database, scope, verified, clock());
  const issuedAt = clock();
  const captcha = {
    ...(await createCaptchaText(voice.labels["language"], sentences)),
    voiceId: voice.voiceId,
    captchaId: createId(),
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + CAPTCHA_LIFETIME_MS),
  };
  await database.transaction(async (tx) => {
    await saveCaptchaAcrossWorkspaces(tx, captcha);
    // Kept when another text replaces this one, because it was shown.
    const { captchaId: textId, text, language, expiresAt } = captcha;
    await protectTextAcrossWorkspaces(tx, { textId, text, language, expiresAt });
  });
  return captcha;
}

/**
 * Judges a recording of the text. A recording that cannot be read, or has the wrong length, is no attempt; one that can
 * is counted before it is judged, so that attempts at once are no more than those in turn. The recording is gone
 * afterwards. Throws AppError that names what was wrong.
 */
export async function verifyVoice(
  platform: Platform,
  fingerprints: Fingerprints,
  scope: WorkspaceScope,
  { file, signal, ...verified }: VerifiedVoice & { readonly file: UploadedFile; readonly signal: AbortSignal },
): Promise<void> {
  const { database, clock } = platform;
  const voice = await requireVerifiable(database, scope, verified, clock());
  const captcha = await requireCaptcha(platform, voice.voiceId);
  await requireTrueExtension(file, "recording");
  await withRecording(platform, file.path, LIMITS, signal, async ({ clipPath }) => {
    const samples = await listVoiceSamples(database, scope, [voice.voiceId]);
    // Before the attempt is counted: a sample that cannot be read costs none.
    for (const sample of samples) await fingerprints.ensure(sample);
    const person = personOf(samples);
    const { speakerVector: personVector } = person;
    if (personVector === null) {
      throw new AppError("verification_failed", "There is too little speech in the samples to recognise the person.");
    }
    const speakerVector = await requireSpeech(platform, clipPath, signal);
    const attemptId = await beginAttemptAcrossWorkspaces(platform, scope, verified, { captcha, person });
    // An attempt that was counted is judged to its end, whether or not somebody still waits for it.
    const unstoppable = new AbortController().signal;
    const verdict = await judgeRecording(platform, {
      clipPath,
      voiceId: voice.voiceId,
      captcha,
      samples,
      fingerprints,
      personVector,
      speakerVector,
      signal: unstoppable,
    });
    await endInTransaction(platform, scope, voice, {
      attemptId,
      verdict,
      personVector,
      sampleIds: samples.map(({ sampleId }) => sampleId),
    });
  });
}

/** A take in which nobody speaks is no attempt: the text still waits to be read. */
async function requireSpeech({ analysis }: Platform, clipPath: string, signal: AbortSignal): Promise<Float32Array> {
  const speaker = await encodeSpeaker(analysis, clipPath, signal);
  if (speaker === null) throw new AppError("audio_too_short", MESSAGES.emptyTake);
  return speaker;
}

async function requireCaptcha({ database, clock }: Platform, voiceId: string): Promise<CaptchaRow> {
  const captcha = await findCaptchaAcrossWorkspaces(database, voiceId);
  if (captcha !== undefined && captcha.expiresAt > clock()) return captcha;
  throw captchaExpired();
}

function captchaExpired(): AppError {
  return new AppError("captcha_expired", "The text has expired. Ask for a new one and read that.");
}

async function beginAttemptAcrossWorkspaces(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  verified: VerifiedVoice,
  { captcha, person }: { readonly captcha: CaptchaRow; readonly person: PersonOfVoice },
): Promise<string> {
  const { voiceId } = verified;
  return await database.transaction(async (tx) => {
    await lockAttemptsAcrossWorkspaces(tx);
    await lockVoice(tx, scope, voiceId);
    await requireVerifiable(tx, scope, verified, clock());
    if (!(await takeCaptchaAcrossWorkspaces(tx, captcha))) throw captchaExpired();
    const attemptId = createId();
    await insertAttempt(tx, {
      ...person,
      attemptId,
      voiceId,
      workspaceId: scope.workspaceId,
      text: captcha.text,
      isAccepted: false,
      similarity: 0,
      distance: 1,
      failure: "The check did not finish.",
      createdAt: clock(),
    });
    return attemptId;
  });
}

type Ending = {
  readonly attemptId: string;
  readonly personVector: Float32Array;
  readonly verdict: Verdict;
  readonly sampleIds: readonly string[];
};

async function endInTransaction(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { voiceId }: WorkspaceVoice,
  { attemptId, personVector, verdict, sampleIds }: Ending,
): Promise<void> {
  const { similarity, distance } = verdict;
  const failure = await database.transaction(async (tx) => {
    await lockVoice(tx, scope, voiceId);
    const samples = await listVoiceSamples(tx, scope, [voiceId]);
    const isUnchanged =
      samples.length === sampleIds.length && samples.every(({ sampleId }) => sampleIds.includes(sampleId));
    const reason = verdict.failure ?? (isUnchanged ? null : "The samples of the voice were changed in the meantime.");
    await endAttemptAcrossWorkspaces(tx, attemptId, {
      isAccepted: reason === null,
      similarity,
      distance,
      failure: reason,
    });
    if (reason !== null) return reason;
    await updateVoice(tx, scope, voiceId, { verifiedAt: clock(), verifiedVector: personVector });
    await forgetSpeechOfVoiceAcrossWorkspaces(tx, voiceId);
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voiceId } }, clock());
    return null;
  });
  if (failure !== null) throw new AppError("verification_failed", `${MESSAGES.verificationFailed}: ${failure}`);
}
