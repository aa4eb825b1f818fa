/**
 * How often verification errs: copies of speech that this installation made, by what they went through; recordings of
 * people that are taken for such copies; people and strangers by the threshold of the speaker check. Thresholds are
 * chosen on half of the people; the numbers that count are those of the other half.
 * `node bench/verification.ts [copies|alarms|speakers] [tuning|held-out]`; needs the shared recordings.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { isCopied } from "@voicewright/audio/measure/match-pieces";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { cloneVoice } from "@voicewright/voice/clone/clone-voice";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { createCaptchaText } from "../apps/server/src/features/verification/captcha-texts.ts";
import {
  hasSharedData,
  HELD_OUT_SPEAKERS,
  readRecording,
  recordingsOf,
  sharedDataPath,
  type SpeakerName,
  trainingRecordings,
  TUNING_SPEAKERS,
} from "../packages/audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR } from "../packages/speech/test/speech-fixtures.ts";
import { DEGRADATION_RATE_HZ, readAt16kHz } from "./speech-degradation.ts";
import { shareInterval } from "./statistics.ts";
import { cutPieces, evaluateSpeakers, type Half, readLong } from "./voice/evaluate-speakers.ts";
import { evaluateCopies, evaluateFalseAlarms, findPeaks, type Spoken } from "./voice/evaluate-spoken-copies.ts";

const TEXTS_PER_PERSON = 5;
const SAMPLES_PER_PERSON = 6;
/** As long as an answer may be, nearly. */
const ANSWER_SECONDS = 12;
const NEVER = new AbortController().signal;
const DELIVERY = { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: true, volumeDb: 0 };
const THRESHOLDS = [0.35, 0.38, 0.4, 0.42, 0.44, 0.46, 0.48, 0.5, 0.52, 0.54, 0.56, 0.58];

if (!hasSharedData) throw new Error("The shared recordings are not there.");
const [only, onlyHalf] = process.argv.slice(2);
const isWanted = (section: string): boolean => only === undefined || only === section;
const rows: Record<string, unknown> = {};
for (const half of ["tuning", "held-out"] as const) {
  if (onlyHalf !== undefined && onlyHalf !== half) continue;
  console.log(`\n${half}`);
  if (isWanted("copies") || isWanted("alarms")) {
    const spoken = await speakAsClones(half === "tuning" ? TUNING_SPEAKERS : HELD_OUT_SPEAKERS);
    reportCost(spoken);
    if (isWanted("copies")) rows[`${half}, copies`] = await reportCopies(spoken);
    if (isWanted("alarms")) rows[`${half}, alarms`] = await reportAlarms(spoken, half);
  }
  if (isWanted("speakers")) rows[`${half}, speakers`] = await reportSpeakers(half);
}
const directory = join(import.meta.dirname, "results");
await mkdir(directory, { recursive: true });
const path = join(directory, `verification-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`);
await writeFile(path, `${JSON.stringify(rows)}\n`);
console.log(`\n${path}`);

async function reportCopies(spoken: readonly Spoken[]) {
  const copies = await evaluateCopies(spoken);
  console.table(
    copies.map(({ degradation, found }) => ({
      degradation,
      found: rate(found, isCopied),
      lowest: Math.min(...found.map(({ jointShare }) => jointShare)).toFixed(2),
    })),
  );
  return copies;
}

async function reportAlarms(spoken: readonly Spoken[], half: Half) {
  const alarms = evaluateFalseAlarms(await readPeople(half), spoken);
  console.log(`  recordings of people taken for a copy   ${rate(alarms, (isAlarm) => isAlarm)}`);
  return alarms;
}

