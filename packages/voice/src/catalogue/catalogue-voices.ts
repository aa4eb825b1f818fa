import { createHash } from "node:crypto";
import { designVoice } from "../design/design-voice.ts";
import type { PremadeUseCase, PremadeVoice } from "../premade/premade-voice.ts";
import { isTableLanguage } from "../recipe/table-languages.ts";
import { CATALOGUE_PEOPLE, type CataloguePerson } from "./catalogue-people.ts";
import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";

/** How much of a person is the seed's: enough to tell any two apart, little enough to stay what the labels say. */
const VARIETY = 0.6;
const TOLD: readonly PremadeUseCase[] = ["narrative_story", "characters_animation"];

/** What each use case is called inside a sentence. */
const PURPOSES: Readonly<Record<PremadeUseCase, string>> = {
  narrative_story: "stories",
  conversational: "conversation",
  characters_animation: "characters and animation",
  social_media: "social media",
  entertainment_tv: "shows and announcements",
  advertisement: "advertising",
  informative_educational: "lessons and news",
};

/** What an accent is called where a language has only its own. */
const STANDARD_ACCENT = "standard";

/**
 * The voices that a fresh installation has in its shared library. Each is designed from its labels and a seed of its
 * own, so that it sounds as it is described; none is a real person's. Those of languages that the neural voices read by
 * tables were made anew for that, by the rules of that time.
 */
export function designCatalogueVoices(): PremadeVoice[] {
  return Object.entries(CATALOGUE_PEOPLE).flatMap(([language, people]) =>
    people.map((person) => designCatalogueVoice(language, person)),
  );
}

function designCatalogueVoice(language: string, person: CataloguePerson): PremadeVoice {
  const [name, gender, age, tag, useCase, accent] = person;
  const slug = `${language}-${name.toLowerCase()}`;
  const { recipe, likeness } = designVoice({
    attributes: { language, gender, age, ...(accent === undefined ? {} : { accent }), words: [{ word: tag }] },
    seed: createHash("sha256").update(slug).digest().readUInt32LE(),
    variety: VARIETY,
    version: isTableLanguage(language) ? 3 : 1,
  });
  const texts = PREVIEW_TEXTS[language];
  if (texts === undefined) throw new Error(`The catalogue has no preview text for ${language}`);
  return {
    slug,
    name,
    description: describePerson(gender, age, tag, useCase),
    previewText: TOLD.includes(useCase) ? texts.told : texts.said,
    recipe,
    likeness,
    gender,
    age,
    accent: accent ?? (language === "de" ? "german" : STANDARD_ACCENT),
    nativeLanguage: language,
    descriptive: tag,
    useCase,
  };
}

function describePerson(
  gender: PremadeVoice["gender"],
  age: PremadeVoice["age"],
  tag: string,
  useCase: PremadeUseCase,
): string {
  const who = gender === "female" ? "woman's voice" : gender === "male" ? "man's voice" : "voice between genders";
  const article = /^[aeiou]/.test(tag) ? "An" : "A";
  return `${article} ${tag}, ${age.replace("_", "-")} ${who}, made for ${PURPOSES[useCase]}.`;
}
