/** How much the other sex lowers the similarity of unrelated voices, and how much an octave does. */
const OTHER_SEX = 1;
const OCTAVE = 0.1;
/** Further apart is not more different. */
const OCTAVES_MAX = 1;

const FEMALE_SHARES: Readonly<Record<string, number>> = { female: 1, male: 0 };

/** 0–1, how much of a woman's voice a labelled one is. */
export function femaleShare(gender: string | undefined): number | undefined {
  return FEMALE_SHARES[gender ?? ""];
}

/**
 * How far a voice of the library is from a person: the cosine distance, and the differences of sex and pitch. These count
 * the less the nearer the voices are: the recording of a voice is like it, whatever its label says.
 */
export function unlikeness(
  cosineDistance: number,
  person: { readonly femaleProbability: number; readonly f0Hz: number | undefined },
  voice: { readonly gender: string; readonly f0Hz: number } | undefined,
): number {
  if (voice === undefined) return cosineDistance;
  const sex = Math.abs(person.femaleProbability - (femaleShare(voice.gender) ?? 0.5));
  const octaves = person.f0Hz === undefined ? 0 : Math.abs(Math.log2(person.f0Hz / voice.f0Hz));
  const difference = OTHER_SEX * sex + OCTAVE * Math.min(OCTAVES_MAX, octaves);
  return cosineDistance + difference * Math.min(1, cosineDistance);
}
