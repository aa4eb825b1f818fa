import type { Lexicon } from "../meaning.ts";

/** What Italian prompts call the sound, the mood and the manner of a voice. */
export const ITALIAN_WORDS: Lexicon["words"] = {
  anxious: "ansioso|preoccupato|inquieto|angosciato|ansia|teso|stressato|apprensivo|agitato|preoccupazione",
  calm: "calmo|tranquillo|sereno|pacato|calma|serenità|placido|quieto|pacifico|tranquillità|posato|composto",
  casual:
    "informale|colloquiale|disinvolto|quotidiano|spontaneo e informale|conversazionale|come tra amici|chiacchierone|alla mano|chiacchierona|come a un amico|spontaneo",
  chill: "rilassato e cool|spensierato|scialla|easy|cool|sciolto|chill|tranquillone",
  classy:
    "elegante|raffinato|sofisticato|distinto|di classe|eleganza|nobile|signorile|colto|aristocratico|chic|altolocato|raffinatezza|lussuoso|garbato e raffinato|regale ed elegante|forbito|dignitoso",
  confident:
    "sicuro|sicuro di sé|sicura di sé|fiducioso|deciso|sicurezza|determinato|audace|convinto|fiducia|coraggioso|assertivo|convincente|risoluto|eroico|persuasivo|spavaldo",
  crisp:
    "nitido|ben articolato|articolato|preciso|croccante|dizione chiara|dizione perfetta|ben scandito|scandito|dizione precisa|dizione impeccabile|pronuncia chiara|articolazione precisa|buona dizione|articolazione chiara|ottima dizione|dizione pulita",
  cute: "carino|tenero e carino|adorabile|grazioso|puccioso|coccoloso|kawaii|dolcissimo e carino",
  deep: "profondo|profonda|grave|profondità|gravi|cupo e profondo|voce grave|d'oltretomba|cavernosa e profonda",
  excited:
    "eccitato|entusiasta|entusiasmo|euforico|appassionato|elettrizzato|esaltato|estasiato|passione|emozionato|esultante|infervorato|eccitazione|entusiastico",
  formal:
    "formale|ufficiale|solenne|cerimonioso|cortese|educato|istituzionale|accademico|rispettoso|formalità|compassato|burocratico",
  gentle:
    "gentile|delicato|garbato|benevolo|mite|gentilezza|premuroso|paziente|bonario|delicatezza|compassionevole|buono|empatico|amorevole e gentile|comprensivo",
  grumpy:
    "burbero|scontroso|brontolone|brontolona|scorbutico|irascibile|di cattivo umore|musone|bisbetico|irritabile|borbottante|imbronciato|infastidito|stizzoso|seccato",
  hyped:
    "scatenato|gasato|iperattivo|frenetico|carico a mille|pazzo|esagitato|elettrizzante|a mille|fuori di testa|folle|carichissimo|super carico",
  husky:
    "sensuale|fumoso|velato|seducente|voce da fumatore|sexy|provocante|affumicato|graffiante e sensuale|suadente|voce da fumatrice|carnale|ammaliante",
  intense:
    "intenso|potente|forte|vigoroso|intensità|ardente|veemente|feroce|epico|fervente|potenza|travolgente|infuocato|impetuoso|forza|incalzante|urgente|penetrante e intenso",
  mature: "maturo|esperto e maturo|maturità|navigato|con esperienza|di grande esperienza|stagionato",
  meditative:
    "meditativo|ipnotico|contemplativo|sognante|riflessivo|onirico|trasognato|introspettivo|spirituale|pensoso|zen|etereo e calmo|assorto|consapevolezza",
  modulated:
    "modulato|melodioso|musicale|melodico|ben modulato|lirico|intonazione varia|variegato|ritmico|modulazione|intonazione variata|ricco di intonazioni",
  neutral:
    "neutro|imparziale|oggettivo|neutrale|senza emozioni|asettico|distaccato|indifferente|sobrio|impassibile|senza emozione|standard",
  pleasant:
    "piacevole|gradevole|simpatico|affascinante|bello|bella|attraente|accattivante|incantevole|carismatico|invitante|fascino|avvincente|grazioso e gradevole|coinvolgente|ammiccante e piacevole|carisma",
  professional:
    "professionale|competente|aziendale|autorevole e professionale|affidabile|credibile|da ufficio|esperto|professionalità|istituzionale e serio|informativo|commerciale|corporate",
  raspy:
    "graffiante|raschiante|raspante|ruvido e roco|graffiato|raspo|voce graffiata|raspato|sgranato|roco e graffiante|raschiato|grattato|rauco e graffiante",
  relaxed: "rilassato|disteso|rilassante|a proprio agio|riposato|rilassatezza|comodo|disteso e calmo|distensivo|relax",
  robotic:
    "robotico|meccanico|sintetico|artificiale|robotizzato|metallico e robotico|elettronico|automatico|computerizzato|sintetizzato",
  rough:
    "ruvido|rozzo|grezzo|aspro|ruvidezza|rude|gutturale|scabro|spigoloso|selvaggio|ringhiante|burbero e ruvido|rugoso",
  sad: "triste|tristezza|addolorato|afflitto|piangente|sconsolato|depresso|disperato|mesto|in lacrime|abbattuto|sofferente|desolato|infelice|tragico|dolente|affranto|solitario",
  sassy:
    "sfacciato|impertinente|insolente|sarcastico|ironico|irriverente|pungente|strafottente|beffardo|civettuolo|arrogante|sfrontato|altezzoso|provocatorio|sprezzante|sarcasmo|sornione|spocchioso",
  serious:
    "serio|severo|austero|serietà|rigoroso|rigido|solenne e serio|stoico|sincero|compunto|inflessibile|gravità|ponderoso",
  soft: "morbido|soffice|morbidezza|soave|felpato|ovattato morbido|vellutato e morbido|tenue|sommesso e dolce|morbidamente|delicatissimo",
  upbeat:
    "allegro e vivace|positivo|ottimista|vivace|frizzante|brioso|brillante e positivo|ottimistico|incoraggiante|solare|pieno di vita|effervescente|motivante|spumeggiante|ottimismo|vispo|ispirato|vivacità|scoppiettante|su di giri positivo",
  whispery:
    "sussurrato|sussurrante|bisbigliato|sussurro|sussurrando|bisbigliando|mormorato|a bassa voce|sottovoce|mormorio|ASMR|sussurra|sussurri|bisbiglio|in un sussurro|mormorante",
  wise: "saggio|saggia|sapiente|saggezza|erudito|mentore|dotto|filosofico|intelligente|illuminato|intellettuale|sapienza|avveduto",
  older: "più vecchio|più vecchia|più anziano|più anziana|invecchiato|invecchia|più attempato|più in là con gli anni",
  younger: "più giovane|ringiovanito|più giovanile|ringiovanisci|fresco|freschezza",
  childlike:
    "infantile|fanciullesco|innocente|ingenuo|come un bambino|come una bambina|da bambino|puerile|bambinesco|innocenza|candido",
  airy: "arioso|etereo|aereo|vaporoso|fluttuante|angelico|celestiale|leggiadro|impalpabile",
  big: "grande|grosso|enorme|imponente|immenso|gigantesco|massiccio|possente|grosso e imponente|colossale",
  booming: "tonante|rimbombante|roboante|tuonante|fragoroso|come un tuono|stentoreo|tuono|rombante|reboante|ruggente",
  breathy:
    "soffiato|ansimante|con fiato|affannato|sospirato|con molto fiato|fiato|sospirante|con molta aria|respirato|pieno di fiato|senza fiato|voce soffiata|arioso e soffiato|aspirato",
  bright:
    "brillante|luminoso|splendente|luminosità|radioso|raggiante|scintillante|lucente|squillante e luminoso|chiaro e brillante",
  clear:
    "chiaro|chiara|limpido|cristallino|chiarezza|comprensibile|puro|intelligibile|pulito|trasparente|distinto e chiaro|facile da capire",
  creaky:
    "scricchiolante|cigolante|tremolante|gracchiante|incrinato|vocal fry|tremulo|stridulo di vecchiaia|crepitante|gracidante|fessa",
  dark: "scuro|cupo|oscuro|tenebroso|oscurità|tetro|buio|ombroso|fosco|gotico|lugubre|noir",
  full: "pieno|corposo|rotondo|ampio|corposità|robusto|pienezza|tondo|piena e rotonda|generoso",
  gravelly: "ghiaioso|come ghiaia|roccioso|ghiaia|terroso|pietroso|come la ghiaia|cavernoso e ghiaioso|whisky",
  harsh:
    "duro|brusco|sgradevole|tagliente e duro|durezza|aspro e duro|crudele|spietato|brutale|amaro|pungente e aspro|abrasivo",
  heavy: "pesante|greve|pesantezza|plumbeo|denso|spesso|massiccio e pesante",
  hoarse: "rauco|roco|raucedine|afono|fioco e roco|arrochito|mal di gola|raffreddato|voce roca|arrocato",
  light:
    "leggero di timbro|voce leggera|leggerezza|lieve e chiara|timbro leggero|esile e leggera|leggiadra e lieve|tono leggero|leggerissimo",
  mellow:
    "mielato|caldo e morbido|vellutata e morbida|miele|pastoso|mielosa|dolce come il miele|cremoso|dorato|mellifluo",
  nasal: "nasale|dal naso|nasalizzato|col naso chiuso|naso|piagnucoloso|lagnoso|con il naso tappato|nasalità",
  resonant:
    "risonante|sonoro|risonanza|vibrante|di petto|voce di petto|squillante e sonoro|ben proiettato|vibrato|impostata|altisonante",
  rich: "ricco|ricca|ricchezza|opulento|ricco di armonici|ricco di sfumature|sontuoso|cioccolatoso|stratificato",
  sharp: "tagliente|affilato|pungente|acuminato|penetrante|incisivo|affilata come un rasoio|mordace|perforante",
  shrill:
    "stridulo|stridente|squillante e acuto|strillante|penetrante e acuto|gracchiante e acuto|strillone|squittente|spaccatimpani|pigolante",
  silky: "setoso|di seta|come la seta|serico|seta|satinato",
  small: "piccolo|piccola|minuto|minuscolo|piccino|vocina|vocetta|piccolina",
  smooth: "liscio|fluido|scorrevole|levigato|fluidità|vellutato e liscio|smooth|omogeneo|fluente",
  sweet: "dolce|dolcezza|zuccheroso|dolcemente|melenso|caramelloso|dolciastro|dolcissimo",
  thin: "sottile|esile|fine|debole|gracile|fragile|flebile|fioco|magro|tenue e sottile|fievole",
  velvety: "vellutato|di velluto|come il velluto|velluto|vellutata",
  warm: "caldo|calda|calore|caloroso|accogliente e caldo|materno|paterno|confortante|calorosamente|avvolgente|freddo=-1|gelido=-1|glaciale=-1|freddezza=-1|cordiale e caldo",
  weathered:
    "segnato dal tempo|vissuto|consumato|logoro|segnato dalla vita|logorato|vissuta|temprato|usurato|invecchiata dal sole|consunto|segnata dal tempo|segnata dalla vita|provato dalla vita|stanco del mondo",
  aggressive: "aggressivo|ostile|combattivo|violento|aggressività|bellicoso|offensivo|minaccioso e aggressivo",
  angry:
    "arrabbiato|furioso|infuriato|irato|adirato|rabbia|collerico|rabbioso|furia|incavolato|furibondo|ira|indignato|incazzato",
  bored: "annoiato|noioso|svogliato|apatico|noia|disinteressato|indolente|monotono e annoiato|demotivato|scocciato",
  cheerful:
    "allegro|gioviale|gaio|allegria|festoso|ilare|di buon umore|sorridente|con un sorriso|lieto|giocondo|sorriso|buonumore|gioviale e allegro",
  fearful:
    "impaurito|spaventato|timoroso|terrorizzato|paura|pauroso|atterrito|tremante di paura|terrore|panico|tremante|sgomento|inorridito|intimorito",
  friendly:
    "amichevole|cordiale|affabile|socievole|disponibile|simpatico e amichevole|accogliente|aperto|amabile|alla mano e cordiale|ospitale|cordialità|avvicinabile|antipatico=-1",
  happy: "felice|contento|gioioso|felicità|gioia|beato|soddisfatto|pieno di gioia|ridente|ridendo|festoso e felice",
  loving: "amorevole|affettuoso|innamorato|amore|romantico|pieno d'amore|affetto|devoto|intimo|appassionato d'amore",
  melancholic: "malinconico|nostalgico|malinconia|struggente|nostalgia|languido|melanconico|agrodolce|elegiaco",
  menacing:
    "minaccioso|sinistro|malvagio|inquietante|spaventoso|minaccia|intimidatorio|diabolico|terrificante|maligno|perfido|demoniaco|malefico|crudele e minaccioso|cattivo|pericoloso|spettrale e minaccioso|sadico|raccapricciante|losco|agghiacciante",
  mysterious:
    "misterioso|enigmatico|mistero|arcano|mistico|intrigante|segreto|magico|occulto|soprannaturale|cospiratorio|esoterico|suspense|suspence",
  nervous:
    "nervoso|nervosismo|esitante|insicuro|agitato e nervoso|balbettante|titubante|irrequieto|impacciato|incerto|goffo|vacillante",
  playful:
    "giocoso|scherzoso|birichino|malizioso|divertente|buffo|monello|burlone|burlona|spiritoso|comico|allegro e giocoso|simpatico e scherzoso|dispettoso|giocherellone|giocherellona|umoristico|furbo|divertito|ludico|eccentrico|bizzarro|umorismo|sbarazzino",
  shy: "timido|timidezza|introverso|riservato|impacciato e timido|vergognoso|schivo|modesto|ritroso|pudico|timoroso e timido|imbarazzato",
  sleepy:
    "assonnato|sonnolento|addormentato|mezzo addormentato|sonno|appena sveglio|insonnolito|sbadigliante|assopito|appena svegliato",
  surprised:
    "sorpreso|stupito|meravigliato|sorpresa|sbalordito|stupefatto|stupore|attonito|incredulo|sconvolto|esterrefatto|meraviglia",
  tender:
    "tenero|tenerezza|carezzevole|tenera|affettuoso e tenero|commovente e tenero|sensibile|ninna nanna|sentimentale",
  tired:
    "stanco|esausto|affaticato|spossato|stanchezza|sfinito|esaurito|stremato|stremata|fiacco|provato|affaticamento",
  authoritative:
    "autoritario|autorevole|imperioso|autorità|autorevolezza|dominante|di comando|imperiale|maestoso|prepotente e autoritario|fermo|comando|perentorio|carismatico e autorevole|regale|marziale|che incute rispetto|imponente e autorevole|militaresco|altero",
  dramatic:
    "drammatico|melodrammatico|drammaticità|emotivo|cinematografico|commovente|emozionante|patetico|emozione|emozioni|emozionale|epico e drammatico|dramma|toccante",
  dynamic: "dinamico|dinamismo|attivo|incalzante e dinamico|vitale|trascinante|vitalità|movimentato",
  energetic:
    "energico|pieno di energia|piena di energia|energia|grintoso|vigoroso ed energico|con energia|grinta|energetico|carico di energia|molta energia|pimpante",
  expressive:
    "espressivo|espressività|espressione|animato|vivido|eloquente|coinvolgente ed espressivo|colorito|pieno di espressione|ricco di espressione|recitato|evocativo",
  monotone:
    "monotono|monotonia|piatto|inespressivo|senza intonazione|monocorde|atono|spento|senza espressione|privo di espressione|asciutto|secco",
  quiet:
    "silenzioso|sommesso|volume basso|basso volume|discreto|poco volume|zitto|a basso volume|meno volume|quieto e sommesso|voce bassa",
  loud: "rumoroso|ad alta voce|volume alto|alto volume|forte di volume|chiassoso|a tutto volume|assordante|più volume|ad alto volume|a voce alta|fragorosamente",
  shouting:
    "urlato|urlando|gridato|gridando|urlante|urla|grida|strillando|sbraitante|sbraitando|a squarciagola|urlare|gridare|abbaiando ordini|urlo",
  sing_song:
    "cantilenante|cantato|cantilena|canticchiando|come cantando|filastrocca|cantando|cantata|canticchiato|tono cantilenante",
  soothing:
    "rassicurante|calmante|lenitivo|tranquillizzante|consolante|cullante|rasserenante|che calma|confortante e calmo|consolatorio|balsamico|curativo",
  steady:
    "costante|stabile|uniforme|regolare|fermo e costante|equilibrato|stabilità|controllato|continuo|saldo|coerente|misurato e costante",
  theatrical:
    "teatrale|istrionico|enfatico|da palcoscenico|magniloquente|esagerato|pomposo|sopra le righe|ampolloso|shakespeariano|operistico|stravagante|altisonante e teatrale|da teatro|enfasi",
  hurried:
    "affrettato|frettoloso|di fretta|in fretta|di corsa|precipitoso|fretta|concitato|impaziente|trafelato|sbrigativo|frettolosamente",
  measured:
    "misurato|ponderato|cauto|con pause|cadenzato|moderato e cauto|pause|riflessivo e misurato|attento|meditato|contenuto|lunghe pause|prudente|compassato e misurato|calibrato|deliberato",
  snappy:
    "scattante|conciso|vivace e breve|spigliato|stringato|incisivo e rapido|staccato|diretto|secco e rapido|laconico|pronto e vivace|brusco e breve",
  unhurried:
    "senza fretta|con calma e senza fretta|flemmatico|con tutta calma|con flemma|prendendosi il suo tempo|senza correre|senza affanno|placido e lento",
  muffled:
    "ovattato|soffocato|smorzato|attutito|dietro una porta|attraverso un muro|dietro una maschera|borbottato|biascicato|farfugliato|camuffato|attraverso una maschera|impastato",
  studio:
    "qualità da studio|studio|alta qualità|registrazione in studio|qualità di studio|alta fedeltà|senza rumore di fondo|audio perfetto|registrato in studio|qualità professionale di registrazione|senza rumore|ottima qualità audio|qualità audio|registrazione professionale|audio pulito|buona qualità audio|qualità audio perfetta|suono pulito|ottima qualità|qualità dello studio|qualità da studio di registrazione",
  tinny:
    "metallico e acuto|di latta|come in una lattina|gracchiante e metallico|latta|altoparlante economico|scatolato|microfono economico|cattiva qualità|bassa qualità|scarsa qualità",
};
