import type { Lexicon } from "../meaning.ts";

/** What French prompts call parts, professions and uses. */
export const FRENCH_CHARACTERS: Lexicon["characters"] = {
  actor: "acteur@m|actrice@f|comédien@m|comédienne@f|comédien de doublage@m",
  advertiser: "publicité|publicités|pub|spot publicitaire|publicitaire|réclame|spot|marketing",
  announcer:
    "annonceur@m|annonce|annonces|présentateur@m|présentatrice@f|animateur@m|animatrice@f|speaker@m|speakerine@f|maître de cérémonie@m",
  aristocrat: "aristocrate|noble dame@f|lord@m|seigneur@m|marquis@m|marquise@f|prince@m|gentilhomme@m",
  assistant:
    "assistant vocal|assistante@f|assistant|assistant virtuel|GPS|chatbot|assistante virtuelle@f|assistante vocale@f",
  auctioneer: "commissaire-priseur|vente aux enchères|enchères",
  audiobook: "livre audio|livres audio|roman|romans|audiolivre",
  bedtime_story:
    "histoire du soir|histoires du soir|histoire pour dormir|histoires pour dormir|histoire pour s'endormir|conte du soir|histoires pour s'endormir|avant de dormir",
  boss: "patron@m|patronne@f|chef@m|cheffe@f|dirigeant@m|dirigeante@f|directeur@m|directrice@f|PDG|commandant@m|leader|meneur@m|entrepreneur@m|entrepreneuse@f",
  butler: "majordome@m|valet@m",
  captain: "capitaine|capitaine de navire|capitaine de bateau|capitaine au long cours|loup de mer@m",
  cartoon:
    "dessin animé|personnage de dessin animé|dessins animés|cartoon|animé japonais|anime|mascotte|marionnette|personnage animé",
  cheerleader: "pom-pom girl@f|cheerleader|pom pom girl@f",
  clown: "clown|bouffon@m|pitre|saltimbanque",
  club_dj: "DJ de club|DJ de boîte de nuit|chauffeur de salle@m|chauffeuse de salle@f|DJ techno",
  coach:
    "coach|entraîneur@m|entraîneuse@f|coach sportif@m|coach sportive@f|prof de sport|professeur de fitness|coach de vie",
  conversation: "conversation|dialogue|discussion|bavardage",
  cowboy: "cow-boy@m|cowboy@m|western|far west",
  customer_support:
    "service client|standardiste|réceptionniste|hôtesse d'accueil@f|centre d'appels|hôtesse de l'air@f|conseiller clientèle@m|conseillère clientèle@f|steward@m|accueil téléphonique|support client|conciergerie",
  demon: "démon@m|diable@m|satan@m|seigneur des ténèbres@m|démone@f",
  detective:
    "détective|détective privé|inspecteur@m|inspectrice@f|policier@m|policière@f|commissaire|enquêteur@m|enquêtrice@f|polar|film noir",
  doctor: "médecin|docteur@m|chirurgien@m|chirurgienne@f|docteure@f|vétérinaire|pharmacien@m|pharmacienne@f|pédiatre",
  documentary: "documentaire|documentaires|documentaire animalier|documentaires animaliers",
  dragon: "dragon|dragons",
  drill_sergeant: "sergent instructeur@m|sergent@m|adjudant@m|instructeur militaire@m",
  dwarf: "nain@m|forgeron@m|nain guerrier@m",
  elf: "elfe|elfique|reine des elfes@f",
  executive: "femme d'affaires@f|homme d'affaires@m|cadre supérieur@m|banquier@m|banquière@f",
  explainer:
    "vidéo explicative|vidéos explicatives|e-learning|formation en ligne|vidéo de formation|démonstration de produit|cours en ligne|vidéo pédagogique",
  fairy: "fée@f|bonne fée@f|nymphe@f|sirène@f|fée clochette@f",
  fortune_teller: "voyante@f|voyant@m|diseuse de bonne aventure@f|médium voyant|oracle|cartomancienne@f|devin@m",
  friend: "ami@m|amie@f|meilleur ami@m|meilleure amie@f|pote|camarade|compagnon@m",
  game_show_host:
    "animateur de jeu télévisé@m|jeu télévisé|animateur télé@m|animatrice télé@f|présentateur télé@m|bateleur@m|talk-show|animateur de jeux télévisés@m|présentatrice télé@f|monsieur Loyal@m",
  gamer: "gamer|streamer@m|streameuse@f|joueur de jeux vidéo@m|esport|joueuse de jeux vidéo@f",
  gangster: "gangster@m|mafieux@m|parrain@m|voyou@m|truand@m|bandit@m|mafia",
  ghost: "fantôme|spectre|fantomatique|revenant|spectral",
  giant: "géant@m|ogre@m|titan|colosse@m|géante@f|cyclope",
  goblin: "gobelin|gnome|lutin|souris|rat|farfadet|écureuil",
  hero: "héros@m|héroïne@f|aventurier@m|aventurière@f|explorateur@m|exploratrice@f|pilote|astronaute|héros d'action@m",
  horror:
    "horreur|histoire d'horreur|histoires d'horreur|film d'horreur|épouvante|histoire de fantômes|thriller|faits divers criminels|histoires de fantômes",
  influencer:
    "influenceuse@f|influenceur@m|youtubeur@m|youtubeuse@f|réseaux sociaux|tiktok|vlog|instagram|créateur de contenu@m|créatrice de contenu@f|blogueuse@f|blogueur@m",
  judge: "juge|magistrat@m|proviseur@m|directrice d'école@f|directeur d'école@m|magistrate@f",
  king: "roi@m|monarque@m|souverain@m|sultan@m|pharaon@m|tsar@m|seigneur de guerre@m",
  knight: "chevalier@m|paladin@m|mousquetaire@m|croisé@m",
  lawyer: "avocat@m|avocate@f|procureur@m|notaire|banquier@m|banquière@f|consultant@m|consultante@f|procureure@f",
  librarian: "bibliothécaire|libraire|archiviste|guide de musée|conservateur de musée@m",
  mad_scientist:
    "savant fou@m|scientifique fou@m|professeur fou@m|inventeur fou@m|inventeur@m|savante folle@f|alchimiste",
  meditation:
    "méditation|méditation guidée|méditations guidées|professeur de yoga|prof de yoga|yoga|hypnose|hypnothérapeute|sophrologie|sophrologue|exercices de respiration|guide de méditation|professeure de yoga@f",
  monk: "moine@m|ermite@m|moine bouddhiste@m|abbé@m|maître zen@m|lama",
  monster: "monstre|orque|orc|bête|créature|loup-garou|ours|loup|lion|extraterrestre|monstrueux|yéti|dinosaure",
  motivational_speaker:
    "conférencier motivateur@m|conférencier@m|conférencière@f|orateur@m|oratrice@f|discours de motivation|conférence inspirante|conférencière motivatrice@f|keynote|discours motivant",
  movie_trailer:
    "bande-annonce|bandes-annonces|bande annonce de film|voix de bande-annonce|trailer|bande-annonce de film|bande annonce",
  narrator:
    "narrateur@m|narratrice@f|narration|lecteur@m|lectrice@f|voix off|voix-off|récitant@m|récitante@f|conteuse d'histoires@f",
  news_anchor:
    "présentateur du journal@m|présentatrice du journal@f|journal télévisé|présentateur de journal@m|journaliste|reporter|informations télévisées|présentateur de nouvelles@m|actualités|JT|présentatrice météo@f|présentateur météo@m|présentatrice de journal@f|correspondant@m|présentateur de journal télévisé@m|présentatrice de journal télévisé@f",
  nurse: "infirmière@f|infirmier@m|nourrice@f|sage-femme@f|nounou@f|aide-soignante@f|gouvernante@f|baby-sitter",
  parent: "parent|parents|belle-mère@f|beau-père@m|marraine@f",
  pirate: "pirate@m|corsaire@m|flibustier@m|capitaine pirate@m|boucanier@m",
  podcaster:
    "podcast|podcasts|podcasteur@m|podcasteuse@f|animateur de podcast@m|animatrice de podcast@f|intervieweur@m|humoriste|chroniqueur@m|chroniqueuse@f",
  poet: "poète@m|poétesse@f|poésie|poème|poétique|poèmes|barde@m|troubadour@m|slameur@m",
  politician:
    "homme politique@m|femme politique@f|politicien@m|politicienne@f|président@m|présidente@f|maire|ministre|sénateur@m|discours politique|diplomate|sénatrice@f",
  preacher: "prédicateur@m|prêcheur@m|télévangéliste|prophète@m|gourou de secte@m|sermon",
  priest: "prêtre@m|curé@m|pasteur@m|évêque@m|pape@m|aumônier@m|croque-mort@m|rabbin@m|imam@m|éloge funèbre",
  princess: "princesse@f|princesse de conte de fées@f",
  professor:
    "professeur d'université|universitaire|maître de conférences|historien@m|historienne@f|philosophe antique|conférencier universitaire@m|professeur d'histoire|cours magistral|chercheur âgé@m",
  queen: "reine@f|reine des glaces@f|méchante reine@f|souveraine@f",
  radio_host:
    "animateur radio@m|animatrice radio@f|animateur de radio@m|animatrice de radio@f|présentateur radio@m|DJ|émission de radio|radio nocturne|radio de nuit|voix de radio|station de radio|radio jazz|présentatrice radio@f|voix radiophonique|radiophonique",
  robot: "robot|androïde|machine|ordinateur|cyborg|intelligence artificielle|ordinateur de bord|droïde",
  sailor:
    "marin@m|loup de mer@m|matelot@m|pêcheur@m|routier@m|camionneur@m|fermier@m|fermière@f|mineur de fond@m|mécanicien@m|barman@m|vétéran@m|paysan@m|bluesman@m|chauffeur de taxi@m|motard@m",
  salesperson:
    "vendeur@m|vendeuse@f|commercial de voitures@m|agent immobilier@m|marchand@m|marchande@f|télévendeur@m|démarcheur@m|vendeur de voitures@m|agente immobilière@f|camelot@m",
  santa: "père Noël@m|saint Nicolas@m",
  scientist:
    "scientifique|chercheur@m|chercheuse@f|ingénieur@m|ingénieure@f|physicien@m|physicienne@f|geek|informaticien@m|technicien@m|technicienne@f",
  singer: "chanteur@m|chanteuse@f|crooner@m|chanteur d'opéra@m|chanteuse de jazz@f|cantatrice@f|chansonnier@m",
  soldier:
    "soldat@m|général@m|officier@m|colonel@m|lieutenant@m|amiral@m|soldate@f|commandant militaire@m|militaire gradé@m|officière@f|major@m",
  sports_commentator:
    "commentateur sportif@m|commentatrice sportive@f|commentateur@m|commentatrice@f|commentateur de football@m|journaliste sportif@m|commentaire sportif|commentateur de foot@m|speaker de stade@m|journaliste sportive@f",
  spy: "espion@m|espionne@f|agent secret@m|assassin@m|ninja|voleur@m|agente secrète@f|voleuse@f|tueur à gages@m",
  storyteller:
    "conteur@m|conteuse@f|conte|contes|conte de fées|contes de fées|fables|raconteur@m|roman fantastique|griot@m|contes et légendes",
  student: "élève|stagiaire|collégien@m|collégienne@f|apprenti@m|apprentie@f|rappeur@m|rappeuse@f|skateur@m",
  superhero: "super-héros@m|superhéros@m|super-héroïne@f|superhéroïne@f",
  surfer: "surfeur@m|surfeuse@f|hippie|baba cool|skateur cool@m",
  teacher:
    "professeur@m|professeure@f|enseignant@m|enseignante@f|instituteur@m|institutrice@f|maîtresse d'école@f|maître d'école@m|prof|guide touristique|formateur@m|formatrice@f|chef cuisinier@m|cuisinière@f|prof de langue|moniteur@m|monitrice@f",
  therapist:
    "thérapeute|psychologue|psychothérapeute|conseiller@m|conseillère@f|guérisseur@m|guérisseuse@f|psy|psychanalyste",
  troll: "troll|homme des cavernes@m|barbare@m|brute@m",
  tutorial: "tutoriel|tutoriels|tuto|mode d'emploi|leçon|cours|éducatif|pédagogique|didactique|instructions|tutos",
  vampire: "vampire@m|comte Dracula@m|Dracula@m|vampirique|femme vampire@f",
  viking: "viking@m|guerrier viking@m|guerrière viking@f|chef viking@m",
  villain:
    "méchant de film@m|grand méchant@m|antagoniste|tyran@m|dictateur@m|super-méchant@m|scélérat@m|méchante de film@f|vilain de film@m|génie du mal@m|tueur en série@m|bourreau@m|psychopathe",
  warrior:
    "guerrier@m|guerrière@f|gladiateur@m|samouraï@m|mercenaire@m|amazone@f|chasseur@m|chasseuse@f|boxeur@m|combattant@m",
  witch: "sorcière@f|vieille sorcière@f|méchante sorcière@f",
  wizard:
    "sorcier@m|magicien@m|mage@m|vieux sorcier@m|druide@m|enchanteur magicien@m|vieux magicien@m|chaman@m|Merlin@m",
  zombie: "zombie|mort-vivant@m|momie|squelette",
};
