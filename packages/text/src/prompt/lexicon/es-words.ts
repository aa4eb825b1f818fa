import type { Lexicon } from "../meaning.ts";

/** What Spanish prompts call the sound, the mood and the manner of a voice. */
export const SPANISH_WORDS: Lexicon["words"] = {
  anxious: "ansioso|preocupado|inquieto|angustiado|ansiedad|tenso|estresado|intranquilo|agobiado|preocupación",
  calm: "tranquilo|calmado|sereno|apacible|calma|serenidad|sosegado|plácido|tranquilidad|reposado|quieto|pacífico|ecuánime",
  casual:
    "casual|informal|coloquial|natural y cercano|conversacional|desenfadado|cotidiano|como charlando|hablador|como entre amigos|desenvuelto|tono de charla|espontáneo|como a un amigo",
  chill: "despreocupado|tranqui|relajado y cool|desinhibido|chill|fresco y relajado|cool|pasota|pausado y cool",
  classy:
    "elegante|sofisticado|refinado|distinguido|con clase|elegancia|noble|señorial|culto|aristocrático|fino y elegante|de clase alta|lujoso|regio|educado y elegante|pijo|digno|galante|sofisticación",
  confident:
    "seguro|segura|confiado|seguro de sí mismo|segura de sí misma|confianza|decidido|audaz|seguridad|valiente|convincente|resuelto|firme y seguro|persuasivo|heroico|asertivo|atrevido",
  crisp:
    "nítido|bien articulado|articulado|preciso|crujiente|dicción clara|dicción perfecta|buena dicción|bien vocalizado|dicción precisa|dicción impecable|pronunciación clara|articulación clara|vocalizado|articulación precisa",
  cute: "mono|linda|tierno y lindo|adorable|lindo|cuqui|encantadora y linda|kawaii|monísimo|achuchable|bonito y tierno",
  deep: "grave|profundo|profunda|graves|profundidad|hondo|honda|de ultratumba|voz grave|grave y profunda|cavernosa y grave",
  excited:
    "emocionado|entusiasmado|entusiasta|entusiasmo|eufórico|apasionado|exaltado|ilusionado|excitado|pasión|extasiado|exultante|euforia|emocionada y feliz",
  formal:
    "formal|oficial|solemne|ceremonioso|protocolario|cortés|educado|académico|respetuoso|formalidad|burocrático|correcto|ceremonial",
  gentle:
    "gentil|delicado|amable y suave|bondadoso|benévolo|dulce y amable|gentileza|compasivo|paciente|delicadeza|cariñoso y suave|comprensivo|bonachón|empático|considerado",
  grumpy:
    "gruñón|gruñona|malhumorado|cascarrabias|refunfuñón|refunfuñona|huraño|de mal humor|mal genio|irritable|quejica|hosco|irritado|amargado|rezongón|molesto|enfurruñado",
  hyped:
    "eufórico a tope|desenfrenado|hiperactivo|a tope|frenético|enloquecido|pasado de revoluciones|electrizante|hiper emocionado|desatado|alocado|loco|subidón|acelerado y eufórico|a tope de energía",
  husky:
    "sensual|aterciopelado y ronco|ahumado|seductor|sexy|voz de fumador|velado|sugerente|provocativo|seductora|humeante|carrasposo y sensual",
  intense:
    "intenso|potente|fuerte|intensidad|vehemente|ardiente|poderoso|fiero|fogoso|feroz|épico|impactante|contundente|vigoroso|fuerza|urgente|poder|penetrante e intenso|imponente e intenso|apremiante",
  mature: "maduro|experimentado|madurez|curtido por la experiencia|con experiencia|añejo|avezado|de mundo",
  meditative:
    "meditativo|hipnótico|contemplativo|soñador|onírico|reflexivo|introspectivo|espiritual|etéreo|místico y calmado|ensoñador|zen|pensativo|trance|consciencia plena|hipnotizante",
  modulated:
    "modulado|melodioso|musical|melódico|cantarín|con modulación|variado|lírico|entonación variada|rítmico|matizado|bien modulado|modulación",
  neutral:
    "neutral|imparcial|objetivo|sin emoción|sobrio|plano y neutral|indiferente|desapasionado|sin emociones|estándar|distante|tono neutro|impasible",
  pleasant:
    "agradable|placentero|simpático|encantador|bonito|bello|hermoso|atractivo|carismático|grato|cautivador|con encanto|acogedor|encanto|atrayente|ameno|carisma|envolvente|lindo de oír",
  professional:
    "profesional|corporativo|competente|creíble|de negocios|experto|empresarial|fiable|profesionalidad|confiable|informativo|comercial|riguroso|institucional|comercial serio",
  raspy:
    "rasposo|rasgado|carrasposo|áspero y ronco|raspado|rasposa|voz rota|carraspeante|ronco y rasposo|desgarrado|rota|aguardentoso|roto|arenoso",
  relaxed:
    "relajado|distendido|relajante|descansado|relajación|sin tensión|cómodo|desestresado|a gusto|holgado|sin esfuerzo",
  robotic:
    "robótico|mecánico|sintético|artificial|robotizado|metálico y robótico|de máquina|automático|metalizado|electrónico|computarizado|maquinal",
  rough: "áspero|rudo|tosco|basto|rugoso|bruto|aspereza|rústico|gutural|rasposo y rudo|salvaje|sin pulir|bronco",
  sad: "triste|tristeza|apenado|afligido|desconsolado|lloroso|deprimido|llorando|desesperado|abatido|pesaroso|dolido|desolado|solitario|desdichado|acongojado|trágico|llanto|infeliz",
  sassy:
    "descarado|insolente|atrevido y pícaro|sarcástico|irónico|respondón|respondona|burlón|burlona|mordaz|fresco y descarado|coqueto|arrogante|altanero|chulo|impertinente|con actitud|sarcasmo|chulesco|desvergonzado|cínico|salero|altivo",
  serious:
    "serio|severo|seriedad|estricto|austero|circunspecto|solemne y serio|adusto|grave y serio|sincero|sin humor|estoico|inflexible",
  soft: "suave|blando|suavidad|tenue|mullido|delicado y suave|suavemente|suavecito|acolchado|algodonoso|quedo|sutil y suave|aterciopelado suave",
  upbeat:
    "animado|positivo|optimista|alegre y animado|vivaz|chispeante|enérgico y positivo|entusiasta y positivo|esperanzador|motivador|positividad|optimismo|vivaracho|desenvuelto y alegre|inspirador|animoso|estimulante|burbujeante|con chispa|con ritmo y positivo|alentador|festivo",
  whispery:
    "susurrante|susurrado|susurrando|susurro|susurra|en susurros|murmurando|en voz baja|murmullo|cuchicheando|ASMR|musitado|susurros|como un susurro|murmurado|susurrar",
  wise: "sabio|sabia|sabiduría|erudito|sensato|docto|ilustrado|mentor|inteligente|filosófico|culto y sabio|iluminado|intelectual|conocedor",
  older:
    "más viejo|más vieja|más mayor|envejecido|más anciano|más anciana|mayor que ahora|envejece|más envejecido|más avejentado",
  younger: "más joven|rejuvenecido|más juvenil|rejuvenece|fresco|frescura|más jovencita|más jovencito",
  childlike: "aniñado|infantil|inocente|ingenuo|como un niño|pueril|como una niña|de bebé|inocencia|candoroso|cándido",
  airy: "aéreo|vaporoso|etéreo y ligero|aireado|flotante|angelical|ingrávido|celestial|volátil|angélico",
  big: "grande|enorme|inmenso|gigantesco|imponente|grandote|masivo|corpulento|voluminoso y grande|colosal",
  booming:
    "atronador|retumbante|estruendoso|tronante|atronadora|como un trueno|trueno|retumba|de trueno|estentóreo|rugiente",
  breathy:
    "entrecortado por el aliento|con aire|jadeante|aspirado|soplado|con aliento|sin aliento|aliento|airoso|con mucho aire|suspirante|respirado|suspirando|voz aireada|mucho aire",
  bright:
    "brillante|luminoso|brillo|radiante|resplandeciente|claro y brillante|reluciente|centelleante|vivo y brillante|fulgurante",
  clear:
    "claro|clara|claridad|límpido|cristalino|inteligible|puro|diáfano|limpio|transparente|comprensible|fácil de entender|clarísima",
  creaky:
    "chirriante|quebrado|crepitante|tembloroso de viejo|cascado|cascada|quebradizo|vocal fry|crujiente y viejo|croante|quebrada|temblorosa y vieja|trémulo",
  dark: "oscuro|sombrío|tenebroso|oscuridad|lúgubre|oscura|umbrío|gótico|tétrico y oscuro|penumbroso|noir",
  full: "lleno|pleno|redondo|con cuerpo|amplio|robusto|generoso|rotundo|voluminoso|carnoso|plenitud|caudaloso",
  gravelly:
    "pedregoso|como grava|grava|terroso|gravilla|con grava|cazallera|voz de cazalla|rocoso|whisky|de whisky|cazalloso",
  harsh:
    "duro|brusco|hiriente|cortante y duro|dureza|desabrido|seco y duro|abrasivo|brutal|amargo|desagradable|despiadado|cruel|implacable",
  heavy: "pesado|denso|plúmbeo|pesadez|macizo|espeso|grueso|gruesa",
  hoarse:
    "ronco|afónico|ronquera|enronquecido|tomada|voz tomada|resfriado|dolor de garganta|ronquísimo|forzado|desgastada garganta",
  light: "ligero de timbre|ligereza|liviano|leve y clara|voz ligera|timbre ligero|liviana|grácil|ligerita|tono ligero",
  mellow:
    "meloso|melifluo|miel|almibarado|melosa|meloso y cálido|como la miel|dorado|untuoso|melosidad|cremoso|acaramelado",
  nasal:
    "nasal|gangoso|por la nariz|nasalizado|nariz tapada|con la nariz|nasalidad|quejumbroso y nasal|lloriqueante|congestionado",
  resonant:
    "resonante|sonoro|resonancia|vibrante|de pecho|voz de pecho|que resuena|proyectado|retumbante y sonoro|vibrato|bien proyectado|resuena",
  rich: "rico|rica|riqueza|opulento|rico en matices|con riqueza|suntuoso|achocolatado|con textura|rico en armónicos|exuberante y rico",
  sharp:
    "afilado|agudo y cortante|punzante|filoso|incisivo|cortante|penetrante|estridente y cortante|filo|acerado|puntiagudo|mordiente|perforante",
  shrill:
    "chillón|chillona|estridente|penetrante y agudo|chirriante y agudo|pitido|estridencia|que taladra|ensordecedor y agudo|chillido|chillidos|gritón y agudo",
  silky: "sedoso|de seda|como la seda|satinado|seda|sedosa|suave como la seda",
  small:
    "pequeño|pequeña|diminuto|chiquito|menudo|minúsculo|chiquitito|chico de tamaño|vocecita|voz pequeñita|pequeñito",
  smooth: "liso|fluido|terso|parejo|fluidez|tersa|homogéneo y fluido|lisa|smooth|pulido|sin aristas",
  sweet: "dulce|dulzura|dulzón|azucarado|dulcemente|empalagoso|dulcísima|tierno y dulce",
  thin: "delgado|fino|débil|frágil|endeble|finito|flaco|fina|aguado|quebradizo y fino|enclenque|debilitado",
  velvety: "aterciopelado|terciopelo|de terciopelo|como terciopelo|como el terciopelo|aterciopelada",
  warm: "cálido|calidez|caluroso|acogedor y cálido|reconfortante|calor|maternal@f|paternal@m|hogareño|entrañable|caliente|frío=-1|fría=-1|gélido=-1|helado=-1|glacial=-1|cordial|calor humano",
  weathered:
    "curtido|desgastado|marcado por la vida|castigado|ajado|gastado|curtida|envejecido por el sol|cansado de la vida|trajinado|gastada|con mucha vida|vivido|oxidado|marcada por la vida|desgastado por el tiempo|desgastada",
  aggressive: "agresivo|hostil|combativo|violento|agresividad|beligerante|belicoso|ofensivo|amenazante y agresivo",
  angry:
    "enojado|enfadado|furioso|airado|iracundo|enfurecido|ira|rabioso|rabia|enfado|cabreado|colérico|furia|indignado|enojo",
  bored:
    "aburrido|hastiado|desganado|apático|aburrimiento|desinteresado|indolente|tedioso|aburrida|con desgana|hastío|desmotivado|aletargado",
  cheerful:
    "alegre|jovial|risueño|alegría|jubiloso|de buen humor|animado y alegre|sonriente|con una sonrisa|alegremente|sonrisa|buen humor|contento y alegre|desenfadado y alegre|dicharachero",
  fearful:
    "temeroso|asustado|miedoso|aterrorizado|asustadizo|miedo|aterrado|espantado|con miedo|temblando de miedo|atemorizado|horrorizado|pánico|temblando|tembloroso|cobarde|terror",
  friendly:
    "amigable|amistoso|cercano|amable|afable|simpático y cercano|cercanía|sociable|accesible|cordial y cercano|hospitalario|amabilidad|abierto|servicial|acogedora y cercana|antipático=-1",
  happy:
    "feliz|contento|felicidad|dichoso|gozoso|felices|gozo|lleno de alegría|radiante de felicidad|riendo|encantado|satisfecho|eufórico y feliz",
  loving:
    "amoroso|cariñoso|afectuoso|amor|cariño|romántico|enamorado|lleno de amor|apasionadamente amoroso|íntimo|afecto|tierno y amoroso|devoto",
  melancholic:
    "melancólico|nostálgico|melancolía|añorante|nostalgia|agridulce|taciturno|quejumbroso|elegíaco|añoranza|nostálgica",
  menacing:
    "amenazante|amenazador|amenazadora|siniestro|malvado|intimidante|aterrador|maligno|espeluznante|terrorífico|diabólico|inquietante|maléfico|perverso|intimidatorio|tétrico|malévolo|escalofriante|peligroso|cruel y malvado|demoníaco|amenaza|sádico|villanesco|macabro",
  mysterious:
    "misterioso|enigmático|misterio|místico|intrigante|secreto|ocultista|mágico|hechizante|sobrenatural|conspirador|suspense|arcano|suspenso|esotérico",
  nervous:
    "nervioso|nerviosismo|titubeante|vacilante|inseguro|temblón|inquieto y nervioso|tartamudo|dudoso|insegura|alterado|nervios|tartamudeando|indeciso|dubitativo|torpe",
  playful:
    "juguetón|juguetona|pícaro|travieso|bromista|gracioso|divertido|picardía|cómico|chistoso|guasón|guasona|humorístico|travesura|lúdico|payaso y divertido|gamberro|simpático y divertido|humor|estrafalario|bromeando|excéntrico",
  shy: "tímido|timidez|retraído|introvertido|vergonzoso|reservado|cohibido|apocado|modesto|tímidamente|humilde y tímido|recatado",
  sleepy:
    "somnoliento|adormilado|soñoliento|medio dormido|sueño|dormido|con sueño|recién levantado|bostezando|adormecido|recién despierto",
  surprised:
    "sorprendido|asombrado|atónito|sorpresa|impactado y sorprendido|estupefacto|asombro|impresionado|maravillado|perplejo|incrédulo|boquiabierto",
  tender:
    "tierno|ternura|enternecedor|acariciador|sentimental|tierna|sensible|de nana|canción de cuna|acariciante|conmovedor y tierno",
  tired: "cansado|agotado|fatigado|exhausto|cansancio|rendido|agotamiento|cansino|hecho polvo|extenuado|fatiga",
  authoritative:
    "autoritario|imponente|con autoridad|autoridad|imperioso|mandón|mandona|dominante|solemne y autoritario|firme|majestuoso|imperativo|de mando|autoritativo|marcial|mando|militar y firme|magistral|firmeza|tajante",
  dramatic:
    "dramático|dramatismo|melodramático|emotivo|cinematográfico|drama|emocional|conmovedor|épico y dramático|patético|emoción|emociones|desgarrador|emocionante|sentido",
  dynamic: "dinámico|dinamismo|ágil y dinámico|activo|impactante y dinámico|vital|con ritmo|brioso|vitalidad",
  energetic:
    "enérgico|energético|lleno de energía|llena de energía|energía|vigoroso y enérgico|con energía|brío|con mucha energía|mucha energía|con garra|energía desbordante|marchoso|con fuerza y energía",
  expressive:
    "expresivo|expresividad|expresión|lleno de expresión|elocuente|vívido|colorido|gestual|evocador|muy expresivo|interpretativo|con sentimiento",
  monotone:
    "monótono|monotonía|plano|inexpresivo|sin entonación|monocorde|sin expresión|sin inflexión|lineal|apagado|sin inflexiones|soso|seco|sin matices|impávido",
  quiet:
    "silencioso|callado|bajito|volumen bajo|discreto|calladito|bajo volumen|poco volumen|sigiloso|menos volumen|voz bajita|quedamente|voz queda|voz baja",
  loud: "ruidoso|alto y fuerte|volumen alto|fuerte de volumen|estrepitoso|en voz alta|alto volumen|a todo volumen|más volumen|sonoro y fuerte|mucho volumen|ensordecedor|escandaloso|vociferante y fuerte",
  shouting:
    "gritando|a gritos|gritado|gritón|gritona|gritos|grita|vociferando|chillando|bramando|a voces|gritar|aullando|grito|ladrando órdenes",
  sing_song:
    "cantado|cantarina|como cantando|canturreando|cantando|sonsonete|canturreado|como una canción|tono cantado|cantadito",
  soothing:
    "tranquilizador|tranquilizadora|calmante|reconfortante y calmante|sedante|arrullador|apaciguador|arrulladora|que calma|relajante y calmante|sanador|consolador|balsámico|tranquilizante|que tranquiliza",
  steady:
    "constante|estable|uniforme|firme y constante|regular|estabilidad|equilibrado|controlado|sostenido|consistente|invariable|parejo y constante",
  theatrical:
    "teatral|histriónico|grandilocuente|exagerado|teatralidad|de teatro|pomposo|sobreactuado|extravagante|shakesperiano|rimbombante|operístico|grandioso|de escenario|ampuloso",
  hurried:
    "apresurado|apurado|con prisa|precipitado|a las prisas|prisa|con prisas|atropellado|impaciente|apremiado|con apuro|apresuradamente",
  measured:
    "mesurado|pausado|comedido|deliberado|con pausas|ponderado|medido|prudente|pausas|cuidadoso|pausas largas|reflexivo y pausado|meditado|moderado|calculado",
  snappy:
    "entrecortado|conciso|vivo y breve|con chispa y brevedad|al grano|breve y directo|tajante y breve|staccato|directo|escueto|punzante y breve|lacónico|abrupto",
  unhurried:
    "sin prisa|sin prisas|sin apuro|con calma y sin prisa|parsimonioso|con parsimonia|sosegado y lento|tomándose su tiempo|sin correr|sin apresurarse|nada apresurado|parsimonia",
  muffled:
    "amortiguado|apagado y sordo|sordo|ahogado|detrás de una puerta|a través de una pared|tras una máscara|balbuceante|a través de una máscara|tapado|entre dientes|farfullando|sofocado|detrás de una máscara|mascullando",
  studio:
    "calidad de estudio|estudio|alta calidad|grabación de estudio|calidad profesional de audio|alta fidelidad|sin ruido de fondo|audio perfecto|calidad de audio perfecta|grabado en estudio|sin ruido|excelente calidad de audio|calidad de audio|sonido limpio|grabación profesional|buena calidad de audio|audio limpio|calidad de sonido|excelente calidad|buena calidad",
  tinny:
    "metálico y agudo|enlatado|de lata|como en una lata|altavoz barato|a lata|latoso|micrófono barato|mala calidad|baja calidad|mal micrófono|hojalata",
};
