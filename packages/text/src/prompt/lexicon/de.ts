import type { Lexicon } from "../meaning.ts";
import { GERMAN_CHARACTERS } from "./de-characters.ts";
import { GERMAN_WORDS } from "./de-words.ts";

/** How German prompts say what they ask for. */
export const GERMAN: Lexicon = {
  language: "de",
  languageMarkers:
    "der|die|das|ein|eine|einer|einem|einen|eines|und|mit|von|ist|im|stimme|für|fur|fuer|wie|klingt|spricht|nicht|sehr|ohne|aber|etwas|soll|mach|sie|er|den|dem|auf|aus|zu|als|ihre|seine|um|leicht|doppelt|bitte",
  genders: {
    female:
      "weiblich|feminin|Frauenstimme|Frauenstimmen|Mädchenstimme|damenhaft|fraulich|Sopran|Mezzosopran|mädchenhaft|Damenstimme",
    male: "männlich|maskulin|Männerstimme|Männerstimmen|Jungenstimme|Herrenstimme|Tenor|Bariton",
    neutral:
      "androgyn|geschlechtsneutral|geschlechtslos|nichtbinär|nicht-binär|non-binär|genderneutral|gender-neutral|neutral im Geschlecht|weder männlich noch weiblich|weder weiblich noch männlich|weder Mann noch Frau|weder Frau noch Mann|divers|geschlechtlich neutral|ohne Geschlecht|unbestimmtes Geschlecht|unbestimmten Geschlechts|ohne eindeutiges Geschlecht|zwischen Mann und Frau|genderfluid|männlich oder weiblich",
  },
  pronouns: { female: "ihrer|ihren|ihrem", male: "seinen|seiner|seinem|er" },
  people: {
    woman:
      "Frau|Frauen|Dame|Damen|Mutter|Mama|Mutti|Schwester|Tochter|Tante|Ehefrau|Lady|Hausfrau|Nonne|Gräfin|Herzogin|Baronin|Kaiserin|Göttin|Priesterin|Zauberin|Diva|Freundin|Heldin|Kellnerin|Nachbarin|Stewardess|Hausherrin|Femme fatale|Witwe|Braut|Nichte|Cousine|Schwiegermutter|Patin|Patentante|Amme|Magd|Maid|Geisha|Domina|Matrone|Zofe|Furie|Äbtissin|Enkelin|Hofdame|Madame|Ordensschwester|Brünette",
    man: "Mann|Männer|Mannes|Herr|Herrn|Herren|Vater|Papa|Vati|Bruder|Sohn|Onkel|Ehemann|Kerl|Typ|Gentleman|Graf|Herzog|Baron|Kaiser|Bursche|Nachbar|Kumpel|Ehemannes|Holzfäller|Freund|Bräutigam|Neffe|Cousin|Schwiegervater|Pate|Patenonkel|Knecht|Gatte|Hirte|Hirt|Bote|Postbote|Schwager|Enkel|Enkelsohn|Abt|Witwer|Junggeselle|Geselle|Lehrling@m|Zeuge|Zimmermann|Anwalt|Monsieur|Koch|Wirt|Landwirt|Gastwirt|Hauswart|Torwart|Schmied",
    girl: "kleines Mädchen|kleine Mädchen|kleinen Mädchens|Mädchen|Mädchens|Schulmädchen|Mädel|Grundschülerin|Kleines Mädel",
    boy: "Junge|Jungen|Bub|Buben|Knabe|Knaben|kleiner Junge|kleiner Bub|kleinen Jungen|Schuljunge|Bengel|junger Bub|Grundschüler|Lausbub|Knirps",
    young_woman:
      "junge Frau|jungen Frau|junge Dame|jungen Dame|Teenagerin|Jugendliche Frau|junges Mädchen|jungen Mädchens|Studentin|Fräulein|Backfisch",
    young_man:
      "junger Mann|jungen Mannes|jungen Mann|jungem Mann|junger Kerl|junger Herr|Student|Jüngling|junger Bursche|jungen Kerls|Halbstarker",
    old_woman:
      "Großmutter|Oma|Omi|Omas|alte Frau|alten Frau|alte Dame|alten Dame|ältere Dame|älteren Dame|Greisin|Seniorin|Rentnerin|Urgroßmutter|Großmama|Uroma",
    old_man:
      "Großvater|Opa|Opi|Opas|alter Mann|alten Mannes|alten Mann|alter Herr|alten Herrn|älterer Herr|älteren Herrn|Greis|Greises|Senior|Rentner|Urgroßvater|Großpapa|Alter Knacker|Uropa",
  },
  ages: {
    child:
      "Kind|Kinder|Kindes|Kindern|Kinderstimme|Kleinkind|kleines Kind|kleinen Kindes|Vorschulkind|Schulkind|Grundschulkind|vorpubertär",
    young:
      "jung|jugendlich|Teenager|Jugendlicher|Jugendliche|Teenie|jugendhaft|pubertär|heranwachsend|junger Erwachsener|Zwanziger|halbwüchsig|Jugendstimme|knapp zwanzig|blutjung",
    middle_aged:
      "mittleren Alters|mittelalt|mittelalterlich|im mittleren Alter|in den besten Jahren|erwachsen|Erwachsener|Erwachsene|mittlere Jahre|in mittleren Jahren|mittlerem Alter|mittleres Alter|Lebensmitte",
    old: "alt|älter an Jahren|betagt|greis|greisenhaft|hochbetagt|bejahrt|uralt|steinalt|Senioren|ergraut|im hohen Alter|hohen Alters|fortgeschrittenen Alters|in fortgeschrittenem Alter|großmütterlich@f|großväterlich@m|im Rentenalter|altersschwach|Altersstimme|pensioniert|lebenserfahren an Jahren",
  },
  accents: {
    american:
      "amerikanisch|US-amerikanisch|Amerikaner@m|Amerikanerin@f|USA|kalifornisch|Kalifornien|amerikanisches Englisch|Vereinigte Staaten|aus Amerika|Ami|Chicago",
    new_york: "New Yorker|New York|New Yorkerin@f|Brooklyn|Bronx|Manhattan|New Jersey",
    british:
      "britisch|Brite@m|Britin@f|Engländer@m|Engländerin@f|Großbritannien|England|London|Londoner|britisches Englisch|Cockney|Londonerin@f",
    received_pronunciation:
      "Received Pronunciation|RP|Oxford-Englisch|Oxfordenglisch|BBC-Englisch|Queen's English|vornehmes Britisch|vornehm britisch|vornehmes Englisch|britische Oberschicht|Oxford|feines Britisch",
    lancashire: "Lancashire|nordenglisch|Nordengland|Manchester|Liverpool|Yorkshire|Scouse|Newcastle",
    west_midlands: "West Midlands|Birmingham|Midlands|Brummie",
    scottish: "schottisch|Schotte@m|Schottin@f|Schottland|Glasgow|Edinburgh|Highlands",
    caribbean: "karibisch|Karibik|westindisch|Trinidad|Barbados|Bahamas",
    jamaican: "jamaikanisch|Jamaika|Jamaica|Jamaikaner@m|Jamaikanerin@f|Rasta",
    canadian: "kanadisch|Kanada|Kanadier@m|Kanadierin@f|Toronto",
    southern_american:
      "Südstaaten|Südstaatler@m|Südstaatlerin@f|südstaatlich|texanisch|Texas|Texaner@m|Texanerin@f|Alabama|aus den Südstaaten|Südstaatenakzent|Tennessee",
    irish: "irisch|Irland|Ire@m|Irin@f|Dublin|nordirisch",
    welsh: "walisisch|Wales|Waliser@m|Waliserin@f|Cardiff",
    australian: "australisch|Australien|Australier@m|Australierin@f|Sydney|Melbourne|Aussie",
    new_zealand: "neuseeländisch|Neuseeland|Neuseeländer@m|Neuseeländerin@f",
    south_african: "südafrikanisch|Südafrika|Südafrikaner@m|Südafrikanerin@f",
    indian: "indisch|Indien|Inder@m|Inderin@f|indisches Englisch|Mumbai",
    german:
      "hochdeutsch|Hochdeutsch|Standarddeutsch|Norddeutsch|norddeutsch|Hamburg|hamburgisch|bayerisch|bayrisch|Bayern|sächsisch|Sachsen|schwäbisch|Schwaben|Berlinerisch|berlinerisch|Berliner|Kölsch|rheinisch|hessisch|fränkisch|plattdeutsch|Münchner|bundesdeutsch|pfälzisch|aus Berlin|ostdeutsch|Ruhrpott|Ruhrgebiet|friesisch klingend",
    austrian:
      "österreichisch|Österreich|Österreicher@m|Österreicherin@f|wienerisch|Wiener|Wienerin@f|Wien|Tiroler|tirolerisch|steirisch|Kärntner|Salzburger",
    swiss_german:
      "schweizerdeutsch|Schweizerdeutsch|Schwyzerdütsch|Schweizer|Schweizerin@f|schweizerisch|Schweiz|Zürich|Zürcher|Berner|Bern|Baslerdeutsch|Basel|schweizer",
    castilian:
      "kastilisch|Spanien|spanisches Spanisch|europäisches Spanisch|Madrid|Spanier@m|Spanierin@f|andalusisch|aus Spanien",
    latin_american:
      "lateinamerikanisch|Lateinamerika|südamerikanisch|Südamerika|argentinisch|Argentinien|kolumbianisch|Kolumbien|kubanisch|Kuba|chilenisch|peruanisch|venezolanisch|Latino@m|Latina@f|Argentinier@m|Argentinierin@f|Kolumbianerin@f|Kubaner@m",
    mexican: "mexikanisch|Mexiko|Mexikaner@m|Mexikanerin@f",
    parisian: "pariserisch|Pariser|Pariserin@f|Paris|Standardfranzösisch|aus Frankreich",
    belgian_french: "belgisch|Belgien|Belgier@m|Belgierin@f|belgisches Französisch|Brüssel|wallonisch",
    swiss_french:
      "Schweizer Französisch|westschweizerisch|Welschschweizer|Westschweiz|Romandie|Genf|Genfer|Lausanne|schweizerisches Französisch|Romand",
    european_portuguese:
      "europäisches Portugiesisch|portugiesisches Portugiesisch|Portugal|Lissabon|Portugiese@m|Portugiesin@f|aus Portugal",
    brazilian:
      "brasilianisch|Brasilien|Brasilianer@m|Brasilianerin@f|brasilianisches Portugiesisch|Rio de Janeiro|Sao Paulo",
  },
  languages: {
    en: "englischsprachig|auf Englisch|englische Sprache",
    de: "Deutscher@m|Deutschland|deutschsprachig|aus Deutschland",
    fr: "Franzose@m|Französin@f|Frankreich|französischsprachig",
    es: "spanischsprachig",
    it: "Italiener@m|Italienerin@f|Italien|italienischsprachig|Rom|Sizilianer@m|sizilianisch",
    ru: "Russe@m|Russin@f|Russland|Moskau",
    nl: "Holländer@m|Holländerin@f|holländisch|Niederlande|flämisch|Niederländer@m|Niederländerin@f",
    sv: "Schwede@m|Schwedin@f|Schweden|skandinavisch",
    nb: "Norweger@m|Norwegerin@f|Norwegen|norwegisch|nordisch",
    no: "norwegische Sprache",
    da: "Däne@m|Dänin@f|Dänemark",
    fi: "Finne@m|Finnin@f|Finnland",
    pl: "Pole@m|Polin@f|Polen",
    ja: "Japaner@m|Japanerin@f|Japan",
    ko: "Koreaner@m|Koreanerin@f|Korea",
    zh: "Chinese@m|Chinesin@f|China|Mandarin",
    ar: "Araber@m|Araberin@f|ägyptisch",
    tr: "Türke@m|Türkin@f|Türkei",
    el: "Grieche@m|Griechin@f|Griechenland",
    cs: "Tscheche@m|Tschechin@f|Tschechien|böhmisch",
    hu: "Ungar@m|Ungarin@f|Ungarn",
    uk: "Ukrainer@m|Ukrainerin@f|Ukraine",
    ro: "Rumäne@m|Rumänin@f|Rumänien",
    fa: "Farsi|iranisch|Iran",
    he: "israelisch|Israel",
    fil: "philippinisch",
    gd: "schottisches Gälisch",
    sw: "Suaheli|kisuaheli",
    la: "auf Latein",
    lb: "Luxemburgisch|Luxemburg",
  },
  pitches: {
    very_low:
      "sehr tiefe Tonlage|abgrundtiefe Tonlage|extrem tiefe Tonlage|Bass|Bassstimme|ganz tiefe Tonlage|sehr niedrige Tonlage|sehr niedrige Tonhöhe",
    low: "tiefe Tonlage|tiefer Tonlage|tiefen Tonlage|tiefere Tonlage|tieferer Tonlage|niedrige Tonlage|niedrige Tonhöhe|niedrig|tiefe Stimmlage|tiefer Stimmlage|niedrige Stimmlage|niedriger Stimmlage|Alt-Stimme|Altstimme|tiefes Register|tiefe Lage|tiefer Lage|niedrigere Tonhöhe|Tonhöhe senken|Tonhöhe runter|Tonhöhe absenken|senke die Tonhöhe|Baritonlage|tiefe Tonhöhe|tiefere Tonhöhe|tieferes Register",
    medium:
      "mittlere Tonlage|mittlerer Tonlage|mittlere Tonhöhe|mittlerer Tonhöhe|mittlere Stimmlage|mittlerer Stimmlage|normale Tonhöhe|normaler Tonhöhe|mittelhoch|mittlere Lage|mittlerer Lage|normale Tonlage|normaler Tonlage|durchschnittliche Tonhöhe",
    high: "hoch|hohe|hoher|hohes|hohen|hohem|höher|hell und hoch|hohe Tonlage|hohe Stimmlage|Tonhöhe erhöhen|Tonhöhe anheben|erhöhe die Tonhöhe|hohes Register|hohe Tonhöhe|höhere Tonhöhe|hochstimmig|Kopfstimme|hochtönend|höhere Tonlage|höherer Tonlage",
    very_high:
      "sehr hoch|sehr hohe|Falsett|Fistelstimme|Micky-Maus-Stimme|extrem hoch|Heliumstimme|superhoch|Piepsstimme",
  },
  paces: {
    very_slow: "sehr langsam|im Schneckentempo|Schneckentempo|Zeitlupe|in Zeitlupe|extrem langsam|schleppend langsam",
    slow: "langsam|schleppend|langsames Tempo|verlangsamt|gedehnt|getragen|langsamer sprechen|behäbig|träge|lahm|Tempo verringern|niedriges Tempo|lässt sich Zeit|nimmt sich Zeit|in langsamem Tempo|verlangsamen",
    medium:
      "mittleres Tempo|mittlerem Tempo|normales Tempo|normalem Tempo|normale Geschwindigkeit|normaler Geschwindigkeit|mittlere Geschwindigkeit|mittlerer Geschwindigkeit|moderates Tempo|moderatem Tempo|gleichmäßiges Tempo|angenehmes Tempo|natürliches Tempo|natürlichem Tempo|mäßiges Tempo|durchschnittliches Tempo|gemäßigtes Tempo|gemäßigtem Tempo",
    fast: "schnell|rasch|flott|zügig|schnelles Tempo|rasant|geschwind|beschleunigt|hohes Tempo|hohem Tempo|flink|schnellsprechend|temporeich|schneller sprechen|zackiges Tempo|fix|beschleunigen|rasend",
    very_fast:
      "sehr schnell|Maschinengewehr|wie ein Maschinengewehr|rasend schnell|blitzschnell|in rasendem Tempo|in Höchstgeschwindigkeit|pfeilschnell|extrem schnell|atemberaubendem Tempo|superschnell|rasantes Tempo|Affenzahn",
  },
  words: GERMAN_WORDS,
  effects: {
    telephone:
      "Telefon|Telefonstimme|am Telefon|Telefonleitung|durchs Telefon|Telefonqualität|Telefoneffekt|Telefonhörer|Funkgerät|über Telefon|Telefonat",
    radio:
      "Radio|Radioeffekt|altes Radio|alten Radio|wie aus dem Radio|Radioqualität|Rundfunkempfänger|Kurzwelle|aus dem Radio|Funk",
    megaphone: "Megaphon|Megafon|Flüstertüte|Lautsprecher|Lautsprecherdurchsage|Sprachrohr",
    echo: "Echo|Echos|Widerhall|widerhallend|mit Echo|Echoeffekt",
    reverb:
      "Hall|Nachhall|hallend|Halleffekt|verhallt|in einer Kathedrale|Kirchenhall|mit viel Hall|in einer Höhle|in einer Halle|Raumhall",
    underwater: "unter Wasser|Unterwasser|unterwasser|blubbernd|Unterwassereffekt|wie unter Wasser",
    vinyl:
      "Vinyl|Schallplatte|Grammophon|Grammofon|Plattenknistern|Plattenspieler|alte Aufnahme|alte Schallplatte|Schellack|Lo-Fi",
  },
  characters: GERMAN_CHARACTERS,
  quantities: {
    years:
      "# Jahre alt|# Jahre|# jährige@f|# jähriger@m|# jährig|# jährigen|# jähriges|#jährig|Alter #|Alter von #|Alter von # Jahren|im Alter von #|im Alter von # Jahren|um die #|etwa # Jahre alt|ungefähr # Jahre alt|circa # Jahre alt|ca # Jahre alt|Ende der #|sechzigjährige=60|rund # Jahre alt|mit # Jahren|# Jahren|Anfang zwanzig=22|Mitte zwanzig=25|Ende zwanzig=28|fast # Jahre alt|Hundertjährige@f=95|Hundertjähriger@m=95|etwa # jährige@f|etwa # jähriger@m|etwa # jährigen|etwa # jähriges|etwa # jährig|ungefähr # jährige@f|ungefähr # jähriger@m|ungefähr # jährigen|ungefähr # jähriges|ungefähr # jährig|rund # jährige@f|rund # jähriger@m|rund # jährigen|rund # jähriges|rund # jährig|circa # jährige@f|circa # jähriger@m|circa # jährigen|circa # jähriges|circa # jährig|knapp # jährige@f|knapp # jähriger@m|knapp # jährigen|knapp # jähriges|knapp # jährig|ca # jährige@f|ca # jähriger@m|ca # jährigen|ca # jähriges|ca # jährig",
    years_of_person: "von #|von etwa #|von ungefähr #|von rund #|#|etwa #|ungefähr #|rund #|circa #|ca #|mit #|knapp #",
    decade:
      "#s|in den #s|in ihren #s|in seinen #s|in den Zwanzigern=20|in den Dreißigern=30|in den Vierzigern=40|in den Fünfzigern=50|in den Sechzigern=60|in den Siebzigern=70|in den Achtzigern=80|in ihren Zwanzigern=20|in ihren Dreißigern=30|in ihren Vierzigern=40|in ihren Fünfzigern=50|in ihren Sechzigern=60|in ihren Siebzigern=70|in seinen Zwanzigern=20|in seinen Dreißigern=30|in seinen Vierzigern=40|in seinen Fünfzigern=50|in seinen Sechzigern=60|in seinen Siebzigern=70|Zwanzigerin@f=20|Dreißigerin@f=30|Vierzigerin@f=40|Fünfzigerin@f=50|Sechzigerin@f=60|Siebzigerin@f=70|Dreißiger@m=30|Vierziger@m=40|Fünfziger@m=50|Sechziger@m=60|Siebziger@m=70|Achtziger@m=80|Sechzigern=60|Siebzigern=70|Achtzigern=80|Fünfzigern=50|Vierzigern=40|Dreißigern=30|Zwanzigern=20",
    early_decade: "Anfang #|Anfang der #|anfang #|Anfang #s|Anfang dreißig=30",
    mid_decade: "Mitte #|Mitte der #|mitte #|Mitte #s|Mitte dreißig=30",
    late_decade: "Ende #|ende #|Ende #s|Ende dreißig=30",
    hertz: "# Hertz|# Hz|bei # Hertz|bei # Hz|etwa # Hz",
    semitones_up:
      "# Halbtöne höher|# Halbton höher|# Halbtöne nach oben|um # Halbtöne höher|um # Halbtöne erhöhen|einen Halbton höher=1|ein Halbton höher=1|eine Oktave höher=12|# Halbtöne rauf|einen Ganzton höher=2|um # Halbtöne anheben",
    semitones_down:
      "# Halbtöne tiefer|# Halbton tiefer|# Halbtöne nach unten|um # Halbtöne tiefer|um # Halbtöne senken|einen Halbton tiefer=1|ein Halbton tiefer=1|eine Oktave tiefer=12|# Halbtöne runter|einen Ganzton tiefer=2|# Halbtöne niedriger|um # Halbtöne absenken",
    percent_faster:
      "# % schneller|# Prozent schneller|um # % schneller|um # Prozent schneller|um # % beschleunigen|um # Prozent beschleunigen|# % mehr Tempo",
    percent_slower:
      "# % langsamer|# Prozent langsamer|um # % langsamer|um # Prozent langsamer|um # % verlangsamen|um # Prozent verlangsamen|# % weniger Tempo",
    percent_speed:
      "# % Geschwindigkeit|# Prozent Geschwindigkeit|mit # % Geschwindigkeit|mit # % der Geschwindigkeit|# % der normalen Geschwindigkeit|# % Tempo|mit # % Tempo|# Prozent der normalen Geschwindigkeit|bei # % Geschwindigkeit|# Prozent Tempo",
    times_speed:
      "# mal so schnell|# fache Geschwindigkeit|#x Geschwindigkeit|# x Geschwindigkeit|doppelt so schnell=2|halb so schnell=0.5|halbe Geschwindigkeit=0.5|mit halber Geschwindigkeit=0.5|halbes Tempo=0.5|halbem Tempo=0.5|doppelte Geschwindigkeit=2|mit doppelter Geschwindigkeit=2|doppelter Geschwindigkeit=2|doppeltes Tempo=2|doppeltem Tempo=2|halber Geschwindigkeit=0.5|doppelt so langsam=0.5|anderthalbmal so schnell=1.5|eineinhalbmal so schnell=1.5|Geschwindigkeit von #|dreimal so schnell=2.5|zweimal so schnell=2|mit halbem Tempo=0.5|in halbem Tempo=0.5|im halben Tempo=0.5|in halber Geschwindigkeit=0.5|mit doppeltem Tempo=2|im doppelten Tempo=2|in doppelter Geschwindigkeit=2|um die Hälfte langsamer=0.5|um ein Drittel schneller=1.33|um ein Drittel langsamer=0.67|um ein Viertel schneller=1.25|um ein Viertel langsamer=0.75|ein Drittel langsamer=0.67|ein Drittel schneller=1.33|ein Viertel langsamer=0.75|ein Viertel schneller=1.25|zwei mal so schnell=2|eineinhalb mal so schnell=1.5|nur halb so schnell=0.5",
  },
  degrees: {
    extremely:
      "extrem|äußerst|unglaublich|ungemein|höchst|wahnsinnig|super|ultra|total|maximal|überaus|irre|mega|möglichst|enorm|absolut|hochgradig|außerordentlich|ausgesprochen stark",
    very: "sehr|wirklich|besonders|richtig|echt|ganz besonders|ausgesprochen|stark|viel|deutlich|recht stark|so|ziemlich stark|voller|voll von|jede Menge|wesentlich|erheblich|auffallend|ungewöhnlich|zutiefst|viel mehr|deutlich mehr|durchaus sehr|merklich|bedeutend|betont|überwiegend",
    more: "mehr|noch|noch mehr|hörbar|spürbar|zusätzlich|klar und deutlich mehr",
    fairly: "ziemlich|recht|eher|relativ|verhältnismäßig|einigermaßen|mäßig|halbwegs|vergleichsweise|ganz|durchaus",
    slightly:
      "etwas|ein wenig|ein bisschen|leicht|ein klein wenig|ein kleines bisschen|einen Hauch|einem Hauch|Hauch|Hauch von|einen Hauch von|einem Hauch von|ein Hauch|bisschen|wenig mehr|dezent|leise Spur|eine Spur|einer Spur|einen Tick|ein Tick|Anflug von|einem Anflug von|minimal mehr|leichte|leichter|leichtem|leichten|leichtes|subtil|etwas mehr|ein bisserl|Spur|mild|eine Prise|einer Prise|andeutungsweise|leise angedeutet",
    barely: "kaum merklich|kaum hörbar|kaum wahrnehmbar|ganz leicht|nur ganz leicht|minimal",
  },
  negations: {
    not: "nicht|ohne|kein|keine|keinen|keinem|keiner|keinerlei|niemals|nie|weder|frei von|nichts|nicht ein|nix|ohne jede|ohne jeden|ohne jegliche|entferne|vermeide|statt|anstatt|keines|keinesfalls|auf keinen Fall|bloß nicht|nimm weg|ohne eine|nicht etwa|keineswegs|alles andere als|mitnichten|keinster Weise|in keiner Weise",
    not_too:
      "nicht zu|nicht so|nicht allzu|nicht sehr|nicht übermäßig|nicht besonders|nicht zu sehr|ohne zu|nicht ganz so|nicht gar zu|aber nicht zu|nicht übertrieben|ohne allzu|nicht wirklich|nicht gerade|kaum|nicht extrem|nicht zu viel|nicht zu stark|wenig|nicht richtig|nicht unbedingt|nicht ganz|ohne dabei",
    less: "weniger|etwas weniger|ein bisschen weniger|ein wenig weniger|reduziere|verringere|minder|reduziert|dämpfe|nicht mehr so|nimm zurück",
    much_less: "viel weniger|deutlich weniger|wesentlich weniger|erheblich weniger|am wenigsten",
  },
  marks: {
    too: "zu sehr|allzu|übertrieben|übermäßig",
    join: "oder|noch|und auch nicht",
    accent_noun:
      "Akzent|Akzents|Dialekt|Einschlag|Färbung|Aussprache|Mundart|Zungenschlag|Tonfall|Intonation|Akzente|Sprachfärbung",
    speaking:
      "spricht|sprechend|sprechende|sprechender|auf|sprechen|in|redet|liest auf|fließend|fließendes|Sprache|muttersprachlich|Muttersprache|Muttersprachler|Muttersprachlerin|spreche|sprich|sprachig",
    about:
      "Geschichte von|Geschichte eines|Geschichte einer|Geschichten von|Geschichte über|über|erzählt von|handelt von|zu einem|zu einer|zu seinem|zu seiner|zu ihrem|zu ihrer|für seine|für ihre|spricht mit|redet mit|spricht zu|Märchen von|Märchen vom|Geschichte vom|wendet sich an|Sage von",
    by: "erzählt von einem|erzählt von einer|gelesen von|vorgelesen von|gesprochen von|vorgetragen von|erzählt|mit|Stimme|Stimme einer|Stimme eines|klingt|die von|mit der Stimme",
    ignored:
      "ohne Akzent|kein Akzent|keinen Akzent|ohne jeden Akzent|ohne erkennbaren Akzent|akzentfrei|akzentlos|keinem Akzent|ohne Dialekt|dialektfrei|neutraler Akzent|neutralem Akzent|neutralen Akzent|ohne hörbaren Akzent|ohne starken Akzent|für Kinder|für kleine Kinder|für Kinderbücher|für Kindergeschichten|Kinderbuch|Kinderbücher|Kinderhörbuch|Kinderhörbücher|Kinderserie|Kindersendung|für Erwachsene|für Jugendliche|für Senioren|Kindern vorliest|altmodisch|hochwertige Aufnahme|nicht nur|nicht bloß|niemand|fast|schon|jung geblieben|jedes Alter|klar definiert|mal|in der Mitte|mit Leichtigkeit|zu Hause|Muttertag|die alte Schule|guter alter|guten alten|natürlich|voller Name|starker Akzent|starkem Akzent|starken Akzent|leichter Akzent|Frauenarzt|im Hintergrund|Geschichte|Geschichten|für alle Altersgruppen|stark ausgeprägt|vor Kindern|mit Kindern|hohe Qualität der Aufnahme|für ein Kind|hoher See|hohe See|auf ruhige Weise|auf diese Weise",
  },
};
