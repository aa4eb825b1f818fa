import type { Lexicon } from "../meaning.ts";
import { PORTUGUESE_CHARACTERS } from "./pt-characters.ts";
import { PORTUGUESE_WORDS } from "./pt-words.ts";

/** How Portuguese prompts say what they ask for. */
export const PORTUGUESE: Lexicon = {
  language: "pt",
  languageMarkers:
    "o|os|as|um|uma|uns|de|do|da|dos|das|e|com|voz|que|é|muito|para|em|como|sem|mas|no|na|fala|mais|tom|não|anos|homem|mulher|sotaque|ao|falando|deixe|seu|sua|pouco|num|numa|explica|conta|grita|seus|suas|quando|sempre|nunca|paciencia|das|dos|pela|pelo",
  genders: {
    female: "feminino|feminina|voz de mulher|fêmea|soprano|mezzo-soprano|contralto|voz feminina",
    male: "masculino|masculina|voz de homem|macho|viril|tenor|barítono|voz masculina",
    neutral:
      "andrógino|andrógina|não binário|não-binário|gênero neutro|género neutro|de gênero neutro|nem masculino nem feminino|nem masculina nem feminina|nem feminina nem masculina|nem homem nem mulher|nem mulher nem homem|sem gênero|sem género|agênero|gênero ambíguo|neutro em gênero|unissex",
  },
  pronouns: { female: "ela|dela", male: "ele|dele" },
  people: {
    woman:
      "mulher|mulheres|senhora|dama|mãe|mamãe|irmã|tia|filha|esposa|dona|condessa|duquesa|imperatriz|deusa|freira|vizinha|mamã|diva|viúva|aposentada|reformada|empregada|noiva|convidada|deputada|sogra|nora|neta|sobrinha|madrinha|madrasta|babá|prefeita|ministra|médica|cirurgiã|filósofa|psicóloga|bióloga|arquiteta|aluna|maga|sereia|heroína|camponesa|operária|marquesa|baronesa|sacerdotisa|poetisa|soldada|monja|solteirona|cunhada|secretária|bibliotecária|funcionária|empresária|órfã|refugiada|exilada|candidata|advogada|atriz|princesa|cientista mulher|arqueóloga|fotógrafa|ladra|criada|aldeã|abadessa|comadre|dona de casa|aeromoça|hospedeira|cigana|milionária|voluntária|apaixonada|acusada|faxineira|namorada",
    man: "homem|homens|senhor|cavalheiro|pai|papai|irmão|tio|filho|esposo|marido|sujeito|cara|conde|duque|imperador|tipo|vizinho|lenhador|papá|viúvo|aposentado|reformado|empregado|noivo|convidado|deputado|sogro|genro|neto|sobrinho|padrinho|padrasto|prefeito|ministro|médico|cirurgião|filósofo|psicólogo|biólogo|arquiteto|aluno|mago|herói|camponês|operário|marquês|barão|sacerdote|soldado|monge velho|solteirão|cunhado|secretário|bibliotecário|funcionário|empresário|órfão|refugiado|exilado|candidato|advogado|ator|príncipe|arqueólogo|fotógrafo|ladrão|criado|aldeão|abade|compadre|mordomo|cigano|milionário|voluntário|padre|bispo|palhaço|apaixonado|acusado|namorado|faxineiro",
    girl: "menina|garotinha|menininha|criança do sexo feminino|menina pequena|miúda|meninas",
    boy: "menino|garotinho|menininho|menino pequeno|miúdo|meninos",
    young_woman:
      "mulher jovem|jovem mulher|moça|rapariga|garota|jovem garota|adolescente menina|senhorita|mocinha|garota adolescente|universitária",
    young_man:
      "homem jovem|jovem homem|moço|rapaz|garoto|jovem rapaz|rapaz adolescente|mocinho|garoto adolescente|universitário|rapazinho",
    old_woman:
      "avó|vovó|vó|velhinha|senhora idosa|mulher idosa|idosa|anciã|avozinha|bisavó|mulher velha|velha senhora|senhora de idade",
    old_man:
      "avô|vovô|velhinho|senhor idoso|homem idoso|idoso|ancião|avozinho|bisavô|homem velho|velho senhor|senhor de idade|vô",
  },
  ages: {
    child: "criança|crianças|infante|bebê|bebé|voz de criança|infância|criancinha|pequenino",
    young:
      "jovem|adolescente|juvenil|jovens|novo de idade|jovem adulto|estudante universitário|juventude|novinho|novinha|jovial e novo",
    middle_aged:
      "de meia-idade|meia-idade|meia idade|adulto|de idade madura|idade madura|de idade média|adultos|idade mediana|idade média",
    old: "velho|de idade avançada|idade avançada|da terceira idade|terceira idade|sênior|sénior|senil|velhos|aposentado|reformado|idade provecta|envelhecido de idade|de idade|velhice|entrado em anos",
  },
  accents: {
    american:
      "americano|norte-americano|estadunidense|Estados Unidos|inglês americano|Califórnia|californiano|EUA|da América|Chicago",
    new_york: "nova-iorquino|Nova York|Nova Iorque|Brooklyn|Bronx|novaiorquino|Manhattan",
    british:
      "britânico|inglês britânico|Inglaterra|Reino Unido|Londres|londrino|Grã-Bretanha|cockney|dama inglesa@f|cavalheiro inglês@m|senhora inglesa@f",
    received_pronunciation:
      "Received Pronunciation|RP|inglês de Oxford|britânico elegante|britânico refinado|inglês da BBC|Oxford|alta sociedade britânica|britânico aristocrático|inglês da rainha|britânico sofisticado",
    lancashire: "Lancashire|norte da Inglaterra|Manchester|Liverpool|Yorkshire|Newcastle",
    west_midlands: "West Midlands|Birmingham|Midlands|brummie",
    scottish: "escocês|escocesa|Escócia|Glasgow|Edimburgo|Terras Altas",
    caribbean: "caribenho|Caribe|Trinidad|Barbados|antilhano|Caraíbas|Antilhas",
    jamaican: "jamaicano|Jamaica|rasta",
    canadian: "canadense|canadiano|Canadá|Toronto",
    southern_american:
      "sulista|sul dos Estados Unidos|texano|Texas|sulista americano|do sul dos EUA|Alabama|sul dos EUA|Tennessee|Louisiana",
    irish: "irlandês|irlandesa|Irlanda|Dublin",
    welsh: "galês|galesa|País de Gales|Cardiff",
    australian: "australiano|Austrália|Sydney|Melbourne",
    new_zealand: "neozelandês|neozelandesa|Nova Zelândia",
    south_african: "sul-africano|África do Sul|sulafricano",
    indian: "indiano|Índia|inglês indiano|Mumbai|Bombaim",
    german: "sotaque germânico|germânico|alemão padrão|alto alemão|bávaro|berlinense|Baviera|sotaque alemão",
    austrian: "austríaco|Áustria|vienense|Viena",
    swiss_german: "suíço alemão|alemão suíço|suíço|Suíça|Zurique|suíço-alemão|Basileia",
    castilian:
      "castelhano|espanhol da Espanha|Espanha|Madri|Madrid|andaluz|espanhol europeu|espanhol de Espanha|madrilenho",
    latin_american:
      "latino-americano|latino|América Latina|sul-americano|argentino|Argentina|colombiano|Colômbia|cubano|Cuba|chileno|peruano|venezuelano|Buenos Aires|América do Sul",
    mexican: "mexicano|México",
    parisian: "parisiense|Paris|francês padrão|França|francês da França|francês de Paris|francês de França",
    belgian_french: "belga|Bélgica|francês da Bélgica|Bruxelas|valão|francês belga",
    swiss_french: "suíço francês|francês suíço|Genebra|genebrino|suíço-francês|Lausanne|francês da Suíça",
    european_portuguese:
      "português europeu|português de Portugal|Portugal|Lisboa|lisboeta|lusitano|alfacinha|sotaque português|do Porto|portuense|alentejano|português@m|portuguesa@f|açoriano|minhoto|Alentejo",
    brazilian:
      "brasileiro|brasileira|Brasil|português brasileiro|português do Brasil|carioca|paulista|nordestino|mineiro do Brasil|gaúcho|baiano|Rio de Janeiro|São Paulo|paulistano|Bahia|Minas Gerais|mineiro|caipira|pernambucano|cearense|Nordeste",
  },
  languages: {
    en: "anglófono|língua inglesa|inglesa",
    de: "alemã|Alemanha|alemães",
    fr: "francófono|francesa",
    es: "espanhola|hispânico",
    it: "Itália|italiana|romano|siciliano",
    pt: "língua portuguesa|lusófono|em português|fala português|falante de português",
    ru: "Rússia|Moscou",
    nl: "holandês|holandesa|Holanda|flamengo|neerlandês|Países Baixos",
    sv: "Suécia|escandinavo",
    nb: "norueguês|norueguesa|Noruega|nórdico",
    no: "língua norueguesa",
    da: "dinamarquesa|Dinamarca",
    fi: "finlandês|finlandesa|Finlândia",
    pl: "polonês|polonesa|polaco|polaca|Polônia",
    ja: "japonesa|Japão|japonês",
    ko: "Coreia",
    zh: "China|mandarim",
    ar: "egípcio|marroquino",
    tr: "Turquia",
    el: "Grécia",
    cs: "checo|checa|tcheco",
    ro: "romeno|romena|Romênia",
    fa: "farsi|iraniano|persa",
    he: "israelense|israelita",
    fil: "filipino",
    gd: "gaélico escocês",
    la: "em latim",
    vi: "vietnamita",
    hi: "hindi",
    sw: "suaíli|swahili",
  },
  pitches: {
    very_low:
      "muito baixo|muito baixa|tom muito baixo|registro gravíssimo|baixo profundo|voz de baixo|registro muito grave|extremamente baixo",
    low: "tom baixo|registro baixo|registro grave|registo grave|tom grave|tonalidade baixa|tom mais baixo|baixar o tom|baixe o tom|abaixe o tom|mais baixo|mais baixa|timbre baixo|tonalidade grave|tessitura grave|diminua o tom|registo baixo|de tom baixo",
    medium:
      "tom médio|registro médio|registo médio|altura média|tom normal|tonalidade média|tessitura média|tom mediano|tom intermediário|médio tom",
    high: "agudo|tom alto|registro alto|tom agudo|aumentar o tom|suba o tom|aumente o tom|mais alto|mais alta|registro agudo|fino e agudo|tom mais alto|registo agudo|tonalidade alta|agudos|tom elevado|voz de cabeça|tessitura alta",
    very_high:
      "muito agudo|muito aguda|sobreagudo|falsete|tom muito alto|voz de esquilo|extremamente agudo|agudíssimo tom",
  },
  paces: {
    very_slow:
      "muito devagar|muito lento|muito lentamente|lentíssimo|a passo de tartaruga|em câmera lenta|bem devagar|em câmara lenta|extremamente lento",
    slow: "devagar|lento|lentamente|ritmo lento|vagaroso|vagarosamente|desacelerado|desacelere|desacelerar|arrastado|com lentidão|devagarinho|lentidão|sem correr e lento|velocidade baixa|ritmo vagaroso|ritmo pausado",
    medium:
      "ritmo médio|velocidade normal|ritmo normal|ritmo moderado|velocidade média|velocidade moderada|ritmo natural|andamento médio|nem rápido nem lento|nem lento nem rápido|velocidade natural|compasso médio",
    fast: "rápido|rapidamente|depressa|ritmo rápido|veloz|acelerado|velozmente|acelere|acelerar|ligeirinho|ágil|ritmo acelerado|com rapidez|velocidade alta|rapidez|ritmo ágil|apressadinho",
    very_fast:
      "muito rápido|muito depressa|muito rapidamente|a toda velocidade|como uma metralhadora|velocíssimo|metralhadora|bem rápido|a mil por hora|alucinante|a toda|extremamente rápido|vertiginoso",
  },
  words: PORTUGUESE_WORDS,
  effects: {
    telephone:
      "telefone|ao telefone|telefônico|telefónico|linha telefônica|efeito de telefone|ligação telefônica|walkie-talkie|pelo telefone",
    radio: "rádio|efeito de rádio|rádio antigo|no rádio|rádio velho|rádio antiga|ondas curtas|como um rádio antigo",
    megaphone: "megafone|alto-falante|altifalante|efeito de megafone",
    echo: "eco|com eco|efeito de eco|ecos|ecoante",
    reverb:
      "reverberação|reverb|reverberante|em uma catedral|numa catedral|numa caverna|em uma caverna|cavernoso|acústica de igreja",
    underwater: "debaixo d'água|debaixo da água|subaquático|embaixo d'água|submerso|submarino|debaixo de água",
    vinyl: "vinil|disco de vinil|gramofone|disco antigo|toca-discos|vitrola|gravação antiga|lo-fi|gira-discos",
  },
  characters: PORTUGUESE_CHARACTERS,
  quantities: {
    years:
      "# anos|de # anos|com # anos|# anos de idade|idade de # anos|uns # anos|cerca de # anos|aproximadamente # anos|sessentão@m=65|sessentona@f=65|cinquentão@m=55|cinquentona@f=55|quarentão@m=45|quarentona@f=45|setentão@m=75|setentona@f=75|octogenário@m=85|octogenária@f=85|septuagenário@m=75|septuagenária@f=75|sexagenário@m=65|sexagenária@f=65|trintão@m=35|trintona@f=35|centenário@m=95|centenária@f=95|quinquagenário@m=55|quinquagenária@f=55|balzaquiana@f=35|nonagenário@m=92|nonagenária@f=92",
    years_of_person: "de #|de uns #|#|uns #|cerca de #",
    decade:
      "na casa dos #|na casa dos # anos|de # e poucos anos|# e poucos anos|# e poucos|# e tantos anos|de # e tantos anos|nos seus #|# e tantos|na faixa dos #|na faixa dos # anos|beirando os #|dos seus #|por volta dos #|por volta dos # anos",
    early_decade:
      "início dos #|no início dos #|começo dos #|no início dos # anos|no começo dos #|recém #|no início da casa dos #",
    mid_decade: "meados dos #|em meados dos #|no meio dos #",
    late_decade: "final dos #|no final dos #|fim dos #|no fim dos #|no final da casa dos #",
    hertz: "# hertz|# hz|a # hz|cerca de # hz",
    semitones_up:
      "# semitons acima|# semitons mais alto|# semitons mais agudo|# semitons mais aguda|# semitons mais alta|suba # semitons|subir # semitons|um semitom acima=1|uma oitava acima=12|um semitom mais alto=1|# semitons para cima|uma oitava mais alta=12|aumente # semitons|um tom acima=2",
    semitones_down:
      "# semitons abaixo|# semitons mais baixo|# semitons mais grave|# semitons mais baixa|baixe # semitons|baixar # semitons|um semitom abaixo=1|uma oitava abaixo=12|abaixe # semitons|um semitom mais baixo=1|# semitons para baixo|uma oitava mais baixa=12|desça # semitons|diminua # semitons|um tom abaixo=2",
    percent_faster:
      "# % mais rápido|# % mais rápida|# por cento mais rápido|acelere # %|acelerar # %|acelere em # %|acelerar em # %|# por cento mais rápida|# % mais depressa",
    percent_slower:
      "# % mais lento|# % mais lenta|# % mais devagar|# por cento mais lento|# por cento mais devagar|desacelere # %|desacelerar # %|desacelere em # %|desacelerar em # %|# por cento mais lenta",
    percent_speed:
      "# % da velocidade|a # % da velocidade|# % de velocidade|# por cento da velocidade|a # por cento da velocidade|# % da velocidade normal|velocidade de # %",
    times_speed:
      "# vezes mais rápido|# vezes mais rápida|velocidade #|velocidade de #|# x de velocidade|duas vezes mais rápido=2|o dobro da velocidade=2|dobro da velocidade=2|velocidade dobrada=2|metade da velocidade=0.5|a metade da velocidade=0.5|na metade da velocidade=0.5|meia velocidade=0.5|a meia velocidade=0.5|duas vezes mais lento=0.5|com o dobro da velocidade=2|duas vezes mais rápida=2|ao dobro da velocidade=2|duas vezes mais devagar=0.5|metade da velocidade normal=0.5|à metade da velocidade=0.5|à metade da velocidade normal=0.5|com metade da velocidade=0.5|pela metade da velocidade=0.5|o dobro da velocidade normal=2|ao dobro da velocidade normal=2|duas vezes mais depressa=2|duas vezes mais rapidamente=2|o dobro mais rápido=2|um terço mais rápido=1.33|um terço mais lento=0.67|um quarto mais lento=0.75",
  },
  degrees: {
    extremely:
      "extremamente|incrivelmente|super|ultra|hiper|excepcionalmente|extraordinariamente|imensamente|o máximo possível|totalmente|demais",
    very: "muito|realmente|particularmente|bem|muita|muito mais|bastante mais|especialmente|profundamente|tão|cheio de|cheia de|altamente|verdadeiramente|repleto de|bem mais|notavelmente|grande|fortemente|claramente|marcadamente",
    more: "mais|ainda mais|com mais|mais de",
    fairly: "bastante|relativamente|razoavelmente|moderadamente|meio|mais ou menos",
    slightly:
      "ligeiramente|um pouco|levemente|um toque de|um tanto|um pouquinho|algo|uma pitada de|um pouco de|um pouco mais|sutilmente|de leve|um leve|uma leve|ligeiro|ligeira|um tantinho|subtilmente|um bocadinho|um quê de|um quê|um bocado|toque de|uma ponta de|um leve toque de|um ar de|discretamente",
    barely: "quase imperceptivelmente|muito ligeiramente|minimamente|quase nada",
  },
  negations: {
    not: "não|sem|nenhum|nenhuma|nunca|nem|nada de|jamais|livre de|evite|evitar|tire|retire|em vez de|isento de|elimine|ao invés de|sem ser|sem nenhum|sem nenhuma|sem qualquer|remova|de modo algum|tudo menos|de jeito nenhum|de forma alguma",
    not_too:
      "não muito|não tão|não demasiado|não excessivamente|sem ser muito|não particularmente|não demais|sem muito|sem muita|sem ser demasiado|sem exagero|não especialmente|pouco|não é muito|não é tão|nada|não tanto|não extremamente|sem ser tão|sem excesso de|não exageradamente|sem soar|sem parecer|não exatamente|não propriamente|não lá muito",
    less: "menos|reduza|reduzir|um pouco menos|ligeiramente menos|diminua a|com menos|atenue|suavize a|diminuir a",
    much_less: "muito menos|bem menos|bastante menos|o menos possível|consideravelmente menos",
  },
  marks: {
    too: "demasiado|demasiada|demasiadamente|excessivamente",
    join: "ou|nem tampouco",
    accent_noun: "sotaque|sotaques|acento|entonação|pronúncia|dialeto|entoação|acentuação",
    speaking: "fala|falando|falado|falada|em|idioma|língua|nativo|nativa|que fala|fluente|falante|a falar|fale",
    about:
      "história de|história sobre|histórias de|sobre|a respeito de|conto de|conto sobre|falando com|fala com|dirigindo-se a|ao seu|à sua|a um|a uma|lenda de|acerca de|conversando com|história do|história da|lendo para|contando para|para seu|para sua",
    by: "contada por|contado por|narrada por|narrado por|lida por|lido por|por|com|voz|na voz de|interpretada por|interpretado por|pela voz de",
    ignored:
      "sem sotaque|nenhum sotaque|sem sotaque marcado|sotaque neutro|sem qualquer sotaque|sem nenhum sotaque|sem sotaque definido|para crianças|para as crianças|livro para crianças|livros para crianças|histórias para crianças|livro infantil|livros infantis|histórias infantis|programa infantil|às crianças|contos infantis|para adultos|para jovens|para adolescentes|para idosos|à moda antiga|não só|não apenas|não somente|de qualidade|de todas as idades|qualquer idade|velha escola|natural|de fundo|em alta|ao mesmo tempo|desse tipo|tipo de|alta costura|história|histórias|de novo|sotaque forte|forte sotaque|sotaque carregado|leve sotaque|sotaque leve|sotaque marcado|ligeiro sotaque|de meia|no meio de",
  },
};
