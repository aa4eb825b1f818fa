import type { Lexicon } from "../meaning.ts";

/** What French prompts call the sound, the mood and the manner of a voice. */
export const FRENCH_WORDS: Lexicon["words"] = {
  anxious:
    "anxieux|inquiet|inquiète|soucieux|angoissé|tendu|stressé|anxiété|inquiétude|préoccupé|tourmenté|angoisse|agité",
  calm: "calme|apaisé|paisible|serein|tranquille|posé|sérénité|placide|quiétude|zen et calme|tranquillité|calmement|flegmatique|imperturbable",
  casual:
    "décontracté|familier|informel|naturel et simple|conversationnel|quotidien|bavard|sans façon|ton de la conversation|désinvolte|familière|comme entre amis|comme à un ami|parlé naturel|spontané|ton conversationnel",
  chill: "cool|relax|peinard|tranquillou|détaché|nonchalant|décontract|insouciant|chill",
  classy:
    "élégant|raffiné|distingué|sophistiqué|chic|classe|noble|élégance|cultivé|mondain|aristocratique|huppé|luxueux|raffinement|gracieux|soigné|bourgeois|digne|racé",
  confident:
    "confiant|assuré|sûr de soi|sûre d'elle|sûr de lui|assurance|confiance|déterminé|audacieux|courageux|convaincant|sûre de soi|affirmé|résolu|hardi|héroïque|persuasif|aplomb",
  crisp:
    "net|nette|précis|bien articulé|articulé|croustillant|diction claire|articulation précise|diction précise|diction nette|précise|bien articulée|diction parfaite|articulation claire|articulation nette|prononciation claire|diction impeccable|diction soignée|incisif et net",
  cute: "mignon|mignonne|adorable|craquant|chou|attendrissant|mimi|kawaii|trognon|choupinet",
  deep: "grave|profond|profonde|graves|profondeur|caverneux et grave|gravité de timbre|d'outre-tombe|grave et profonde|voix grave|voix profonde",
  excited:
    "excité|enthousiaste|exalté|enthousiasme|passionné|euphorique|exubérant|emballé|surexcité|enflammé|passion|ravi|impatient de joie|extatique|excitation|fougueux|survolté joyeux",
  formal:
    "formel|formelle|officiel|solennel|cérémonieux|protocolaire|guindé|poli|académique|soutenu|respectueux|officielle|courtois|bureaucratique",
  gentle:
    "gentil|gentille|doux et gentil|bienveillant|délicat|affable|bonté|bienveillance|attentionné|compatissant|clément|patient|prévenant|délicatesse|gentillesse|empathique|bon enfant|compréhensif",
  grumpy:
    "grincheux|grognon|bougon|ronchon|bourru|grognonne|renfrogné|mal luné|acariâtre|râleur|de mauvaise humeur|revêche|irritable|maussade|irrité|agacé|grogneur",
  hyped:
    "survolté|surexcitée|hystérique|déchaîné|à fond|électrisé|hyperactif|frénétique|gonflé à bloc|endiablé|électrisant|fou|folle|déjanté|à bloc|exalté à fond",
  husky:
    "voilé|sensuel|suave et rauque|fumé|voix de fumeur|langoureux|sensuelle|sexy|séducteur|sulfureux|charnel|voilée|séduisant et voilé|voluptueux|guttural sensuel",
  intense:
    "intense|puissant|fort|forte|vigoureux|ardent|intensité|véhément|brûlant|percutant|fervent|puissance|prenant|saisissant|épique|féroce|poignant et fort|captivant|force|ardente|enflammée et forte|urgent",
  mature: "mature|mûr|mûre|maturité|expérimenté|d'expérience|accompli|aguerri|plein d'expérience",
  meditative:
    "méditatif|hypnotique|contemplatif|rêveur|rêveuse|songeur|songeuse|introspectif|envoûtant calme|spirituel|pensif|planant|recueilli|zen|éthéré|onirique|pleine conscience|pensive|méditation profonde|hypnotisant",
  modulated:
    "modulé|mélodieux|chantant et modulé|musical|mélodique|modulations|nuancé|varié|lyrique|intonation variée|rythmé|intonations variées|bien modulé",
  neutral:
    "neutre|impartial|factuel|objectif|détaché et neutre|sans émotion|impassible|sobre|plat et neutre|standard|indifférent|sans émotions|ordinaire|mesuré et neutre",
  pleasant:
    "agréable|plaisant|sympathique|charmant|beau|belle|attrayant|séduisant|engageant|charme|avenant|charmeur|accrocheur|charismatique|captivant et agréable|sympa|joli|jolie|enchanteur|attachant|charisme",
  professional:
    "professionnel|sérieux et professionnel|compétent|corporate|d'entreprise|crédible|fiable|pro|institutionnel|professionnelle|digne de confiance|expert|rigoureux|professionnalisme|informatif|commercial",
  raspy:
    "râpeux|rauque|éraillé|râpeuse|éraillée|granuleux|voix cassée|cassé|raclant|grattant|voix éraillée|râpé|raucité|rocailleux et râpeux|cassée",
  relaxed:
    "détendu|relaxé|relaxant|reposé|à l'aise|détente|délassant|décrispé|relâché|relaxation|confortable|nonchalamment détendu",
  robotic:
    "robotique|mécanique|synthétique|artificiel|métallique|robotisé|automatique|voix de synthèse|machinal|électronique|artificielle|informatique|de machine|robotisée",
  rough:
    "rugueux|rude|brut|grossier|rêche|rustre|âpre|brute|fruste|rugosité|guttural|mal dégrossi|rustique|grognant|sauvage|rustaud|bestial",
  sad: "triste|tristesse|malheureux|affligé|éploré|larmoyant|chagrin|déprimé|désespéré|abattu|endeuillé|peiné|pleurant|au bord des larmes|accablé|morne|désolé|solitaire|sombre et triste|tragique|dépité|en larmes|en pleurs",
  sassy:
    "insolent|effronté|impertinent|espiègle et insolent|culotté|sarcastique|piquant|moqueur|ironique|malicieux et insolent|arrogant|narquois|caustique|insolence|aguicheur|coquin|railleur|hautain|impertinence|acerbe|dédaigneux|prétentieux|sarcasme",
  serious:
    "sérieux|sérieuse|sévère|austère|strict|gravité|solennel et grave|rigide|sérieusement|ferme et grave|sincère|réfléchi|stoïque|sans humour|réfléchie",
  soft: "doux|douce|moelleux|feutré|moelleuse|suave|douceur|doucement|cotonneux|duveteux|ouaté|doucereux|tendre et doux|velouté et doux|feutrée|tamisé|assourdi doux|délicatement doux",
  upbeat:
    "entraînant|positif|optimiste|pétillant|enjoué|dynamique et joyeux|plein d'entrain|jovial et vif|stimulant|tonique|positive|inspirant|pétillante|vivace|plein de vie|motivant|entrain|encourageant|guilleret|enlevé|ensoleillé|vif|vive|optimisme",
  whispery:
    "chuchoté|chuchotant|murmuré|murmurant|chuchotement|murmure|à voix basse|chuchote|susurré|voix murmurée|chuchotée|susurrant|dans un murmure|soufflé à l'oreille|ASMR|en chuchotant|chuchoter|chuchotements|murmures",
  wise: "sage|sagesse|avisé|érudit|savant|mentor|philosophe|plein de sagesse|clairvoyant|éclairé|instruit|intelligent|intellectuel|cultivé et sage|omniscient",
  older: "plus âgé|plus âgée|plus vieux|plus vieille|vieilli|vieillie|vieillis|plus vieil",
  younger: "plus jeune|rajeuni|rajeunie|rajeunis|plus juvénile|fraîcheur|frais|fraîche",
  childlike:
    "enfantin|enfantine|puéril|innocent|naïf|ingénu|comme un enfant|candide|innocence|de bébé|voix de bébé|naïve|puérile",
  airy: "aérien|aérée|vaporeux|aéré|flottant|éthérée et légère|angélique|céleste|aérienne|diaphane|planante et légère",
  big: "gros|grosse|énorme|immense|imposant|massif|ample et imposant|massive|grand|colossal|gigantesque|costaud",
  booming:
    "tonitruant|tonnant|retentissant|de tonnerre|grondant|de stentor|tonitruante|comme le tonnerre|grondement|voix de stentor|fracassant|tonnerre|rugissant",
  breathy:
    "soufflé|voix soufflée|essoufflé|haletant|avec du souffle|souffle|soufflée|aspiré|à bout de souffle|beaucoup de souffle|respiration audible|plein de souffle|haletante|soupirant",
  bright:
    "brillant|lumineux|éclatant|clair et brillant|brillance|radieux|étincelant|rayonnant|scintillant|éclat|luminosité|cristallin et brillant",
  clear:
    "clair|claire|limpide|cristallin|clarté|pur|pure|intelligible|distinct|transparent|compréhensible|claire et nette|facile à comprendre|clairement articulé|bien intelligible",
  creaky:
    "grinçant|chevrotant|craquelé|croassant|grincement|chevrotante|craquant de vieillesse|vocal fry|coassant|tremblotant|crissant|fêlé|vacillant",
  dark: "sombre|obscur|ténébreux|noir|obscure|noirceur|lugubre|sinistre et sombre|timbre sombre|ombrageux|gothique|crépusculaire|ténèbres|noire",
  full: "plein|ample|pleine et ronde|rond|ronde|généreux|étoffé|charnu|ampleur|généreuse|volumineux|corsé|rondeur|corpulent|dense et plein|robuste",
  gravelly:
    "rocailleux|caillouteux|comme du gravier|graveleux|graillonneux|gravier|rocailleuse|pierreux|whisky|voix de rogomme",
  harsh:
    "dur|dure|cassant|acerbe et dur|criard et dur|strident et dur|dureté|agressif et dur|acéré|brutal|cruel|brusque et dur|amer|cinglant|tranchante et dure|impitoyable|désagréable|hostile et dur|froid et dur",
  heavy: "lourd|lourde|pesant|épais|pesante|lourdeur|massif et lourd|épaisse|plombé|pataud",
  hoarse:
    "enroué|enrouée|enrouement|voix enrouée|aphone|extinction de voix|mal de gorge|enrhumé et rauque|fatiguée et rauque|voix forcée|gorge irritée|enrhumé",
  light:
    "léger timbre|voix légère|légèreté|fluet|menu|timbre léger|gracile|fluette|timbre clair et léger|légère comme une plume|poids plume|ton léger|voix fluette",
  mellow:
    "mielleux|onctueux|fondant|chaud et doux|miel|doré|patiné|crémeux|mellow|comme du miel|onctueuse|mielleuse|capiteux",
  nasal: "nasal|nasillard|nasale|du nez|nasillarde|parle du nez|nez bouché|pleurnichard|geignard|nasonné",
  resonant:
    "résonnant|sonore|résonance|vibrant|résonant|voix de poitrine|porteur|résonnante|qui porte|vibrante|vibrato|retentit|timbré|résonne",
  rich: "riche|richesse|opulent|chaud et riche|riche en harmoniques|somptueux|chocolaté|texturé|foisonnant|dense et riche|étoffé et riche",
  sharp:
    "pointu|tranchant|acide|perçant|mordant|vif et pointu|acuité|aiguisé|incisif|affûté|piquant et vif|perçante|pénétrant",
  shrill:
    "strident|criard|stridente|perçant et aigu|couinant|criarde|grinçant aigu|crissant aigu|glapissant|piaillant|stridence|qui perce les oreilles|piaillard",
  silky: "soyeux|soyeuse|satiné|de soie|comme de la soie|soie|satinée",
  small: "petit|petite|menue|minuscule|tout petit|fluette et petite|petite voix|riquiqui|chétive",
  smooth:
    "lisse|fluide|coulant|poli et lisse|fluidité|onctueux et lisse|glissant|uni|régulier et lisse|smooth|soyeux et lisse",
  sweet:
    "sucré|suave et sucré|sucrée|douce et sucrée|mélodieux et doux|tout miel|doux comme un bonbon|douceâtre|choute|exquis|sirupeux",
  thin: "mince|fin|maigre|grêle|faible|fragile|ténu|frêle|finesse|chétif|étriqué|fine|filiforme",
  velvety: "velouté|de velours|comme du velours|veloutée|velours|velouteux",
  warm: "chaleureux|chaud|chaude|chaleur|réconfortant|maternel@m|maternelle@f|paternel@m|paternelle|chaleureuse|accueillant et chaud|cordial|froid=-1|froide=-1|glacial=-1|glacé=-1|glaciale=-1|cosy|douillet",
  weathered:
    "usé|buriné|marqué par la vie|fatigué par la vie|patiné par les ans|burinée|tanné|abîmé|usée par le temps|marqué par le temps|usée|marquée par la vie|désabusé|marqué par les années",
  aggressive: "agressif|hostile|combatif|belliqueux|agressivité|violent|offensif|virulent|agressive|attaquant|hargneux",
  angry:
    "en colère|furieux|fâché|furieuse|enragé|colère|colérique|rageur|rage|irrité et furieux|énervé|indigné|courroucé|furibond|courroux|excédé|haineux",
  bored:
    "ennuyé|blasé|lassé|ennuyeux|désintéressé|apathique|ennui|morose et lassé|las et ennuyé|blasée|désabusé et blasé|amorphe|sans enthousiasme|indifférent et las|désinvesti",
  cheerful:
    "gai|enjoué et gai|joyeux|guilleret et gai|gaie|allègre|gaieté|jovial|réjoui|souriant|avec le sourire|bonne humeur|de bonne humeur|joyeuse|sourire|rieur|enjouement|badin",
  fearful:
    "effrayé|apeuré|craintif|terrifié|peureux|peur|terrorisé|tremblant de peur|horrifié|effroi|tremblant|épouvanté|paniqué|terreur|crainte|panique",
  friendly:
    "amical|amicale|sympathique et amical|accueillant|cordial et amical|convivial|abordable|ouvert|amicalement|sociable|accessible|proche|aimable|chaleureux et amical|complice|serviable|inamical=-1|convivialité",
  happy:
    "heureux|heureuse|content|joie|ravie|comblé|bonheur|radieux de bonheur|épanoui|plein de joie|rempli de joie|riant|béat|satisfait",
  loving:
    "aimant|affectueux|aimante|amoureux|amour|romantique|affection|amoureuse|plein d'amour|dévoué|intime|passionnément aimant|caressant et aimant|affectueuse",
  melancholic:
    "mélancolique|nostalgique|mélancolie|languissant|nostalgie|doux-amer|plaintif|spleen|élégiaque|vague à l'âme|plein de regrets|langueur",
  menacing:
    "menaçant|menaçante|sinistre|inquiétant|effrayant|diabolique|maléfique|méchant|intimidant|malveillant|terrifiant|menace|machiavélique|démoniaque|angoissant|inquiétante|sournois|cruel et menaçant|vilain|sadique|perfide|dangereux|malfaisant|glaçant|lugubre et menaçant|effrayante",
  mysterious:
    "mystérieux|énigmatique|mystérieuse|mystère|secret|mystique|envoûtant|occulte|magique|intrigant|ensorcelant|envoûtante|surnaturel|conspirateur|suspense|magie",
  nervous:
    "nerveux|nerveuse|fébrile|hésitant|nervosité|agité et nerveux|trépidant|bégayant|mal assuré|tremblotant et nerveux|trac|maladroit|incertain|hésitante|balbutiant|peu sûr de lui|crispé",
  playful:
    "espiègle|joueur|malicieux|taquin|drôle|facétieux|ludique|malice|espièglerie|amusant|coquin et drôle|farceur|humoristique|comique|rigolo|mutin|clownesque|loufoque|taquine|joueuse|fantaisiste|humour|malicieuse|enjoué et taquin|rigolote|excentrique|farfelu",
  shy: "timide|réservé|timidité|effacé|discret et timide|introverti|pudique|gêné|modeste|craintif et timide|réservée|embarrassé|timoré|humble et timide|farouche",
  sleepy:
    "endormi|somnolent|ensommeillé|à moitié endormi|endormie|sommeil|au réveil|bâillant|somnolente|ensommeillée|assoupi|léthargique|mal réveillé|pas réveillé",
  surprised:
    "surpris|étonné|stupéfait|surprise|ébahi|émerveillé|étonnement|choqué|stupéfaite|abasourdi|incrédule|sidéré|émerveillement|étonnée|interloqué",
  tender:
    "tendre|tendresse|caressant|câlin|tendrement|berçant et tendre|touchant|émouvant et tendre|sensible|attendri|berceuse|câline|délicat et tendre|sentimental",
  tired:
    "fatigué|épuisé|las|lasse|fatiguée|épuisée|exténué|usé et fatigué|lassitude|fatigue|éreinté|harassé|vidé|surmené",
  authoritative:
    "autoritaire|autorité|impérieux|imposant et ferme|directif|ferme|dominateur|commandement|charismatique et ferme|impérial|majestueux|majestueuse|royal|impérieuse|d'autorité|magistral|qui impose le respect|militaire|solennel et imposant|dominant|souverain|catégorique|royale",
  dramatic:
    "dramatique|drame|mélodramatique|émotif|émouvant|cinématographique|émotionnel|poignant|pathétique|bouleversant|cinématique|émotion|émotions|dramatiquement|émouvante|plein d'émotion|vibrant d'émotion",
  dynamic:
    "dynamique|dynamisme|percutant et vif|actif|vitalité|vivant|impactant|entraînant et vif|punchy|rythmé et vif|vivante|tonique et vif",
  energetic:
    "énergique|plein d'énergie|énergie|pleine d'énergie|pêchu|débordant d'énergie|débordante d'énergie|vitaminé|péchu|dynamique et énergique|de l'énergie|punch|énergisant|remuant|vigueur",
  expressive:
    "expressif|expressive|animé|vivant et expressif|expressivité|éloquent|haut en couleur|imagé|évocateur|très expressif|expression|coloré|habité|animée",
  monotone:
    "monotone|monocorde|plat|inexpressif|monotonie|sans intonation|plate|pince-sans-rire|morne et plat|sans expression|terne|atone|sec|inexpressive|sans relief|uniforme",
  quiet:
    "silencieux|discret|bas volume|faible volume|voix basse|peu sonore|tout bas|volume bas|sans bruit|discrète|silencieuse|effacé et bas|basse voix|moins fort|feutré et bas",
  loud: "bruyant|sonore et fort|à plein volume|volume élevé|haut et fort|très sonore|assourdissant|à voix haute|bruyante|puissant et fort|tonitruant et fort|fort volume|plus fort|volume fort|à tue-tête",
  shouting:
    "criant|hurlant|crié|crie|hurle|cris|en criant|aboyant|vociférant|hurlements|gueulant|hurlé|braillard|crier|hurler|beuglant|scandant",
  sing_song:
    "chantant|chantante|chantonnant|comptine|chantonné|comme une chanson|ton chantant|fredonnant|psalmodié|chanté|chantée",
  soothing:
    "apaisant|apaisante|rassurant|réconfortant et apaisant|berçant|lénifiant|calmant|rassurante|relaxant et apaisant|consolant|apaisement|apaise|berçante|tranquillisant|qui apaise",
  steady:
    "régulier|stable|constant|égal|régulière|constance|égale|soutenu et régulier|équilibré|maîtrisé|contrôlé|régularité|stabilité|inébranlable|cohérent",
  theatrical:
    "théâtral|théâtrale|grandiloquent|emphatique|ampoulé|outrancier|cabotin|de théâtre|histrionique|pompeux|exagéré|shakespearien|surjoué|extravagant|opératique|flamboyant|lyrique et théâtral|emphase|comme au théâtre",
  hurried:
    "pressé|précipité|à la hâte|hâtif|pressée|dans l'urgence|hâte|expéditif|bousculé|urgence|impatient|précipitée|sans respirer",
  measured:
    "mesuré|réfléchi et posé|pondéré|délibéré|avec des pauses|mesurée|pausé|retenu|prudent|pauses|contrôlé et mesuré|longues pauses|pesant ses mots|méthodique|circonspect|retenue",
  snappy:
    "sec et vif|saccadé|vif et bref|concis|incisif et vif|percutant|punchy et bref|du tac au tac|staccato|abrupt|brusque|saccadée|haché|laconique|nerveux et bref",
  unhurried:
    "sans hâte|sans se presser|tranquillement lent|prenant son temps|sans précipitation|en prenant son temps|pas pressé|pas pressée|jamais pressé|sans urgence",
  muffled:
    "étouffé|assourdi|sourd|étouffée|derrière une porte|derrière un masque|à travers un mur|marmonné|marmonnant|sourde|amorti|derrière un mur|à travers une porte|indistinct|pâteux|articulation molle",
  studio:
    "qualité studio|studio|haute qualité|enregistrement studio|qualité professionnelle d'enregistrement|haute-fidélité|haute fidélité|sans bruit de fond|audio parfait|qualité audio parfaite|excellente qualité audio|enregistrement professionnel|enregistré en studio|sans bruit|son impeccable|qualité audio|bonne qualité audio|hi-fi|bonne qualité sonore|son propre|qualité radiophonique|enregistrement propre|enregistrement de qualité",
  tinny:
    "métallique et grêle|boîte de conserve|petit haut-parleur|ferblanteux|de casserole|son de casserole|comme une boîte de conserve|haut-parleur bon marché|mauvaise qualité|micro bon marché|mauvais micro",
};
