import type { Lexicon } from "../meaning.ts";

/** What German prompts call parts, professions and uses. */
export const GERMAN_CHARACTERS: Lexicon["characters"] = {
  actor: "Schauspieler@m|Schauspielerin@f|Synchronsprecher@m|Synchronsprecherin@f|Darsteller@m|Darstellerin@f",
  advertiser:
    "Werbung|Werbespot|Werbespots|Werbesprecher@m|Werbesprecherin@f|Reklame|Werbestimme|Werbefilm|Werbevideo|Marketing",
  announcer:
    "Ansager@m|Ansagerin@f|Durchsage|Durchsagen|Moderator@m|Moderatorin@f|Bahnhofsdurchsage|Ansage|Conférencier@m|Herold@m|Ansagestimme",
  aristocrat:
    "Aristokrat@m|Aristokratin@f|Adeliger@m|Adelige@f|Adliger@m|Lord@m|Fürst@m|Fürstin@f|Edelmann@m|Edelfrau@f|Prinz@m|Edeldame@f",
  assistant:
    "Assistent@m|Assistentin@f|Sprachassistent|Sprachassistentin@f|Navi|Navigationssystem|Chatbot|KI-Assistent|virtueller Assistent|Navigationsstimme|Navigationsgerät",
  auctioneer: "Auktionator@m|Auktionatorin@f|Auktion|Versteigerer@m|Versteigerung",
  audiobook: "Hörbuch|Hörbücher|Hörbuchsprecher@m|Hörbuchsprecherin@f|Roman|Romane|Hörspiel|Hörbuchstimme",
  bedtime_story:
    "Gutenachtgeschichte|Gutenachtgeschichten|Gute-Nacht-Geschichte|Gute-Nacht-Geschichten|Einschlafgeschichte|Einschlafgeschichten|Bettgeschichte|zum Einschlafen|Gute Nacht Geschichten",
  boss: "Chef@m|Chefin@f|Anführer@m|Anführerin@f|Geschäftsführer@m|Geschäftsführerin@f|Vorgesetzter@m|Kommandant@m|Häuptling@m|Boss|Managerin@f|Manager@m|Kommandantin@f|CEO",
  butler: "Butler|Diener@m|Kammerdiener@m|Lakai@m",
  captain: "Kapitän@m|Kapitänin@f|Schiffskapitän@m|Schiffskapitänin@f|Skipper@m|Skipperin@f",
  cartoon:
    "Zeichentrickfigur|Zeichentrick|Comicfigur|Trickfigur|Cartoon|Anime|Cartoonfigur|Trickfilm|Puppe|Maskottchen|Animefigur|Trickfilmfigur",
  cheerleader: "Cheerleader|Cheerleaderin@f",
  clown: "Clown|Narr@m|Hofnarr@m|Spaßmacher@m|Zirkusclown|Kasper@m|Gaukler@m|Spaßvogel",
  club_dj: "Club-DJ|Party-DJ|Techno-DJ|Einheizer@m|Einheizerin@f|Partykönig@m",
  coach:
    "Trainer@m|Trainerin@f|Fitnesstrainer@m|Fitnesstrainerin@f|Coach|Sportlehrer@m|Fitnesscoach|Aerobic-Trainerin@f|Sportlehrerin@f|Lebenscoach",
  conversation: "Unterhaltung|Gespräch|Plauderei|Alltagsgespräch|Dialog|Gespräche",
  cowboy: "Cowboy|Revolverheld@m|Wilder Westen|Wilden Westen|Westernheld@m|Rancher@m|Western|Goldgräber@m|Cowgirl@f",
  customer_support:
    "Kundendienst|Kundenservice|Hotline|Callcenter|Empfangsdame@f|Rezeptionistin@f|Rezeptionist@m|Flugbegleiterin@f|Flugbegleiter@m|Kundenberater@m|Kundenberaterin@f|Telefonistin@f|Concierge|Call-Center|Kundenbetreuung",
  demon: "Dämon|Teufel|Höllenfürst@m|Satan|Dämonenfürst@m|Höllenwesen|Dämonin@f|Hölle|Luzifer",
  detective:
    "Detektiv@m|Detektivin@f|Privatdetektiv@m|Kommissar@m|Kommissarin@f|Ermittler@m|Polizist@m|Polizistin@f|Krimi|Inspektor@m|Sheriff@m|Ermittlerin@f|Film-noir-Detektiv@m",
  doctor:
    "Arzt@m|Ärztin@f|Doktor@m|Chirurg@m|Chirurgin@f|Tierarzt@m|Tierärztin@f|Apothekerin@f|Apotheker@m|Kinderärztin@f|Psychiater@m",
  documentary:
    "Dokumentation|Dokumentationen|Dokumentarfilm|Dokumentarfilme|Doku|Dokus|Naturdoku|Naturdokumentation|Tierdokumentation|Naturfilm|Dokumentarsprecher@m|Naturdokumentationen",
  dragon: "Drache|Drachen|Drachenstimme|Lindwurm",
  drill_sergeant:
    "Drill-Sergeant|Feldwebel|Ausbilder@m|Drillsergeant|Unteroffizier|Spieß|Hauptfeldwebel|Drill Sergeant",
  dwarf: "Zwerg|Zwerges|Schmied|Zwergenkrieger",
  elf: "Elf|Elfe@f|Elben|Elbe|Elfenkönigin@f|Elbin@f|Waldelf|Elfin@f",
  executive: "Geschäftsfrau@f|Geschäftsmann@m|Unternehmerin@f|Unternehmer@m|Bankerin@f|Führungskraft",
  explainer:
    "Erklärvideo|Erklärvideos|Erklärfilm|E-Learning|Schulungsvideo|Lernvideo|Lernvideos|Produktvideo|Online-Kurs|Schulungsvideos|Onlinekurs",
  fairy: "Fee|gute Fee|Zahnfee|Nixe@f|Nymphe@f|Meerjungfrau@f|Märchenfee|Feen",
  fortune_teller: "Wahrsagerin@f|Wahrsager@m|Hellseherin@f|Hellseher@m|Seherin@f|Orakel|Kartenlegerin@f|Seher@m",
  friend: "beste Freundin@f|bester Freund@m|Nachbarn|Freunde|guter Freund@m|gute Freundin@f|Kumpels|Weggefährte@m",
  game_show_host:
    "Showmaster@m|Quizmaster@m|Spielshow|Gameshow|Fernsehmoderator@m|Fernsehmoderatorin@f|Talkmaster@m|Marktschreier@m|Quizshow|Ringsprecher@m|Gameshow-Moderator@m|Talkshow|Spielshow-Moderator@m|Entertainer@m|Showmoderator@m",
  gamer: "Gamer@m|Gamerin@f|Streamer@m|Streamerin@f|Zocker@m|Videospiel-Streamer@m|E-Sport|Gaming|Let's Player@m",
  gangster: "Gangster@m|Mafioso@m|Mafiaboss@m|Pate@m|Ganove@m|Verbrecher@m|Mafia|Schläger@m|Gauner@m|Mafia-Boss@m",
  ghost: "Geist|Gespenst|Phantom|geisterhaft|gespenstisch|Spuk|Geisterstimme",
  giant: "Riese|Riesen|Oger|Titan|Koloss|Golem|Zyklop",
  goblin: "Kobold|Goblin|Gnom|Wichtel|Maus|Ratte|Gremlin|Eichhörnchen|Heinzelmännchen",
  hero: "Held@m|Actionheld@m|Abenteurer@m|Abenteurerin@f|Helden|Entdecker@m|Astronaut@m|Pilot@m|Astronautin@f|Pilotin@f|Heldenstimme",
  horror:
    "Horror|Horrorgeschichte|Horrorgeschichten|Gruselgeschichte|Gruselgeschichten|Horrorfilm|Schauergeschichte|True Crime|Thriller|Gruselstimme|Schauergeschichten|Geistergeschichten",
  influencer:
    "Influencerin@f|Influencer@m|YouTuber@m|YouTuberin@f|Youtuber@m|Youtuberin@f|TikTok|Social Media|soziale Medien|Vlog|Vlogger@m|Vloggerin@f|Instagram|TikTokerin@f|Blogger@m|Bloggerin@f",
  judge: "Richter@m|Richterin@f|Schulleiter@m|Schulleiterin@f|Rektor@m|Rektorin@f|Direktor@m|Direktorin@f",
  king: "König|Königs|Herrscher@m|Monarch@m|Sultan@m|Zar@m|Pharao@m|Kriegsherr@m",
  knight: "Ritter|Ritters|Kreuzritter|Musketier|Paladin|Schwertkämpfer@m",
  lawyer:
    "Anwalt@m|Anwältin@f|Rechtsanwalt@m|Rechtsanwältin@f|Staatsanwalt@m|Staatsanwältin@f|Banker@m|Berater@m|Beraterin@f|Bankangestellter@m",
  librarian:
    "Bibliothekarin@f|Bibliothekar@m|Buchhändlerin@f|Buchhändler@m|Archivar@m|Museumsführer@m|Museumsführerin@f",
  mad_scientist:
    "verrückter Wissenschaftler@m|verrückte Wissenschaftlerin@f|verrückten Wissenschaftlers@m|verrückter Professor@m|verrückter Erfinder@m|Erfinder@m|wahnsinniger Wissenschaftler@m|wahnsinnigen Wissenschaftlers@m|zerstreuter Professor@m|Alchemist@m",
  meditation:
    "Meditation|Meditationen|Meditationslehrerin@f|Meditationslehrer@m|Yogalehrerin@f|Yogalehrer@m|Yoga|geführte Meditation|Hypnose|Hypnotiseur@m|Traumreise|Traumreisen|Atemübungen|Phantasiereise|Meditationsanleitung|Fantasiereise|Yoga-Lehrerin@f|Yoga-Lehrer@m",
  monk: "Mönch|Mönchs|Zen-Meister|Einsiedler@m|Abt|Lama|Eremit@m|Zenmeister|Klosterbruder",
  monster: "Monster|Ungeheuer|Ork|Bestie|Kreatur|Werwolf|Bär|Löwe|Wolf|Außerirdischer|Alien|Ungetüm|Yeti|Dinosaurier",
  motivational_speaker:
    "Motivationsredner@m|Motivationsrednerin@f|Motivationstrainer@m|Motivationstrainerin@f|Redner@m|Rednerin@f|Keynote|Motivationsrede|Motivationscoach",
  movie_trailer:
    "Filmtrailer|Kinotrailer|Trailerstimme|Trailersprecher@m|Trailer|Blockbuster|Trailer-Stimme|Trailer-Sprecher@m|Kinofilm-Trailer",
  narrator:
    "Erzähler@m|Erzählerin@f|Sprecher@m|Sprecherin@f|Erzählstimme|Vorleser@m|Vorleserin@f|Voice-over|Off-Stimme|Off-Sprecher@m|Voiceover|Kommentarstimme|Off-Sprecherin@f",
  news_anchor:
    "Nachrichtensprecher@m|Nachrichtensprecherin@f|Nachrichten|Tagesschausprecher@m|Journalist@m|Journalistin@f|Reporter@m|Reporterin@f|Fernsehnachrichten|Nachrichtenstimme|Anchorman@m|Wetterfee@f|Korrespondent@m|Korrespondentin@f|Nachrichtenmoderator@m|Nachrichtenmoderatorin@f",
  nurse:
    "Krankenschwester@f|Krankenpfleger@m|Pfleger@m|Pflegerin@f|Hebamme@f|Kindermädchen@f|Babysitterin@f|Erzieherin@f|Erzieher@m|Altenpflegerin@f|Kindergärtnerin@f|Gouvernante@f",
  parent: "Elternteil|Eltern|Stiefmutter@f|Stiefvater@m",
  pirate: "Pirat|Piraten|Piratenkapitän|Freibeuter|Seeräuber|Korsar|Piratin@f",
  podcaster:
    "Podcaster@m|Podcasterin@f|Podcast|Podcasts|Podcast-Host|Podcast-Moderatorin@f|Podcast-Moderator@m|Talkradio|Interviewer@m|Comedian|Kabarettist@m|Komiker@m|Komikerin@f",
  poet: "Dichter@m|Dichterin@f|Poet@m|Poetin@f|Gedicht|Gedichte|poetisch|Lyrik|Barde@m|Poesie|Lyriker@m",
  politician:
    "Politiker@m|Politikerin@f|Präsident@m|Präsidentin@f|Bürgermeister@m|Bürgermeisterin@f|Staatsmann@m|Kanzler@m|Kanzlerin@f|Minister@m|Ministerin@f|Diplomat@m|politische Rede",
  preacher: "Prediger@m|Predigerin@f|Fernsehprediger@m|Sektenführer@m|Prophet@m|Predigt",
  priest:
    "Priester@m|Pfarrer@m|Pfarrerin@f|Pastor@m|Pastorin@f|Bischof@m|Bestatter@m|Geistlicher@m|Rabbi@m|Imam@m|Papst@m|Trauerrede|Trauerredner@m",
  princess: "Prinzessin|Märchenprinzessin|Königstochter",
  professor:
    "Professor@m|Professorin@f|Dozent@m|Dozentin@f|Gelehrter@m|Gelehrte@f|Historiker@m|Historikerin@f|Philosoph@m|Vorlesung|Universitätsprofessor@m|Philosophin@f|Geschichtslehrer@m",
  queen: "Königin|böse Königin|Eiskönigin|Monarchin|Herrscherin",
  radio_host:
    "Radiomoderator@m|Radiomoderatorin@f|DJ|Radiosprecher@m|Radiosprecherin@f|Radiosendung|Radiostimme|Late-Night-Radio|Discjockey|Nachtradio|Radioshow|Jazzradio|Radiosender|Rundfunksprecher@m",
  robot: "Roboter|Roboters|Androide|Maschine|Computer|Cyborg|Android|künstliche Intelligenz|Bordcomputer|KI-Stimme",
  sailor:
    "Seemann@m|Seebär@m|Matrose@m|alter Seebär@m|Fischer@m|Bauer@m|Trucker@m|Lastwagenfahrer@m|Bergmann@m|Mechaniker@m|Barkeeper@m|Kneipenwirt@m|Bluessänger@m|Kriegsveteran@m|Rocker@m|Bäuerin@f|Taxifahrer@m|Handwerker@m",
  salesperson:
    "Verkäufer@m|Verkäuferin@f|Autoverkäufer@m|Makler@m|Maklerin@f|Gebrauchtwagenhändler@m|Händler@m|Vertreter@m|Händlerin@f|Immobilienmakler@m|Immobilienmaklerin@f",
  santa: "Weihnachtsmann|Nikolaus|Sankt Nikolaus|Santa Claus|Weihnachtsmannes|Knecht Ruprecht",
  scientist:
    "Wissenschaftler@m|Wissenschaftlerin@f|Forscher@m|Forscherin@f|Ingenieur@m|Ingenieurin@f|Physiker@m|Physikerin@f|Nerd|Techniker@m|Mathematiker@m",
  singer: "Sänger@m|Sängerin@f|Opernsänger@m|Opernsängerin@f|Jazzsängerin@f|Jazzsänger@m|Schlagersänger@m",
  soldier:
    "Soldat@m|Soldatin@f|General@m|Offizier@m|Oberst@m|Leutnant@m|Major@m|Offizierin@f|Admiral@m|Generalin@f|Befehlshaber@m",
  sports_commentator:
    "Sportkommentator@m|Sportkommentatorin@f|Fußballkommentator@m|Fußballreporter@m|Sportreporter@m|Sportreporterin@f|Kommentator@m|Kommentatorin@f|Boxansager@m|Stadionsprecher@m|Sportmoderator@m|Fußballkommentatorin@f",
  spy: "Spion@m|Spionin@f|Geheimagent@m|Geheimagentin@f|Agent@m|Agentin@f|Attentäter@m|Dieb@m|Diebin@f|Auftragskiller@m|Ninja",
  storyteller:
    "Geschichtenerzähler@m|Geschichtenerzählerin@f|Märchenerzähler@m|Märchenerzählerin@f|Märchen|Märchenonkel@m|Märchentante@f|Märchenstimme|Fabeln|Sagen|Fantasy-Roman|Fantasyroman",
  student: "Schüler@m|Schülerin@f|Praktikant@m|Praktikantin@f|Azubi|Lehrling|Skater@m|Rapper@m|Rapperin@f",
  superhero: "Superheld@m|Superheldin@f|Superhelden|Comicheld@m",
  surfer: "Surfer@m|Surferin@f|Hippie|Strandläufer@m|Skaterboy@m|Snowboarder@m|Kiffer@m|Surfertyp@m",
  teacher:
    "Lehrer@m|Lehrerin@f|Grundschullehrerin@f|Grundschullehrer@m|Lehrkraft|Ausbilderin@f|Reiseführer@m|Reiseführerin@f|Sprachlehrerin@f|Sprachlehrer@m|Fremdenführerin@f|Fremdenführer@m|Koch@m|Köchin@f|Nachhilfelehrer@m",
  therapist:
    "Therapeut@m|Therapeutin@f|Psychologe@m|Psychologin@f|Psychotherapeut@m|Psychotherapeutin@f|Seelsorger@m|Heiler@m|Heilerin@f|Sozialarbeiterin@f|Seelsorgerin@f",
  troll: "Troll|Trolls|Höhlenmensch@m|Barbar@m|Neandertaler@m|Rohling@m",
  tutorial:
    "Tutorial|Tutorials|Anleitung|Anleitungen|Lehrvideo|Unterricht|Lektion|Bildung|Kurs|Lernprogramm|Gebrauchsanweisung",
  vampire: "Vampir@m|Vampirin@f|Graf Dracula@m|Dracula@m|Blutsauger@m|vampirisch|Vampirfürst@m",
  viking: "Wikinger|Wikingers|Wikingerhäuptling|Berserker|Nordmann|Wikingerin@f|Wikingerkrieger",
  villain:
    "Bösewicht|Schurke@m|Schurkin@f|Gegenspieler@m|Superschurke@m|Tyrann@m|Diktator@m|Antagonist@m|Oberschurke@m|Bösewichts|Serienmörder@m|Psychopath@m|Schurken|Henker@m",
  warrior:
    "Krieger@m|Kriegerin@f|Kämpfer@m|Kämpferin@f|Gladiator@m|Samurai|Amazone@f|Walküre@f|Söldner@m|Waldläufer@m|Jäger@m|Jägerin@f|Boxer@m",
  witch: "Hexe|böse Hexe|alte Hexe|Hexenstimme|alten Hexe|bösen Hexe|Kräuterhexe",
  wizard: "Zauberer|Zauberers|Magier|alter Zauberer|Hexenmeister|Druide|Schamane|alten Zauberers|Merlin",
  zombie: "Zombie|Untoter|Mumie|Leiche|Untote|Skelett",
};
