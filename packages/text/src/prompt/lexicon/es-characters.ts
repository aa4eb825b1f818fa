import type { Lexicon } from "../meaning.ts";

/** What Spanish prompts call parts, professions and uses. */
export const SPANISH_CHARACTERS: Lexicon["characters"] = {
  actor: "actor@m|actriz@f|actor de doblaje@m|actriz de doblaje@f",
  advertiser:
    "publicidad|anuncio|anuncios|comercial de televisión|publicitario|spot publicitario|cuña publicitaria|marketing",
  announcer: "anunciador@m|presentador@m|presentadora@f|maestro de ceremonias@m|avisos|anunciante|pregonero@m",
  aristocrat: "aristócrata|noble caballero@m|lord@m|marqués@m|marquesa@f|príncipe@m|hidalgo@m",
  assistant: "asistente virtual|asistente|asistente de voz|GPS|navegador|chatbot|asistenta virtual@f",
  auctioneer: "subastador@m|subastadora@f|subasta|martillero@m",
  audiobook: "audiolibro|audiolibros|novela|novelas",
  bedtime_story:
    "cuento para dormir|cuentos para dormir|cuento de buenas noches|historia para dormir|historias para dormir|cuentos de buenas noches|antes de dormir",
  boss: "jefe@m|jefa@f|líder|director@m|directora@f|comandante|gerente|ejecutivo@m|ejecutiva@f|empresario@m|empresaria@f",
  butler: "mayordomo@m|lacayo@m",
  captain: "capitán@m|capitana@f|capitán de barco@m|capitana de barco@f|lobo de mar@m",
  cartoon:
    "dibujos animados|personaje animado|personaje de dibujos animados|caricatura|anime|muñeco|mascota animada|dibujo animado|marioneta",
  cheerleader: "animadora deportiva@f|porrista@f|cheerleader",
  clown: "payaso@m|bufón@m|payasa@f|arlequín@m",
  club_dj: "DJ de discoteca|DJ de club|pinchadiscos|animador de fiestas@m|animadora de fiestas@f",
  coach:
    "entrenador@m|entrenadora@f|coach|instructor de fitness@m|instructora de fitness@f|entrenador personal@m|profesor de gimnasia@m",
  conversation: "conversación|diálogo|charla|plática",
  cowboy: "vaquero@m|pistolero@m|salvaje oeste|cowboy@m|viejo oeste|ranchero@m|lejano oeste",
  customer_support:
    "atención al cliente|recepcionista|servicio al cliente|azafata@f|centro de llamadas|teleoperadora@f|teleoperador@m|operadora@f|soporte al cliente|auxiliar de vuelo",
  demon: "demonio@m|diablo@m|satanás@m|señor oscuro@m|diablesa@f|lucifer@m",
  detective:
    "detective|detective privado@m|inspector@m|policía|comisario@m|investigador privado@m|inspectora@f|cine negro",
  doctor: "médico@m|médica@f|doctor@m|doctora@f|cirujano@m|cirujana@f|veterinario@m|veterinaria@f|psiquiatra",
  documentary: "documental|documentales|documental de naturaleza|documentales de naturaleza",
  dragon: "dragón@m|dragones",
  drill_sergeant: "sargento@m|sargento instructor@m|instructor militar@m|sargento de instrucción@m",
  dwarf: "enano@m|herrero@m|guerrero enano@m",
  elf: "elfo@m|elfa@f|reina elfa@f|élfico",
  executive: "mujer de negocios@f|hombre de negocios@m|banquero@m|banquera@f|consultor@m|consultora@f",
  explainer:
    "video explicativo|vídeo explicativo|videos explicativos|vídeos explicativos|e-learning|curso en línea|vídeo formativo|videos educativos|curso online|video corporativo",
  fairy: "hada@f|hada madrina@f|ninfa@f|sirena@f",
  fortune_teller: "adivina@f|adivino@m|vidente|pitonisa@f|oráculo|tarotista",
  friend: "amigo@m|amiga@f|mejor amigo@m|mejor amiga@f|compañero@m|compañera@f|colega",
  game_show_host:
    "presentador de concurso@m|presentador de concursos@m|concurso|presentadora de concursos@f|presentador de televisión@m|presentadora de televisión@f|programa de concursos|showman@m|animador@m",
  gamer: "gamer|streamer|videojugador@m|jugador de videojuegos@m|videojugadora@f",
  gangster: "gánster@m|mafioso@m|matón@m|padrino mafioso@m|mafia|capo@m|gángster@m",
  ghost: "fantasma|espectro|fantasmal|espíritu|aparición",
  giant: "gigante|ogro@m|titán@m|coloso@m|giganta@f",
  goblin: "duende|goblin|gnomo|ratón|rata|trasgo|ardilla|duendecillo",
  hero: "héroe@m|heroína@f|aventurero@m|aventurera@f|explorador@m|exploradora@f|héroe de acción@m|piloto|astronauta",
  horror:
    "historia de terror|historias de terror|película de terror|cuento de terror|relatos de terror|historias de miedo|historia de miedo|crimen real|thriller|historias de fantasmas|de terror",
  influencer:
    "influencer|youtuber|redes sociales|tiktok|tiktoker|vlog|vlogger|instagram|bloguera@f|creador de contenido@m|creadora de contenido@f",
  judge: "juez@m|jueza@f|magistrado@m|magistrada@f|director de escuela@m",
  king: "rey@m|monarca|soberano@m|sultán@m|faraón@m|zar@m",
  knight: "caballero medieval@m|caballero andante@m|paladín@m|mosquetero@m|cruzado@m",
  lawyer: "abogado@m|abogada@f|fiscal|banquero@m|consultor@m|consultora@f|notario@m",
  librarian: "bibliotecaria@f|bibliotecario@m|librero@m|librera@f|guía de museo",
  mad_scientist: "científico loco@m|científica loca@f|profesor loco@m|inventor loco@m|inventor@m|alquimista",
  meditation:
    "meditación|meditación guiada|meditaciones|meditaciones guiadas|profesora de yoga@f|profesor de yoga@m|yoga|hipnosis|instructora de yoga@f|instructor de yoga@m|hipnotizador@m|guía de meditación|ejercicios de respiración",
  monk: "monje@m|ermitaño@m|fraile@m|monje budista@m|abad@m|maestro zen@m|lama",
  monster:
    "monstruo@m|orco@m|bestia|criatura monstruosa|hombre lobo@m|oso|lobo|león|extraterrestre|alienígena|monstruoso|dinosaurio",
  motivational_speaker:
    "orador motivacional@m|oradora motivacional@f|conferenciante|orador@m|oradora@f|charla motivacional|discurso motivacional|conferencista|motivador profesional@m",
  movie_trailer:
    "tráiler|tráiler de película|avance de película|tráileres|voz de tráiler|tráiler de cine|tráiler cinematográfico|tráilers",
  narrator: "narrador@m|narradora@f|narración|locutor@m|locutora@f|lector@m|lectora@f|voz en off|doblaje",
  news_anchor:
    "presentador de noticias@m|presentadora de noticias@f|noticiero|noticias|periodista|reportero@m|reportera@f|telediario|informativo de televisión|noticiario|presentadora del telediario@f|presentador del telediario@m|corresponsal|meteoróloga@f|meteorólogo@m|locutor de noticias@m|locutora de noticias@f",
  nurse: "enfermera@f|enfermero@m|niñera@f|partera@f|cuidadora@f|maestra de preescolar@f|comadrona@f|institutriz@f",
  parent: "padres|progenitor|madrastra@f|padrastro@m",
  pirate: "pirata|bucanero@m|corsario@m|capitán pirata@m|filibustero@m",
  podcaster:
    "podcast|podcasts|podcaster|pódcast|presentador de podcast@m|presentadora de podcast@f|comediante|humorista|entrevistador@m|monologuista",
  poet: "poeta|poetisa@f|poesía|poema|poético|poemas|trovador@m|juglar@m|bardo@m",
  politician:
    "político@m|política@f|presidente@m|presidenta@f|alcalde@m|alcaldesa@f|senador@m|ministro@m|ministra@f|discurso político|diplomático@m",
  preacher: "predicador@m|telepredicador@m|evangelista|profeta@m|predicadora@f|sermón|líder de secta@m",
  priest:
    "sacerdote@m|cura@m|obispo@m|pastor@m|papa@m|padre párroco@m|rabino@m|imán religioso@m|enterrador@m|elogio fúnebre",
  princess: "princesa@f|princesa de cuento@f",
  professor:
    "catedrático@m|catedrática@f|profesor universitario@m|profesora universitaria@f|historiador@m|historiadora@f|filósofo@m|conferencia académica|académico erudito@m|filósofa@f|profesor de historia@m",
  queen: "reina@f|reina de hielo@f|reina malvada@f|monarca mujer@f",
  radio_host:
    "locutor de radio@m|locutora de radio@f|presentador de radio@m|presentadora de radio@f|DJ|programa de radio|radiofónico|radio nocturna|emisora de radio|pinchadiscos|voz de radio|locutor radiofónico@m|radio de madrugada",
  robot: "robot|androide|máquina|computadora|ordenador|cíborg|inteligencia artificial",
  sailor:
    "marinero@m|lobo de mar@m|viejo marinero@m|pescador@m|camionero@m|granjero@m|campesino@m|minero@m|mecánico de taller@m|cantinero@m|veterano de guerra@m|campesina@f|granjera@f|motero@m|taxista",
  salesperson:
    "vendedor@m|vendedora@f|vendedor de coches@m|vendedor de autos@m|comerciante|agente inmobiliario@m|televentas|agente inmobiliaria@f|mercader@m|televentas",
  santa: "Papá Noel@m|Santa Claus@m|San Nicolás@m|Santa@m|viejito pascuero@m",
  scientist:
    "científico@m|científica@f|investigador@m|investigadora@f|ingeniero@m|ingeniera@f|físico@m|empollón@m|friki|técnico@m|programador@m",
  singer: "cantante|cantante de ópera|cantante de jazz|tenor de ópera@m|cantautor@m|cantautora@f|crooner@m",
  soldier:
    "soldado|general@m|oficial militar|coronel@m|teniente|almirante@m|comandante militar|militar|mayor del ejército@m",
  sports_commentator:
    "comentarista deportivo@m|comentarista deportiva@f|comentarista|narrador deportivo@m|narrador de fútbol@m|comentarista de fútbol|locutor deportivo@m|relator de fútbol@m|relator deportivo@m|locutora deportiva@f|periodista deportivo@m|narradora deportiva@f|narrador de partidos de fútbol@m|locutor de fútbol@m|narrador de fútbol@m|narradora de fútbol@f",
  spy: "espía|agente secreto@m|agente secreta@f|asesino@m|asesina@f|ninja|ladrón@m|ladrona@f|sicario@m",
  storyteller:
    "cuentacuentos|contador de historias@m|contadora de historias@f|cuento|cuentos|cuento de hadas|cuentos de hadas|fábulas|fábula|cuentista|novela de fantasía|leyendas",
  student: "estudiante|alumno@m|alumna@f|becario@m|becaria@f|aprendiz|rapero@m|rapera@f|skater",
  superhero: "superhéroe@m|superheroína@f",
  surfer: "surfista|surfero@m|hippie|surfera@f|surfer",
  teacher:
    "profesor@m|profesora@f|maestro@m|maestra@f|maestra de escuela@f|maestro de escuela@m|docente|guía turístico@m|guía turística@f|instructor@m|instructora@f|cocinero@m|cocinera@f|educador@m|educadora@f|chef",
  therapist:
    "terapeuta|psicólogo@m|psicóloga@f|psicoterapeuta|consejero@m|consejera@f|sanador@m|sanadora@f|orientadora@f",
  troll: "trol|troll|cavernícola@m|bárbaro@m|hombre de las cavernas@m",
  tutorial: "tutorial|tutoriales|instrucciones|lección|curso|educativo|didáctico|clases|material educativo",
  vampire: "vampiro@m|vampira@f|conde Drácula@m|Drácula@m|vampírico|vampiresa@f",
  viking: "vikingo@m|guerrero vikingo@m|vikinga@f|berserker@m|guerrera vikinga@f",
  villain:
    "villano@m|villana@f|malo de la película@m|supervillano@m|antagonista|tirano@m|dictador@m|genio del mal@m|psicópata|verdugo@m|asesino en serie@m|archienemigo@m|mente maestra criminal",
  warrior:
    "guerrero@m|guerrera@f|gladiador@m|samurái@m|mercenario@m|amazona@f|cazador@m|cazadora@f|luchador@m|boxeador@m",
  witch: "bruja@f|bruja malvada@f|hechicera@f|vieja bruja@f|bruja vieja@f",
  wizard: "mago@m|hechicero@m|brujo@m|viejo mago@m|druida@m|chamán@m|Merlín@m|mago anciano@m|mago viejo@m",
  zombie: "zombi|zombie|muerto viviente@m|momia|no muerto|esqueleto",
};
