import type { Lexicon } from "../meaning.ts";
import { FRENCH_CHARACTERS } from "./fr-characters.ts";
import { FRENCH_WORDS } from "./fr-words.ts";

/** How French prompts say what they ask for. */
export const FRENCH: Lexicon = {
  language: "fr",
  languageMarkers:
    "le|la|les|un|une|des|du|de|d|l|et|avec|voix|qui|est|pas|tres|pour|dans|comme|sans|mais|sur|ton|au|elle|il|plus|parle|en|une voix|peu|rends|fais|accent|son|sa|ses|quand|toujours|jamais|aux|chez|explique|raconte|chuchote",
  genders: {
    female: "féminin|féminine|femelle|voix de femme|voix féminine|soprano|mezzo-soprano|contralto",
    male: "masculin|masculine|mâle|voix d'homme|voix masculine|viril|ténor|baryton",
    neutral:
      "androgyne|non binaire|non-binaire|de genre neutre|genre neutre|neutre en genre|ni masculin ni féminin|ni masculine ni féminine|ni féminine ni masculine|ni homme ni femme|ni femme ni homme|sans genre|agenre|asexué|de genre indéterminé|unisexe|ni d'homme ni de femme",
  },
  pronouns: { female: "elle", male: "il" },
  people: {
    woman:
      "femme|femmes|dame|dames|mère|maman|sœur|tante|fille adulte|épouse|madame|comtesse|duchesse|baronne|impératrice|déesse|religieuse|hôtesse|ménagère|diva|femme fatale|voisine|copine|tata|magicienne|sorcière blanche|veuve|mariée|fiancée|employée|invitée|députée|belle-mère|belle-sœur|belle-fille|nièce|cousine|marraine|sage-femme|nourrice|nounou|mairesse|maîtresse|sirène|héroïne|paysanne|marquise|soldate|bonne sœur|nonne|vieille fille|rescapée|réfugiée|châtelaine|souveraine|écrivaine|compagne|avocate|présidente|commerçante|enseignante|gérante|gitane|bourgeoise|aubergiste femme|cantatrice|brunette|princesse|artisane|villageoise|assistante|habitante|passante|apprentie|petite-fille|blessée|condamnée|exilée|orpheline|servante|gouvernante|étudiante|adjointe|consultante",
    man: "homme|hommes|monsieur|messieurs|père|papa|frère|oncle|mec|gars|type|mari|gentleman|comte|duc|baron|empereur|bonhomme|voisin|copain|bûcheron|tonton|veuf|marié|fiancé|employé|invité|député|beau-père|beau-frère|beau-fils|neveu|cousin|parrain|maître|héros|paysan|marquis|abbé|curé|soldat|rescapé|réfugié|châtelain|souverain|écrivain|compagnon|avocat|président|commerçant|enseignant|gérant|gitan|forgeron|vigneron|bourgeois|artisan|villageois|assistant|apprenti|petit-fils|condamné|exilé|orphelin|serviteur|adjoint|boucher|boulanger|berger|horloger|cocher|archer|messager|fils|étranger|consultant",
    girl: "petite fille|fillette|fillettes|petites filles|gamine|écolière|petite fille de|fille de dix ans|petite gamine",
    boy: "petit garçon|garçon|garçonnet|garçons|petits garçons|gamin|jeune garçon|écolier|petit gamin",
    young_woman:
      "jeune femme|jeunes femmes|jeune fille|adolescente|jeune dame|demoiselle|étudiante|ado fille|mademoiselle|fille|jeune adulte femme",
    young_man: "jeune homme|jeunes hommes|jeune gars|étudiant|jeune mec|jouvenceau|garçon adolescent|jeune monsieur",
    old_woman:
      "grand-mère|mamie|mémé|vieille dame|vieille femme|dame âgée|femme âgée|mamé|grand-maman|aïeule|arrière-grand-mère|retraitée",
    old_man:
      "grand-père|papi|papy|pépé|vieil homme|vieux monsieur|vieillard|homme âgé|monsieur âgé|aïeul|arrière-grand-père|vieux bonhomme|retraité",
  },
  ages: {
    child: "enfant|enfants|gosse|bambin|petit enfant|bébé|jeune enfant|mioche|môme",
    young: "jeune|jeunes|adolescent|ado|ados|juvénile|jeunesse|jeune adulte|teenager|lycéen|lycéenne@f|vingtenaire",
    middle_aged:
      "d'âge moyen|âge moyen|d'âge mûr|âge mûr|entre deux âges|adulte|adultes|la quarantaine passée|dans la force de l'âge|quinquagénaire mûr|mi-vie",
    old: "vieux|vieille|vieil|vieilles|âgé|senior|personne âgée|vieillissant|du troisième âge|troisième âge|ancien|très âgé|grand âge|avancé en âge|d'un certain âge|vieillesse|sénile|vénérable",
  },
  accents: {
    american: "américain|états-unis|USA|californien|Californie|anglais américain|d'Amérique|nord-américain|Chicago",
    new_york: "new-yorkais|New York|Brooklyn|Bronx|Manhattan",
    british:
      "britannique|anglais britannique|Grande-Bretagne|Royaume-Uni|Angleterre|Londres|londonien|Anglais@m|Anglaise@f|cockney",
    received_pronunciation:
      "Received Pronunciation|RP|anglais d'Oxford|Oxford|anglais de la BBC|aristocratique anglais|britannique distingué|britannique huppé|anglais de la reine|britannique aristocratique|haute société britannique|britannique chic",
    lancashire: "Lancashire|nord de l'Angleterre|Manchester|Liverpool|Yorkshire|Newcastle",
    west_midlands: "West Midlands|Birmingham|Midlands|brummie",
    scottish: "écossais|Écosse|Glasgow|Édimbourg|Highlands",
    caribbean: "caribéen|Caraïbes|antillais|Antilles|Trinidad|Barbade|créole antillais|des îles",
    jamaican: "jamaïcain|jamaïquain|Jamaïque|rasta",
    canadian: "canadien|Canada|Toronto",
    southern_american:
      "sud des États-Unis|sudiste|texan|Texas|américain du sud profond|Alabama|sud profond|Louisiane|Tennessee|Géorgie américaine|du sud américain",
    irish: "irlandais|Irlande|Dublin",
    welsh: "gallois|pays de Galles|Cardiff",
    australian: "australien|Australie|Sydney|Melbourne",
    new_zealand: "néo-zélandais|néozélandais|Nouvelle-Zélande",
    south_african: "sud-africain|Afrique du Sud|sudafricain",
    indian: "indien|Inde|anglais indien|Bombay|Mumbai",
    german: "accent germanique|germanique|haut allemand|allemand standard|bavarois|Bavière|berlinois|accent allemand",
    austrian: "autrichien|Autriche|viennois|Vienne",
    swiss_german: "suisse allemand|suisse-allemand|suisse alémanique|alémanique|Zurich|suisse allemande|zurichois",
    castilian: "castillan|espagnol d'Espagne|Espagne|Madrid|andalou|madrilène|Espagnol@m|Espagnole@f",
    latin_american:
      "latino-américain|latino|latina@f|Amérique latine|sud-américain|argentin|Argentine|colombien|Colombie|cubain|Cuba|chilien|péruvien|vénézuélien|d'Amérique latine|Amérique du Sud",
    mexican: "mexicain|Mexique",
    parisian:
      "parisien|Paris|français de France|français standard|parigot|de Paris|français métropolitain|marseillais|Marseille|du Midi|provençal|accent du sud|titi parisien|toulousain|ch'ti|breton de France",
    belgian_french: "belge|Belgique|Bruxelles|bruxellois|wallon|Wallonie|liégeois",
    swiss_french: "suisse romand|suisse|Suisse|romand|Genève|genevois|Lausanne|suisse romande|vaudois|romande",
    european_portuguese: "portugais du Portugal|Portugal|Lisbonne|lisboète|portugais européen|portugais d'Europe",
    brazilian: "brésilien|Brésil|Rio de Janeiro|portugais du Brésil|Sao Paulo|carioca|portugais brésilien",
  },
  languages: {
    en: "anglophone|langue anglaise",
    de: "germanophone|Allemagne",
    fr: "francophone|québécois|Québec|français|France",
    es: "hispanophone",
    it: "italophone|Italie|Rome|sicilien|napolitain",
    pt: "lusophone",
    ru: "Russie|Moscou",
    nl: "hollandais|Pays-Bas|flamand",
    sv: "Suède|scandinave",
    nb: "Norvège|norvégien|nordique",
    no: "langue norvégienne",
    da: "Danemark",
    fi: "finlandais|Finlande",
    pl: "Pologne",
    ja: "Japon",
    ko: "Corée",
    zh: "Chine|mandarin",
    ar: "Maghreb|maghrébin|égyptien|marocain|algérien|tunisien",
    el: "Grèce|grecque",
    cs: "Tchéquie",
    hu: "Hongrie",
    ro: "Roumanie",
    fa: "farsi|iranien",
    he: "israélien",
    fil: "philippin",
    gd: "gaélique écossais",
    tr: "turque|Turquie",
    sw: "kiswahili",
    la: "en latin",
  },
  pitches: {
    very_low:
      "très bas|très basse|registre très grave|voix de basse|basse profonde|tonalité très basse|extrêmement bas|tessiture très grave|très grave registre",
    low: "ton bas|tonalité basse|registre grave|registre bas|tonalité grave|hauteur basse|tessiture basse|timbre bas|baisser la hauteur|baisse la hauteur|plus bas|plus basse|voix basse et grave|bas registre|tessiture grave|hauteur plus basse|baisse le ton|tonalité plus basse|bas médium",
    medium:
      "hauteur moyenne|tonalité moyenne|registre moyen|hauteur normale|registre médium|ton moyen|voix médium|tessiture moyenne|médium|tonalité normale|hauteur naturelle",
    high: "aigu|aiguë|aiguë voix|haut perché|haute|registre aigu|tonalité haute|ton haut|tonalité élevée|voix haute perchée|plus haut|plus haute|haut placé|haut registre|augmenter la hauteur|monte la hauteur|voix de tête|hauteur plus élevée|haut-perchée|perché|perchée|tonalité plus haute|suraigu léger|hauteur élevée",
    very_high:
      "suraigu|suraiguë|très aigu|très aiguë|fausset|très haut perché|voix de fausset|voix de souris|très haute|voix de crécelle",
  },
  paces: {
    very_slow: "très lent|très lentement|au ralenti|extrêmement lent|à pas de tortue|comme au ralenti|très très lent",
    slow: "lent|lente|lentement|rythme lent|débit lent|ralenti|ralentir|ralentis|traînant|posé et lent|traînante|débit ralenti|prend son temps|lenteur|tempo lent|alangui|débit posé",
    medium:
      "débit moyen|rythme moyen|vitesse normale|rythme normal|débit normal|vitesse moyenne|rythme modéré|débit modéré|tempo moyen|débit naturel|rythme naturel|allure normale|allure modérée|cadence moyenne|ni lent ni rapide|ni rapide ni lent|vitesse modérée",
    fast: "rapide|rapidement|vite|rythme rapide|débit rapide|accéléré|accélère|accélérer|vif débit|tempo rapide|prompt|véloce|débit vif|rythme soutenu|rythme enlevé|débit soutenu|allure rapide|rythme effréné modéré|alerte|rythme vif",
    very_fast:
      "très rapide|très rapidement|très vite|à toute vitesse|à toute allure|débit mitraillette|comme une mitraillette|ultra rapide|effréné|à cent à l'heure|mitraillette|rythme effréné|débit effréné|à grande vitesse|à toute vapeur|extrêmement rapide|à toute vitesse|à toute allure|à cent à l'heure|à mille à l'heure|parle à toute vitesse|parle à toute allure|parle à cent à l'heure",
  },
  words: FRENCH_WORDS,
  effects: {
    telephone:
      "téléphone|au téléphone|téléphonique|effet téléphone|ligne téléphonique|talkie-walkie|qualité téléphonique|à travers un téléphone",
    radio:
      "radio|effet radio|vieille radio|à la radio|poste de radio|vieux poste|TSF|ondes courtes|vieux poste de radio|transistor",
    megaphone: "mégaphone|porte-voix|haut-parleur|sonorisation publique",
    echo: "écho|échos|effet d'écho|en écho",
    reverb:
      "réverbération|réverb|réverbéré|effet de salle|dans une cathédrale|caverneux|dans une grotte|acoustique d'église|effet cathédrale|réverbérant",
    underwater: "sous l'eau|sous-marin|subaquatique|sous l'océan|comme sous l'eau|immergé",
    vinyl:
      "vinyle|disque vinyle|gramophone|vieux disque|phonographe|craquements de vinyle|disque rayé|vieil enregistrement|lo-fi|tourne-disque",
  },
  characters: FRENCH_CHARACTERS,
  quantities: {
    years:
      "# ans|âgé de # ans|âgée de # ans|âge de # ans|de # ans|d'environ # ans|environ # ans|d'une # années|quadragénaire=45|quinquagénaire=55|sexagénaire=65|septuagénaire=75|octogénaire=85|nonagénaire=92|trentenaire=35|centenaire=95|d'une centaine d'années=95|avoir # ans",
    years_of_person: "de #|d'environ #|#|environ #",
    decade:
      "la vingtaine=20|la trentaine=30|la quarantaine=40|la cinquantaine=50|la soixantaine=60|dans la vingtaine=20|dans la trentaine=30|dans la quarantaine=40|dans la cinquantaine=50|dans la soixantaine=60|vingtaine=20|trentaine=30|quarantaine=40|cinquantaine=50|soixantaine=60|d'une vingtaine d'années=20|d'une trentaine d'années=30|d'une quarantaine d'années=40|d'une cinquantaine d'années=50|d'une soixantaine d'années=60|vingtaine d'années=20|trentaine d'années=30|quarantaine d'années=40|cinquantaine d'années=50|soixantaine d'années=60|dans les # ans",
    early_decade:
      "début de la vingtaine=20|début de la trentaine=30|début de la quarantaine=40|début de la cinquantaine=50|début de la soixantaine=60",
    mid_decade:
      "milieu de la vingtaine=20|milieu de la trentaine=30|milieu de la quarantaine=40|milieu de la cinquantaine=50|milieu de la soixantaine=60",
    late_decade:
      "fin de la vingtaine=20|fin de la trentaine=30|fin de la quarantaine=40|fin de la cinquantaine=50|fin de la soixantaine=60|la vingtaine passée=20|la trentaine passée=30",
    hertz: "# hertz|# hz|à # hz|environ # hz|à # hertz",
    semitones_up:
      "# demi-tons plus haut|# demi-ton plus haut|# demi-tons au-dessus|# demi-tons plus aigu|# demi-tons plus aiguë|de # demi-tons plus haut|monter de # demi-tons|monte de # demi-tons|un demi-ton plus haut=1|une octave plus haut=12|augmente de # demi-tons|un ton plus haut=2|# demi-tons plus haute|un octave plus haut=12",
    semitones_down:
      "# demi-tons plus bas|# demi-ton plus bas|# demi-tons au-dessous|# demi-tons en dessous|# demi-tons plus grave|de # demi-tons plus bas|baisser de # demi-tons|baisse de # demi-tons|descendre de # demi-tons|un demi-ton plus bas=1|une octave plus bas=12|diminue de # demi-tons|un ton plus bas=2|descends de # demi-tons|# demi-tons plus basse|un octave plus bas=12",
    percent_faster:
      "# % plus rapide|# % plus vite|# pour cent plus rapide|# pour cent plus vite|accélérer de # %|accélère de # %|de # % plus rapide|accélère de # pour cent|# % plus rapidement",
    percent_slower:
      "# % plus lent|# % plus lente|# % plus lentement|# pour cent plus lent|# pour cent plus lentement|ralentir de # %|ralentis de # %|de # % plus lent|ralentis de # pour cent|# pour cent plus lente",
    percent_speed:
      "# % de la vitesse|à # % de la vitesse|# % de la vitesse normale|à # % de la vitesse normale|# pour cent de la vitesse|vitesse de # %|vitesse à # %",
    times_speed:
      "# fois plus rapide|# fois plus vite|vitesse #|vitesse # x|# x la vitesse|deux fois plus vite=2|deux fois plus rapide=2|deux fois plus lent=0.5|deux fois plus lentement=0.5|deux fois plus lente=0.5|à mi-vitesse=0.5|moitié moins vite=0.5|à demi-vitesse=0.5|moitié de la vitesse=0.5|à la moitié de la vitesse=0.5|à moitié vitesse=0.5|double vitesse=2|au double de la vitesse=2|vitesse double=2|vitesse x #|vitesse de #|une fois et demie plus vite=1.5|à vitesse réduite de moitié=0.5|deux fois moins vite=0.5|deux fois moins rapide=0.5|à moitié de la vitesse=0.5|à moitié de la vitesse normale=0.5|à la moitié de la vitesse normale=0.5|moitié de la vitesse normale=0.5|à double vitesse=2|deux fois la vitesse=2|au double de la vitesse normale=2|un tiers plus vite=1.33|un tiers plus lent=0.67|un quart plus lent=0.75|un quart plus vite=1.25|deux fois plus rapidement=2",
  },
  degrees: {
    extremely:
      "extrêmement|incroyablement|super|hyper|ultra|exceptionnellement|infiniment|énormément|au plus haut point|le plus possible|excessivement",
    very: "très|vraiment|particulièrement|fort|bien|beaucoup de|beaucoup|hautement|profondément|nettement|tellement|si|plein de|pleine de|rempli de|remplie de|remarquablement|beaucoup plus|bien plus|nettement plus|fortement|clairement|franchement|grande|terriblement|débordant de|débordante de|sacrément",
    more: "plus|davantage|davantage de|encore plus|plus de|avec plus de",
    fairly: "assez|plutôt|relativement|moyennement|modérément|passablement|quelque peu|raisonnablement",
    slightly:
      "légèrement|un peu|un petit peu|un brin|une pointe de|une touche de|un soupçon de|un peu de|subtilement|à peine plus|un poil|faiblement|une note de|un rien|doucement plus|un chouïa|une pincée de|un tantinet|un peu plus|légèrement plus|léger|légère|pointe de|touche de|vaguement|une nuance de|une légère touche de|un zeste de",
    barely: "très légèrement|à peine perceptible|imperceptiblement|minimement|tout juste",
  },
  negations: {
    not: "pas|sans|non|aucun|aucune|jamais|ni|pas de|pas du tout|dépourvu de|dépourvue de|exempt de|exempte de|sans aucun|sans aucune|enlève|enlever|retire|éviter|évite|plutôt que|au lieu de|sans être|supprime|rien de|pas d|sans la moindre|sans le moindre|ne|n'est|n'a|n'|tout sauf|nullement|aucunement|en aucun cas|loin d'être",
    not_too:
      "pas trop|pas très|pas si|sans être trop|pas tellement|pas excessivement|pas vraiment|sans trop|pas trop de|pas particulièrement|pas extrêmement|pas forcément|jamais trop|sans trop de|pas tout à fait|peu|guère|sans excès de|pas aussi|sans être trop|sans être très|pas spécialement|pas bien",
    less: "moins|moins de|un peu moins|légèrement moins|réduis|réduire|diminue|diminuer|atténue|atténuer|un peu moins de|réduis le|adoucis le|modère",
    much_less: "beaucoup moins|nettement moins|bien moins|le moins possible|beaucoup moins de|considérablement moins",
  },
  marks: {
    too: "trop|exagérément",
    join: "ou|ni même",
    accent_noun: "accent|accents|intonation|prononciation|dialecte|sonorité|parler",
    speaking:
      "parle|parlant|parlée|en|parler en|langue|couramment|natif|native|s'exprime en|lit en|locuteur|locutrice|parlez",
    about:
      "histoire de|histoire d|histoires de|l'histoire d|à propos de|au sujet de|parle à|parlant à|s'adresse à|s'adressant à|conte d|raconte la vie|raconte l'histoire|à son|à sa|à ses|à un|à une|lit à|légende de|légende d|sur un|sur une|lisant à|conte de",
    by: "racontée par|raconté par|lue par|lu par|narrée par|narré par|contée par|dite par|par|avec|voix|d'une voix|interprétée par|conté par|prononcé par|prononcée par",
    ignored:
      "sans accent|aucun accent|pas d'accent|accent neutre|sans aucun accent|sans accent particulier|sans accent marqué|pour enfants|pour les enfants|pour enfant|livre pour enfants|livres pour enfants|histoires pour enfants|contes pour enfants|aux enfants|à des enfants|pour adultes|pour les adultes|pour adolescents|pour jeunes|pour les jeunes|jeune public|livre jeunesse|littérature jeunesse|à l'ancienne|non seulement|pas seulement|qualité sonore|pas mal|jeu vidéo|jeux vidéo|haut de gamme|chaîne youtube de|de haut niveau|de tous âges|tout âge|bien sûr|en plein air|vieille école|en français facile|naturel|naturelle|en douceur rapide|tout en restant|en train|en même temps|en fond|en arrière-plan|histoire|histoires|à la fois|petit déjeuner|grand public|sur le ton de|vieux continent|léger accent|légère pointe d'accent|fort accent|accent prononcé",
  },
};
