import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import { ageYears } from "../src/design/attribute-moves.ts";
import { designVoice } from "../src/design/design-voice.ts";
import { usualPerson } from "../src/design/usual-person.ts";
import type { DescribedVoice } from "../../text/test/described-voices.ts";

const SEEDS = [1, 2, 3];
const VARIETY = 0.5;
/** Years of each age band. */
const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  child: [4, 13],
  young: [14, 34],
  grown: [35, 59],
  old: [60, 95],
};
const GENDERS: Readonly<Record<string, VoiceAttributes["gender"]>> = {
  woman: "female",
  man: "male",
  neutral: "neutral",
  anybody: undefined,
};
/** What is heard as another pace, and as another pitch. */
const OTHER_PACE = 0.06;
const OTHER_SEMITONES = 0.8;

/** What the voice of a description lacks of the things that it has to have, for any of a few seeds. */
export function missedExpectations({ prompt, language, expected }: DescribedVoice): string[] {
  const { attributes, language: read } = understandPrompt(prompt);
  const missed = expected.filter((expectation) => !isMet(expectation, attributes));
  return read === language ? missed : [...missed, `language ${read}`];
}

function isMet(expectation: string, attributes: VoiceAttributes): boolean {
  if (Object.hasOwn(GENDERS, expectation)) return attributes.gender === GENDERS[expectation];
  const years = attributes.age === undefined ? undefined : ageYears(attributes.age);
  const band = BANDS[expectation] ?? readYears(expectation);
  if (band !== undefined) return years !== undefined && band[0] <= years && years <= band[1];
  if (expectation === "ageless") return years === undefined;
  if (expectation === "-old") return years === undefined || years < 60;
  const [key = "", value = ""] = expectation.split("=");
  if (key === "accent") return value.split("/").some((accent) => accent === attributes.accent);
  if (key === "pace" && value !== "") return attributes.pace === Number(value);
  if (expectation === "even") return attributes.pace === undefined || attributes.pace === "medium";
  return soundMeets(expectation, attributes) ?? wordsMeet(expectation, attributes);
}

function readYears(expectation: string): readonly [number, number] | undefined {
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(expectation) ?? [];
  return from === undefined ? undefined : [Number(from), Number(to ?? from)];
}

/** Undefined for what is no matter of pace or pitch. */
function soundMeets(expectation: string, attributes: VoiceAttributes): boolean | undefined {
  const isMetBy = SOUNDS[expectation];
  if (isMetBy === undefined) return undefined;
  return SEEDS.every((seed) => {
    const { recipe } = designVoice({ attributes, seed, variety: VARIETY });
    const usualHz = usualPerson(recipe.base, recipe.gender).f0MeanHz;
    return isMetBy({ rate: recipe.rate, semitones: 12 * Math.log2(recipe.f0MeanHz / usualHz) });
  });
}

const SOUNDS: Readonly<Record<string, (voice: { rate: number; semitones: number }) => boolean>> = {
  slow: ({ rate }) => rate < 1 - OTHER_PACE,
  fast: ({ rate }) => rate > 1 + OTHER_PACE,
  low: ({ semitones }) => semitones < -OTHER_SEMITONES,
  high: ({ semitones }) => semitones > OTHER_SEMITONES,
  "-low": ({ semitones }) => semitones > -2,
  "-high": ({ semitones }) => semitones < 2,
};

function wordsMeet(expectation: string, { words = [] }: VoiceAttributes): boolean {
  const isWanted = expectation.startsWith("+");
  if (!isWanted && !expectation.startsWith("-")) throw new Error(`Nothing is called "${expectation}"`);
  const named = expectation.slice(1).split("/");
  const isThere = words.some(({ word, strength = 1 }) => named.includes(word) && strength > 0);
  return isThere === isWanted;
}
