import type { Lexicon } from "../meaning.ts";

/** What Italian prompts call parts, professions and uses. */
export const ITALIAN_CHARACTERS: Lexicon["characters"] = {
  actor: "attore@m|attrice@f|doppiatore@m|doppiatrice@f",
  advertiser: "pubblicità|spot pubblicitario|pubblicitario|spot|réclame|spot pubblicitari|marketing",
  announcer:
    "annunciatore@m|annunciatrice@f|presentatore@m|presentatrice@f|annunci|maestro di cerimonie@m|banditore di piazza@m|annuncio",
  aristocrat: "aristocratico signore@m|nobiluomo@m|nobildonna@f|lord@m|marchese@m|marchesa@f|principe@m",
  assistant: "assistente virtuale|assistente|assistente vocale|navigatore|GPS|chatbot",
  auctioneer: "banditore@m|banditore d'asta@m|asta|banditrice@f",
  audiobook: "audiolibro|audiolibri|romanzo|romanzi",
  bedtime_story:
    "storia della buonanotte|storie della buonanotte|favola della buonanotte|favole della buonanotte|fiaba della buonanotte|fiabe della buonanotte|buonanotte",
  boss: "capo@m|leader|direttore@m|direttrice@f|comandante|dirigente|amministratore delegato@m|manager|imprenditore@m|imprenditrice@f",
  butler: "maggiordomo@m|cameriere personale@m",
  captain: "capitano@m|capitana@f|capitano di nave@m|capitano di mare@m|lupo di mare@m",
  cartoon:
    "cartone animato|cartoni animati|personaggio dei cartoni|personaggio animato|anime|pupazzo|mascotte|personaggio dei cartoni animati|cartoon",
  cheerleader: "cheerleader|ragazza pon pon@f",
  clown: "pagliaccio@m|clown|giullare@m|buffone@m|arlecchino@m",
  club_dj: "DJ da discoteca|DJ di un club|DJ di discoteca|vocalist da discoteca",
  coach:
    "allenatore@m|allenatrice@f|personal trainer|istruttore di fitness@m|istruttrice di fitness@f|coach|istruttore di palestra@m",
  conversation: "conversazione|dialogo|chiacchierata|chiacchiere",
  cowboy: "cowboy@m|pistolero@m|selvaggio west|mandriano@m|far west|western",
  customer_support:
    "servizio clienti|centralinista|receptionist|assistenza clienti|hostess@f|call center|operatrice telefonica@f|operatore telefonico@m|assistente di volo",
  demon: "demone@m|diavolo@m|satana@m|signore oscuro@m|demonio@m|lucifero@m",
  detective:
    "detective|investigatore@m|investigatrice@f|investigatore privato@m|ispettore@m|commissario@m|poliziotto@m|poliziotta@f|film noir|ispettrice@f",
  doctor: "medico|dottore@m|dottoressa@f|chirurgo@m|veterinario@m|farmacista|pediatra|psichiatra",
  documentary: "documentario|documentari|documentario naturalistico|documentari naturalistici",
  dragon: "drago@m|draghi|dragone@m",
  drill_sergeant: "sergente istruttore@m|sergente@m|sergente dei marines@m|istruttore militare@m",
  dwarf: "nano@m|fabbro@m|nano guerriero@m",
  elf: "elfo@m|elfa@f|regina elfica@f|elfico",
  executive: "donna d'affari@f|uomo d'affari@m|banchiere@m|banchiera@f|consulente",
  explainer:
    "video esplicativo|video esplicativi|e-learning|corso online|video formativo|video aziendale|video didattico|corsi online|video tutorial aziendale",
  fairy: "fata@f|fatina@f|ninfa@f|sirena@f|fata madrina@f|fatina dei denti@f",
  fortune_teller: "chiaroveggente|indovina@f|indovino@m|cartomante|veggente|oracolo|zingara indovina@f",
  friend: "amico@m|amica@f|migliore amico@m|migliore amica@f|compagno@m|compagna@f",
  game_show_host:
    "presentatore di quiz@m|conduttore televisivo@m|conduttrice televisiva@f|quiz televisivo|conduttore di quiz@m|game show|imbonitore@m|showman@m|presentatore televisivo@m|presentatrice televisiva@f|conduttore@m|conduttrice@f",
  gamer: "gamer|streamer|videogiocatore@m|videogiocatrice@f",
  gangster: "gangster@m|mafioso@m|boss mafioso@m|padrino@m|malavitoso@m|boss della mafia@m|criminale",
  ghost: "fantasma|spettro|spettrale|spirito|apparizione",
  giant: "gigante@m|orco gigante@m|titano@m|colosso@m|gigantessa@f|ciclope@m",
  goblin: "folletto|goblin|gnomo|topo|topolino|ratto|scoiattolo",
  hero: "eroe@m|eroina@f|avventuriero@m|esploratore@m|esploratrice@f|eroe d'azione@m|pilota|astronauta|avventuriera@f",
  horror:
    "horror|storia dell'orrore|storie dell'orrore|racconti dell'orrore|film dell'orrore|orrore|storie di fantasmi|thriller|true crime|storie di paura|racconti horror",
  influencer: "influencer|youtuber|social media|tiktoker|vlogger|instagram|blogger|tiktok",
  judge: "giudice|magistrato@m|preside|magistrata@f",
  king: "re@m|monarca|sovrano@m|sultano@m|faraone@m|zar@m",
  knight: "cavaliere@m|paladino@m|moschettiere@m|crociato@m",
  lawyer: "avvocato@m|avvocatessa@f|avvocata@f|procuratore@m|banchiere@m|consulente|notaio@m",
  librarian: "bibliotecaria@f|bibliotecario@m|libraio@m|libraia@f|guida museale",
  mad_scientist:
    "scienziato pazzo@m|scienziata pazza@f|professore pazzo@m|inventore pazzo@m|inventore@m|scienziato folle@m|alchimista",
  meditation:
    "meditazione|meditazione guidata|meditazioni|insegnante di yoga|maestra di yoga@f|yoga|ipnosi|ipnotizzatore@m|guida di meditazione|istruttrice di yoga@f|istruttore di yoga@m|mindfulness|meditazioni guidate|maestro di yoga@m",
  monk: "monaco@m|frate@m|eremita|monaco buddista@m|abate@m|maestro zen@m|lama",
  monster: "mostro@m|orco@m|bestia|creatura|lupo mannaro@m|orso|lupo|leone|alieno@m|mostruoso|dinosauro",
  motivational_speaker:
    "oratore motivazionale@m|oratrice motivazionale@f|motivatore@m|motivatrice@f|oratore@m|oratrice@f|discorso motivazionale|discorsi motivazionali|relatore@m|speaker motivazionale",
  movie_trailer:
    "trailer cinematografico|trailer di film|trailer|voce da trailer|trailer del cinema|trailer cinematografici",
  narrator:
    "narratore@m|narratrice@f|narrazione|lettore@m|lettrice@f|voce fuori campo|voce narrante|voice over|voiceover|speaker",
  news_anchor:
    "conduttore del telegiornale@m|conduttrice del telegiornale@f|telegiornale|giornalista|notiziario|reporter|notizie|annunciatore di notizie@m|conduttore di telegiornale@m|conduttrice di telegiornale@f|meteorologo@m|corrispondente|giornalista televisiva@f",
  nurse: "infermiera@f|infermiere@m|tata@f|ostetrica@f|bambinaia@f|badante|babysitter|maestra d'asilo@f|governante@f",
  parent: "genitore|genitori|matrigna@f|patrigno@m",
  pirate: "pirata@m|corsaro@m|bucaniere@m|capitano pirata@m|capitano dei pirati@m|filibustiere@m",
  podcaster:
    "podcast|podcaster|conduttore di podcast@m|conduttrice di podcast@f|comico@m|comica@f|cabarettista|intervistatore@m|intervistatrice@f",
  poet: "poeta@m|poetessa@f|poesia|poesie|poetico|bardo@m|menestrello@m|cantastorie poetico",
  politician:
    "politico@m|presidente|sindaco@m|senatore@m|ministro@m|ministra@f|discorso politico|politica di professione@f|diplomatico@m|senatrice@f|comizio",
  preacher: "predicatore@m|telepredicatore@m|profeta@m|sermone|predicatrice@f|capo di una setta@m",
  priest: "prete@m|sacerdote@m|parroco@m|vescovo@m|papa@m|rabbino@m|pastore@m|becchino@m|elogio funebre",
  princess: "principessa@f|principessa delle fiabe@f|principessina@f",
  professor:
    "professore universitario@m|professoressa universitaria@f|docente universitario@m|storico@m|filosofo@m|studioso@m|accademico@m|studiosa@f|professore di storia@m|docente universitaria@f|lezione universitaria",
  queen: "regina@f|regina cattiva@f|regina dei ghiacci@f|sovrana@f",
  radio_host:
    "conduttore radiofonico@m|conduttrice radiofonica@f|speaker radiofonico@m|speaker radiofonica@f|dj|programma radiofonico|radiofonico|radio notturna|deejay|voce radiofonica|stazione radio|speaker radio",
  robot: "robot|androide|macchina|computer|cyborg|intelligenza artificiale",
  sailor:
    "marinaio@m|lupo di mare@m|vecchio marinaio@m|pescatore@m|camionista@m|contadino@m|minatore@m|contadina@f|barista|veterano di guerra@m|meccanico d'officina@m|tassista|motociclista",
  salesperson:
    "venditore@m|venditrice@f|venditore di auto@m|commerciante|agente immobiliare|televendita|mercante@m|venditore di auto usate@m|televendite|imbonitore televisivo@m",
  santa: "Babbo Natale@m|Santa Claus@m|San Nicola@m",
  scientist:
    "scienziato@m|scienziata@f|ricercatore@m|ricercatrice@f|ingegnere@m|fisico@m|nerd|secchione@m|tecnico@m|programmatore@m",
  singer: "cantante|cantante lirico@m|cantante d'opera|cantante jazz|cantautore@m|cantautrice@f|crooner@m",
  soldier:
    "soldato@m|generale@m|ufficiale|colonnello@m|tenente@m|ammiraglio@m|soldatessa@f|militare|maggiore dell'esercito@m",
  sports_commentator:
    "commentatore sportivo@m|commentatrice sportiva@f|telecronista|radiocronista|cronista sportivo@m|commentatore di calcio@m|commentatore@m|telecronista sportivo@m|telecronista di calcio|giornalista sportivo@m|cronista|telecronaca|giornalista sportiva@f|telecronista sportiva@f",
  spy: "spia|agente segreto@m|assassino@m|agente segreta@f|ninja|ladro@m|ladra@f|sicario@m",
  storyteller:
    "cantastorie|contastorie|fiaba|fiabe|favola|favole|raccontastorie|narratore di fiabe@m|narratrice di fiabe@f|romanzo fantasy|leggende",
  student: "studente@m|allievo@m|allieva@f|stagista|tirocinante|apprendista|rapper|skater",
  superhero: "supereroe@m|supereroina@f",
  surfer: "surfista|hippie|surfer|fricchettone@m",
  teacher:
    "insegnante|maestro@m|maestra@f|professore@m|professoressa@f|guida turistica|istruttore@m|istruttrice@f|maestra elementare@f|maestro elementare@m|cuoco@m|cuoca@f|docente|chef|educatrice@f",
  therapist: "terapeuta|psicologo@m|psicologa@f|psicoterapeuta|consulente psicologico@m|guaritore@m|guaritrice@f",
  troll: "troll|cavernicolo@m|barbaro@m|uomo delle caverne@m",
  tutorial: "tutorial|istruzioni|lezione|corso|educativo|didattico|video tutorial|lezioni",
  vampire: "vampiro@m|vampira@f|conte Dracula@m|Dracula@m|vampiresco",
  viking: "vichingo@m|guerriero vichingo@m|vichinga@f|berserker@m",
  villain:
    "cattivo dei film@m|cattivo di un film@m|antagonista|supercattivo@m|malvagio cattivo@m|tiranno@m|dittatore@m|cattivone@m|genio del male@m|serial killer|psicopatico@m|carnefice@m|cattivo da film@m|villain",
  warrior:
    "guerriero@m|guerriera@f|gladiatore@m|samurai@m|mercenario@m|amazzone@f|cacciatore@m|cacciatrice@f|combattente|pugile@m",
  witch: "strega@f|strega cattiva@f|fattucchiera@f|vecchia strega@f|befana@f|megera@f|strega malvagia@f",
  wizard: "mago@m|stregone@m|vecchio mago@m|druido@m|sciamano@m|Merlino@m|mago anziano@m|incantatore@m|druida@m",
  zombie: "zombie|morto vivente@m|mummia|non morto|scheletro",
};