/** What clones of these people say: fresh texts, at the rate of the engine. */
async function speakAsClones(speakers: readonly SpeakerName[]): Promise<Spoken[]> {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const folder = await mkdtemp(join(tmpdir(), "verification-bench-"));
  const spoken: Spoken[] = [];
  try {
    for (const speaker of speakers) {
      const clips = [];
      for (const [index, path] of recordingsOf(speaker).slice(0, SAMPLES_PER_PERSON).entries()) {
        const { samples, sampleRateHz } = await readRecording(path);
        const clipPath = join(folder, `${speaker}-${index}.wav`);
        await writeClip(clipPath, sampleRateHz, [samples]);
        clips.push(await openClip(clipPath));
      }
      const voice = await cloneVoice({ clips, signal: NEVER });
      await Promise.all(clips.map((clip) => clip.close()));
      for (let seed = 0; seed < TEXTS_PER_PERSON; seed++) {
        const { text } = await createCaptchaText("en", new Map<string, readonly string[]>());
        const order = { text, language: "en", voice, delivery: DELIVERY, seed, normalizeText: true };
        const blocks: Float32Array[] = [];
        let sampleRateHz = 0;
        for await (const chunk of engine.synthesize(order, NEVER)) {
          sampleRateHz = chunk.sampleRateHz;
          blocks.push(chunk.samples);
        }
        spoken.push({ samples: Float32Array.from(blocks.flatMap((block) => [...block])), sampleRateHz });
      }
    }
    return spoken;
  } finally {
    await engine.dispose();
    await rm(folder, { recursive: true });
  }
}

function reportCost(spoken: readonly Spoken[]): void {
  const [first] = spoken;
  if (first !== undefined) findPeaks(first);
  const before = process.cpuUsage().user;
  const peaks = spoken.reduce((count, speech) => count + findPeaks(speech).length, 0);
  const seconds = spoken.reduce((total, { samples, sampleRateHz }) => total + samples.length / sampleRateHz, 0);
  const costMs = (process.cpuUsage().user - before) / 1000 / seconds;
  console.log(
    `  ${spoken.length} speeches, ${seconds.toFixed(0)} s: ${costMs.toFixed(1)} ms of CPU and ` +
      `${((4 * peaks) / seconds).toFixed(0)} bytes for a second`,
  );
}

/** Everything that people say in the shared recordings, in pieces as long as answers; every other piece. */
async function readPeople(half: Half): Promise<Spoken[]> {
  const pieces: Float32Array[] = [];
  for (const path of [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS].flatMap((speaker) => recordingsOf(speaker)))
    pieces.push((await readAt16kHz(path)).slice(0, ANSWER_SECONDS * DEGRADATION_RATE_HZ));
  for (const path of trainingRecordings())
    pieces.push((await readAt16kHz(path)).slice(0, ANSWER_SECONDS * DEGRADATION_RATE_HZ));
  for (const reader of await readdir(sharedDataPath("speech/long"))) {
    for (const name of await readdir(sharedDataPath(`speech/long/${reader}`))) {
      if (!/\.(opus|mp3)$/.test(name)) continue;
      pieces.push(...cutPieces(await readLong(`${reader}/${name}`), ANSWER_SECONDS));
    }
  }
  for (const name of await readdir(sharedDataPath("speech/conversation"))) {
    if (!name.endsWith(".wav")) continue;
    const { samples, sampleRateHz } = await readRecording(sharedDataPath(`speech/conversation/${name}`));
    pieces.push(...cutPieces(resampleWhole(samples, sampleRateHz, DEGRADATION_RATE_HZ), ANSWER_SECONDS));
  }
  return pieces
    .filter((_, place) => (place % 2 === 0) === (half === "tuning"))
    .map((samples) => ({ samples, sampleRateHz: DEGRADATION_RATE_HZ }));
}

async function reportSpeakers(half: Half) {
  const trials = await evaluateSpeakers(half);
  for (const channel of new Set(trials.map((trial) => trial.channel))) {
    const cosines = (kind: "same" | "other"): number[] =>
      trials.filter((trial) => trial.channel === channel && trial.kind === kind).map(({ cosine }) => cosine);
    const [same, other] = [cosines("same"), cosines("other")];
    console.log(
      `  ${channel}: people from ${Math.min(...same).toFixed(2)}, others to ${Math.max(...other).toFixed(2)}`,
    );
    console.table(
      THRESHOLDS.map((threshold) => ({
        threshold: threshold === VERIFIED_SPEAKER_THRESHOLD ? `${threshold} *` : threshold,
        "others let in": rate(other, (cosine) => cosine >= threshold),
        "people refused": rate(same, (cosine) => cosine < threshold),
      })),
    );
  }
  return trials;
}

function rate<Value>(values: readonly Value[], holds: (value: Value) => boolean): string {
  const count = values.filter(holds).length;
  const { low, high } = shareInterval(count, values.length);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${count} of ${values.length} (${percent(low)}–${percent(high)} %)`;
}
