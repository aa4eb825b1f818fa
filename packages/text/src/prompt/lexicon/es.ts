import type { Lexicon } from "../meaning.ts";
import { SPANISH_CHARACTERS } from "./es-characters.ts";
import { SPANISH_WORDS } from "./es-words.ts";

/** How Spanish prompts say what they ask for. */
export const SPANISH: Lexicon = {
  language: "es",
  languageMarkers:
    "el|la|los|las|un|una|unos|unas|del|y|con|voz|que|es|muy|para|en|como|sin|pero|su|al|de|habla|más|mas|tono|hablando|hombre|mujer|acento|haz|años|explica|cuenta|grita|sus|cuando|siempre|nunca|paciencia|hacia",
  genders: {
    female: "femenino|femenina|voz de mujer|hembra|soprano|mezzosoprano|contralto|voz femenina",
    male: "masculino|masculina|voz de hombre|varonil|tenor|barítono|voz masculina|viril",
    neutral:
      "andrógino|andrógina|no binario|género neutro|de género neutro|neutro|ni masculino ni femenino|ni masculina ni femenina|ni femenina ni masculina|ni hombre ni mujer|ni mujer ni hombre|sin género|agénero|de género ambiguo|unisex|asexuado|ni de hombre ni de mujer",
  },
  pronouns: { female: "ella", male: "él mismo" },
  people: {
    woman:
      "mujer|mujeres|señora|dama|madre|mamá|hermana|tía|hija|esposa|doña|condesa|duquesa|emperatriz|diosa|monja|vecina|tipa|diva|viuda|jubilada|empleada|novia|prometida|invitada|diputada|criada|novicia|maga|heroína|sirena|ama de casa|azafata|partera|comadrona|matrona|niñera|nodriza|madrina|cuñada|suegra|nuera|nieta|sobrina|prima|madrastra|gitana|campesina|obrera|marquesa|baronesa|sacerdotisa|poetisa|alcaldesa|jefa|médica|filósofa|psicóloga|bióloga|ingeniera|arquitecta|veterinaria|secretaria|funcionaria|empresaria|millonaria|voluntaria|ministra|alumna|maestra|solterona|huérfana|refugiada|exiliada|candidata|abogada|soldada|actriz|princesa|científica|arqueóloga|fotógrafa|ciega|ladrona|bailaora|cantaora|aldeana|monjita|abadesa|duquesita|costurera|chef mujer|pensionada|enamorada|aficionada|licenciada|acusada",
    man: "hombre|hombres|señor|caballero|padre|papá|hermano|tío|hijo|esposo|marido|tipo|conde|duque|emperador|don|vecino|leñador|varón|viudo|jubilado|empleado|novio|prometido|invitado|diputado|criado|novicio|mago|héroe|padrino|cuñado|suegro|yerno|nieto|sobrino|primo|padrastro|gitano|campesino|obrero|marqués|barón|sacerdote|poeta varón|alcalde|jefe|médico|filósofo|psicólogo|biólogo|ingeniero|arquitecto|veterinario|secretario|funcionario|empresario|millonario|voluntario|ministro|alumno|maestro|solterón|huérfano|refugiado|exiliado|candidato|abogado|actor|príncipe|científico|arqueólogo|fotógrafo|ladrón|bailaor|cantaor|aldeano|abad|payaso|mayordomo|cura|obispo|pensionado|enamorado|aficionado|licenciado|acusado|labrador",
    girl: "niña|niñas|niñita|nena|chiquilla|niña pequeña|colegiala|niña chica",
    boy: "niño|niñito|nene|chiquillo|niño pequeño|chavalín|colegial|niños",
    young_woman:
      "mujer joven|joven mujer|chica|muchacha|chica joven|adolescente femenina|señorita|jovencita|chica adolescente|estudiante universitaria|moza",
    young_man:
      "hombre joven|joven hombre|chico|muchacho|chico joven|jovencito|chico adolescente|chaval|mozo|estudiante universitario|joven varón",
    old_woman:
      "abuela|abuelita|anciana|viejita|mujer mayor|señora mayor|mujer anciana|viejecita|bisabuela|mujer vieja|vieja señora",
    old_man:
      "abuelo|abuelito|anciano|viejito|hombre mayor|señor mayor|hombre anciano|viejecito|bisabuelo|hombre viejo|viejo señor",
  },
  ages: {
    child: "infante|criatura|voz de niño|crío|niñez|bebé|menor|infancia|preadolescente",
    young:
      "joven|adolescente|juvenil|jóvenes|quinceañero|veinteañero|adulto joven|universitario|jovial y joven|juventud",
    middle_aged:
      "de mediana edad|mediana edad|adulto|de edad madura|edad madura|edad mediana|de edad media|en la flor de la vida|adultos|mediano de edad",
    old: "viejo|mayor|longevo|de la tercera edad|tercera edad|de edad avanzada|edad avanzada|entrado en años|senil|jubilado|entrada en años|envejecido de edad|veterano de edad|avanzada edad|vetusto|ancianidad|mayores",
  },
  accents: {
    american:
      "estadounidense|norteamericano|americano|Estados Unidos|inglés americano|California|californiano|EEUU|de Estados Unidos|gringo|Chicago",
    new_york: "neoyorquino|Nueva York|Brooklyn|Bronx|de Nueva York|Manhattan",
    british:
      "británico|inglés británico|Inglaterra|Reino Unido|Londres|londinense|Gran Bretaña|cockney|mujer inglesa@f|hombre inglés@m|caballero inglés@m|dama inglesa@f",
    received_pronunciation:
      "Received Pronunciation|RP|inglés de Oxford|británico elegante|británico refinado|inglés de la BBC|Oxford|alta sociedad británica|británico de clase alta|británico aristocrático|inglés de la reina|británico pijo",
    lancashire: "Lancashire|norte de Inglaterra|Manchester|Liverpool|Yorkshire|Newcastle",
    west_midlands: "West Midlands|Birmingham|Midlands|brummie",
    scottish: "escocés|escocesa|Escocia|Glasgow|Edimburgo|Tierras Altas",
    caribbean: "caribeño inglés|caribeño|Trinidad|Barbados|antillano|Caribe|Antillas",
    jamaican: "jamaicano|jamaiquino|Jamaica|rastafari",
    canadian: "canadiense|Canadá|Toronto",
    southern_american:
      "sureño|sureño estadounidense|sur de Estados Unidos|texano|tejano|Texas|Alabama|sureño americano|del sur de Estados Unidos|Tennessee|Luisiana|vaquero sureño",
    irish: "irlandés|irlandesa|Irlanda|Dublín",
    welsh: "galés|galesa|Gales|Cardiff",
    australian: "australiano|Australia|Sídney|Melbourne",
    new_zealand: "neozelandés|neozelandesa|Nueva Zelanda|Nueva Zelandia",
    south_african: "sudafricano|surafricano|Sudáfrica",
    indian: "indio|hindú|India|inglés indio|Bombay|de la India",
    german: "acento germánico|germánico|alemán estándar|alto alemán|bávaro|berlinés|Baviera|acento alemán",
    austrian: "austriaco|austríaco|Austria|vienés|Viena",
    swiss_german: "suizo alemán|alemán suizo|suizo|Suiza|Zúrich|suizo-alemán|Basilea|alemán de Suiza",
    castilian:
      "castellano|español de España|España|peninsular|Madrid|madrileño|andaluz|andaluza|castizo|ibérico|español peninsular|Barcelona|Sevilla|sevillano|canario|gallego de España|asturiano|de España|español europeo",
    latin_american:
      "latinoamericano|latino|Latinoamérica|argentino|Argentina|rioplatense|porteño|colombiano|Colombia|chileno|Chile|peruano|venezolano|cubano|Cuba|sudamericano|hispanoamericano|español latino|América Latina|boliviano|uruguayo|ecuatoriano|dominicano|puertorriqueño|Buenos Aires|Bogotá|paisa|boricua|centroamericano|español neutro latino|guatemalteco|costarricense|hondureño|panameño|caribeño hispano|Perú|Venezuela|Uruguay|Ecuador",
    mexican: "mexicano|México|mejicano|chilango|norteño|Ciudad de México|Monterrey|español mexicano",
    parisian: "parisino|París|parisiense|francés de Francia|francés estándar|Francia",
    belgian_french: "belga|Bélgica|francés de Bélgica|Bruselas|valón|francés belga",
    swiss_french: "suizo francés|francés suizo|Ginebra|francés de Suiza|suizo-francés|Lausana|ginebrino",
    european_portuguese: "portugués de Portugal|Portugal|Lisboa|lisboeta|portugués europeo",
    brazilian: "brasileño|Brasil|brasilero|portugués de Brasil|Río de Janeiro|carioca|São Paulo|portugués brasileño",
  },
  languages: {
    en: "angloparlante|inglesa|lengua inglesa",
    de: "alemana|Alemania",
    fr: "francesa|francófono|quebequense",
    es: "hispanohablante|hispanoparlante|española",
    it: "Italia|Roma|romano|siciliano|napolitano",
    pt: "portuguesa",
    ru: "Rusia|Moscú",
    nl: "holandés|holandesa|Holanda|flamenco de Bélgica|Países Bajos",
    sv: "Suecia|escandinavo",
    nb: "noruego|Noruega|nórdico",
    no: "lengua noruega",
    da: "danesa|Dinamarca",
    fi: "finlandés|finlandesa|finés|Finlandia",
    pl: "polaco|polaca|Polonia",
    ja: "japonesa|Japón|nipón",
    ko: "Corea",
    zh: "China|mandarín",
    ar: "marroquí|egipcio",
    tr: "Turquía",
    el: "Grecia",
    cs: "República Checa",
    ro: "Rumanía",
    fa: "farsi|iraní",
    he: "israelí",
    fil: "filipino",
    gd: "gaélico escocés",
    sw: "suajili|swahili",
    la: "en latín",
  },
  pitches: {
    very_low:
      "muy bajo|muy baja|tono muy bajo|registro muy grave|voz de bajo|bajo profundo|extremadamente bajo|bajísimo tono",
    low: "tono bajo|registro bajo|registro grave|tesitura grave|tono más bajo|bajar el tono|baja el tono|tonalidad baja|tono grave|baja de tono|altura baja|más bajo|más baja|tono inferior|bajo de tono|baje el tono",
    medium:
      "tono medio|registro medio|altura media|tono normal|tesitura media|tonalidad media|rango medio|tono promedio|tono intermedio",
    high: "agudo|tono alto|registro alto|tono agudo|tono más alto|subir el tono|sube el tono|voz alta y aguda|atiplado|registro agudo|tono elevado|más alto|más alta|aflautado|alta de tono|voz de cabeza|tonalidad alta|tesitura alta|agudos|suba el tono",
    very_high:
      "muy agudo|muy aguda|sobreagudo|falsete|tono muy alto|voz de pito|extremadamente agudo|de ardilla|voz de ardilla|agudísimo tono",
  },
  paces: {
    very_slow:
      "muy lento|muy despacio|muy lentamente|a paso de tortuga|lentísimo|a cámara lenta|en cámara lenta|extremadamente lento",
    slow: "lento|despacio|lentamente|ritmo lento|pausado y lento|ralentizado|ritmo pausado|ralentizar|con lentitud|lentitud|arrastrando las palabras|despacito|se toma su tiempo|hablar pausado|velocidad baja|tempo lento",
    medium:
      "ritmo medio|velocidad normal|ritmo normal|ritmo moderado|velocidad media|velocidad moderada|ritmo natural|tempo medio|ni rápido ni lento|ni lento ni rápido|ritmo intermedio|velocidad natural",
    fast: "rápido|deprisa|rápidamente|ritmo rápido|veloz|acelerado|velozmente|con rapidez|a buen ritmo|aprisa|acelerar|acelera|ágil|ritmo ágil|ritmo acelerado|de prisa|ligerito|velocidad alta|tempo rápido",
    very_fast:
      "muy rápido|muy deprisa|muy rápidamente|como una ametralladora|a toda velocidad|velocísimo|ametralladora|a toda prisa|vertiginoso|extremadamente rápido|a mil por hora|ritmo vertiginoso|a toda máquina",
  },
  words: SPANISH_WORDS,
  effects: {
    telephone:
      "teléfono|por teléfono|telefónico|línea telefónica|efecto de teléfono|llamada telefónica|walkie-talkie|auricular",
    radio:
      "radio|efecto de radio|radio antigua|por la radio|como una radio vieja|radio vieja|transistor|onda corta|como por radio",
    megaphone: "megáfono|altavoz|altoparlante|bocina|megafonía",
    echo: "eco|ecos|con eco|efecto de eco",
    reverb:
      "reverberación|reverb|reverberante|en una catedral|en una cueva|cavernoso|acústica de iglesia|resonancia de catedral|reverberado",
    underwater: "bajo el agua|submarino|debajo del agua|subacuático|sumergido|como bajo el agua",
    vinyl: "vinilo|disco de vinilo|gramófono|disco viejo|tocadiscos|fonógrafo|grabación antigua|lo-fi|disco rayado",
  },
  characters: SPANISH_CHARACTERS,
  quantities: {
    years:
      "# años|de # años|# años de edad|edad de # años|unos # años|de unos # años|con # años|alrededor de # años|aproximadamente # años|cuarentón@m=45|cuarentona@f=45|cincuentón@m=55|cincuentona@f=55|sesentón@m=65|sesentona@f=65|setentón@m=75|setentona@f=75|octogenario@m=85|octogenaria@f=85|septuagenario@m=75|septuagenaria@f=75|sexagenario@m=65|sexagenaria@f=65|treintañero@m=35|treintañera@f=35|nonagenario@m=92|nonagenaria@f=92|veinteañera@f=25|veinteañero@m=25|centenario@m=95|centenaria@f=95|quinceañera@f=15|cuarentañera@f=45",
    years_of_person: "de #|de unos #|#|unos #|unas #",
    decade:
      "en sus #|de # y tantos|# y tantos|# y pico|# y tantos años|de # y tantos años|# y pico años|en los #|veintitantos=20|en sus veintes=20|en sus veintitantos=20|treintaitantos=30|en la veintena=20|en la treintena=30|en la cuarentena=40|en la cincuentena=50|en los veinte=20|veintitantos años=20|en sus treintas=30|en sus cuarentas=40|en sus cincuentas=50|en sus sesentas=60|en sus setentas=70|en la sesentena=60|en sus treintaitantos=30|en sus cuarentaitantos=40",
    early_decade:
      "principios de los #|a principios de los #|inicios de los #|a inicios de los #|recién cumplidos los #",
    mid_decade: "mediados de los #|a mediados de los #|a la mitad de los #|a mitad de los #",
    late_decade: "finales de los #|a finales de los #|fines de los #",
    hertz: "# hertz|# hz|# hercios|a # hz|unos # hz",
    semitones_up:
      "# semitonos más alto|# semitonos más agudo|# semitonos más aguda|# semitonos más alta|# semitonos arriba|# semitonos por encima|sube # semitonos|subir # semitonos|un semitono más alto=1|una octava más alta=12|una octava más alto=12|# semitonos hacia arriba|una octava arriba=12|un tono más alto=2",
    semitones_down:
      "# semitonos más bajo|# semitonos más grave|# semitonos más baja|# semitonos abajo|# semitonos por debajo|baja # semitonos|bajar # semitonos|un semitono más bajo=1|una octava más baja=12|una octava más bajo=12|# semitonos hacia abajo|una octava abajo=12|un tono más bajo=2",
    percent_faster:
      "# % más rápido|# % más rápida|# por ciento más rápido|un # % más rápido|un # por ciento más rápido|acelera un # %|acelerar un # %|# % más deprisa|# por ciento más rápida|un # % más rápida",
    percent_slower:
      "# % más lento|# % más lenta|# por ciento más lento|un # % más lento|un # por ciento más lento|ralentiza un # %|ralentizar un # %|# % más despacio|# por ciento más despacio|un # % más lenta|# por ciento más lenta",
    percent_speed:
      "# % de velocidad|# % de la velocidad|al # % de velocidad|al # % de la velocidad|# por ciento de la velocidad|al # por ciento de la velocidad|# % de la velocidad normal|al # % de la velocidad normal|velocidad del # %",
    times_speed:
      "# veces más rápido|# veces más rápida|velocidad #|velocidad de #|# x de velocidad|el doble de rápido=2|el doble de rápida=2|el doble de velocidad=2|a doble velocidad=2|doble velocidad=2|dos veces más rápido=2|a media velocidad=0.5|media velocidad=0.5|a la mitad de velocidad=0.5|mitad de velocidad=0.5|mitad de la velocidad=0.5|a la mitad de la velocidad=0.5|el doble de lento=0.5|dos veces más lento=0.5|al doble de velocidad=2|el doble de lenta=0.5|la mitad de rápido=0.5|la mitad de rápida=0.5|a la mitad de la velocidad normal=0.5|mitad de la velocidad normal=0.5|al doble de la velocidad=2|al doble de la velocidad normal=2|el doble de deprisa=2|dos veces más rápida=2|dos veces más deprisa=2|un tercio más rápido=1.33|un tercio más lento=0.67|un cuarto más lento=0.75|a mitad de velocidad=0.5|a velocidad doble=2",
  },
  degrees: {
    extremely:
      "extremadamente|increíblemente|súper|super|hiper|ultra|sumamente|excepcionalmente|totalmente|enormemente|lo más posible",
    very: "muy|realmente|particularmente|bastante más|mucho|mucha|mucho más|bien|especialmente|altamente|profundamente|tan|lleno de|llena de|notablemente|verdaderamente|tremendamente|marcadamente|considerablemente|gran|claramente",
    more: "más|aún más|todavía más|con más|más de",
    fairly: "bastante|relativamente|medianamente|moderadamente|razonablemente|más bien",
    slightly:
      "ligeramente|un poco|algo|un poquito|un toque de|un toque|levemente|una pizca de|un tanto|un punto|un pelín|sutilmente|un poco de|un poco más|ligero|ligera|un deje de|leve|suavemente más|con un punto|algo más|una pizca|un aire de|un matiz|toque de|una nota de|un dejo de",
    barely: "apenas perceptible|muy ligeramente|mínimamente|apenas apreciable",
  },
  negations: {
    not: "no|sin|ningún|ninguna|nunca|ni|nada de|jamás|carente de|libre de|evita|evitar|quita|quitar|en vez de|en lugar de|tampoco|elimina|sin ser|sin nada de|sin ningún|sin ninguna|exento de|no es|para nada|en absoluto|todo menos|de ningún modo",
    not_too:
      "no demasiado|no muy|no tan|sin ser demasiado|no excesivamente|no en exceso|sin demasiado|sin demasiada|nada|no es demasiado|no es muy|no particularmente|no especialmente|poco|no del todo|sin ser muy|sin llegar a ser|sin exceso de|no extremadamente|apenas|no exageradamente|sin resultar|sin sonar|no muy muy",
    less: "menos|reduce|reducir|un poco menos|ligeramente menos|disminuye|disminuir|algo menos|con menos|atenúa|modera|suaviza la",
    much_less: "mucho menos|bastante menos|muchísimo menos|lo menos posible|considerablemente menos",
  },
  marks: {
    too: "demasiado|demasiada|excesivamente",
    join: "o|u|ni tampoco",
    accent_noun: "acento|acentos|entonación|pronunciación|dialecto|dejo|deje|acentuado|tonada",
    speaking: "habla|hablando|hablado|hablada|en|idioma|hablante|nativo|nativa|que habla|fluido|hable|lengua",
    about:
      "historia de|historia sobre|historias de|sobre|acerca de|cuento de|cuento sobre|hablando con|hablándole a|habla con|dirigiéndose a|a su|a sus|a un|a una|leyéndole a|le habla a|leyenda de|se dirige a|le cuenta a",
    by: "contada por|contado por|narrada por|narrado por|leída por|leído por|por|con|voz|relatada por|en la voz de|relatado por|interpretada por|interpretado por",
    ignored:
      "sin acento|ningún acento|sin acento marcado|acento neutro|acento neutral|sin ningún acento|sin acento definido|para niños|para los niños|para niñas|libros para niños|libro para niños|cuentos para niños|cuento infantil|cuentos infantiles|libro infantil|libros infantiles|programa infantil|historias para niños|a los niños|a niños|para adultos|para jóvenes|para adolescentes|para mayores|a la antigua|no solo|no sólo|no solamente|de calidad|de todas las edades|cualquier edad|por supuesto|vieja escuela|de fondo|natural|alta gama|en un momento|en serio broma|para todos|a la vez|tipo de|ese tipo|al menos|por lo menos|de tipo|historia|historias|acento fuerte|fuerte acento|acento marcado|acento ligero|ligero acento|marcado acento|leve acento",
  },
};
