import type { Lexicon } from "../meaning.ts";

/** What Portuguese prompts call the sound, the mood and the manner of a voice. */
export const PORTUGUESE_WORDS: Lexicon["words"] = {
  anxious: "ansioso|preocupado|inquieto|angustiado|ansiedade|tenso|estressado|apreensivo|aflito|stressado",
  calm: "calmo|tranquilo|sereno|calma|serenidade|plácido|sossegado|tranquilidade|pacífico|quieto|composto",
  casual:
    "casual|informal|coloquial|descontraído e informal|conversacional|cotidiano|como entre amigos|despojado|falante|tagarela|como a um amigo|espontâneo|bate-papo informal",
  chill: "despreocupado|de boa|descolado|tranquilão|maneiro|chill|cool|relax|fixe",
  classy:
    "elegante|sofisticado|refinado|distinto|com classe|elegância|nobre|culto|aristocrático|chique|fino e elegante|requintado|luxuoso|digno|régio|gracioso",
  confident:
    "confiante|seguro|segura|confiança|seguro de si|segura de si|decidido|audacioso|segurança|corajoso|determinado|assertivo|convincente|resoluto|heroico|persuasivo|destemido|ousado",
  crisp:
    "nítido|bem articulado|articulado|preciso|dicção clara|dicção perfeita|bem pronunciado|dicção precisa|boa dicção|dicção impecável|pronúncia clara|articulação clara|articulação precisa|bem dicção|excelente dicção",
  cute: "fofo|fofinho|adorável|fofa|lindinho|gracinha|meigo e fofo|kawaii|bonitinho|querido e fofo|amoroso e fofo",
  deep: "grave|profundo|profunda|graves|profundidade|cavernosa e grave|voz grave|grosso|grossa|grave e profunda|grossão|vozeirão",
  excited:
    "animado e empolgado|empolgado|entusiasmado|entusiasmo|eufórico|excitado|apaixonado|empolgação|exaltado|paixão|extasiado|emocionado|entusiástico|vibrante e empolgado|empolgante",
  formal:
    "formal|oficial|solene|cerimonioso|protocolar|cortês|educado|acadêmico|respeitoso|formalidade|polido|burocrático",
  gentle:
    "gentil|delicado|bondoso|amável|gentileza|brando|paciente|cuidadoso e gentil|compassivo|delicadeza|atencioso|carinhoso e gentil|benevolente|compreensivo|bondade|empático",
  grumpy:
    "rabugento|ranzinza|mal-humorado|resmungão|resmungona|carrancudo|de mau humor|mau humor|emburrado|irritadiço|irritado|turrão|azedo|amuado",
  hyped:
    "elétrico|alucinado|hiperativo|frenético|pilhado|desvairado|a mil|ligado no 220|doido|louco|superanimado|a todo vapor|endiabrado|eletrizante",
  husky:
    "rouca e sensual|sensual|sedutor|sexy|voz de fumante|esfumaçado|velado|fumegante|sedutora|provocante|enfumaçado|voz de fumador|esfumaçada",
  intense:
    "intenso|potente|forte|poderoso|intensidade|ardente|veemente|feroz|vigoroso|épico|potência|impactante|força|fervoroso|urgente|imponente e intenso|marcante|penetrante e intenso",
  mature: "maduro|experiente|maturidade|calejado e maduro|amadurecido|vivido e maduro|com experiência",
  meditative:
    "meditativo|hipnótico|contemplativo|sonhador|onírico|reflexivo|introspectivo|etéreo e calmo|espiritual|pensativo|zen|atenção plena|transe|hipnotizante",
  modulated:
    "modulado|melodioso|musical|melódico|cantante|bem modulado|lírico|entonação variada|variado|rítmico|modulação|harmonioso",
  neutral:
    "neutro|neutral|imparcial|objetivo|sem emoção|sóbrio|sem emoções|indiferente|distanciado|impassível|padrão|desapaixonado|isento",
  pleasant:
    "agradável|aprazível|simpático|encantador|bonito|bonita|belo|atraente|cativante|carismático|charmoso|encanto|charme|convidativo|gostoso de ouvir|envolvente|encantadora|carisma",
  professional:
    "profissional|corporativo|competente|empresarial|confiável|credível|de negócios|especialista|profissionalismo|informativo|comercial|institucional",
  raspy:
    "rasgado|áspera e rouca|raspado|arranhado|rascante|raspante|voz rasgada|arranhada|rouca e arranhada|esganiçado rouco|arranhando|rasposo|roufenho",
  relaxed:
    "relaxado|descontraído|relaxante|à vontade|descansado|relaxamento|sem tensão|confortável|desestressado|descontração|folgado",
  robotic:
    "robótico|mecânico|sintético|artificial|robotizado|metálico e robótico|eletrônico|automático|computadorizado|sintetizado|eletrónico",
  rough: "áspero|rude|bruto|tosco|aspereza|rústico|rugoso|gutural|selvagem|grosseiro|bronco|rosnado|rosnante",
  sad: "triste|tristeza|melancólico e triste|infeliz|choroso|deprimido|chorando|abatido|desolado|magoado|pesaroso|desconsolado|solitário|desesperado|aflito e triste|trágico|entristecido|sofrido",
  sassy:
    "atrevido|debochado|insolente|sarcástico|irônico|irónico|petulante|abusado|respondão|respondona|arrogante|descarado|malcriado|impertinente|metido|deboche|sarcasmo|altivo|cínico|flertador|provocador|esnobe",
  serious:
    "sério|séria|severo|seriedade|austero|rigoroso|sisudo|estrito|sincero|estoico|compenetrado|carrancudo e sério|rígido",
  soft: "suave|macio|suavidade|macia|aveludado e suave|brando e suave|suavemente|suavezinha|fofo e macio|leve e suave|tênue e suave",
  upbeat:
    "animado|positivo|otimista|alto-astral|vivaz|alto astral|para cima|vibrante e positivo|motivador|animada|pra cima|positividade|otimismo|inspirador|contagiante|vivacidade|encorajador|esperançoso|motivacional e positivo|espirituoso e animado|esfuziante|astral",
  whispery:
    "sussurrado|sussurrante|sussurrando|sussurro|sussurra|murmurando|cochichando|murmúrio|aos sussurros|ASMR|em sussurros|sussurros|murmurado|em voz baixa|ao pé do ouvido|cochicho|sussurrar",
  wise: "sábio|sábia|sabedoria|erudito|sensato|mentor|ponderado e sábio|filosófico|inteligente|iluminado|intelectual|douto|sapiente",
  older: "mais velho|mais velha|mais idoso|mais idosa|envelhecido|envelheça|mais envelhecido|mais envelhecida",
  younger: "mais jovem|mais novo|mais nova|rejuvenescido|rejuvenesça|mais juvenil|fresco|frescor|mais novinha",
  childlike:
    "infantil|pueril|inocente|ingênuo|como uma criança|de criança pequena|infantilizado|ingénuo|de bebê|inocência|cândido",
  airy: "aéreo|etéreo|vaporoso|arejado|flutuante|angelical|celestial|diáfano|aerado|angélico",
  big: "grande|enorme|imenso|gigantesco|imponente|grandão|volumoso e grande|possante|colossal|corpulento",
  booming:
    "estrondoso|retumbante|trovejante|tonitruante|como um trovão|ribombante|estentóreo|trovão|estrondosa|ressoante como trovão|rugindo",
  breathy:
    "soprado|com ar|ofegante|aspirado|soprosa|soproso|sussurrada com ar|com muito ar|sem fôlego|soprada|respirado|suspirante|com sopro|suspirado|cheia de ar",
  bright:
    "brilhante|luminoso|brilho|radiante|reluzente|resplandecente|cintilante|vivo e brilhante|claro e brilhante|fulgurante",
  clear:
    "claro|clara|límpido|cristalino|clareza|inteligível|limpo|puro|compreensível|transparente|fácil de entender|nítida e clara",
  creaky:
    "rangente|trêmulo|crepitante|estalado|rachado|trêmula|quebradiço|rangendo|vocal fry|coaxante|esganiçado|trémulo",
  dark: "escuro|sombrio|tenebroso|escuridão|soturno|lúgubre|obscuro|gótico|fosco|noir|negro de timbre",
  full: "cheio|encorpado|redondo|pleno|amplo|robusto|volumoso|com corpo|plenitude|redondinha|generoso",
  gravelly:
    "pedregoso|como cascalho|cascalho|saibroso|cavernoso e áspero|cascalhento|terroso|rouca como cascalho|whisky|rochoso",
  harsh:
    "duro|ríspido|agressivo e duro|cortante e duro|dureza|rispidez|desagradável|seco e duro|brutal|amargo|cruel|impiedoso|implacável|abrasivo",
  heavy: "pesado|denso|espesso|peso|plúmbeo|pesada|maciço",
  hoarse:
    "rouco|rouca|rouquidão|afônico|afónico|enrouquecido|dor de garganta|roufenha e fraca|gripado|resfriado|constipado",
  light: "voz leve|leveza|timbre leve|leve de timbre|graciosa e leve|ligeira e clara|tom leve|leve e clara|levinha",
  mellow: "melífluo|mel|meloso|melado|adocicado e quente|como mel|dourado|untuoso|cremoso|amanteigado|caramelado",
  nasal: "nasal|fanhoso|anasalado|pelo nariz|fanho|nariz entupido|nasalado|nasalidade|choramingas|manhoso e nasal",
  resonant:
    "ressonante|sonoro|ressonância|vibrante|de peito|voz de peito|ecoa forte|que ressoa|projetado|vibrato|bem projetada",
  rich: "rico|rica|riqueza|opulento|rico em nuances|suntuoso|achocolatado|cheio de nuances|rico em harmônicos",
  sharp: "afiado|cortante|penetrante|incisivo|pontiagudo|perfurante|mordaz|agudo e cortante|acutilante|aguçado",
  shrill:
    "estridente|esganiçado e agudo|guinchante|penetrante e agudo|gritante e agudo|estridência|que fura os ouvidos|chiado|aguda e irritante|guincho",
  silky: "sedoso|de seda|como seda|acetinado|seda|sedosa",
  small:
    "pequeno|pequena|pequenino e fino|diminuto|miúdo e pequeno|minúsculo|vozinha|vozinha pequena|pequenininho|pequenininha",
  smooth:
    "liso|fluido|fluida|polido e liso|fluidez|lisa|smooth|escorrido|sem asperezas|uniforme e fluido|aveludado e liso",
  sweet: "doce|doçura|adocicado|açucarado|meigo|docinha|meiguice|docemente|melosa e doce",
  thin: "fino|fina|delgado|fraco|frágil|débil|fininho|magro|franzino|tênue|quebradiça e fina|fraquinho",
  velvety: "aveludado|veludo|de veludo|como veludo|aveludada",
  warm: "caloroso|quente|acolhedor|calor|aconchegante|materno@m|materna@f|paterno@m|maternal|paternal|calorosa|calidez|frio=-1|fria=-1|gelado=-1|glacial=-1|gélido=-1|afável e quente|cálido|reconfortante e quente|cordial",
  weathered:
    "desgastado|marcado pela vida|calejado|gasto|curtido|castigado|desgastada pelo tempo|surrado|vivido|envelhecida pelo sol|cansado da vida|marcado pelo tempo|marcada pelo tempo|marcada pela vida|enferrujado",
  aggressive: "agressivo|hostil|combativo|violento|agressividade|beligerante|ofensivo|truculento|belicoso",
  angry:
    "zangado|bravo|furioso|irado|raivoso|raiva|enfurecido|com raiva|enraivecido|colérico|ira|fúria|indignado|irritado e furioso|brava",
  bored:
    "entediado|aborrecido|tedioso|apático|tédio|desinteressado|enfadado|sem entusiasmo|desanimado|letárgico|monótono e entediado|desmotivado|enfastiado",
  cheerful:
    "alegre|jovial|alegria|risonho|bem-humorado|contente e alegre|sorridente|festivo|de bom humor|com um sorriso|bom humor|sorriso|prazenteiro|jocoso",
  fearful:
    "medroso|assustado|apavorado|temeroso|medo|amedrontado|aterrorizado|com medo|pavor|tremendo de medo|pânico|trêmulo de medo|receoso|horrorizado|covarde",
  friendly:
    "amigável|amigo|simpático e amigável|cordial e amigável|amistoso|afável|próximo|acessível|sociável|hospitaleiro|amigavelmente|prestativo|camarada|antipático=-1|gente boa|aberto|solícito",
  happy:
    "feliz|contente|felicidade|ditoso|felizes|cheio de alegria|radiante de felicidade|rindo|satisfeito|júbilo|exultante|encantado|gargalhando",
  loving:
    "amoroso|carinhoso|afetuoso|amor|carinho|romântico|apaixonado e terno|cheio de amor|afeto|terno e amoroso|dedicado|íntimo|enamorado",
  melancholic:
    "melancólico|nostálgico|melancolia|saudoso|saudade|nostalgia|agridoce|plangente|saudosista|elegíaco|melancólica",
  menacing:
    "ameaçador|ameaçadora|sinistro|malvado|assustador|intimidador|maligno|diabólico|ameaça|aterrorizante|perverso|maléfico|macabro|intimidante|assustadora|arrepiante|demoníaco|cruel e ameaçador|vil|perigoso|terrível e ameaçador|sádico|inquietante|tenebroso e ameaçador|amedrontador",
  mysterious:
    "misterioso|enigmático|mistério|místico|intrigante|secreto|mágico|oculto|sobrenatural|arcano|conspiratório|esotérico|suspense",
  nervous:
    "nervoso|nervosismo|inseguro|hesitante|agitado|vacilante|gaguejante|gaguejando|tenso e nervoso|insegura|atrapalhado|desajeitado|indeciso|trêmulo e nervoso|titubeante",
  playful:
    "brincalhão|brincalhona|travesso|divertido|engraçado|maroto|cômico|espirituoso|moleque|zombeteiro|lúdico|arteiro|malandro|gozador|humorístico|cômica|sapeca|palhaço e divertido|humor|bem-humorado e brincalhão|cómico|excêntrico|engraçada",
  shy: "tímido|timidez|acanhado|introvertido|reservado|envergonhado|retraído|recatado|modesto|encabulado|tímida|vergonhoso",
  sleepy:
    "sonolento|com sono|sono|meio adormecido|adormecido|sonolência|recém-acordado|bocejando|meio dormindo|recém acordado|dormindo|ensonado",
  surprised:
    "surpreso|espantado|surpreendido|surpresa|atônito|admirado|boquiaberto|espanto|chocado|maravilhado|incrédulo|estupefato|perplexo|pasmo",
  tender:
    "terno|ternura|afável e terno|terna|carinhosa e terna|meiga e terna|sensível|canção de ninar|comovente e terno|enternecedor|acariciante|sentimental",
  tired: "cansado|exausto|fatigado|esgotado|cansaço|abatido e cansado|extenuado|fadiga|sobrecarregado|acabado",
  authoritative:
    "autoritário|imponente|autoridade|com autoridade|imperioso|mandão|mandona|dominante|de comando|firme|majestoso|comando|imperial|autoritativo|firmeza|régio e autoritário|que impõe respeito|impositivo|militar e firme|categórico|magistral",
  dramatic:
    "dramático|dramaticidade|melodramático|emotivo|cinematográfico|drama|comovente|emocional|emoção|emoções|patético|emocionante|tocante|épico e dramático",
  dynamic: "dinâmico|dinamismo|ativo|ágil e dinâmico|impactante e dinâmico|vital|vitalidade|movimentado",
  energetic:
    "enérgico|energético|cheio de energia|cheia de energia|energia|com energia|com muita energia|pique|muita energia|vigoroso e enérgico|cheio de vigor|com garra|energizado|vigor",
  expressive:
    "expressivo|expressividade|expressão|vívido|eloquente|colorido|cheio de expressão|evocativo|muito expressivo|interpretativo|expressiva",
  monotone:
    "monótono|monotonia|plano|inexpressivo|sem entonação|sem expressão|monocórdio|sem inflexão|apático e monótono|seco|reto|linear|sem vida|insosso",
  quiet:
    "silencioso|baixinho|quieto e baixo|volume baixo|calado|discreto|baixo volume|pouco volume|caladinho|menos volume|quietinho|voz baixa|baixinha",
  loud: "barulhento|volume alto|alto e bom som|em voz alta|alto volume|som alto|estrepitoso|ruidoso|mais volume|a todo volume|ensurdecedor|escandaloso|muito volume",
  shouting:
    "gritando|aos gritos|gritado|berrando|gritos|grita|berro|gritaria|bradando|gritar|grito|esbravejando|aos berros|berrado|gritador",
  sing_song:
    "cantado|cantarolado|cantarolando|como cantando|cantilena|cantando|cantada|tom cantado|cantadinho|cantarolante",
  soothing:
    "reconfortante|tranquilizador|calmante|relaxante e calmante|apaziguador|que acalma|acalentador|tranquilizadora|confortante|apaziguante|consolador|curativo|balsâmico|tranquilizante|embalador",
  steady:
    "constante|estável|uniforme|regular|firme e constante|estabilidade|equilibrado|controlado|consistente|invariável|sustentado|equilibrada",
  theatrical:
    "teatral|histriônico|grandiloquente|exagerado|de teatro|pomposo|teatralidade|shakespeariano|extravagante|operístico|grandioso|de palco|bombástico|exuberante e teatral|enfático",
  hurried:
    "apressado|às pressas|com pressa|afobado|corrido|pressa|precipitado|impaciente|afoito|atropelado|na correria|apressadamente",
  measured:
    "ponderado|comedido|medido|pausado|com pausas|deliberado|cauteloso|cuidadoso|pausas|moderado|longas pausas|prudente|pausadamente|calculado|contido",
  snappy:
    "curto e direto|conciso|direto|incisivo e rápido|ágil e direto|vivo e breve|sucinto|staccato|breve e direto|lacônico|abrupto|brusco",
  unhurried:
    "sem pressa|calmamente lento|com calma e sem pressa|sem correria|sem afobação|com vagar|pachorrento|tomando seu tempo|sem correr|nada apressado",
  muffled:
    "abafado|sufocado|amortecido|atrás de uma porta|através de uma parede|por trás de uma máscara|resmungado e abafado|atrás de uma máscara|entre os dentes|embolado|balbuciando|surdo",
  studio:
    "qualidade de estúdio|estúdio|alta qualidade|gravação de estúdio|qualidade profissional de áudio|alta fidelidade|sem ruído de fundo|áudio perfeito|gravado em estúdio|sem ruído|excelente qualidade de áudio|qualidade de áudio|gravação profissional|som limpo|boa qualidade de áudio|áudio limpo|excelente qualidade|qualidade de som",
  tinny:
    "metálico e agudo|enlatado|de lata|como numa lata|lata|alto-falante barato|microfone barato|má qualidade|baixa qualidade|qualidade ruim",
};
