import type { Piece } from "@voicewright/audio/measure/match-pieces";
import { cutPeaks, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import { findRuns, type WordRun } from "@voicewright/speech/text-check/find-runs";
import { soundsOfText } from "@voicewright/speech/text-check/says-sounds";
import { SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import {
  listPeaksAcrossWorkspaces,
  listSpeakersAcrossWorkspaces,
  listWordlessSinceAcrossWorkspaces,
  readSpeechesAcrossWorkspaces,
} from "../../entities/generation/spoken/index.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CaptchaText } from "./captcha-texts.ts";

/** The longest stretches with the text's words, and the newest of what no words are known of, in seconds. */
const RUNS_MAX = 300;
const WORDLESS_SECONDS_MAX = 600;
const WORDLESS_PIECE_MS = 1400;

type Wanted = {
  readonly captcha: CaptchaText & { readonly issuedAt: Date };
  readonly voiceId: string;
  readonly personVector: Float32Array;
};

/**
 * What the voice, and others that sound like its person, have said of the words of a text, whenever that was; and what
 * was said since the text was asked for of which no words are known.
 */
export async function gatherSpokenAcrossWorkspaces(
  database: Database,
  { captcha, voiceId, personVector }: Wanted,
): Promise<Piece[]> {
  const asked = soundsOfText(captcha.text, captcha.language);
  const voiceIds = await findSoundalikesAcrossWorkspaces(database, voiceId, personVector);
  const runs: (WordRun & { readonly speechId: string })[] = [];
  for await (const { speechId, words } of readSpeechesAcrossWorkspaces(database, voiceIds))
    runs.push(...findRuns(words, asked).map((run) => ({ ...run, speechId })));
  const longest = runs.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, RUNS_MAX);
  const peaks = await listPeaksAcrossWorkspaces(database, [...new Set(longest.map(({ speechId }) => speechId))]);
  const said = longest.map(({ speechId, startMs, endMs, askedFrom }) => ({
    peaks: cutPeaks(peaks.get(speechId) ?? new Uint32Array(0), startMs, endMs),
    place: askedFrom,
  }));
  const wordless = await listWordlessSinceAcrossWorkspaces(database, voiceIds, captcha.issuedAt);
  return [...said, ...cutWordless(wordless)];
}

function lengthOf({ startMs, endMs }: WordRun): number {
  return endMs - startMs;
}

function cutWordless(speeches: readonly SpectralPeaks[]): Piece[] {
  const pieces: Piece[] = [];
  for (const peaks of speeches) {
    for (
      let startMs = 0;
      pieces.length * WORDLESS_PIECE_MS < WORDLESS_SECONDS_MAX * 1000;
      startMs += WORDLESS_PIECE_MS
    ) {
      const rest = cutPeaks(peaks, startMs, Infinity);
      if (rest.length === 0) break;
      pieces.push({ peaks: cutPeaks(rest, startMs, startMs + WORDLESS_PIECE_MS) });
    }
  }
  return pieces;
}

/** Of the voices that anything is kept of. One whose sound was not measured may sound like anybody. */
async function findSoundalikesAcrossWorkspaces(
  database: Database,
  voiceId: string,
  personVector: Float32Array,
): Promise<string[]> {
  const speakers = await listSpeakersAcrossWorkspaces(database);
  return speakers
    .filter(
      ({ voiceId: id, speakerVector }) =>
        id === voiceId ||
        speakerVector === null ||
        speakerSimilarity(speakerVector, personVector) >= SAME_PERSON_THRESHOLD,
    )
    .map(({ voiceId: id }) => id);
}
