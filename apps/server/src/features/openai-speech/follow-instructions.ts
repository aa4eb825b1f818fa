import { createHash } from "node:crypto";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { findTag, type TagEntry } from "@voicewright/text/markup/tag-table";
import { combineActs, isUsual, USUAL_ACT, type VoiceAct } from "@voicewright/text/markup/voice-act";
import { attributesOfChips } from "@voicewright/text/prompt/prompt-chips";
import { understandPrompt } from "@voicewright/text/prompt/understand-prompt";
import { accentBase } from "@voicewright/voice/design/accent-bases";
import { remixVoice } from "@voicewright/voice/design/remix-voice";
import type { Delivery } from "@voicewright/voice/recipe/delivery";
import { isNeuralEnglish } from "@voicewright/voice/recipe/recipe";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { SpokenUtterance } from "../../entities/generation/spoken/index.ts";
import type { SpeechPlan } from "../../entities/speaking/resolve/index.ts";

/** Tags are at most so many words long. */
const TAG_WORDS_MAX = 3;
/** Of a remix: far enough to be heard at once, and still the same person. */
const STRENGTH = 0.85;

/** What an instruction asks of a voice that stays the same person's. */
type Wishes = {
  readonly attributes: VoiceAttributes;
  readonly act: VoiceAct;
  /** Tags of sounds, which come before the text. */
  readonly sounds: readonly string[];
};

/** Sounds that an instruction asks for, as tags; nothing where the model does not act them. */
export function soundsIn(instructions: string, canActTags: boolean): readonly string[] {
  return readInstructions(instructions, canActTags).sounds;
}

/**
 * The same speech as an instruction wants it: words that are tags act on all of it where the model acts tags, other
 * words that describe voices move the voice as in a remix. Who speaks, and in which language, is the order's.
 */
export function followInstructions(plan: SpeechPlan, instructions: string): SpeechPlan {
  const { attributes, act } = readInstructions(instructions, plan.model.canActTags);
  const isMoved = Object.keys(attributes).length > 0;
  if (!isMoved && isUsual(act)) return plan;
  const follow = (utterance: SpokenUtterance): SpokenUtterance => {
    const { voice, delivery, seed } = utterance;
    const hints = isMoved ? remix(voice, attributes, seed) : { materials: voice, delivery: {} };
    return { ...utterance, voice: hints.materials, delivery: acted({ ...delivery, ...hints.delivery }, act) };
  };
  return {
    ...plan,
    script: plan.script.map(follow),
    // Said another way it is another line.
    fingerprint: createHash("sha256")
      .update(JSON.stringify([plan.fingerprint, instructions]))
      .digest("hex"),
  };
}

function remix(materials: VoiceMaterials, { accent, ...wished }: VoiceAttributes, seed: number) {
  const { recipe } = materials;
  // Other bases would make another person of it.
  const keepsPerson =
    accent !== undefined && isNeuralEnglish(recipe.base) && isNeuralEnglish(accentBase(accent, recipe.gender));
  const attributes = keepsPerson ? { ...wished, accent } : wished;
  return remixVoice({ materials, attributes, strength: STRENGTH, seed, variety: 0 });
}

function acted(delivery: Delivery, act: VoiceAct): Delivery {
  return isUsual(act) ? delivery : { ...delivery, speed: delivery.speed * act.rateFactor, act };
}

function readInstructions(instructions: string, canActTags: boolean): Wishes {
  const { chips } = understandPrompt(instructions, { kind: "remix" });
  const refused = new Set(
    chips.filter(({ strength = 1 }) => strength <= 0).flatMap(({ text }) => tagsIn(text).map(({ name }) => name)),
  );
  const tags = canActTags ? tagsIn(instructions).filter(({ name }) => !refused.has(name)) : [];
  const names = new Set(tags.map(({ name }) => name));
  const isTag = (text: string): boolean => tagsIn(text).some(({ name }) => names.has(name));
  const {
    gender: _gender,
    language: _language,
    ...attributes
  } = attributesOfChips(chips.filter(({ text }) => !isTag(text)));
  return {
    attributes,
    act: tags.reduce((acts, { effect }) => (effect.kind === "act" ? combineActs(acts, effect.act) : acts), USUAL_ACT),
    sounds: tags.flatMap(({ name, effect }) => (effect.kind === "sound" ? [name] : [])),
  };
}

/** The tags whose words stand in an instruction, each once, in their order; the longest wording first. */
function tagsIn(instructions: string): readonly TagEntry[] {
  const words = instructions.toLowerCase().match(/[\p{L}\p{M}'-]+/gu) ?? [];
  const found = new Set<TagEntry>();
  for (let start = 0; start < words.length;) {
    const [tag, length] = longestTagAt(words, start);
    if (tag !== undefined) found.add(tag);
    start += length;
  }
  return [...found];
}

function longestTagAt(words: readonly string[], start: number): readonly [TagEntry | undefined, number] {
  for (let length = TAG_WORDS_MAX; length > 0; length--) {
    const tag = findTag(words.slice(start, start + length).join(" "));
    if (tag !== undefined) return [tag, length];
  }
  return [undefined, 1];
}
