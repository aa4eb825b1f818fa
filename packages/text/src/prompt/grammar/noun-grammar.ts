import type { LexiconLanguage } from "../meaning.ts";

/** What tells a person's sex from the grammar of a noun alone; words are folded and parted by `|`. */
export type NounGrammar = {
  /** Articles and the like; in German those before a noun that is an adjective ("die Alte"). */
  readonly articles: Readonly<Record<"female" | "male", string>>;
  /** Nouns whose grammatical gender says nothing of a person. */
  readonly things: string;
  /** Nouns with one form for both sexes, `*` standing for a beginning; the article says which. */
  readonly commonNouns: string;
  /** Words that part a noun from what comes before it or after it. */
  readonly partings: string;
  /** Endings of nouns for people after "una" or "un", and words that only look like them. */
  readonly agents?: Readonly<Record<"female" | "male" | "except", string>>;
  /** Whether adjectives end in -o for men and in -a for women. */
  readonly hasVowelEndings: boolean;
};

const ROMANCE_BORROWINGS = "dj|youtuber|gamer|streamer|influencer|coach|rapper|podcaster|freelance";

/** English has neither articles nor endings that tell. */
export const NOUN_GRAMMAR: Readonly<Partial<Record<LexiconLanguage, NounGrammar>>> = {
  de: {
    articles: { female: "eine|die|diese|jene|einer", male: "der|dieser|jener|ein" },
    things: "stimme|stimmen|person|persona|figur|sprecherstimme|erzahlstimme|stimmlage|persoenlichkeit|personlichkeit",
    commonNouns:
      "alte|alter|altere|alterer|jugendlicher|erwachsener|*jahriger|jugendliche|erwachsene|*jahrige|dreissigerin|dj|influencer|teenager",
    partings: "mit|von|im|in|aus|um|der|die|das|und|oder",
    hasVowelEndings: false,
  },
  fr: {
    articles: { female: "une|la|cette", male: "un|le|ce|cet" },
    things:
      "voix|personne|personnes|personnage|timbre|ton|narration|radio|chanson|histoire|cassette|enfant|bebe|tonalite|diction",
    commonNouns: `jeune|adolescent|capitaine|sergent|vieux|vieille|*ado|*iste|*aire|*logue|pirate|guide|prof|eleve|gosse|juge|pilote|ministre|*naire|${ROMANCE_BORROWINGS}`,
    partings: "de|du|des|d|a|au|aux|qui|que|avec|pour|dans|comme|par|en|est",
    agents: {
      female: "ere|euse|trice|ienne|esse|iste",
      male: "eur|ier|ien|iste",
      except:
        "maniere|matiere|lumiere|carriere|riviere|biere|priere|premiere|derniere|misere|colere|sphere|atmosphere|vitesse|tristesse|jeunesse|tendresse|politesse|finesse|richesse|sagesse|promesse|faiblesse|cahier|papier|metier|quartier|premier|dernier|lien|bien|rien|coeur|bonheur|meilleur|ancien|chaleur|douceur",
    },
    hasVowelEndings: false,
  },
  es: {
    articles: { female: "una|la|esta", male: "un|el|este" },
    things:
      "voz|voces|persona|personas|personaje|timbre|tono|criatura|diccion|narracion|grabacion|pelicula|cancion|historia|radio",
    commonNouns: `joven|viejo|vieja|*ista|*ante|*ente|pirata|piloto|detective|atleta|policia|guia|espia|modelo|soldado|sargento|${ROMANCE_BORROWINGS}`,
    partings: "de|del|con|que|para|como|por|en|al|a|es",
    agents: {
      female: "dora|tora|sora|era|ista",
      male: "dor|tor|sor|ero|ista",
      except:
        "manera|era|espera|carrera|frontera|primera|tercera|madera|ligera|verdadera|sincera|severa|entera|ligero|sincero|primero|tercero|verdadero|dinero|numero|acero|severo|entero|motor|vista|lista|entrevista|revista|pista",
    },
    hasVowelEndings: true,
  },
  it: {
    articles: { female: "una|la|questa|un'", male: "un|uno|il|lo|questo" },
    things:
      "voce|voci|persona|persone|personaggio|timbro|tono|creatura|dizione|narrazione|radio|canzone|storia|registrazione",
    commonNouns: `giovane|*ista|*ante|*ente|*enne|pirata|giudice|preside|anziano|vecchio|${ROMANCE_BORROWINGS}`,
    partings: "di|del|della|dei|dalla|dal|dai|da|con|che|per|come|in|a|al",
    agents: {
      female: "trice|iera|ista|essa|aia",
      male: "iere|tore|sore|aio|ista",
      except:
        "maniera|stessa|promessa|messa|vista|lista|pista|rivista|intervista|preghiera|bandiera|motore|settore|paio|quartiere|piacere|mestiere|pensiere",
    },
    hasVowelEndings: true,
  },
  pt: {
    articles: { female: "uma|a|esta|essa", male: "um|o|este|esse" },
    things:
      "voz|vozes|pessoa|pessoas|personagem|timbre|tom|crianca|criatura|diccao|narracao|radio|cancao|historia|gravacao",
    commonNouns: `jovem|avo|velho|velha|*ista|*ante|*ente|pirata|piloto|atleta|policial|guia|modelo|soldado|sargento|${ROMANCE_BORROWINGS}`,
    partings: "de|do|da|dos|das|com|que|para|como|por|em|no|na|e",
    agents: {
      female: "dora|tora|eira|ista",
      male: "dor|tor|eiro|ista",
      except:
        "maneira|primeira|terceira|ligeira|verdadeira|brincadeira|carreira|fronteira|madeira|primeiro|terceiro|ligeiro|verdadeiro|dinheiro|motor|vista|lista|entrevista|revista|pista",
    },
    hasVowelEndings: true,
  },
};
