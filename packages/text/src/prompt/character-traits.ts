import type { DesignAccent } from "../attributes/accents.ts";
import type { DesignAge, DesignGender, PaceLevel, PitchLevel } from "../attributes/design-attributes.ts";
import type { DesignWord } from "../attributes/design-words.ts";

/** What a part, a profession or a use implies; anything said outright goes before it. */
export type CharacterTraits = {
  readonly gender?: DesignGender;
  readonly age?: DesignAge;
  readonly accent?: DesignAccent;
  readonly pitch?: PitchLevel;
  readonly pace?: PaceLevel;
  readonly words: readonly DesignWord[];
};

const TRAITS = {
  actor: { words: ["expressive"] },
  advertiser: { words: ["upbeat", "confident"] },
  announcer: { words: ["authoritative", "clear"] },
  aristocrat: { words: ["classy", "formal"] },
  assistant: { words: ["friendly", "clear"] },
  auctioneer: { pace: "very_fast", words: ["energetic"] },
  audiobook: { words: ["expressive"] },
  bedtime_story: { words: ["soothing", "gentle"] },
  boss: { words: ["authoritative", "confident"] },
  butler: { gender: "male", words: ["formal", "classy"] },
  cartoon: { words: ["playful", "expressive"] },
  cheerleader: { gender: "female", age: "young", words: ["hyped"] },
  clown: { words: ["playful", "theatrical"] },
  coach: { words: ["energetic", "confident"] },
  conversation: { words: ["casual"] },
  cowboy: { gender: "male", accent: "southern_american", words: ["weathered", "relaxed"] },
  customer_support: { words: ["friendly", "professional"] },
  demon: { words: ["menacing", "gravelly", "deep"] },
  detective: { words: ["mysterious", "gravelly"] },
  doctor: { words: ["calm", "professional"] },
  documentary: { words: ["measured", "authoritative"] },
  dragon: { words: ["booming", "menacing"] },
  drill_sergeant: { gender: "male", words: ["shouting", "authoritative"] },
  dwarf: { gender: "male", words: ["gravelly", "deep"] },
  elf: { words: ["light", "airy"] },
  explainer: { words: ["clear", "friendly"] },
  fairy: { gender: "female", words: ["light", "sweet"] },
  fortune_teller: { words: ["mysterious"] },
  friend: { words: ["friendly"] },
  game_show_host: { words: ["energetic", "theatrical"] },
  gamer: { age: "young", words: ["energetic", "casual"] },
  gangster: { gender: "male", words: ["gravelly", "menacing"] },
  ghost: { words: ["whispery", "mysterious"] },
  giant: { words: ["booming", "big"] },
  goblin: { words: ["shrill", "small"] },
  hero: { words: ["confident", "intense"] },
  horror: { words: ["menacing", "mysterious"] },
  influencer: { age: "young", words: ["upbeat", "casual"] },
  judge: { words: ["authoritative", "serious"] },
  king: { gender: "male", words: ["authoritative"] },
  knight: { gender: "male", words: ["confident"] },
  lawyer: { words: ["confident", "formal"] },
  librarian: { words: ["quiet", "calm"] },
  mad_scientist: { words: ["excited", "dramatic"] },
  meditation: { words: ["meditative", "soothing"] },
  monk: { gender: "male", words: ["meditative", "calm"] },
  monster: { words: ["menacing", "gravelly"] },
  motivational_speaker: { words: ["intense", "energetic"] },
  movie_trailer: { gender: "male", words: ["booming", "dramatic"] },
  narrator: { words: [] },
  news_anchor: { words: ["professional", "clear"] },
  nurse: { words: ["gentle", "calm"] },
  parent: { words: ["warm"] },
  pirate: { gender: "male", words: ["gravelly"] },
  podcaster: { words: ["casual"] },
  poet: { words: ["tender", "expressive"] },
  politician: { words: ["authoritative"] },
  preacher: { words: ["dramatic", "intense"] },
  priest: { words: ["calm", "serious"] },
  princess: { gender: "female", age: "young", words: ["sweet"] },
  professor: { words: ["measured", "wise"] },
  queen: { gender: "female", words: ["authoritative", "classy"] },
  radio_host: { words: ["confident", "smooth"] },
  robot: { words: ["robotic"] },
  sailor: { words: ["weathered"] },
  salesperson: { words: ["confident", "friendly"] },
  santa: { gender: "male", age: "old", words: ["warm", "booming"] },
  scientist: { words: ["clear", "measured"] },
  singer: { words: ["modulated"] },
  soldier: { words: ["authoritative"] },
  sports_commentator: { pace: "fast", words: ["excited", "energetic"] },
  spy: { words: ["mysterious", "confident"] },
  storyteller: { words: ["expressive"] },
  student: { age: "young", words: [] },
  superhero: { words: ["confident", "intense"] },
  surfer: { age: "young", words: ["chill", "casual"] },
  teacher: { words: ["clear", "friendly"] },
  therapist: { words: ["soothing", "calm"] },
  troll: { words: ["rough", "grumpy"] },
  tutorial: { words: ["clear"] },
  vampire: { words: ["menacing", "mysterious"] },
  viking: { gender: "male", words: ["booming", "rough"] },
  villain: { words: ["menacing"] },
  warrior: { words: ["intense", "confident"] },
  witch: { gender: "female", age: "old", words: ["creaky"] },
  wizard: { gender: "male", age: "old", words: ["wise"] },
  zombie: { words: ["creaky"] },
} as const satisfies Readonly<Record<string, CharacterTraits>>;

export type CharacterId = keyof typeof TRAITS;

/** The parts, professions and uses that imply how a voice sounds. */
export const CHARACTER_TRAITS: Readonly<Record<CharacterId, CharacterTraits>> = TRAITS;
