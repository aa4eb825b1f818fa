import type { Sounds } from "@voicewright/text/pronounce/sounds";
import type { SpokenWord } from "../pool/spoken-words.ts";
import { soundsAlike } from "./says-sounds.ts";

/** Words of a text that were said one after the other. */
export type WordRun = {
  readonly startMs: number;
  readonly endMs: number;
  /** Which of the text's words it begins with. */
  readonly askedFrom: number;
};

/** Shorter ones are no piece that a recording would be joined from, and are found everywhere. */
const SHORTEST_MS = 500;
const SOUNDS_MIN = 4;

/** The stretches of a speech that say words of a text in its order, whatever stands around them. */
export function findRuns(words: readonly SpokenWord[], asked: readonly Sounds[]): WordRun[] {
  const runs: WordRun[] = [];
  /** Which stretch of the speech a run took, by the difference of its places. */
  const taken = new Map<number, number>();
  for (let first = 0; first < words.length; first++) {
    for (let askedFrom = 0; askedFrom < asked.length; askedFrom++) {
      if ((taken.get(first - askedFrom) ?? -1) >= first) continue;
      const { end, sounds } = follow(words, first, asked, askedFrom);
      if (end === first) continue;
      taken.set(first - askedFrom, end - 1);
      const [startMs, endMs] = [words[first]?.startMs ?? 0, words[end - 1]?.endMs ?? 0];
      if (sounds >= SOUNDS_MIN && endMs - startMs >= SHORTEST_MS) runs.push({ startMs, endMs, askedFrom });
    }
  }
  return runs;
}

/** How far both go together. Words that are only vowels are passed over; one may be cut where the other is not. */
function follow(words: readonly SpokenWord[], first: number, asked: readonly Sounds[], askedFrom: number) {
  let [at, wanted, sounds, end] = [first, askedFrom, 0, first];
  while (at < words.length && wanted < asked.length) {
    const [said = "", next = ""] = [words[at]?.sounds, words[at + 1]?.sounds];
    const [want = "", wantNext = ""] = [asked[wanted], asked[wanted + 1]];
    if (said === "" && want === "") [at, wanted] = [at + 1, wanted + 1];
    else if (want === "") wanted++;
    else if (said === "") {
      if (sounds === 0) break;
      at++;
      continue;
    } else if (soundsAlike(said, want)) [at, wanted, sounds] = [at + 1, wanted + 1, sounds + said.length];
    else if (next !== "" && said + next === want) [at, wanted, sounds] = [at + 2, wanted + 1, sounds + want.length];
    else if (wantNext !== "" && said === want + wantNext)
      [at, wanted, sounds] = [at + 1, wanted + 2, sounds + said.length];
    else break;
    if (sounds > 0) end = at;
  }
  return { end: sounds === 0 ? first : end, sounds };
}
