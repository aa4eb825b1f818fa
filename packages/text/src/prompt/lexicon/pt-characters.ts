import type { Lexicon } from "../meaning.ts";

/** What Portuguese prompts call parts, professions and uses. */
export const PORTUGUESE_CHARACTERS: Lexicon["characters"] = {
  actor: "ator@m|atriz@f|dublador@m|dubladora@f",
  advertiser: "publicidade|propaganda|comercial de tv|publicitário|anúncio|anúncios|marketing",
  announcer: "anunciante|apresentador@m|apresentadora@f|mestre de cerimônias@m|avisos|animador@m",
  aristocrat: "aristocrata|nobre senhor@m|lorde@m|marquês@m|marquesa@f|príncipe@m|fidalgo@m",
  assistant: "assistente virtual|assistente|assistente de voz|GPS|chatbot|navegador",
  auctioneer: "leiloeiro@m|leiloeira@f|leilão",
  audiobook: "audiolivro|audiolivros|romance|romances",
  bedtime_story:
    "história de ninar|histórias de ninar|história para dormir|histórias para dormir|conto de ninar|historinha de dormir|contos para dormir|antes de dormir",
  boss: "chefe|patrão@m|patroa@f|líder|diretor@m|diretora@f|comandante|executivo@m|executiva@f|gerente",
  butler: "mordomo@m|criado@m",
  captain: "capitão@m|capitã@f|capitão de navio@m|capitão do mar@m|lobo do mar@m",
  cartoon:
    "desenho animado|desenhos animados|personagem de desenho animado|anime|personagem animado|personagem de desenho|cartoon|mascote|boneco animado|marionete",
  cheerleader: "líder de torcida@f|animadora de torcida@f|cheerleader|claque",
  clown: "palhaço@m|bobo da corte@m|palhaça@f|arlequim@m",
  club_dj: "DJ de balada|DJ de clube|DJ de discoteca|animador de festa@m|animadora de festa@f",
  coach:
    "treinador@m|treinadora@f|coach|personal trainer|instrutor de academia@m|instrutora de academia@f|treinador pessoal@m",
  conversation: "conversa|diálogo|bate-papo|conversação",
  cowboy: "cowboy@m|vaqueiro@m|pistoleiro@m|faroeste|velho oeste|caubói@m",
  customer_support:
    "atendimento ao cliente|atendente|recepcionista|comissária de bordo@f|central de atendimento|telefonista|suporte ao cliente|apoio ao cliente|call center|serviço ao cliente|aeromoça@f",
  demon: "demônio@m|diabo@m|satanás@m|demónio@m|senhor das trevas@m|capeta@m|lúcifer@m",
  detective:
    "detetive|investigador@m|detetive particular|inspetor@m|delegado@m|policial|polícia|investigadora@f|filme noir|inspetora@f",
  doctor: "médico@m|médica@f|doutor@m|doutora@f|cirurgião@m|cirurgiã@f|veterinário@m|veterinária@f|psiquiatra",
  documentary: "documentário|documentários|documentário de natureza|documentários de natureza",
  dragon: "dragão@m|dragões",
  drill_sergeant: "sargento@m|sargento instrutor@m|instrutor militar@m",
  dwarf: "anão@m|ferreiro@m|anão guerreiro@m",
  elf: "elfo@m|elfa@f|rainha élfica@f|élfico",
  executive:
    "mulher de negócios@f|homem de negócios@m|banqueiro@m|banqueira@f|empresária@f|empresário@m|consultor@m|consultora@f",
  explainer:
    "vídeo explicativo|vídeos explicativos|e-learning|curso online|vídeo de treinamento|vídeos educativos|vídeo institucional|cursos online|vídeo corporativo",
  fairy: "fada@f|fada madrinha@f|ninfa@f|sereia@f|fadinha@f",
  fortune_teller: "vidente|cartomante|adivinha@f|oráculo|adivinho@m",
  friend: "melhor amigo@m|melhor amiga@f|amiga@f|amigos|companheiro@m|companheira@f|colega|parceiro@m",
  game_show_host:
    "apresentador de programa@m|apresentador de auditório@m|programa de auditório|apresentador de TV@m|apresentadora de TV@f|game show|apresentador de televisão@m|apresentadora de televisão@f|concurso televisivo|apresentador de concursos@m|apresentadora de programa@f",
  gamer: "gamer|streamer|jogador de videogame@m|jogadora de videogame@f",
  gangster: "gângster@m|mafioso@m|chefe da máfia@m|bandido@m|capanga@m|máfia|gangster@m|chefão da máfia@m",
  ghost: "fantasma|espectro|fantasmagórico|espírito|assombração|aparição",
  giant: "gigante|ogro@m|titã@m|colosso@m|giganta@f",
  goblin: "duende|goblin|gnomo|rato|ratinho|trasgo|esquilo",
  hero: "herói@m|heroína@f|aventureiro@m|explorador@m|exploradora@f|herói de ação@m|piloto|astronauta|aventureira@f",
  horror:
    "terror|história de terror|histórias de terror|filme de terror|contos de terror|horror|histórias assustadoras|thriller|crime real|true crime|histórias de fantasmas|história assustadora",
  influencer:
    "influenciador@m|influenciadora@f|youtuber|redes sociais|tiktoker|vlogger|influencer|instagram|blogueira@f|tiktok|blogueiro@m|criadora de conteúdo@f|criador de conteúdo@m",
  judge: "juiz@m|juíza@f|magistrado@m|diretor de escola@m",
  king: "rei@m|monarca|soberano@m|sultão@m|faraó@m|czar@m",
  knight: "cavaleiro@m|paladino@m|mosqueteiro@m|cruzado@m",
  lawyer: "advogado@m|advogada@f|promotor@m|banqueiro@m|consultor@m|consultora@f|promotora@f|bancário@m",
  librarian: "bibliotecária@f|bibliotecário@m|livreiro@m|livreira@f|guia de museu",
  mad_scientist:
    "cientista louco@m|cientista louca@f|professor louco@m|inventor maluco@m|cientista maluco@m|inventor@m|alquimista",
  meditation:
    "meditação|meditação guiada|meditações|professora de ioga@f|professora de yoga@f|instrutora de ioga@f|ioga|yoga|hipnose|professor de ioga@m|guia de meditação|professor de yoga@m|instrutor de ioga@m|instrutora de yoga@f|hipnotizador@m|meditações guiadas|mindfulness",
  monk: "monge@m|frade@m|eremita|monge budista@m|abade@m|mestre zen@m|lama",
  monster: "monstro@m|orc@m|besta|criatura|lobisomem@m|urso|lobo|leão|alienígena|extraterrestre|monstruoso|dinossauro",
  motivational_speaker:
    "palestrante motivacional|palestrante|orador@m|oradora@f|palestra motivacional|discurso motivacional|orador motivacional@m|discursos motivacionais",
  movie_trailer: "trailer de cinema|trailer de filme|trailer|voz de trailer|trailers|trailers de cinema",
  narrator:
    "narrador@m|narradora@f|narração|locutor@m|locutora@f|leitor@m|leitora@f|voz em off|locução|dublagem|voz off",
  news_anchor:
    "âncora de jornal|apresentador de jornal@m|apresentadora de jornal@f|telejornal|noticiário|jornalista|repórter|notícias|apresentador de telejornal@m|apresentadora de telejornal@f|âncora|pivô|moça do tempo@f|correspondente|jornal televisivo|apresentador de notícias@m|apresentadora de notícias@f",
  nurse: "enfermeira@f|enfermeiro@m|babá@f|parteira@f|cuidadora@f|ama-seca@f|educadora de infância@f|governanta@f",
  parent: "pais|madrasta@f|padrasto@m|progenitor",
  pirate: "pirata|corsário@m|bucaneiro@m|capitão pirata@m|flibusteiro@m",
  podcaster:
    "podcast|podcasts|podcaster|apresentador de podcast@m|apresentadora de podcast@f|comediante|humorista|entrevistador@m|entrevistadora@f",
  poet: "poeta|poetisa@f|poesia|poema|poético|poemas|trovador@m|bardo@m",
  politician:
    "político@m|política de carreira@f|presidente|prefeito@m|senador@m|ministro@m|ministra@f|discurso político|prefeita@f|diplomata|senadora@f",
  preacher: "pregador@m|televangelista|evangelista|profeta@m|pregadora@f|sermão|líder de seita@m",
  priest: "padre@m|sacerdote@m|bispo@m|pastor@m|pastora@f|papa@m|rabino@m|coveiro@m|elogio fúnebre",
  princess: "princesa@f|princesa de conto de fadas@f|princesinha@f",
  professor:
    "professor universitário@m|professora universitária@f|historiador@m|filósofo@m|catedrático@m|acadêmico erudito@m|historiadora@f|palestra acadêmica|filósofa@f|professor de história@m",
  queen: "rainha@f|rainha má@f|rainha do gelo@f|soberana@f",
  radio_host:
    "locutor de rádio@m|locutora de rádio@f|radialista|apresentador de rádio@m|apresentadora de rádio@f|DJ|programa de rádio|radiofônico|rádio FM|rádio noturna|voz de rádio|estação de rádio|radiofónico|disc jockey",
  robot: "robô|robot|androide|máquina|computador|ciborgue|inteligência artificial",
  sailor:
    "marinheiro@m|lobo do mar@m|velho marinheiro@m|pescador@m|caminhoneiro@m|fazendeiro@m|camponês@m|camionista@m|agricultor@m|garçom de bar@m|veterano de guerra@m|mecânico de oficina@m|taxista|motociclista",
  salesperson:
    "vendedor@m|vendedora@f|vendedor de carros@m|comerciante|corretor de imóveis@m|televendas|corretora de imóveis@f|mercador@m|feirante",
  santa: "Papai Noel@m|Pai Natal@m|São Nicolau@m|Santa Claus@m",
  scientist:
    "cientista|pesquisador@m|pesquisadora@f|engenheiro@m|engenheira@f|físico@m|nerd|técnico@m|investigador científico@m|programador@m",
  singer: "cantor@m|cantora@f|cantor de ópera@m|cantora de jazz@f|cantora de ópera@f|fadista|seresteiro@m",
  soldier: "soldado|general@m|oficial militar|coronel@m|tenente|almirante@m|militar|major@m",
  sports_commentator:
    "comentarista esportivo@m|comentarista esportiva@f|narrador esportivo@m|narrador de futebol@m|locutor esportivo@m|comentador desportivo@m|comentarista|relator de futebol@m|comentador de futebol@m|locutora esportiva@f|narradora esportiva@f|comentador@m|comentarista de futebol|comentadora desportiva@f|locutor de futebol@m|locutora de futebol@f|narrador de futebol@m|narradora de futebol@f|locutor esportivo@m|locutora esportiva@f",
  spy: "espião@m|espiã@f|agente secreto@m|assassino@m|agente secreta@f|ninja|ladrão@m|ladra@f",
  storyteller:
    "contador de histórias@m|contadora de histórias@f|conto|contos|conto de fadas|contos de fadas|fábula|fábulas|romance de fantasia|lendas",
  student: "estudante|aluno@m|aluna@f|estagiário@m|estagiária@f|aprendiz|rapper|skatista",
  superhero: "super-herói@m|super-heroína@f|superherói@m",
  surfer: "surfista|hippie|surfer",
  teacher:
    "professor@m|professora@f|educador@m|educadora@f|mestre de escola@m|guia turístico@m|guia turística@f|instrutor@m|instrutora@f|cozinheiro@m|cozinheira@f|docente|chef|professora primária@f",
  therapist: "terapeuta|psicólogo@m|psicóloga@f|psicoterapeuta|conselheiro@m|conselheira@f|curandeiro@m|curandeira@f",
  troll: "troll|trol|homem das cavernas@m|bárbaro@m",
  tutorial: "tutorial|tutoriais|instruções|aula|curso|educativo|didático|lição|aulas|material didático",
  vampire: "vampiro@m|vampira@f|conde Drácula@m|Drácula@m|vampiresco",
  viking: "viking|guerreiro viking@m|guerreira viking@f",
  villain:
    "vilão@m|vilã@f|supervilão@m|antagonista|tirano@m|ditador@m|malvadão@m|gênio do mal@m|psicopata|carrasco@m|assassino em série@m|arqui-inimigo@m",
  warrior:
    "guerreiro@m|guerreira@f|gladiador@m|samurai@m|mercenário@m|amazona@f|caçador@m|caçadora@f|lutador@m|boxeador@m",
  witch: "bruxa@f|bruxa má@f|feiticeira@f|velha bruxa@f|bruxa velha@f|bruxa malvada@f",
  wizard: "mago@m|feiticeiro@m|bruxo@m|velho mago@m|druida@m|xamã@m|Merlin@m|mago velho@m|mago ancião@m",
  zombie: "zumbi|zombie|morto-vivo@m|múmia|esqueleto",
};
