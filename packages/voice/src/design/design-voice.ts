import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { BaseVoiceId, VoiceRecipe } from "../recipe/recipe.ts";
import {
  ageSteps,
  ageYears,
  deliveryHints,
  paceMove,
  pitchMove,
  recipeWithTraits,
  whispers,
  wordMove,
  type DeliveryHints,
  type StatedMove,
} from "./attribute-moves.ts";
import { judgeMoves, unavailableWords } from "./attribute-outcomes.ts";
import { baseProfile, evenRate, type BaseProfile } from "./base-profiles.ts";
import { chooseDesignBase, type BaseChoice } from "./choose-design-base.ts";
import type { AttributeOutcome, DesignGender, VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { chooseSet } from "./choose-set.ts";
import { predictTrimDb } from "./level-prediction.ts";
import { placeOfSex, predictedQuality } from "./listener-prediction.ts";
import { settleMoves } from "./settle-moves.ts";
import { audibleIndividual, predictSpeakerVector } from "./speaker-prediction.ts";
import {
  DESIGN_VERSION,
  inventionRules,
  individualDistance,
  personalSteps,
  type InventionRules,
  type DesignVersion,
} from "./invention-rules.ts";
import { drawIndividual, individualLikeness } from "./individual.ts";
import {
  addSteps,
  combineSteps,
  limitSteps,
  mapTraits,
  roundRecipe,
  stepsOfRecipe,
  subtractSteps,
  traitsOfSteps,
  type TraitSteps,
} from "./trait-steps.ts";
import { usualPerson, usualSteps } from "./usual-person.ts";
import { drawPerson } from "./variety.ts";

export type DesignRequest = {
  readonly attributes: VoiceAttributes;
  /** 32-bit unsigned. The same request gives the same voice. */
  readonly seed: number;
  /** 0–1: how much the seed may vary the request. */
  readonly variety: number;
  /** The one of now unless given; those who were invented with another stay who they are with it. */
  readonly version?: DesignVersion;
};

export type DesignedVoice = {
  /** Has the attributes; applies on top of the likeness. */
  readonly recipe: VoiceRecipe;
  /** The person's individual sound, drawn from the seed alone, whatever the attributes. */
  readonly likeness: VoiceLikeness;
  readonly delivery: DeliveryHints;
  /** One for each attribute, in no particular order. */
  readonly outcomes: readonly AttributeOutcome[];
};

/** Keeps the draws of a design apart from those of a remix with the same seed. */
const DESIGN_SALT = 0x64_65_73;
/** Share of people on the recorded base voices at full variety; the neural one sounds best. */
const OTHER_BASES_SHARE = 0.6;
const NEUTRAL_GENDER_SHARE = 0.1;
const ADULT_YEARS = 18;
const OLDEST_CHILD_YEARS = 14;
/** Candidates from which the voices of a set are chosen. */
const CANDIDATES = 600;
/** Of these, so many are chosen among: those who are predicted to sound clearest. */
const SHARE_OF_CLEAR = 0.7;
/** Chance adds only so much to a pitch or pace that was given as a number, or as medium. */
const SHARE_OF_CHANCE_WHEN_EXACT = 0.15;

/** Invents a person with the attributes: deterministic, inside the recipe's bounds. */
export function designVoice(request: DesignRequest): DesignedVoice {
  return voiceOf(sketchPerson(request));
}

/**
 * Several people who all have the attributes, each as unlike the others as `variety` allows. Only one person is the one
 * of `designVoice`.
 */
export function designVoices(request: DesignRequest, count: number): DesignedVoice[] {
  const first = sketchPerson(request);
  if (count <= 1) return [voiceOf(first)];
  const seeds = createSeededRandom(request.seed, DESIGN_SALT, count);
  const others = Array.from({ length: CANDIDATES }, () =>
    withPaceOf(first, sketchPerson({ ...request, seed: Math.floor(seeds.uniform() * 2 ** 32) })),
  );
  const people = [first, ...others];
  const clear = first.manner.keepsSex ? clearest(people, count) : people;
  return chooseSet(clear, count).map(voiceOf);
}

/** Those who are predicted to sound clear, at least `count`. */
function clearest(people: readonly Person[], count: number): readonly Person[] {
  const ranked = people.toSorted((left, right) => (right.quality ?? 0) - (left.quality ?? 0));
  const least = ranked[Math.max(count, Math.ceil(SHARE_OF_CLEAR * people.length)) - 1]?.quality;
  // Bases without a prediction keep all of theirs.
  return least === undefined ? people : people.filter(({ quality }) => quality === undefined || quality >= least);
}

/** At one pace one reading serves all of a set, and who speaks is compared, not how fast. */
function withPaceOf({ recipe: { rate } }: Person, person: Person): Person {
  return { ...person, recipe: { ...person.recipe, rate } };
}

/** A designed voice before its likeness, which takes the most work. */
type Person = Pick<DesignedVoice, "recipe" | "delivery" | "outcomes"> & {
  readonly individual: Float32Array;
  readonly reach: number;
  readonly manner: InventionRules;
  /** The predicted speaker vector of the voice. */
  readonly vector: Float32Array;
  /** The predicted DNSMOS. */
  readonly quality: number | undefined;
};

function sketchPerson({ attributes, seed, variety, version = DESIGN_VERSION }: DesignRequest): Person {
  const random = createSeededRandom(seed, DESIGN_SALT);
  const gender = attributes.gender ?? drawGender(random);
  const baseDraw = random.uniform();
  const draws = drawPerson(random);
  const choice = chooseDesignBase(attributes, gender);
  const isOther =
    hasOtherBase({ ...attributes, gender }, variety, baseDraw, choice) &&
    !(inventionRules(version, choice.base).whispers && isBreath(attributes));
  const base = isOther ? otherBase(gender) : choice.base;

  const manner = inventionRules(version, base);
  const usual = manner.evensPaces ? withEvenPace(usualSteps(base, gender), base) : usualSteps(base, gender);
  const stated = settleMoves(stateMoves(attributes, gender, baseProfile(base).people[gender].f0MeanHz));
  const combined = combineSteps(stated.map((move) => move.steps));
  const moves = withExactPitch(combined, attributes, usual);
  const personal = personalSteps(draws, variety, moves, manner);
  const exact = exactTraits(attributes);
  const own = mapTraits((trait) => (exact.has(trait) ? SHARE_OF_CHANCE_WHEN_EXACT * personal[trait] : personal[trait]));
  const final = limitSteps(addSteps(usual, moves, own), designPitchHz(base, manner), {
    roughness: manner.roughest,
    breathiness: manner.breathiest,
  });
  const spoken = roundRecipe(recipeWithTraits(usualPerson(base, gender), traitsOfSteps(final)));
  const recipe: VoiceRecipe = manner.whispers && whispers(attributes) ? { ...spoken, isWhispered: true } : spoken;
  const drawn = {
    individual: audibleIndividual(drawIndividual(seed), manner.speakerPrediction),
    reach: individualDistance(variety, manner),
  };
  const { individual, reach } = manner.keepsSex && !isChild(attributes) ? placeOfSex(recipe, drawn) : drawn;

  return {
    recipe,
    individual,
    reach,
    manner,
    vector: predictSpeakerVector({ recipe, individual, reach }, manner.speakerPrediction),
    quality: predictedQuality(recipe, { individual, reach }),
    delivery: deliveryHints(attributes),
    outcomes: [
      ...(attributes.gender ? [{ attribute: "gender", value: attributes.gender, outcome: "achieved" } as const] : []),
      ...choice.outcomes,
      ...judgeMoves(stated, subtractSteps(final, usual), final),
      ...unavailableWords(attributes),
    ],
  };
}

/** Girls and boys sound alike. */
function isChild({ age }: VoiceAttributes): boolean {
  return age !== undefined && ageYears(age) < OLDEST_CHILD_YEARS;
}

/** Recorded speech carries noise of its own, beside which breath is not heard. */
function isBreath({ words = [] }: VoiceAttributes): boolean {
  return words.some(({ word, strength = 1 }) => (word === "breathy" || word === "whispery") && strength > 0);
}

function withEvenPace(steps: TraitSteps, base: BaseVoiceId): TraitSteps {
  return { ...steps, rate: steps.rate + Math.log(evenRate(base)) };
}

function designPitchHz(base: BaseVoiceId, { espeakPitchHz }: InventionRules): BaseProfile["pitchHz"] {
  return base.startsWith("espeak") ? espeakPitchHz : baseProfile(base).pitchHz;
}

function voiceOf({ recipe, individual, reach, manner, delivery, outcomes }: Person): DesignedVoice {
  const usualHz = manner.keepsSex ? usualPerson(recipe.base, recipe.gender).f0MeanHz : undefined;
  const own = individualLikeness(recipe, individual, reach, manner.widestSpectrumDb, usualHz);
  const likeness = manner.quietensRests ? { ...own, quietensRests: true } : own;
  const trimmed = manner.evensLevels ? { ...recipe, trimDb: predictTrimDb({ recipe, likeness }) } : recipe;
  return { recipe: trimmed, likeness, delivery, outcomes };
}

function stateMoves(attributes: VoiceAttributes, gender: DesignGender, usualHz: number): StatedMove[] {
  const { age, pitch, pace, words = [] } = attributes;
  return [
    ...(age === undefined
      ? []
      : [
          {
            attribute: "age",
            value: String(age),
            steps: ageSteps(age, gender),
            isApproximate: false,
          } satisfies StatedMove,
        ]),
    ...(pitch === undefined ? [] : [pitchMove(pitch, usualHz)]),
    ...(pace === undefined ? [] : [paceMove(pace)]),
    ...words.flatMap(({ word, strength }) => wordMove(word, strength) ?? []),
  ];
}

/** A pitch in hertz is meant as it stands, whatever else moves the pitch. */
function withExactPitch(moves: TraitSteps, { pitch }: VoiceAttributes, usual: TraitSteps): TraitSteps {
  if (typeof pitch !== "object" || !("hz" in pitch)) return moves;
  const wanted = stepsOfRecipe({ ...traitsOfSteps(usual), f0MeanHz: pitch.hz });
  return { ...moves, f0MeanHz: wanted.f0MeanHz - usual.f0MeanHz };
}

function exactTraits({ pitch, pace }: VoiceAttributes): ReadonlySet<keyof TraitSteps> {
  const exact = new Set<keyof TraitSteps>();
  if (typeof pitch === "object" || pitch === "medium") exact.add("f0MeanHz");
  if (typeof pace === "number" || pace === "medium") exact.add("rate");
  return exact;
}

function drawGender(random: SeededRandom): DesignGender {
  const draw = random.uniform();
  if (draw < NEUTRAL_GENDER_SHARE) return "neutral";
  return draw < (1 + NEUTRAL_GENDER_SHARE) / 2 ? "female" : "male";
}

function hasOtherBase(attributes: VoiceAttributes, variety: number, draw: number, { base }: BaseChoice): boolean {
  if (base !== "neural-en" || attributes.gender === "neutral") return false;
  return (
    draw < OTHER_BASES_SHARE * variety && (attributes.age === undefined || ageYears(attributes.age) >= ADULT_YEARS)
  );
}

function otherBase(gender: DesignGender): BaseVoiceId {
  return gender === "female" ? "flite-slt" : "flite-rms";
}
