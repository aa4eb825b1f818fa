import type { Lexicon } from "../meaning.ts";

/** What German prompts call the sound, the mood and the manner of a voice. */
export const GERMAN_WORDS: Lexicon["words"] = {
  anxious:
    "besorgt|beunruhigt|angespannt|sorgenvoll|unruhig|Sorge|beklommen|gestresst|verängstigt besorgt|Unruhe|bange|Besorgnis|panisch",
  calm: "ruhig|gelassen|Ruhe|friedlich|gefasst|ausgeglichen|beherrscht|still|seelenruhig|besonnen|Gelassenheit|friedvoll|in sich ruhend|souverän ruhig",
  casual:
    "locker|ungezwungen|zwanglos|umgangssprachlich|alltäglich|plaudernd|gesprächig|leger|Plauderton|Alltagston|informell|lässig plaudernd|Gesprächston|wie im Gespräch|salopp|natürlich plaudernd|nonchalant|alltagsnah",
  chill: "lässig|gechillt|cool|chillig|chill|unaufgeregt|abgeklärt|tiefenentspannt|sorglos|Coolness",
  classy:
    "elegant|vornehm|edel|kultiviert|niveauvoll|stilvoll|gehoben|nobel|distinguiert|gepflegt|fein|Eleganz|würdevoll|aristokratisch|raffiniert|gediegen|mondän|luxuriös|exklusiv|weltgewandt|adelig|noble|gebildet klingend|adlig",
  confident:
    "selbstbewusst|selbstsicher|souverän|sicher|Selbstbewusstsein|überzeugend|entschlossen|mutig|zuversichtlich|überzeugt|bestimmend sicher|Selbstvertrauen|tapfer|kühn|heldenhaft|unerschrocken|Souveränität|selbstsichere",
  crisp:
    "knackig|deutlich artikuliert|prägnant|gut artikuliert|präzise|klar artikuliert|akzentuiert|sauber artikuliert|deutliche Aussprache|deutlicher Aussprache|klare Artikulation|klarer Artikulation|präzise Artikulation|klare Aussprache|klarer Aussprache|präziser Artikulation|präzise artikuliert|gestochen scharf|artikuliert|gestochen klar|sauberer Aussprache|saubere Aussprache|gute Artikulation|guter Artikulation|deutliche Artikulation|deutlicher Artikulation",
  cute: "niedlich|süß und klein|putzig|goldig|herzig|knuffig|drollig|entzückend|possierlich|allerliebst|knuddelig|zuckersüß",
  deep: "tief|Tiefe|dunkel und tief|abgrundtief|tiefstimmig|tiefliegend|profund|brummig tief|sonor tief|bassig|tieftönend|vertiefen",
  excited:
    "aufgeregt|begeistert|Begeisterung|euphorisch|enthusiastisch|freudig erregt|leidenschaftlich|mitgerissen|Aufregung|Leidenschaft|voller Vorfreude|überschwänglich|ekstatisch|erregt|hellauf begeistert|entflammt|Enthusiasmus|Euphorie|aufgekratzt",
  formal:
    "förmlich|formell|offiziell|feierlich|amtlich|höflich|steif|zeremoniell|respektvoll|formal|festlich|korrekt|protokollarisch|bürokratisch|akademisch",
  gentle:
    "sanft|sanftmütig|behutsam|gütig|Sanftheit|liebenswürdig|mild|gutmütig|freundlich und sanft|einfühlsam|geduldig|fürsorglich|mitfühlend|Güte|feinfühlig|rücksichtsvoll|lieb|empathisch|sachte",
  grumpy:
    "mürrisch|grantig|griesgrämig|brummig|missmutig|grummelig|schlecht gelaunt|schlechtgelaunt|übellaunig|verdrießlich|nörgelnd|verdrossen|knurrig|Griesgram|grummelnd|grimmig gelaunt|brummelig|genervt|gereizt|launisch|quengelig",
  hyped:
    "aufgedreht|überdreht|gehypt|völlig aus dem Häuschen|hyperaktiv|wild|aufgepeitscht|durchgeknallt|ausgeflippt|vollgepumpt mit Energie|frenetisch|aufgeputscht|verrückt|manisch|elektrisierend|hibbelig",
  husky:
    "rauchig|sinnlich|verrucht|lasziv|kehlig|verführerisch|Raucherstimme|sexy|erotisch|verraucht|whiskygetränkt|Schlafzimmerstimme|schmutzig rauchig|rauchige",
  intense:
    "intensiv|eindringlich|kraftvoll|heftig|feurig|kräftig|stark und kraftvoll|Intensität|inbrünstig|mächtig|dringlich|packend|fesselnd|glühend|vehement|episch|Kraft|wuchtig|ungestüm|nachdrücklich|kraftvolle|drängend|powervoll",
  mature:
    "reif|gereift|erfahren|lebenserfahren|Reife|abgeklärt und reif|gestanden|erwachsen klingend|weltläufig|altgedient",
  meditative:
    "meditativ|hypnotisch|besinnlich|kontemplativ|tranceartig|träumerisch|verträumt|achtsam|versunken|spirituell|nachdenklich meditativ|ätherisch|entrückt|Zen|nachdenklich|einschläfernd|sphärisch|in sich gekehrt|Achtsamkeit",
  modulated:
    "moduliert|melodisch|melodiös|abwechslungsreich betont|abwechslungsreich|variantenreich|klangvoll moduliert|musikalisch|Modulation|wohlmoduliert|rhythmisch|variable Intonation|melodischer",
  neutral:
    "neutral|sachlich|nüchtern|emotionslos neutral|unparteiisch|objektiv|wertfrei|unaufdringlich|unbeteiligt|unvoreingenommen|distanziert|schlicht|gleichgültig|unauffällig|ohne Emotion|ohne Emotionen|standardmäßig|unemotional",
  pleasant:
    "angenehm|sympathisch|wohlklingend|nett|ansprechend|schön|charmant|einnehmend|gewinnend|wohltuend|Charme|gefällig|einladend|attraktiv|bezaubernd|charismatisch|reizend|hübsch|liebreizend|Charisma|fesselnd angenehm",
  professional:
    "professionell|geschäftsmäßig|kompetent|seriös|fachmännisch|geschäftlich|routiniert|fachkundig|vertrauenswürdig|Profi|Business|zuverlässig|informativ|glaubwürdig|verlässlich|kompetente|unternehmerisch|fachlich|Professionalität",
  raspy:
    "kratzig|krächzend|rau und kratzig|schabend|reibeisern|Reibeisenstimme|reibeisenartig|Reibeisen|kratzend|aufgeraut|Kratzen|reibend|angekratzt|krächzig",
  relaxed:
    "entspannt|gelöst|gemütlich|relaxt|entspannend|behaglich|unverkrampft|Entspannung|bequem|locker entspannt|mühelos|faul|unangestrengt|entspannte",
  robotic:
    "roboterhaft|mechanisch|künstlich|synthetisch|roboterartig|robotisch|maschinell|Roboterstimme|computerhaft|maschinenhaft|metallisch|blechern-mechanisch|Computerstimme|automatisch|elektronisch|automatisiert|computergeneriert",
  rough:
    "rau|grob|ungeschliffen|schroff|Rauheit|raubeinig|derb|ruppig|rauh|knurrend|guttural|ungehobelt|animalisch|kantig|uneben|rauhbeinig|zerklüftet|bärbeißig",
  sad: "traurig|betrübt|Trauer|trübsinnig|niedergeschlagen|bedrückt|Traurigkeit|unglücklich|weinerlich|trauernd|verzweifelt|kummervoll|deprimiert|tränenerstickt|weinend|trostlos|elend|schluchzend|hoffnungslos|einsam|tragisch|untröstlich|gebrochen|trist|bekümmert",
  sassy:
    "frech|keck|kess|schnippisch|sarkastisch|vorlaut|rotzig|ironisch|spöttisch|patzig|Frechheit|neckisch|schlagfertig|kokett|flirtend|arrogant|hochnäsig|überheblich|dreist|zynisch|großspurig|zickig|hämisch",
  serious:
    "ernst|ernsthaft|streng|Ernst|feierlich ernst|gravitätisch|unnachgiebig|humorlos|Ernsthaftigkeit|gewichtig|stoisch|strikt|aufrichtig|gestreng|finster entschlossen|gravitätisch ernst|unerbittlich",
  soft: "weich|leise und weich|zart weich|gedämpft weich|sanft und leise|weichgezeichnet|flauschig|samtig weich|federweich|Weichheit|watteweich|wattig|geschmeidig weich|zurückgenommen|gedämpft sanft",
  upbeat:
    "beschwingt|schwungvoll|optimistisch|positiv|lebhaft|munter|gut gelaunt|gutgelaunt|aufmunternd|sonnig|fröhlich beschwingt|aufbauend|motivierend|quirlig|Optimismus|inspirierend|aufgeweckt|temperamentvoll|spritzig|lebensfroh|ermutigend|Schwung|hoffnungsvoll|peppig|mitreißend positiv|lebendig beschwingt|lebensbejahend",
  whispery:
    "flüsternd|geflüstert|flüstern|flüstert|wispernd|Flüsterton|Flüsterstimme|gehaucht leise|raunend|hauchend|getuschelt|murmelnd|im Flüsterton|gewispert|tuschelnd|ASMR|wispert|Flüstern|raunt|gemurmelt",
  wise: "weise|klug|Weisheit|altersweise|gelehrt|weisheitsvoll|wissend|lebensklug|Mentor|philosophisch|erleuchtet|gebildet|intelligent|scharfsinnig|belesen|allwissend|intellektuell|kundig",
  older: "älter|ältlich|gealtert|älter klingend|gealterter|an Jahren reicher|betagter",
  younger: "jünger|verjüngt|jünger klingend|jugendlicher|frisch|frischer|Jugendlichkeit|Frische",
  childlike:
    "kindlich|kindhaft|wie ein Kind|kleinkindhaft|unschuldig|babyhaft|kindisch|naiv|Babystimme|mit kindlichem Klang|Unschuld",
  airy: "luftig|schwebend|duftig|ätherisch leicht|zart hauchend|federleicht|schwerelos|engelhaft|Luftigkeit|engelsgleich|himmlisch",
  big: "groß|riesig|mächtig groß|gewaltig|massig|großvolumig|Größe|voluminös groß|enorm groß|hünenhaft|imposant|riesenhaft|bullig|stattlich",
  booming:
    "dröhnend|donnernd|schallend|wummernd|Donnerstimme|polternd|grollend|donnert|mächtig dröhnend|dröhnt|Dröhnen|rumpelnd|erdbebengleich|gewaltig schallend|rollend",
  breathy:
    "hauchig|gehaucht|behaucht|atmend|luftdurchsetzt|hauchzart|verhaucht|Hauchen|Atem|seufzend|mit viel Luft|atemlos|viel Atem|außer Atem|keuchend|Hauchigkeit|aspiriert|hechelnd|hörbarem Atem",
  bright:
    "hell|strahlend|glänzend|leuchtend|funkelnd|Helligkeit|hellklingend|brillant|lichtvoll|glockenhell|Strahlkraft|vibrierend hell|licht|schillernd",
  clear:
    "klar|deutlich|Klarheit|verständlich|rein|glasklar|kristallklar|unverfälscht|gut verständlich|transparent|klangrein|klare|sauber|gut zu verstehen|lupenrein",
  creaky:
    "knarzig|knarrend|knarzend|knarrig|brüchig|zittrig alt|krächzend alt|Vocal Fry|knarzt|knirschend|quietschend alt|bröckelnd|knisternd|zitternd alt",
  dark: "dunkel|düster|finster|Dunkelheit|schattig|unheilvoll dunkel|dunkel gefärbt|Düsternis|nachtschwarz|dunkle|gothic|dunkles Timbre|schummrig",
  full: "voll|volltönend|füllig|rund|voluminös|Fülle|satt|vollmundig|Volumen|üppig|bauchig|vollklingend|klangvoll|körperreich|gehaltvoll|rundlich",
  gravelly:
    "kiesig|grollend rau|wie Kies|wie Schotter|sandig|schotterig|Schotter|bärig|whiskygegerbt|steinig|knurrig tief|Kies|knorrig|bärbeißig rau|Whisky-Stimme|Whiskystimme",
  harsh:
    "harsch|hart|barsch|schneidend|scharf und hart|Härte|rüde|ätzend|grell hart|rücksichtslos|brutal|bitter|unsanft|gehässig|verbittert|bissig|gnadenlos",
  heavy:
    "schwer|schwerfällig|wuchtig schwer|bleiern|Schwere|gewichtig schwer|massiv|klobig|dick|schwergewichtig|dickflüssig",
  hoarse:
    "heiser|Heiserkeit|belegt|erkältet|strapaziert|stimmlos heiser|angeschlagen|rauh und heiser|verschnupft heiser|überanstrengt|belegte|angestrengt|mit Halsschmerzen|krank",
  light:
    "leicht klingend|zierlich|Leichtigkeit|leichtgewichtig|leichtfüßig|hell und leicht|leicht und hell|grazil|luftig leicht|feingliedrig|leichte Stimme|leichten Stimme|leichter Stimme",
  mellow:
    "abgerundet|weich und warm|honigweich|lieblich|honigsüß|mild gereift|wohlig|goldig warm|cremig|butterweich|honigartig|sämig|Honig|buttrig",
  nasal: "nasal|näselnd|durch die Nase|verschnupft|näselt|quäkig|Nase|schnupfig|quäkend|quengelnd nasal|winselnd",
  resonant:
    "resonant|sonor|volltönend resonant|nachklingend|Resonanz|tragfähig|schwingend|klingend|tragend|resonanzreich|bruststimmig|Bruststimme|vibrierend|weittragend|resonierend|Vibrato",
  rich: "reich|reichhaltig|klangvoll reich|klangreich|opulent|vielschichtig|edel und reich|obertonreich|schokoladig|facettenreich|reich an Klang|kräftig und reich|nuancenreich|prächtig|üppig reich",
  sharp: "scharf|spitz|durchdringend|pointiert|Schärfe|schneidig|scharfkantig|stechend|messerscharf|bohrend|zugespitzt",
  shrill:
    "schrill|gellend|kreischend|quietschig|piepsig|quietschend|quiekend|schneidend hoch|Gequietsche|piepsend|durchdringend hoch|kreischt|quiekig|keifend|schrille",
  silky: "seidig|seidenweich|seiden|wie Seide|Seide|seidenglatt|satinweich|seidig glatt",
  small:
    "klein|winzig|zart und klein|kleinlaut|dünn und klein|mäuschenhaft|mickrig|klitzeklein|kleine|zwergenhaft|schmächtig",
  smooth:
    "glatt|geschmeidig|fließend|eben|Geschmeidigkeit|ölig|aalglatt|flüssig|smooth|gleitend|weich fließend|glattgebügelt|samtweich fließend",
  sweet: "süß|süßlich|lieblich süß|Süße|zuckrig|honigsüß klingend|bonbonhaft|süße|engelsüß",
  thin: "dünn|schmal|Dünnheit|schwach|kraftlos|fadendünn|brüchig dünn|mager|fragil|zerbrechlich|schwächlich|fein und dünn|gebrechlich|hager|fadenscheinig",
  velvety: "samtig|samten|samtweich|Samt|wie Samt|samtartig|Samtstimme|samtiger",
  warm: "warm|Wärme|warmherzig|herzerwärmend|wärmend|behaglich warm|herzlich|mütterlich@f|väterlich@m|wärmer|heimelig|wohlig warm|geborgen|warmklingend|kalt=-1|eiskalt=-1|kühl=-1|eisig=-1|unterkühlt=-1|frostig=-1",
  weathered:
    "verwittert|wettergegerbt|vom Leben gezeichnet|abgenutzt|verlebt|lebenserfahren rau|zerfurcht|abgekämpft|gegerbt|vom Wetter gezeichnet|sturmerprobt|kampferprobt|verbraucht|rostig|verschlissen|lebensmüde klingend|hartgesotten|altersmüde|gezeichnet",
  aggressive:
    "aggressiv|angriffslustig|feindselig|kämpferisch|Aggression|streitlustig|gewalttätig|Aggressivität|brutal aggressiv|herrisch aggressiv|angreifend|offensiv",
  angry:
    "wütend|zornig|verärgert|erzürnt|Wut|Zorn|böse und laut|erbost|aufgebracht|sauer|tobend|rasend vor Wut|empört|stinksauer|Ärger|wutentbrannt|jähzornig|hasserfüllt|ärgerlich",
  bored:
    "gelangweilt|langweilig|desinteressiert|lustlos|Langeweile|teilnahmslos|apathisch|öde|uninteressiert|gleichgültig müde|unmotiviert|lethargisch|unbeeindruckt",
  cheerful:
    "heiter|fröhlich|vergnügt|Fröhlichkeit|frohgemut|lustig und fröhlich|Heiterkeit|frohsinnig|lachend fröhlich|gut aufgelegt|launig|froh gelaunt|mit einem Lächeln|lächelnd|Lächeln|jovial|unbeschwert",
  fearful:
    "ängstlich|furchtsam|verängstigt|Angst|voller Angst|angsterfüllt|erschrocken|zitternd|bebend|Furcht|schreckhaft|panisch vor Angst|angstvoll|eingeschüchtert|entsetzt|feige|bibbernd",
  friendly:
    "freundlich|Freundlichkeit|zugewandt|nahbar|entgegenkommend|freundschaftlich|umgänglich|gesellig|hilfsbereit|aufgeschlossen|offen|kumpelhaft|zugänglich|wohlwollend|gastfreundlich|leutselig|unfreundlich=-1|kollegial|offenherzig",
  happy:
    "glücklich|froh|freudig|Freude|Glück|erfreut|selig|zufrieden|lachend|strahlend vor Glück|glückselig|freudestrahlend|beglückt|freudvoll|überglücklich",
  loving:
    "liebevoll|liebend|Liebe|zärtlich liebend|romantisch|verliebt|hingebungsvoll|Zuneigung|innig|intim|von Herzen liebend|liebevolle|Hingabe|Romantik",
  melancholic:
    "melancholisch|wehmütig|schwermütig|Melancholie|sehnsüchtig|nostalgisch|Wehmut|sehnsuchtsvoll|elegisch|bittersüß|Nostalgie|Sehnsucht|klagend|bluesig|wehklagend",
  menacing:
    "bedrohlich|drohend|finster drohend|böse|unheimlich|gruselig|unheilvoll|furchteinflößend|Bedrohung|bösartig|gefährlich|einschüchternd|schaurig|diabolisch|teuflisch|dämonisch|sinister|hinterhältig|heimtückisch|furchterregend|hinterlistig|schurkisch|sadistisch|verschlagen|beängstigend|unheilverkündend|fies|verstörend",
  mysterious:
    "geheimnisvoll|mysteriös|rätselhaft|mystisch|Geheimnis|verschwörerisch|magisch|verschwiegen|unergründlich|okkult|übernatürlich|spannungsvoll|zauberhaft|enigmatisch|überirdisch|geheimnisumwittert|Mysterium",
  nervous:
    "nervös|zappelig|fahrig|verunsichert|Nervosität|unsicher|zittrig|hektisch nervös|aufgeregt nervös|stotternd|stammelnd|zögerlich|zögernd|unbeholfen|stottert|nervlich angespannt|bebend nervös|fickrig",
  playful:
    "verspielt|spielerisch|schelmisch|schalkhaft|verschmitzt|lustig|Verspieltheit|witzig|humorvoll|albern|übermütig|spitzbübisch|komisch|lausbubenhaft|clownesk|Humor|schrullig|skurril|ulkig|koboldhaft|kichernd|augenzwinkernd|drollig verspielt|Schalk",
  shy: "schüchtern|zurückhaltend|verlegen|scheu|Schüchternheit|introvertiert|bescheiden|gehemmt|reserviert|zaghaft|verschämt|menschenscheu|unscheinbar|kleinlaut schüchtern|verschüchtert",
  sleepy:
    "schläfrig|verschlafen|schlaftrunken|halb eingeschlafen|gähnend|Schläfrigkeit|dösig|gerade aufgewacht|halbschlafend|im Halbschlaf|eingeschlafen|benommen|Verschlafenheit",
  surprised:
    "überrascht|erstaunt|verblüfft|Überraschung|verwundert|staunend|schockiert|perplex|baff|Staunen|ungläubig|fassungslos|Erstaunen|verdutzt|ehrfürchtig",
  tender:
    "zärtlich|zart|Zärtlichkeit|liebkosend|gefühlvoll zart|Zartheit|rührend|sentimental|feinsinnig|sensibel|Wiegenlied|gefühlvoll|innig zart|einfühlend",
  tired:
    "müde|erschöpft|ermattet|Müdigkeit|ausgelaugt|abgespannt|matt|übermüdet|schlapp|kraftlos müde|überarbeitet|Erschöpfung|ausgebrannt|kaputt|ermüdet|abgeschlagen",
  authoritative:
    "autoritär|gebieterisch|bestimmt|befehlend|Autorität|respekteinflößend|befehlsgewohnt|herrisch|dominant|majestätisch|autoritativ|bestimmend|königlich|machtvoll|militärisch|Befehlston|befehlerisch|führungsstark|respektgebietend|erhaben|maßgeblich|energisch bestimmt|durchsetzungsstark|resolut|imposant befehlend|fest",
  dramatic:
    "dramatisch|Dramatik|theatralisch dramatisch|melodramatisch|pathetisch|emotional|gefühlsbetont|ergreifend|filmisch|bewegend|emotionsgeladen|Drama|cineastisch|Pathos|gefühlsgeladen|Emotion|Emotionen|tragisch dramatisch",
  dynamic:
    "dynamisch|Dynamik|lebendig|schwungvoll dynamisch|tatkräftig|abwechslungsreich und dynamisch|vital|mitreißend|Elan|kraftvoll dynamisch|aktiv|treibend|actionreich",
  energetic:
    "energisch|energiegeladen|energievoll|Energie|voller Energie|tatendurstig|spritzig energisch|energetisch|power|Power|vor Energie sprühend|vor Energie strotzend|energiereich|dynamisch energisch|agil|voller Elan|voller Tatendrang|Tatendrang",
  expressive:
    "ausdrucksstark|ausdrucksvoll|Ausdruck|expressiv|lebhaft erzählend|ausdrucksstärker|ausdrucksreich|bildhaft|gefühlsstark|plastisch|emotional ausdrucksstark|lebensecht|anschaulich|beredt|bildreich",
  monotone:
    "monoton|eintönig|Monotonie|ausdruckslos|leiernd|flach|emotionslos|trocken|tonlos|leblos|gleichförmig|ohne Betonung|hölzern|teilnahmslos monoton|gefühllos|gefühlslos|stumpf|Singsang-frei|ohne Ausdruck",
  quiet:
    "leise|Leise|gedämpfte Lautstärke|geringe Lautstärke|geringer Lautstärke|niedrige Lautstärke|niedriger Lautstärke|lautlos|leiser werdend|ruhig und leise|diskret|stimmlich zurückgenommen|zurückhaltend leise|halblaut|weniger laut",
  loud: "laut|lautstark|kräftig laut|Lautstärke|hohe Lautstärke|hoher Lautstärke|ohrenbetäubend|laut und kräftig|lauthals|lärmend|stimmgewaltig|stimmkräftig|marktschreierisch",
  shouting:
    "schreiend|brüllend|rufend|schreit|brüllt|Brüllen|gebrüllt|geschrien|Geschrei|schreien|brüllen|bellend|kreischend laut|ruft|Rufen|Schreie|anbrüllend",
  sing_song:
    "singend|Singsang|Singsangton|sanglich|leiernd singend|gesungen|im Singsang|liedhaft|trällernd|singt|Kinderreim|liedartig",
  soothing:
    "beruhigend|besänftigend|tröstlich|wohltuend beruhigend|tröstend|einlullend|heilsam|heilend|entspannend und beruhigend|beschwichtigend|balsamisch|Balsam|beruhigt|vertrauenerweckend beruhigend|Trost",
  steady:
    "gleichmäßig|stetig|beständig|stabil|konstant|gleichbleibend|fest und ruhig|Gleichmäßigkeit|unerschütterlich|ausgewogen|kontrolliert|diszipliniert|standhaft|geerdet|konsistent|regelmäßig",
  theatrical:
    "theatralisch|bühnenreif|schauspielerisch|opernhaft|Theater|exaltiert|pompös|Bühnenstimme|theaterhaft|übertrieben theatralisch|shakespearehaft|hochtrabend|extravagant|großspurig theatralisch|affektiert|schwülstig|Bühne|bombastisch|geziert",
  hurried:
    "hastig|eilig|gehetzt|überhastet|hektisch|in Eile|Eile|übereilt|Hast|ungeduldig|unter Zeitdruck|gestresst und eilig|Hektik|Ungeduld",
  measured:
    "bedächtig|gemessen|bedacht|wohlüberlegt|überlegt|mit Pausen|mit Bedacht|behutsam abwägend|abwägend|mit langen Pausen|vorsichtig|kontrolliert langsam|methodisch|bedachtsam|langen Pausen|Kunstpausen",
  snappy:
    "zackig|spritzig kurz|knapp|pfiffig|kurz und knackig|schmissig|forsch|abgehackt|stakkato|kurz angebunden|markig|Stakkato|auf den Punkt|schroff knapp|peppig schnell",
  unhurried:
    "ohne Eile|gemächlich|geruhsam|ohne Hast|nicht gehetzt|nicht hastig|unaufgeregt langsam|gemütlich langsam|in aller Ruhe|ohne Hektik|in Ruhe|mit viel Zeit|keine Eile|nicht eilig|ruhiges Tempo|ruhigem Tempo",
  muffled:
    "dumpf|gedämpft|wie hinter einer Tür|hinter einer Wand|durch eine Maske|hinter einer Maske|vermummt|nuschelnd|genuschelt|verwaschen|undeutlich|nuschelt|lallend|erstickt|hohl|hinter einer Tür|durch eine Wand",
  studio:
    "Studioqualität|Studio|Studioaufnahme|in Studioqualität|hochwertig|hohe Qualität|hoher Qualität|hochwertige Audioqualität|HiFi|Hi-Fi|ohne Hintergrundgeräusche|keine Hintergrundgeräusche|rauschfrei|perfekte Audioqualität|perfekter Audioqualität|professionelle Aufnahme|professionell aufgenommen|beste Audioqualität|saubere Aufnahme|ausgezeichnete Audioqualität|gute Audioqualität|guter Audioqualität|Audioqualität|gute Tonqualität|Tonqualität|ohne Rauschen|ohne Störgeräusche|kein Rauschen|Rundfunkqualität|Tonstudio|Studioklang|im Studio aufgenommen",
  tinny:
    "blechern|dosig|Blechdose|scheppernd|wie aus einer Blechdose|billiger Lautsprecher|blechig|Billigmikrofon|schlechte Qualität|schlechter Qualität|scheppert|wie aus der Dose",
};
