import type { Lexicon } from "../meaning.ts";
import { ITALIAN_CHARACTERS } from "./it-characters.ts";
import { ITALIAN_WORDS } from "./it-words.ts";

/** How Italian prompts say what they ask for. */
export const ITALIAN: Lexicon = {
  language: "it",
  languageMarkers:
    "il|lo|la|gli|i|le|una|uno|un|di|del|della|dello|dei|delle|e|con|voce|che|è|molto|per|in|come|senza|ma|sul|al|parla|più|suono|tono|non|anni|uomo|donna|accento|da|dall|rendi|gli|sui|spiega|racconta|urla|legge|sussurra|ride|pazienza|dolcezza|vita|sua|suo|suoi|sue|alla|ai|dalla|nella|nel|molto|si|sono|quando|sempre|mai",
  genders: {
    female: "femminile|voce di donna|femmina|soprano|mezzosoprano|contralto|voce femminile|muliebre",
    male: "maschile|voce d'uomo|maschio|virile|tenore|baritono|voce maschile|mascolino",
    neutral:
      "androgino|non binario|genere neutro|di genere neutro|né maschile né femminile|né femminile né maschile|né uomo né donna|né donna né uomo|senza genere|agender|asessuato|di genere ambiguo|unisex|non-binary|né maschio né femmina",
  },
  pronouns: { female: "lei", male: "lui" },
  people: {
    woman:
      "donna|donne|signora|dama|madre|mamma|sorella|zia|figlia|moglie|contessa|duchessa|imperatrice|dea|suora|vicina di casa|diva|femme fatale|vedova|pensionata|impiegata|sposa|fidanzata|invitata|deputata|suocera|nuora|cugina|madrina|matrigna|ostetrica|balia|sindaca|ministra|chirurga|filosofa|psicologa|biologa|architetta|ingegnera|maestra|alunna|maga|sirena|eroina|casalinga|contadina|marchesa|cuoca|sarta|monaca|zitella|cognata|orfana|rifugiata|esule donna|candidata|avvocata|scienziata|archeologa|fotografa|ladra|regina madre|serva|compagna|abbadessa|popolana|hostess|attrice|principessa|postina|domestica|segretaria|bibliotecaria|impiegata|imprenditrice|soldata|innamorata|imputata|laureata|nobildonna|gentildonna|bagnina",
    man: "uomo|uomini|signore|padre|papà|fratello|zio|figlio|marito|tizio|gentiluomo|conte|duca|imperatore|tipo|boscaiolo|vicino di casa|vedovo|pensionato|impiegato|sposo|fidanzato|invitato|deputato|suocero|genero|cugino|padrino|patrigno|sindaco|ministro|chirurgo|filosofo|psicologo|biologo|architetto|maestro|alunno|mago|eroe|contadino|marchese|cuoco|sarto|frate|scapolo|cognato|orfano|rifugiato|candidato|avvocato|scienziato|archeologo|fotografo|ladro|servo|compagno|abate|popolano|attore|principe|postino|domestico|segretario|bibliotecario|prete|vescovo|maggiordomo|pagliaccio|innamorato|imputato|laureato|nobiluomo|bagnino|idraulico|fornaio|macellaio|medico|fabbro|soldato",
    girl: "bambina|bambine|bimba|bambinetta|piccola bambina|scolaretta|ragazzina",
    boy: "bambino|bimbo|ragazzino|bambinetto|piccolo bambino|scolaretto",
    young_woman:
      "ragazza|giovane donna|donna giovane|giovane ragazza|signorina|studentessa|adolescente ragazza|ragazze|fanciulla|ragazza adolescente",
    young_man:
      "ragazzo|giovane uomo|uomo giovane|giovanotto|giovane ragazzo|ragazzi|ragazzo adolescente|studente universitario",
    old_woman:
      "nonna|nonnina|anziana|vecchia signora|vecchietta|donna anziana|signora anziana|vecchia|bisnonna|donna vecchia|anziana signora|nonnetta",
    old_man:
      "nonno|nonnino|vecchio signore|vecchietto|uomo anziano|signore anziano|vecchio uomo|bisnonno|uomo vecchio|anziano signore|vegliardo|nonnetto",
  },
  ages: {
    child: "infante|bambini|voce di bambino|infanzia|fanciullo|neonato|pargolo|preadolescente",
    young:
      "giovane|adolescente|giovanile|teenager|giovani|giovanissimo|giovane adulto|liceale|universitario|gioventù|adolescenziale",
    middle_aged:
      "di mezza età|mezza età|adulto|di età matura|età matura|di età media|adulti|età media|nel fiore degli anni|media età",
    old: "vecchio|anziano|vecchi|attempato|della terza età|terza età|di età avanzata|età avanzata|in là con gli anni|vetusto|canuto|pensionato|avanti con gli anni|veneranda età|vegliardo di età|senile|vecchiaia|avanti negli anni",
  },
  accents: {
    american:
      "americano|statunitense|Stati Uniti|inglese americano|California|californiano|USA|nordamericano|d'America|Chicago",
    new_york: "newyorkese|New York|Brooklyn|Bronx|newyorchese|Manhattan",
    british:
      "britannico|inglese britannico|Inghilterra|Regno Unito|Londra|londinese|Gran Bretagna|cockney|signora inglese@f|gentiluomo inglese@m",
    received_pronunciation:
      "Received Pronunciation|RP|inglese di Oxford|britannico raffinato|britannico elegante|inglese della BBC|Oxford|alta società britannica|britannico aristocratico|inglese della regina|britannico altolocato",
    lancashire: "Lancashire|nord dell'Inghilterra|Manchester|Liverpool|Yorkshire|Newcastle",
    west_midlands: "West Midlands|Birmingham|Midlands|brummie",
    scottish: "scozzese|Scozia|Glasgow|Edimburgo|Highlands",
    caribbean: "caraibico|Caraibi|Trinidad|Barbados|delle Antille|antillano|Antille",
    jamaican: "giamaicano|Giamaica|rasta",
    canadian: "canadese|Canada|Toronto",
    southern_american:
      "sudista|del sud degli Stati Uniti|texano|Texas|americano del sud|Alabama|sud degli Stati Uniti|Tennessee|Louisiana|profondo sud americano",
    irish: "irlandese|Irlanda|Dublino",
    welsh: "gallese|Galles|Cardiff",
    australian: "australiano|Australia|Sydney|Melbourne",
    new_zealand: "neozelandese|Nuova Zelanda",
    south_african: "sudafricano|Sudafrica|Sud Africa",
    indian: "indiano|India|inglese indiano|Mumbai",
    german: "accento germanico|germanico|tedesco standard|alto tedesco|bavarese|berlinese|Baviera|accento tedesco",
    austrian: "austriaco|Austria|viennese|Vienna|tirolese",
    swiss_german: "svizzero tedesco|tedesco svizzero|svizzero|Svizzera|Zurigo|svizzero-tedesco|Basilea",
    castilian: "castigliano|spagnolo di Spagna|Spagna|Madrid|andaluso|madrileno|spagnolo europeo",
    latin_american:
      "latinoamericano|latino|America Latina|sudamericano|argentino|Argentina|colombiano|Colombia|cubano|Cuba|cileno|peruviano|venezuelano|Buenos Aires|Sud America|Sudamerica",
    mexican: "messicano|Messico",
    parisian: "parigino|Parigi|francese standard|Francia|francese di Francia|francese di Parigi",
    belgian_french: "belga|Belgio|francese del Belgio|Bruxelles|vallone|francese belga",
    swiss_french: "svizzero francese|francese svizzero|Ginevra|romando|ginevrino|Losanna|francese della Svizzera",
    european_portuguese: "portoghese del Portogallo|Portogallo|Lisbona|portoghese europeo|lisboeta",
    brazilian: "brasiliano|Brasile|portoghese brasiliano|Rio de Janeiro|carioca|San Paolo del Brasile",
  },
  languages: {
    en: "anglofono|lingua inglese",
    de: "Germania",
    fr: "francofono",
    it: "Italia|romano|romanesco|napoletano|siciliano|milanese|toscano|veneto|veneziano|Roma|Napoli|fiorentino|Milano|sardo|pugliese|genovese|bolognese|Sicilia|Toscana|torinese",
    ru: "Russia|Mosca",
    nl: "Olanda|fiammingo|Paesi Bassi",
    sv: "Svezia|scandinavo",
    nb: "norvegese|Norvegia|nordico",
    no: "lingua norvegese",
    da: "Danimarca",
    fi: "Finlandia|finnico",
    pl: "Polonia",
    ja: "Giappone|nipponico",
    ko: "Corea",
    zh: "Cina|mandarino",
    ar: "egiziano|marocchino",
    tr: "Turchia",
    el: "Grecia",
    cs: "Repubblica Ceca",
    ro: "Romania",
    fa: "farsi|iraniano",
    he: "israeliano",
    fil: "filippino",
    gd: "gaelico scozzese",
    la: "in latino",
  },
  pitches: {
    very_low:
      "molto basso|molto bassa|tono molto basso|registro gravissimo|voce di basso|basso profondo|estremamente basso|tonalità molto bassa",
    low: "basso|bassa|tono basso|registro basso|registro grave|tonalità bassa|tono più basso|abbassa il tono|abbassare il tono|più basso|più bassa|timbro basso|tonalità grave|tessitura grave|bassa tonalità|di tono basso|tono grave",
    medium:
      "tono medio|registro medio|altezza media|tonalità media|tono normale|tessitura media|tonalità normale|timbro medio|media altezza",
    high: "acuto|tono alto|registro alto|tonalità alta|tono acuto|alza il tono|alzare il tono|più alto|più alta|registro acuto|acuti|timbro alto|voce alta e acuta|tono più alto|tono elevato|tessitura alta|voce di testa",
    very_high:
      "molto acuto|molto acuta|acutissimo tono|falsetto|sovracuto|tono molto alto|voce di topo|in falsetto|estremamente acuto|voce da scoiattolo|molto alta",
  },
  paces: {
    very_slow:
      "molto lento|molto lentamente|lentissimo|a passo di lumaca|al rallentatore|lentissimamente|estremamente lento|molto piano",
    slow: "lento|parla piano|parlare piano|parlando piano|lentamente|ritmo lento|rallentato|rallenta|rallentare|adagio|con lentezza|lentezza|strascicato|piano piano|si prende il suo tempo|passo lento|velocità ridotta|andamento lento",
    medium:
      "ritmo medio|velocità normale|ritmo normale|ritmo moderato|velocità media|velocità moderata|ritmo naturale|andatura media|né lento né veloce|né veloce né lento|passo medio|velocità naturale",
    fast: "veloce|velocemente|rapido|rapidamente|ritmo veloce|svelto|accelerato|in fretta veloce|spedito|accelera|accelerare|sveltamente|ritmo rapido|velocità elevata|passo veloce|ritmo sostenuto|celere|lesto|rapidità",
    very_fast:
      "molto veloce|velocissimo|molto velocemente|rapidissimo|a raffica|come una mitragliatrice|a tutta velocità|molto rapido|mitragliatrice|fulmineo|molto rapidamente|vertiginoso|estremamente veloce|a mitraglia",
  },
  words: ITALIAN_WORDS,
  effects: {
    telephone: "telefono|al telefono|telefonico|linea telefonica|effetto telefono|telefonata|walkie-talkie|cornetta",
    radio: "radio|effetto radio|vecchia radio|alla radio|come una vecchia radio|radio d'epoca|onde corte|radiolina",
    megaphone: "megafono|altoparlante|effetto megafono",
    echo: "eco|con eco|effetto eco|echi|echeggiante",
    reverb:
      "riverbero|riverberante|riverberazione|in una cattedrale|in una caverna|cavernoso|acustica di chiesa|riverberato|in una grotta",
    underwater: "sott'acqua|subacqueo|sotto l'acqua|sommerso|come sott'acqua",
    vinyl: "vinile|disco in vinile|grammofono|vecchio disco|giradischi|fonografo|lo-fi|vecchia registrazione",
  },
  characters: ITALIAN_CHARACTERS,
  quantities: {
    years:
      "# anni|di # anni|di circa # anni|sui # anni|circa # anni|età di # anni|sessantenne=60|settantenne=70|ottantenne=80|novantenne=90|cinquantenne=50|quarantenne=40|trentenne=30|ventenne=20|centenario=95|sedicenne=16|diciottenne=18|sessantacinquenne=65|quindicenne=15|venticinquenne=25|trentacinquenne=35|quarantacinquenne=45|cinquantacinquenne=55|settantacinquenne=75|diciassettenne=17|dodicenne=12|decenne=10|intorno ai # anni",
    years_of_person: "di #|di circa #|#|circa #|sui #|sulle #",
    decade:
      "sulla ventina=20|sulla trentina=30|sulla quarantina=40|sulla cinquantina=50|sulla sessantina=60|sulla settantina=70|sull'ottantina=80|sui #|sui vent'anni=20|sui trent'anni=30|sui quarant'anni=40|sui cinquant'anni=50|sui sessant'anni=60|sui settant'anni=70|sugli ottant'anni=80|vent'anni=20|trent'anni=30|quarant'anni=40|cinquant'anni=50|sessant'anni=60|settant'anni=70|ottant'anni=80|novant'anni=90|di vent'anni=20|di trent'anni=30|di quarant'anni=40|di cinquant'anni=50|di sessant'anni=60|di settant'anni=70|di ottant'anni=80|ventina=20|trentina=30|quarantina=40|cinquantina=50|sessantina=60|settantina=70|ottantina=80",
    early_decade: "poco più che ventenne=20|poco più che trentenne=30|primi # anni|primi #",
    mid_decade: "metà dei #|a metà dei #|metà dei # anni",
    late_decade: "fine dei #|verso la fine dei #|tardi #",
    hertz: "# hertz|# hz|a # hz|circa # hz",
    semitones_up:
      "# semitoni più alto|# semitoni più acuto|# semitoni più acuta|# semitoni più alta|# semitoni sopra|alza di # semitoni|alzare di # semitoni|un semitono più alto=1|un'ottava più alta=12|un'ottava sopra=12|di # semitoni più alto|un'ottava più alto=12|aumenta di # semitoni|un tono più alto=2",
    semitones_down:
      "# semitoni più basso|# semitoni più grave|# semitoni più bassa|# semitoni sotto|abbassa di # semitoni|abbassare di # semitoni|un semitono più basso=1|un'ottava più bassa=12|un'ottava sotto=12|di # semitoni più basso|un'ottava più basso=12|scendi di # semitoni|un tono più basso=2",
    percent_faster:
      "# % più veloce|# % più velocemente|# % più rapido|# per cento più veloce|del # % più veloce|accelera del # %|accelerare del # %|del # per cento più veloce|# percento più veloce|# % più rapida",
    percent_slower:
      "# % più lento|# % più lenta|# % più lentamente|# per cento più lento|del # % più lento|rallenta del # %|rallentare del # %|del # per cento più lento|# percento più lento|# per cento più lenta|del # % più lenta",
    percent_speed:
      "# % della velocità|al # % della velocità|# % di velocità|# per cento della velocità|al # per cento della velocità|# % della velocità normale|velocità al # %",
    times_speed:
      "# volte più veloce|velocità #|velocità di #|# x di velocità|due volte più veloce=2|il doppio più veloce=2|veloce il doppio=2|a velocità doppia=2|velocità doppia=2|doppia velocità=2|al doppio della velocità=2|a metà velocità=0.5|metà velocità=0.5|a velocità dimezzata=0.5|velocità dimezzata=0.5|due volte più lento=0.5|metà della velocità=0.5|alla metà della velocità=0.5|a metà della velocità=0.5|a metà della velocità normale=0.5|alla metà della velocità normale=0.5|la metà più lento=0.5|due volte più veloce del normale=2|due volte più rapido=2|due volte più rapida=2|due volte più velocemente=2|al doppio della velocità normale=2|il doppio della velocità=2|doppio della velocità=2|il doppio più lento=0.5|un terzo più veloce=1.33|un terzo più lento=0.67|un quarto più lento=0.75",
  },
  degrees: {
    extremely:
      "estremamente|incredibilmente|super|ultra|iper|eccezionalmente|straordinariamente|infinitamente|il più possibile|enormemente",
    very: "molto|davvero|particolarmente|assai|tanto|molta|molto più|decisamente|profondamente|così|altamente|pieno di|piena di|veramente|notevolmente|fortemente|ben|parecchio|ricco di|ricca di|nettamente|grande",
    more: "più|ancora più|maggiormente|più di|con più|di più",
    fairly: "abbastanza|piuttosto|relativamente|moderatamente|discretamente|mediamente",
    slightly:
      "leggermente|un po'|un po|un pizzico di|un tocco di|un filo|appena appena|lievemente|un poco|un tantino|un po' di|un po' più|qualche nota di|un filo di|leggero|leggera|un accenno di|vagamente|un leggero|sottilmente|una punta di|lieve|una nota di|pizzico di|con una punta di|una vena di|un velo di",
    barely: "appena percettibile|appena percepibile|minimamente più|impercettibilmente",
  },
  negations: {
    not: "non|senza|nessun|nessuna|mai|né|niente|privo di|priva di|nessuno|evita|evitare|togli|invece di|per niente|nessuna traccia di|elimina|senza essere|anziché|senza alcun|senza alcuna|non è|per niente|tutt'altro che|affatto|per nulla|in nessun modo",
    not_too:
      "non troppo|non molto|non così|non eccessivamente|senza essere troppo|non tanto|non particolarmente|senza troppa|senza troppo|non esageratamente|poco|non proprio|non del tutto|mai troppo|non è troppo|non è molto|senza eccesso di|non estremamente|senza risultare|non davvero|non esattamente",
    less: "meno|riduci|ridurre|un po' meno|leggermente meno|diminuisci|con meno|attenua|un po meno|smorza|modera",
    much_less: "molto meno|decisamente meno|assai meno|il meno possibile|notevolmente meno",
  },
  marks: {
    too: "troppo|troppa|eccessivamente",
    join: "o|oppure|nemmeno|neppure",
    accent_noun: "accento|accenti|intonazione|pronuncia|dialetto|cadenza|inflessione|parlata|calata",
    speaking: "parla|parlando|parlato|parlata|in|lingua|madrelingua|fluente|che parla|nativo|nativa|parli",
    about:
      "storia di|storia su|storie di|racconto di|riguardo a|a proposito di|parla a|parla con|parlando a|parlando con|si rivolge a|rivolgendosi a|fiaba di|favola di|racconta di|ai suoi|alla sua|al suo|a un|a una|leggenda di|la storia di un|legge a|sulla vita di|la vita di",
    by: "raccontata da|raccontato da|letta da|letto da|narrata da|narrato da|recitata da|con|voce|con la voce di|da parte di|interpretata da|interpretato da|dalla voce di",
    ignored:
      "senza accento|nessun accento|senza accenti|accento neutro|senza alcun accento|senza inflessioni dialettali|senza inflessione|per bambini|per i bambini|per i più piccoli|ai bambini|libro per bambini|libri per bambini|storie per bambini|favole per bambini|libri illustrati per bambini|per adulti|per ragazzi|per giovani|per anziani|all'antica|non solo|non soltanto|di qualità|di ogni età|di tutte le età|qualsiasi età|naturalmente|vecchio stile|vecchia scuola|naturale|di sottofondo|allo stesso tempo|di solito|in modo|piano bar|alta moda|pianoforte|storia|storie|di tipo|tipo di|da studio medico|accento forte|forte accento|accento marcato|leggero accento|lieve accento|marcato accento|accento leggero|in chiave",
  },
};
