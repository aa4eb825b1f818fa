import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { VoiceMaterials } from "../recipe/voice-materials.ts";
import { RECIPE_BOUNDS, clampRecipe, type BaseVoiceId, type VoiceRecipe } from "../recipe/recipe.ts";
import { accentEntry } from "@voicewright/text/attributes/accents";
import { accentBase, accentOfBase } from "./accent-bases.ts";
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
import { baseProfile } from "./base-profiles.ts";
import { chooseDesignBase } from "./choose-design-base.ts";
import { estimateAgeYears } from "./describe-recipe.ts";
import { predictTrimDb } from "./level-prediction.ts";
import { settleMoves } from "./settle-moves.ts";
import type { AttributeOutcome, DesignGender, VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import {
  addSteps,
  combineSteps,
  limitSteps,
  mapTraits,
  roundRecipe,
  stepsOfMoves,
  stepsOfRecipe,
  subtractSteps,
  traitsOfSteps,
  type TraitSteps,
} from "./trait-steps.ts";
import type { DesignWord } from "@voicewright/text/attributes/design-words";
import { usualSteps } from "./usual-person.ts";
import { INVENTION_RULES, personalSteps } from "./invention-rules.ts";
import { drawPerson } from "./variety.ts";

export type RemixRequest = {
  readonly materials: VoiceMaterials;
  readonly attributes: VoiceAttributes;
  /** 0–1: 0 leaves the voice as it is, at 1 the attributes dominate. */
  readonly strength: number;
  /** 32-bit unsigned. The same request gives the same voice. */
  readonly seed: number;
  /** 0–1: how much the seed may add of its own, as far as the strength lets it. */
  readonly variety: number;
};

export type RemixedVoice = {
  /** The likeness and the references are those of the voice that was remixed; the recipe applies on top. */
  readonly materials: VoiceMaterials;
  readonly delivery: DeliveryHints;
  readonly outcomes: readonly AttributeOutcome[];
};

const REMIX_SALT = 0x72_65_6d;
/** Above 1: low strength moves less than its share, because small changes already make a voice hard to recognise. */
const STRENGTH_CURVE = 1.25;
/** At full strength a remixed voice moves further than a newly designed one. */
const FULL_REACH = 1.25;
/** From this strength on, a remix may take another base voice: that of the gender or the accent asked for. */
const CHANGES_PERSON_FROM = 0.5;
/** The random variation is smaller than between different people. */
const PERSONAL_SHARE = 0.5;
/** Sex is changed by the recipe alone. */
const BASE_WITHOUT_GENDER: BaseVoiceId = "neural-en";
/** Years by which an estimated age must differ from the one asked for to be moved by the difference alone. */
const OTHER_AGE_YEARS = 10;

/** Moves a voice towards attributes, relative to what it is now. */
export function remixVoice(request: RemixRequest): RemixedVoice {
  const { materials, attributes } = request;
  const strength = Math.min(1, Math.max(0, request.strength));
  const { recipe } = materials;
  const person = changePerson(recipe, attributes, strength, materials.likeness !== undefined);

  const stated = settleMoves([...genderMoves(materials, attributes), ...stateMoves(recipe, attributes)]);
  const combined = combineSteps(stated.map((move) => move.steps));
  const share = strength ** STRENGTH_CURVE;
  const moves = scaleSteps(combined, share * FULL_REACH);
  const draws = drawPerson(createSeededRandom(request.seed, REMIX_SALT));
  const personal = scaleSteps(
    personalSteps(draws, request.variety, combined, INVENTION_RULES[1]),
    share * PERSONAL_SHARE,
  );

  const start = addSteps(stepsOfRecipe(recipe), person.offset);
  const aimed = limitSteps(addSteps(start, moves, personal), pitchBounds(person.base, start));
  // What the voice has of its own near the bounds is left to it.
  const own = limitSteps(start, pitchBounds(person.base, start));
  const final = addSteps(start, subtractSteps(aimed, own));
  const remixed = withWhisper(
    clampRecipe(recipeWithTraits({ ...recipe, base: person.base, gender: person.gender }, traitsOfSteps(final))),
    attributes,
    strength,
  );

  return {
    materials: { ...materials, recipe: strength === 0 ? recipe : withTrim(roundRecipe(remixed), materials) },
    delivery: deliveryHints(attributes, strength),
    outcomes: [
      ...person.outcomes,
      ...(strength === 0 ? [] : judgeMoves(stated, scaleSteps(subtractSteps(final, start), 1 / share), final)),
      ...unavailableWords(attributes),
    ],
  };
}

/** What the remix is expected to take from the level comes back; what was measured of the voice stands on its own base. */
function withTrim(recipe: VoiceRecipe, { recipe: before, likeness }: VoiceMaterials): VoiceRecipe {
  const predict = (one: VoiceRecipe): number =>
    predictTrimDb(likeness === undefined ? { recipe: one } : { recipe: one, likeness });
  const trimDb =
    recipe.base === before.base ? (before.trimDb ?? 0) + predict(recipe) - predict(before) : predict(recipe);
  return { ...recipe, trimDb: Math.round(100 * trimDb) / 100 };
}

/** From the strength on at which a remix may change the person, words begin and end a whisper. */
function withWhisper(recipe: VoiceRecipe, attributes: VoiceAttributes, strength: number): VoiceRecipe {
  if (strength < CHANGES_PERSON_FROM) return recipe;
  if (whispers(attributes)) return { ...recipe, isWhispered: true };
  const isEnded = (attributes.words ?? []).some(
    ({ word, strength: amount = 1 }) =>
      (word === "whispery" && amount < 0) || (ENDINGS_OF_WHISPER.some((ending) => ending === word) && amount > 0),
  );
  if (!isEnded) return recipe;
  const { isWhispered: _, ...spoken } = recipe;
  return spoken;
}

const ENDINGS_OF_WHISPER: readonly DesignWord[] = ["loud", "shouting", "booming", "energetic", "hyped"];

type PersonChange = {
  readonly base: BaseVoiceId;
  readonly gender: DesignGender;
  /** Makes up for what another base voice brings along. */
  readonly offset: TraitSteps;
  readonly outcomes: readonly AttributeOutcome[];
};

function changePerson(
  recipe: VoiceRecipe,
  attributes: VoiceAttributes,
  strength: number,
  hasLikeness: boolean,
): PersonChange {
  const mayChange = strength >= CHANGES_PERSON_FROM;
  const gender = mayChange ? (attributes.gender ?? recipe.gender) : recipe.gender;
  const base = mayChange ? remixBase(recipe, attributes, gender, hasLikeness) : recipe.base;
  const same = (value: string, wanted: string): AttributeOutcome["outcome"] =>
    value === wanted ? "achieved" : "ignored";
  const offset =
    base === recipe.base || hasLikeness
      ? stepsOfMoves({})
      : subtractSteps(usualSteps(base, recipe.gender), usualSteps(recipe.base, recipe.gender));
  const { outcomes } = chooseDesignBase(attributes, gender);
  return {
    base,
    gender,
    // The pitch is in hertz and needs no offset.
    offset: { ...offset, f0MeanHz: 0 },
    outcomes: [
      ...(attributes.gender === undefined
        ? []
        : [withReason({ attribute: "gender", value: attributes.gender, outcome: same(gender, attributes.gender) })]),
      ...outcomes.map((outcome) =>
        outcome.attribute === "accent" && attributes.accent !== undefined && !hasAccent(base, attributes.accent)
          ? withReason({ ...outcome, outcome: "ignored" })
          : outcome,
      ),
    ],
  };
}

function withReason(outcome: AttributeOutcome): AttributeOutcome {
  return outcome.outcome === "ignored" ? { ...outcome, reason: outcome.reason ?? "not_strong_enough" } : outcome;
}

/** A likeness sounds the same on any base of its language, so only an accent is worth another base to it. */
function remixBase(
  recipe: VoiceRecipe,
  { accent, gender: asked }: VoiceAttributes,
  gender: DesignGender,
  hasLikeness: boolean,
): BaseVoiceId {
  if (accent !== undefined) return hasAccent(recipe.base, accent) ? recipe.base : accentBase(accent, gender);
  const isRecorded = recipe.base.startsWith("flite-");
  if (hasLikeness || !isRecorded || asked === undefined || asked === recipe.gender) return recipe.base;
  const current = accentOfBase(recipe.base);
  return current === undefined ? recipe.base : accentBase(current, gender);
}

function hasAccent(base: BaseVoiceId, accent: NonNullable<VoiceAttributes["accent"]>): boolean {
  return accentOfBase(base) === (accentEntry(accent).instead ?? accent);
}

/** From the usual man to the usual woman, and so on; nothing for a voice that has the gender already. */
function genderMoves({ recipe, likeness }: VoiceMaterials, { gender }: VoiceAttributes): StatedMove[] {
  if (gender === undefined || gender === recipe.gender) return [];
  const { people } = baseProfile(recipe.base);
  // Bases with variants for the genders bring the formants, but a likeness keeps its own; the pitch is always the recipe's.
  const isBase = people[gender].vocalTractScale === people[recipe.gender].vocalTractScale;
  const base = isBase && likeness !== undefined ? BASE_WITHOUT_GENDER : recipe.base;
  const steps = subtractSteps(usualSteps(base, gender), usualSteps(base, recipe.gender));
  return [
    {
      attribute: "gender",
      value: gender,
      // At full strength the reach would overshoot the gender's own place.
      steps: scaleSteps(isBase && likeness === undefined ? { ...steps, vocalTractScale: 0 } : steps, 1 / FULL_REACH),
      isApproximate: false,
    },
  ];
}

function stateMoves(recipe: VoiceRecipe, { age, pitch, pace, words = [] }: VoiceAttributes): StatedMove[] {
  const moves: StatedMove[] = words.flatMap(({ word, strength }) => wordMove(word, strength) ?? []);
  if (age !== undefined) {
    const current = estimateAgeYears(recipe);
    const isOther = Math.abs(current - ageYears(age)) >= OTHER_AGE_YEARS;
    const target = ageSteps(age, recipe.gender);
    const steps = isOther ? subtractSteps(target, ageSteps(current, recipe.gender)) : target;
    moves.push({ attribute: "age", value: String(age), steps, isApproximate: false });
  }
  if (pitch !== undefined) moves.push(relativePitch(recipe, pitch));
  if (pace !== undefined) {
    const move = paceMove(pace);
    moves.push(pace === "medium" ? { ...move, steps: stepsOfMoves({ rate: 1 / recipe.rate }) } : move);
  }
  return moves;
}

/** Levels count from the voice's own pitch, apart from the middle one, which is that of its gender. */
function relativePitch(recipe: VoiceRecipe, pitch: NonNullable<VoiceAttributes["pitch"]>): StatedMove {
  const move = pitchMove(pitch, recipe.f0MeanHz);
  if (pitch !== "medium") return move;
  const usualHz = baseProfile(recipe.base).people[recipe.gender].f0MeanHz;
  return { ...move, steps: stepsOfMoves({ pitch: 12 * Math.log2(usualHz / recipe.f0MeanHz) }) };
}

/** A voice that is outside what its base carries well may stay there. */
function pitchBounds(base: BaseVoiceId, start: TraitSteps): { readonly min: number; readonly max: number } {
  const { pitchHz } = baseProfile(base);
  const currentHz = traitsOfSteps(start).f0MeanHz;
  return {
    min: Math.max(RECIPE_BOUNDS.f0MeanHz.min, Math.min(pitchHz.min, currentHz * 0.9)),
    max: Math.min(RECIPE_BOUNDS.f0MeanHz.max, Math.max(pitchHz.max, currentHz * 1.1)),
  };
}

function scaleSteps(steps: TraitSteps, factor: number): TraitSteps {
  return mapTraits((trait) => factor * steps[trait]);
}
