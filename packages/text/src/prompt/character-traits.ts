import type { DesignAccent } from "../attributes/accents.ts";
import type { DesignAge, DesignGender, PaceLevel, PitchLevel } from "../attributes/design-attributes.ts";
import type { DesignWord } from "../attributes/design-words.ts";

/** What a part, a profession or a use implies; anything said outright goes before it. */
export type CharacterTraits = {
  readonly gender?: DesignGender;
  /** A band, or years. */
  readonly age?: DesignAge | number;
  readonly accent?: DesignAccent;
  readonly pitch?: PitchLevel;
  readonly pace?: PaceLevel;
  readonly words: readonly DesignWord[];
};

const TRAITS = {
  actor: { words: ["expressive"] },
  advertiser: { words: ["upbeat", "confident"] },
  announcer: { words: ["authoritative", "clear"] },
  aristocrat: { age: "middle_aged", words: ["classy", "formal"] },
  assistant: { words: ["friendly", "clear"] },
  auctioneer: { pace: "very_fast", words: ["energetic"] },
  audiobook: { words: ["expressive"] },
  bedtime_story: { words: ["soothing", "gentle"] },
  boss: { age: "middle_aged", words: ["authoritative", "confident"] },
  butler: { gender: "male", age: "middle_aged", words: ["formal", "classy"] },
  captain: { age: 55, words: ["deep", "weathered"] },
  cartoon: { words: ["playful", "expressive"] },
  cheerleader: { age: "young", words: ["hyped"] },
  clown: { words: ["playful", "theatrical"] },
  club_dj: { pace: "fast", words: ["hyped"] },
  coach: { words: ["energetic", "confident"] },
  conversation: { words: ["casual"] },
  cowboy: { gender: "male", accent: "southern_american", words: ["weathered", "relaxed"] },
  customer_support: { words: ["friendly", "professional"] },
  demon: { words: ["menacing", "gravelly", "deep"] },
  detective: { words: ["mysterious", "gravelly"] },
  doctor: { words: ["calm", "professional"] },
  documentary: { words: ["measured", "authoritative"] },
  dragon: { words: ["booming", "menacing"] },
  drill_sergeant: { age: "middle_aged", words: ["shouting", "authoritative"] },
  dwarf: { words: ["gravelly", "deep"] },
  elf: { words: ["light", "airy"] },
  executive: { age: "middle_aged", words: ["confident", "professional"] },
  explainer: { words: ["clear", "friendly"] },
  fairy: { gender: "female", words: ["light", "sweet"] },
  fortune_teller: { words: ["mysterious"] },
  friend: { words: ["friendly"] },
  game_show_host: { words: ["energetic", "theatrical"] },
  gamer: { age: "young", words: ["energetic", "casual"] },
  gangster: { words: ["gravelly", "menacing"] },
  ghost: { words: ["whispery", "mysterious"] },
  giant: { words: ["booming", "big"] },
  goblin: { words: ["shrill", "small"] },
  hero: { words: ["confident", "intense"] },
  horror: { words: ["menacing", "mysterious"] },
  influencer: { age: "young", words: ["upbeat", "casual"] },
  judge: { age: 55, words: ["authoritative", "serious"] },
  king: { gender: "male", age: "middle_aged", words: ["authoritative"] },
  knight: { gender: "male", words: ["confident"] },
  lawyer: { words: ["confident", "formal"] },
  librarian: { words: ["quiet", "calm"] },
  mad_scientist: { words: ["excited", "dramatic"] },
  meditation: { words: ["meditative", "soothing"] },
  monk: { gender: "male", age: "middle_aged", pace: "slow", words: ["meditative", "calm"] },
  monster: { words: ["menacing", "gravelly"] },
  motivational_speaker: { words: ["intense", "energetic"] },
  movie_trailer: { words: ["booming", "dramatic"] },
  narrator: { words: [] },
  news_anchor: { words: ["professional", "clear"] },
  nurse: { words: ["gentle", "calm"] },
  parent: { words: ["warm"] },
  pirate: { words: ["gravelly"] },
  podcaster: { words: ["casual"] },
  poet: { words: ["tender", "expressive"] },
  politician: { words: ["authoritative"] },
  preacher: { age: "middle_aged", words: ["dramatic", "intense"] },
  priest: { age: "middle_aged", words: ["calm", "serious"] },
  princess: { gender: "female", age: "young", words: ["sweet"] },
  professor: { age: 55, words: ["measured", "wise"] },
  queen: { gender: "female", age: "middle_aged", words: ["authoritative", "classy"] },
  radio_host: { words: ["confident", "smooth"] },
  robot: { words: ["robotic"] },
  sailor: { age: "middle_aged", words: ["weathered"] },
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
  viking: { words: ["booming", "rough"] },
  villain: { words: ["menacing"] },
  warrior: { words: ["intense", "confident"] },
  witch: { gender: "female", age: "old", words: ["creaky"] },
  wizard: { gender: "male", age: "old", words: ["wise"] },
  zombie: { words: ["creaky"] },
} as const satisfies Readonly<Record<string, CharacterTraits>>;

export type CharacterId = keyof typeof TRAITS;

/** The parts, professions and uses that imply how a voice sounds. */
export const CHARACTER_TRAITS: Readonly<Record<CharacterId, CharacterTraits>> = TRAITS;
