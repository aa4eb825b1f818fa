import type { DescriptiveTag } from "@voicewright/text/attributes/design-words";
import type { PremadeUseCase } from "../premade/premade-voice.ts";
import type { DesignAccent } from "@voicewright/text/attributes/accents";

/** Name, gender, age, descriptive tag, use case and, where it matters, accent. */
export type CataloguePerson = readonly [
  name: string,
  gender: "female" | "male" | "neutral",
  age: "young" | "middle_aged" | "old",
  tag: DescriptiveTag,
  useCase: PremadeUseCase,
  accent?: DesignAccent,
];

/** Made-up speakers by language (ISO 639-1). A name stands for a person and never for another one later. */
export const CATALOGUE_PEOPLE: Readonly<Record<string, readonly CataloguePerson[]>> = {
  en: [
    ["Saffron", "female", "young", "upbeat", "social_media", "american"],
    ["Harlan", "male", "old", "wise", "narrative_story", "american"],
    ["Celestine", "female", "middle_aged", "classy", "advertisement", "american"],
    ["Rowan", "neutral", "young", "chill", "conversational", "american"],
    ["Sterling", "male", "middle_aged", "confident", "advertisement", "american"],
    ["Marlowe", "male", "middle_aged", "deep", "entertainment_tv", "american"],
    ["Isolde", "female", "young", "whispery", "narrative_story", "american"],
    ["Blythe", "female", "old", "gentle", "narrative_story", "american"],
    ["Ansel", "male", "young", "casual", "conversational", "american"],
    ["Fennel", "female", "young", "cute", "characters_animation", "american"],
    ["Grimshaw", "male", "old", "grumpy", "characters_animation", "american"],
    ["Thea", "female", "middle_aged", "professional", "informative_educational", "american"],
    ["Quill", "male", "middle_aged", "serious", "informative_educational", "american"],
    ["Callum", "male", "middle_aged", "husky", "narrative_story", "scottish"],
    ["Percy", "male", "middle_aged", "formal", "informative_educational", "british"],
  ],
  de: [
    ["Frieda", "female", "young", "pleasant", "conversational"],
    ["Reinhold", "male", "middle_aged", "serious", "informative_educational"],
    ["Hannelore", "female", "old", "wise", "narrative_story"],
    ["Jannik", "male", "young", "excited", "social_media"],
    ["Mechthild", "female", "middle_aged", "professional", "advertisement"],
    ["Ottokar", "male", "old", "raspy", "characters_animation"],
    ["Leoni", "neutral", "young", "calm", "narrative_story"],
    ["Volker", "male", "middle_aged", "deep", "entertainment_tv"],
  ],
  es: [
    ["Jimena", "female", "young", "upbeat", "social_media"],
    ["Joaquín", "male", "middle_aged", "confident", "advertisement"],
    ["Remedios", "female", "old", "gentle", "narrative_story"],
    ["Nacho", "male", "young", "casual", "conversational", "latin_american"],
    ["Ximena", "female", "middle_aged", "professional", "informative_educational", "latin_american"],
    ["Anselmo", "male", "old", "wise", "narrative_story"],
  ],
  fr: [
    ["Élodie", "female", "young", "soft", "narrative_story"],
    ["Bastien", "male", "young", "relaxed", "conversational"],
    ["Solange", "female", "middle_aged", "classy", "advertisement"],
    ["Achille", "male", "old", "serious", "informative_educational"],
    ["Maëlle", "female", "young", "excited", "social_media", "belgian_french"],
    ["Gaspard", "male", "middle_aged", "deep", "entertainment_tv"],
  ],
  it: [
    ["Ginevra", "female", "young", "pleasant", "conversational"],
    ["Raniero", "male", "middle_aged", "confident", "advertisement"],
    ["Ornella", "female", "old", "calm", "narrative_story"],
    ["Tullio", "male", "young", "hyped", "social_media"],
    ["Donatella", "female", "middle_aged", "professional", "informative_educational"],
  ],
  pt: [
    ["Jacira", "female", "young", "upbeat", "social_media", "brazilian"],
    ["Otávio", "male", "middle_aged", "calm", "narrative_story", "brazilian"],
    ["Benedita", "female", "old", "gentle", "conversational", "brazilian"],
    ["Duarte", "male", "middle_aged", "serious", "informative_educational", "european_portuguese"],
    ["Leonor", "female", "young", "soft", "narrative_story", "european_portuguese"],
  ],
  nl: [
    ["Fenna", "female", "young", "casual", "conversational"],
    ["Diederik", "male", "middle_aged", "formal", "informative_educational"],
    ["Truus", "female", "old", "pleasant", "narrative_story"],
    ["Joris", "male", "young", "excited", "entertainment_tv"],
  ],
  pl: [
    ["Kalina", "female", "young", "calm", "narrative_story"],
    ["Zbigniew", "male", "old", "wise", "narrative_story"],
    ["Bronisława", "female", "middle_aged", "professional", "informative_educational"],
    ["Igor", "male", "young", "casual", "social_media"],
  ],
  sv: [
    ["Tuva", "female", "young", "pleasant", "conversational"],
    ["Gustaf", "male", "middle_aged", "confident", "advertisement"],
    ["Birgit", "female", "old", "gentle", "narrative_story"],
  ],
  cs: [
    ["Ludmila", "female", "middle_aged", "serious", "informative_educational"],
    ["Bohumil", "male", "old", "relaxed", "narrative_story"],
    ["Anežka", "female", "young", "cute", "characters_animation"],
  ],
  fi: [
    ["Aino", "female", "young", "calm", "conversational"],
    ["Veikko", "male", "old", "deep", "narrative_story"],
    ["Sanelma", "female", "middle_aged", "professional", "informative_educational"],
  ],
  tr: [
    ["Defne", "female", "young", "upbeat", "advertisement"],
    ["Kemal", "male", "middle_aged", "serious", "informative_educational"],
    ["Nermin", "female", "old", "gentle", "narrative_story"],
  ],
  ru: [
    ["Zlata", "female", "young", "soft", "narrative_story"],
    ["Yegor", "male", "middle_aged", "confident", "entertainment_tv"],
    ["Faina", "female", "old", "wise", "conversational"],
  ],
  el: [
    ["Danai", "female", "young", "excited", "social_media"],
    ["Stavros", "male", "middle_aged", "deep", "narrative_story"],
  ],
  id: [
    ["Kirana", "female", "young", "pleasant", "conversational"],
    ["Bagus", "male", "middle_aged", "professional", "informative_educational"],
    ["Sekar", "female", "middle_aged", "calm", "narrative_story"],
  ],
  ro: [
    ["Ilinca", "female", "young", "casual", "social_media"],
    ["Horia", "male", "old", "serious", "narrative_story"],
  ],
};
