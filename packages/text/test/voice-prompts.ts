import type { VoiceAttributes } from "../src/attributes/design-attributes.ts";
import type { LexiconLanguage } from "../src/prompt/meaning.ts";
import type { PromptKind } from "../src/prompt/read-mentions.ts";

/** A prompt and everything that it names. */
export type VoicePrompt = {
  readonly prompt: string;
  readonly language: LexiconLanguage;
  readonly kind?: PromptKind;
  readonly attributes: VoiceAttributes;
};

type Row = readonly [prompt: string, attributes: VoiceAttributes, kind?: PromptKind];
type Word = NonNullable<VoiceAttributes["words"]>[number]["word"];

/** Words at full strength, or each with its own. */
function words(...stated: readonly (Word | readonly [Word, number])[]): NonNullable<VoiceAttributes["words"]> {
  return stated.map((entry) => (typeof entry === "string" ? { word: entry } : { word: entry[0], strength: entry[1] }));
}

const ROWS: Readonly<Record<LexiconLanguage, readonly Row[]>> = {
  en: [
    [
      "A warm, slightly raspy old British woman in her 60s, not too deep, speaking slowly, studio quality",
      {
        gender: "female",
        age: 60,
        accent: "british",
        pace: "slow",
        words: words("warm", ["raspy", 0.5], ["deep", -0.5], "studio"),
      },
    ],
    [
      "A very deep, gravelly male voice with a thick Scottish accent",
      { gender: "male", accent: "scottish", words: words(["deep", 1.5], "gravelly") },
    ],
    [
      "Cheerful little girl, talks very fast",
      { gender: "female", age: "child", pace: "very_fast", words: words("cheerful") },
    ],
    [
      "A middle-aged man from Texas with a calm, reassuring tone",
      { gender: "male", age: "middle_aged", accent: "southern_american", words: words("calm", "soothing") },
    ],
    [
      "An androgynous voice, neither male nor female, clear and steady",
      { gender: "neutral", words: words("clear", "steady") },
    ],
    [
      "News anchor, female, 45 years old, American",
      { gender: "female", age: 45, accent: "american", words: words("professional", "clear") },
    ],
    [
      "An evil wizard, whispery and menacing",
      { gender: "male", age: "old", words: words("menacing", "whispery", "wise") },
    ],
    ["Sports commentator with boundless energy", { pace: "fast", words: words("excited", "energetic") }],
    [
      "The story of an old king, told by a young woman with a soft voice",
      { gender: "female", age: "young", words: words("soft") },
    ],
    [
      "A confident Australian woman, not shrill, crisp diction",
      { gender: "female", accent: "australian", words: words("confident", ["shrill", -1], "crisp") },
    ],
    ["A bit older and less raspy, please", { words: words(["older", 0.5], ["raspy", -0.5]) }, "remix"],
    ["Two semitones higher and 20 % slower", { pitch: { semitones: 2 }, pace: 0.8 }, "remix"],
    [
      "Sixty-year-old man who speaks German, low-pitched, no accent",
      { gender: "male", age: 60, language: "de", pitch: "low" },
    ],
    [
      "More energetic, brighter, without any breathiness",
      { words: words("energetic", "bright", ["breathy", -1]) },
      "remix",
    ],
  ],
  de: [
    [
      "Eine tiefe, raue Männerstimme, etwa 50 Jahre alt, spricht sehr langsam",
      { gender: "male", age: 50, pace: "very_slow", words: words("deep", "rough") },
    ],
    [
      "Junge Frau mit heller, freundlicher Stimme",
      { gender: "female", age: "young", words: words("bright", "friendly") },
    ],
    [
      "Ein alter Mann aus Österreich, leicht heiser, nicht zu laut",
      { gender: "male", age: "old", accent: "austrian", words: words(["hoarse", 0.5], ["loud", -0.5]) },
    ],
    [
      "Warme Erzählerin für Gutenachtgeschichten, ruhig und sanft",
      { gender: "female", words: words("warm", "soothing", "gentle", "calm") },
    ],
    [
      "Nachrichtensprecher, seriös, mittleres Tempo",
      { gender: "male", pace: "medium", words: words("professional", "clear") },
    ],
    [
      "Eine Frau Mitte vierzig, schweizerdeutsch, gelassen",
      { gender: "female", age: 45, accent: "swiss_german", words: words("calm") },
    ],
    [
      "Kleiner Junge, aufgeregt, spricht schnell",
      { gender: "male", age: "child", pace: "fast", words: words("excited") },
    ],
    ["Weder männlich noch weiblich, glasklar, ohne Hall", { gender: "neutral", words: words("clear") }],
    [
      "Böse Hexe mit krächzender, schriller Stimme",
      { gender: "female", age: "old", words: words("raspy", "shrill", "creaky") },
    ],
    ["Etwas tiefer und deutlich langsamer", { pace: "very_slow", words: words(["deep", 0.5]) }, "remix"],
    [
      "Eine selbstbewusste Geschäftsfrau, sachlich, Studioqualität",
      { gender: "female", age: "middle_aged", words: words("confident", "neutral", "professional", "studio") },
    ],
    ["Doppelt so schnell und weniger nasal", { pace: 2, words: words(["nasal", -0.5]) }, "remix"],
  ],
  fr: [
    [
      "Une jeune femme à la voix douce et chaleureuse, débit rapide",
      { gender: "female", age: "young", pace: "fast", words: words("soft", "warm") },
    ],
    [
      "Un vieil homme à la voix grave et rocailleuse, parle très lentement",
      { gender: "male", age: "old", pace: "very_slow", words: words("deep", "gravelly") },
    ],
    [
      "Voix de femme d'une soixantaine d'années, légèrement éraillée, accent belge",
      { gender: "female", age: 60, accent: "belgian_french", words: words(["raspy", 0.5]) },
    ],
    ["Un petit garçon espiègle et joyeux", { gender: "male", age: "child", words: words("playful", "cheerful") }],
    [
      "Présentatrice du journal, professionnelle, diction claire",
      { gender: "female", words: words("professional", "crisp", "clear") },
    ],
    [
      "Homme de 45 ans, posé, rassurant, pas trop aigu",
      { gender: "male", age: 45, pitch: "medium", words: words("calm", "soothing") },
    ],
    ["Voix androgyne, robotique et monotone", { gender: "neutral", words: words("robotic", "monotone") }],
    [
      "Une sorcière qui chuchote, mystérieuse",
      { gender: "female", age: "old", words: words("whispery", "mysterious", "creaky") },
    ],
    ["Plus énergique, un peu moins nasal, sans écho", { words: words("energetic", ["nasal", -0.5]) }, "remix"],
    ["Deux demi-tons plus haut", { pitch: { semitones: 2 } }, "remix"],
    [
      "Un narrateur parisien élégant, qualité studio",
      { gender: "male", accent: "parisian", words: words("classy", "studio") },
    ],
    [
      "Femme suisse romande, timide, voix soufflée",
      { gender: "female", accent: "swiss_french", words: words("shy", "breathy") },
    ],
  ],
  es: [
    [
      "Un hombre mayor con voz grave y rasposa, acento mexicano, habla despacio",
      { gender: "male", age: "old", accent: "mexican", pace: "slow", words: words("deep", "raspy") },
    ],
    [
      "Mujer joven, alegre y muy enérgica",
      { gender: "female", age: "young", words: words("cheerful", ["energetic", 1.5]) },
    ],
    [
      "Una señora de 70 años, dulce y cariñosa, un poco ronca",
      { gender: "female", age: 70, words: words("sweet", "loving", ["hoarse", 0.5]) },
    ],
    [
      "Narrador argentino, cálido, ritmo medio",
      { gender: "male", accent: "latin_american", pace: "medium", words: words("warm") },
    ],
    [
      "Niño travieso que habla muy rápido",
      { gender: "male", age: "child", pace: "very_fast", words: words("playful") },
    ],
    [
      "Presentadora de noticias de España, seria, dicción clara",
      { gender: "female", accent: "castilian", words: words("serious", "crisp", "professional", "clear") },
    ],
    ["Voz andrógina, tranquila, sin acento", { gender: "neutral", words: words("calm") }],
    ["Pirata malvado y gritón", { gender: "male", words: words("menacing", "shouting", "gravelly") }],
    ["Más joven, no tan grave, 10 % más rápido", { pace: 1.1, words: words("younger", ["deep", -0.5]) }, "remix"],
    [
      "Hombre de mediana edad, confiado, calidad de estudio",
      { gender: "male", age: "middle_aged", words: words("confident", "studio") },
    ],
    [
      "Abuelo sabio con voz temblorosa y tono bajo",
      { gender: "male", age: "old", pitch: "low", words: words("wise", "fearful") },
    ],
    [
      "Mujer elegante, susurrante, nada estridente",
      { gender: "female", words: words("classy", "whispery", ["shrill", -0.5]) },
    ],
  ],
  it: [
    [
      "Una donna sui quarant'anni, voce calda e vellutata, ritmo lento",
      { gender: "female", age: 40, pace: "slow", words: words("warm", "velvety") },
    ],
    ["Un vecchio signore burbero con la voce roca", { gender: "male", age: "old", words: words("grumpy", "hoarse") }],
    [
      "Ragazza allegra, parla molto velocemente",
      { gender: "female", age: "young", pace: "very_fast", words: words("cheerful") },
    ],
    [
      "Narratore autorevole di mezza età, voce profonda",
      { gender: "male", age: "middle_aged", words: words("authoritative", "deep") },
    ],
    ["Bambino timido che sussurra", { gender: "male", age: "child", words: words("shy", "whispery") }],
    ["Voce androgina, calma e chiara, né maschile né femminile", { gender: "neutral", words: words("calm", "clear") }],
    [
      "Uomo di 35 anni, tono basso, leggermente nasale, non troppo veloce",
      { gender: "male", age: 35, pitch: "low", pace: "medium", words: words(["nasal", 0.5]) },
    ],
    ["Telecronista sportivo entusiasta", { gender: "male", pace: "fast", words: words("excited", "energetic") }],
    ["Un po' più grave e meno brillante", { words: words(["deep", 0.5], ["bright", -0.5]) }, "remix"],
    ["Tre semitoni più basso, a metà velocità", { pitch: { semitones: -3 }, pace: 0.5 }, "remix"],
    [
      "Signora inglese elegante e gentile, qualità da studio",
      { gender: "female", accent: "british", words: words("classy", "gentle", "studio") },
    ],
    [
      "Strega malvagia, voce stridula e minacciosa",
      { gender: "female", age: "old", words: words("menacing", "shrill", "creaky") },
    ],
  ],
  pt: [
    [
      "Uma mulher jovem e alegre, sotaque carioca, fala rápido",
      { gender: "female", age: "young", accent: "brazilian", pace: "fast", words: words("cheerful") },
    ],
    [
      "Homem idoso com voz grave e rouca, fala devagar",
      { gender: "male", age: "old", pace: "slow", words: words("deep", "hoarse") },
    ],
    [
      "Senhora de 65 anos, calorosa, um pouco trêmula, sem pressa",
      { gender: "female", age: 65, words: words("warm", ["creaky", 0.5], "unhurried") },
    ],
    [
      "Narrador de Portugal, sério e pausado",
      { gender: "male", accent: "european_portuguese", words: words("serious", "measured") },
    ],
    ["Menina tímida com voz fina e doce", { gender: "female", age: "child", words: words("shy", "thin", "sweet") }],
    ["Voz andrógina, neutra, nem masculina nem feminina", { gender: "neutral", words: words("neutral") }],
    [
      "Apresentadora de telejornal, confiante, dicção clara",
      { gender: "female", words: words("confident", "crisp", "professional", "clear") },
    ],
    [
      "Monstro assustador e furioso, muito grave",
      { gender: "male", words: words("menacing", "angry", ["deep", 1.5], "gravelly") },
    ],
    ["Mais enérgico e menos nasal, por favor", { words: words("energetic", ["nasal", -0.5]) }, "remix"],
    [
      "Rapaz de 25 anos, descolado e relaxado, tom médio",
      { gender: "male", age: 25, pitch: "medium", words: words("chill", "relaxed") },
    ],
    [
      "Vovó carinhosa contando histórias de ninar, voz suave",
      { gender: "female", age: "old", words: words("loving", "soothing", "gentle", "soft") },
    ],
    [
      "Homem de meia-idade, autoritário, qualidade de estúdio, não muito alto",
      { gender: "male", age: "middle_aged", words: words("authoritative", "studio") },
    ],
  ],
};

/** Prompts in the languages that are understood, each with all that it asks for. */
export const VOICE_PROMPTS: readonly VoicePrompt[] = (Object.keys(ROWS) as LexiconLanguage[]).flatMap((language) =>
  ROWS[language].map(([prompt, attributes, kind]) => ({
    prompt,
    language,
    attributes,
    ...(kind === undefined ? {} : { kind }),
  })),
);
