import { speakerSimilarity } from "../analysis/speakers/speaker-similarity.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";

/** Somebody who might become one of a set. */
export type Candidate = {
  readonly recipe: Pick<VoiceRecipe, "base" | "f0MeanHz">;
  /** The predicted speaker vector. */
  readonly vector: Float32Array;
};

/** How often each of a set may be replaced by one who fits better. */
const BALANCING_ROUNDS = 3;
/** No two of a set are closer in pitch; where the description leaves less open, than this share of what it leaves. */
const LEAST_SEMITONES = 0.7;
const SHARE_OF_OPEN_PITCH = 0.8;
/** Bases that a set does without: DNSMOS of previews in this voice was 2.4, that of the same people in others 2.8. */
const AVOIDED_BASES: readonly VoiceRecipe["base"][] = ["flite-slt"];

/** Those of the candidates who are least alike; the first of them stays where nothing speaks against it. */
export function chooseSet<Person extends Candidate>(candidates: readonly Person[], count: number): Person[] {
  const good = candidates.filter(({ recipe }) => !AVOIDED_BASES.includes(recipe.base));
  const choices = good.length >= count ? good : candidates;
  const people = choices.slice(0, 1);
  for (let round = 0; round <= BALANCING_ROUNDS; round++) {
    for (let index = 1; index < count; index++) {
      const person = leastAlike(choices, people.toSpliced(index, 1));
      if (person !== undefined) people[index] = person;
    }
  }
  return people;
}

/** Of the candidates who are far enough in pitch from the others, the least alike to the one who is most alike. */
function leastAlike<Person extends Candidate>(
  choices: readonly Person[],
  others: readonly Person[],
): Person | undefined {
  const distances = choices.map((person) => Math.min(...others.map((other) => semitonesBetween(person, other))));
  const least = Math.min(LEAST_SEMITONES, SHARE_OF_OPEN_PITCH * Math.max(...distances));
  const apart = choices.filter((_, index) => (distances[index] ?? 0) >= least);
  const likeness = apart.map((person) =>
    Math.max(...others.map((other) => speakerSimilarity(person.vector, other.vector))),
  );
  return apart[likeness.indexOf(Math.min(...likeness))];
}

function semitonesBetween({ recipe: left }: Candidate, { recipe: right }: Candidate): number {
  return 12 * Math.abs(Math.log2(left.f0MeanHz / right.f0MeanHz));
}
