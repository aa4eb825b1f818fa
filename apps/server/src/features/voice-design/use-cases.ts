import type { VOICE_USE_CASES } from "@voicewright/contract/voices/values";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";

type UseCase = (typeof VOICE_USE_CASES)[number];

/** Beginnings of words that name a use, without accents, in the languages that prompts are read in; the first one found counts. */
const SIGNS: readonly (readonly [UseCase, RegExp])[] = [
  ["advertisement", /\b(advert|commercial|werbe|werbung|anuncio|publicit|publicid|propaganda|reclame)/],
  [
    "social_media",
    /\b(tiktok|youtube|instagram|influencer|social media|reels|soziale medien|redes socia|reseaux socia)/,
  ],
  [
    "entertainment_tv",
    /\b(trailer|television|tv\b|fernseh|game show|quiz|sports? comment|sportkomment|commentat|comentarista|moderator|presentador)/,
  ],
  [
    "informative_educational",
    /\b(documentar|dokumentar|dokumentation|documenta|e learning|elearning|tutorial|teacher|lehrer|lecture|explain|erklar|news|nachrichten|educa|lern|professor|maestr|noticia|actualites|formation)/,
  ],
  [
    "narrative_story",
    /\b(audio ?book|horbuch|hoerbuch|audiolibro|livre audio|audiolivro|narrat|narrad|erzahl|erzaehl|story|stories|bedtime|fairy tale|marchen|maerchen|cuento|conte|fiaba|racconta|conta historias|contador)/,
  ],
  [
    "characters_animation",
    /\b(cartoon|animat|character|villain|wizard|witch|pirate|robot|monster|dragon|goblin|elf|zeichentrick|bosewicht|zauberer|hexe|personnage|sorcier|personaje|brujo|bruja|mago|personaggio|strega|personagem|bruxa)/,
  ],
  [
    "conversational",
    /\b(convers|podcast|assistant|assistent|asistente|assistente|chat|gesprach|customer|kundendienst|support|telefon|service client)/,
  ],
];

/** What a voice of this description would be used for; undefined when the description does not say. */
export function readUseCase(description: string): UseCase | undefined {
  const folded = foldForSearch(description);
  return SIGNS.find(([, sign]) => sign.test(folded))?.[0];
}
