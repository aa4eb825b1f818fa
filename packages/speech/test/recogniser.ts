import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeWav } from "@voicewright/audio/decode/wav";
import { DEGRADATION_RATE_HZ } from "../../audio/test/speech-degradation.ts";

const run = promisify(execFile);

/** Where Debian's packages `pocketsphinx` and `pocketsphinx-en-us` put the American model. */
export const MODEL = process.env["POCKETSPHINX_MODEL"] ?? "/usr/share/pocketsphinx/model/en-us";
/** The silence that is put on either side of a recording. */
export const REST_MS = 200;
const LARGEST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** How finely and how far formants are moved to find those of a speaker. */
const FORMANT_STEP = 0.05;
const FARTHEST_FORMANT_STEPS = 4;

export const hasRecogniser = existsSync(join(MODEL, "cmudict-en-us.dict")) && existsSync("/usr/bin/pocketsphinx_batch");

/** Words in small letters and their pronunciations, the usual one first: ARPABET without stress. */
export type Pronunciations = ReadonlyMap<string, readonly string[]>;

/** The dictionary of the recogniser. */
export async function readPronunciations(): Promise<Pronunciations> {
  const found = new Map<string, string[]>();
  for (const line of (await readFile(join(MODEL, "cmudict-en-us.dict"), "utf8")).split("\n")) {
    const [, word, phones] = /^([^\s(]+)(?:\(\d+\))? (.+)$/.exec(line.trim()) ?? [];
    if (word === undefined || phones === undefined) continue;
    found.set(word, [...(found.get(word) ?? []), phones]);
  }
  return found;
}

/**
 * What PocketSphinx hears in each recording (16 kHz) when it knows these words only and expects them all alike, so that
 * nothing but the sound decides. `formantScale`: of a speaker to whom it is adapted, see `likeliestFormantScale`.
 */
export async function transcribeWords(
  recordings: readonly Float32Array[],
  words: readonly string[],
  pronunciations: Pronunciations,
  formantScale = 1,
): Promise<string[][]> {
  const heard = await hear(recordings, wordSearch(words, pronunciations), formantScale);
  return heard.map(({ parts }) => parts);
}

/**
 * The formants of a speaker relative to those that PocketSphinx expects: where what it hears in these recordings is
 * likeliest, without being told what was said. So recognisers for dictation get used to a vocal tract (Lee and Rose
 * 1998); listeners need no more than a few words for it (Ladefoged and Broadbent 1957).
 */
export async function likeliestFormantScale(
  recordings: readonly Float32Array[],
  words: readonly string[],
  pronunciations: Pronunciations,
): Promise<number> {
  const scaleOf = (steps: number): number => 1 + steps * FORMANT_STEP;
  const scoreOf = async (steps: number): Promise<number> => {
    const heard = await hear(recordings, wordSearch(words, pronunciations), scaleOf(steps));
    return heard.reduce((sum, { score }) => sum + score, 0);
  };
  let best = { steps: 0, score: await scoreOf(0) };
  for (const direction of [-1, 1]) {
    while (Math.abs(best.steps + direction) <= FARTHEST_FORMANT_STEPS) {
      const steps = best.steps + direction;
      const score = await scoreOf(steps);
      if (score <= best.score) break;
      best = { steps, score };
    }
    if (best.steps !== 0) break;
  }
  return scaleOf(best.steps);
}

/** The phones (ARPABET without stress) that PocketSphinx hears in each recording (16 kHz), whatever words they make. */
export async function transcribePhones(recordings: readonly Float32Array[]): Promise<string[][]> {
  const model = ["-allphone", join(MODEL, "en-us-phone.lm.bin"), "-lw", "2.0"];
  const search = ["-allphone_ci", "yes", "-beam", "1e-20", "-pbeam", "1e-20"];
  const heard = await hear(recordings, async () => [...model, ...search]);
  return heard.map(({ parts }) => parts.filter((phone) => /^[A-Z]+$/.test(phone) && phone !== "SIL"));
}

/** Writes what a search needs into a folder and returns the options for it. */
type Search = (folder: string) => Promise<readonly string[]>;

/** What was heard in a recording, and the logarithm of its likelihood. */
type Heard = { readonly parts: string[]; readonly score: number };

const wordSearch =
  (words: readonly string[], pronunciations: Pronunciations): Search =>
  async (folder) => {
    const dictionary = words.flatMap((word) =>
      (pronunciations.get(word) ?? []).map(
        (phones, index) => `${word}${index === 0 ? "" : `(${index + 1})`} ${phones}`,
      ),
    );
    await writeFile(join(folder, "words.dict"), `${dictionary.join("\n")}\n`);
    await writeFile(join(folder, "words.lm"), uniformModel(words));
    return ["-dict", join(folder, "words.dict"), "-lm", join(folder, "words.lm")];
  };

async function hear(recordings: readonly Float32Array[], search: Search, formantScale = 1): Promise<Heard[]> {
  const folder = await mkdtemp(join(tmpdir(), "words-"));
  try {
    const names = recordings.map((_, index) => String(index));
    for (const [index, samples] of recordings.entries())
      await writeFile(join(folder, `${index}.wav`), writeWav(levelled(samples), DEGRADATION_RATE_HZ));
    await writeFile(join(folder, "list"), `${names.join("\n")}\n`);
    const files = [
      "-ctl",
      join(folder, "list"),
      "-cepdir",
      folder,
      "-cepext",
      ".wav",
      "-adcin",
      "yes",
      "-adchdr",
      "44",
    ];
    const warp = formantScale === 1 ? [] : ["-warp_type", "inverse_linear", "-warp_params", formantScale.toFixed(2)];
    await run(
      "pocketsphinx_batch",
      ["-hmm", join(MODEL, "en-us"), ...warp, ...files, ...(await search(folder)), "-hyp", join(folder, "heard")],
      { maxBuffer: LARGEST_OUTPUT_BYTES },
    );
    const lines = (await readFile(join(folder, "heard"), "utf8")).trim().split("\n");
    const byName = new Map(
      lines.map((line): [string, Heard] => {
        const [, said = "", name = "", score] = /^(.*)\((\S+) (-?\d+)\)$/.exec(line) ?? [];
        const parts = said.trim().split(/\s+/).filter(Boolean);
        return [name, { parts, score: parts.length === 0 ? -Infinity : Number(score) }];
      }),
    );
    return names.map((name) => byName.get(name) ?? { parts: [], score: -Infinity });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A language model in which every word follows every other alike, in ARPA's format. */
function uniformModel(words: readonly string[]): string {
  const chance = -Math.log10(words.length + 1);
  const lines = ["<s>", "</s>", ...words].map((word) => `${(word === "<s>" ? -99 : chance).toFixed(4)} ${word} 0.0`);
  return `\\data\\\nngram 1=${lines.length}\n\n\\1-grams:\n${lines.join("\n")}\n\n\\end\\\n`;
}

/** At a peak of a half, with a rest on both sides. */
export function levelled(samples: Float32Array): Float32Array {
  const rest = Math.round((REST_MS * DEGRADATION_RATE_HZ) / 1000);
  const gain = 0.5 / samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 1e-6);
  const random = new Uint32Array([1]);
  const level = new Float32Array(samples.length + 2 * rest);
  for (let index = 0; index < level.length; index++) {
    // The recogniser's features are logarithms: a faint noise stands in for the silence of a room.
    random[0] = Math.imul(random[0] ?? 0, 1_664_525) + 1_013_904_223;
    level[index] = gain * (samples[index - rest] ?? 0) + 1e-4 * ((random[0] ?? 0) / 2 ** 31 - 1);
  }
  return level;
}
