import type { Lexicon } from "../meaning.ts";

/** What English prompts call parts, professions and uses. */
export const ENGLISH_CHARACTERS: Lexicon["characters"] = {
  actor: "actor|voice actor|stage actor|performer|actor's",
  advertiser:
    "advertisement|ad|ads|advert|commercials|tv commercial|radio commercial|promo|advertising|promotional|infomercial|marketing",
  announcer:
    "announcer|announcement|announcements|public announcement|train announcement|airport announcer|presenter|master of ceremonies|emcee|mc|host|toastmaster|herald",
  aristocrat:
    "aristocrat|nobleman@m|noblewoman@f|lord@m|socialite|dowager@f|marquis@m|viscount@m|prince@m|earl@m|high-born",
  assistant:
    "assistant|virtual assistant|voice assistant|ai assistant|gps|navigation|navigation system|satnav|sat nav|chatbot|ai companion|smart speaker|ivr|helper",
  auctioneer: "auctioneer|auction|tobacco auctioneer|livestock auctioneer",
  audiobook: "audiobook|audio book|audiobooks|novel|audiobook narrator|audiobook narration|literary fiction",
  bedtime_story:
    "bedtime story|bedtime stories|bed-time story|bedtime|fairy tale at bedtime|goodnight story|lullabies|good night story|goodnight stories",
  boss: "boss|ceo|manager|executive officer|leader|commander|director|chief executive|entrepreneur|admiral|chief",
  butler: "butler|valet|footman|manservant",
  captain: "sea captain|captain|ship's captain|ship captain|captain of a ship|skipper|sea dog|riverboat captain",
  cartoon:
    "cartoon|cartoon character|animated character|anime|anime character|anime girl@f|cartoon animal|toon|animation|mascot|sidekick|puppet|muppet-like",
  cheerleader: "cheerleader|cheer squad|cheer captain",
  clown: "clown|jester|circus clown|fool|circus performer|harlequin|joker|trickster",
  club_dj: "club dj|party dj|techno dj|edm dj|hype man|rave dj|wedding dj",
  coach:
    "coach|trainer|fitness instructor|personal trainer|gym instructor|fitness coach|sports coach|workout instructor|aerobics instructor|life coach|spin instructor",
  conversation: "conversation|chat|everyday conversation|chats|dialogue|small-talk",
  cowboy:
    "cowboy|rancher|gunslinger|wild west|old west|western hero|prospector|cattle rancher|saloon|cowhand|outlaw|cowgirl@f",
  customer_support:
    "customer support|customer service|support agent|call center agent|call centre agent|call center|call centre|receptionist|help desk|flight attendant|concierge|hotline|hotel concierge|bank teller|telephone operator|front desk|customer care",
  demon: "demon|devil|satanic|hellspawn|dark lord|fiend|lucifer|demon lord|sith|evil spirit|hell",
  detective:
    "detective|private eye|noir detective|sleuth|hard-boiled detective|film noir detective|inspector|private investigator|gumshoe|cop|police officer|sheriff",
  doctor: "doctor|physician|surgeon|medical|psychiatrist|vet|veterinarian|pharmacist|pediatrician",
  documentary:
    "documentary|documentaries|nature documentary|documentary narrator|nature documentaries|wildlife documentary|history documentary|documentary narration|history channel",
  dragon: "dragon|ancient dragon|wyrm|fire-breathing dragon|dragons",
  drill_sergeant: "drill sergeant|drill instructor|sergeant|boot camp|army sergeant|sergeant major",
  dwarf: "dwarf|dwarven|dwarf warrior|fantasy dwarf|blacksmith|dwarvish",
  elf: "elf|elven|elvish|elf queen@f|wood elf|high elf",
  executive: "businesswoman@f|businessman@m|businessperson|business leader|executive|banker|consultant",
  explainer:
    "explainer|explainer video|explainer videos|e-learning|elearning|how-to video|product demo|online course|instructional video|training video|training videos",
  fairy: "fairy|pixie|fairies|tinkerbell|sprite|fairy godmother|nymph|mermaid|tooth fairy",
  fortune_teller:
    "fortune teller|fortune-teller|psychic|clairvoyant|seer|soothsayer|medium psychic|tarot reader|oracle woman@f",
  friend: "friend|best friend|buddy|pal|neighbor|neighbour|companion|mate|bestie",
  game_show_host:
    "game show host|game-show host|quiz show host|talk show host|tv host|showman@m|quizmaster|late night host|variety show|ring announcer|carnival barker|show host|television host",
  gamer: "gamer|streamer|twitch streamer|video game streamer|let's play|let's player|gaming|esports",
  gangster: "gangster|mobster|mafia|mafia boss|mafioso|thug|crime boss|godfather|mob boss|hitman|gang leader",
  ghost: "ghost|ghostly|phantom|spectral|spirit|spectre|specter|wraith|apparition|banshee|haunted",
  giant: "giant|ogre|titan|giants|behemoth|minotaur|colossus|cyclops|golem",
  goblin: "goblin|imp|gnome|gremlin|rat|mouse|squirrel|kobold|weasel|pixie goblin|minion",
  hero: "hero|action hero|protagonist|adventurer|explorer|chosen one|video game hero|heroes|fighter pilot|pilot|astronaut",
  horror:
    "horror|horror story|horror stories|creepypasta|scary story|scary stories|horror narrator|horror movie|ghost story|ghost stories|true crime|thriller",
  influencer:
    "influencer|youtuber|tiktoker|vlogger|social media|content creator|tiktok|instagram|vlog|reels|beauty guru|youtube|fashionista",
  judge: "judge|magistrate|principal|headmaster|headmistress@f|chief justice|headteacher",
  king: "king|monarch|ruler|sovereign|pharaoh|sultan|tsar|warlord|caesar|overlord",
  knight: "knight|paladin|medieval knight|crusader|musketeer|swordsman|cavalier",
  lawyer: "lawyer|attorney|barrister|solicitor|prosecutor|banker|consultant|accountant|counsel",
  librarian: "librarian|bookseller|archivist|museum guide|bookshop owner|curator",
  mad_scientist:
    "mad scientist|crazy scientist|crazed inventor|mad professor|crazy inventor|inventor|mad genius|evil genius|alchemist",
  meditation:
    "meditation guide|meditations|guided meditation|yoga teacher|yoga instructor|meditation teacher|yoga|sleep meditation|hypnotist|hypnotherapist|meditation app|breathing exercises|hypnosis|mindfulness coach|reiki|relaxation app",
  monk: "monk|buddhist monk|shaolin monk|friar|hermit|lama|abbot|zen master|martial arts master|kung fu master",
  monster:
    "monster|orc|beast|creature|werewolf|monstrous|bear|lion|wolf|gorilla|swamp monster|alien|bigfoot|yeti|ork|beastly|kraken|lizard|reptilian|dinosaur",
  motivational_speaker:
    "motivational speaker|inspirational speaker|ted talk|keynote speaker|motivator|motivational speech|motivational speeches|keynote|public speaker|orator|evangelist speaker|speaker on a stage|activist",
  movie_trailer:
    "movie trailer|film trailer|trailer voice|trailer narrator|epic trailer|trailer|movie trailers|trailers|blockbuster|trailer guy|movie announcer",
  narrator: "narrator|narration|narrating|voiceover|voice over|voice-over|reader|narrates|speaker's voice|voice artist",
  news_anchor:
    "news anchor|newsreader|newscaster|news reader|news presenter|anchor|anchorman@m|anchorwoman@f|news|journalist|reporter|news broadcaster|tv news|news correspondent|broadcaster|war correspondent|weather forecaster|meteorologist|weatherman@m|evening news|correspondent",
  nurse: "nurse|caregiver|midwife@f|nanny@f|babysitter|kindergarten teacher|carer|governess@f|pediatric nurse",
  parent: "parent|stepmother@f|stepfather@m|working mom@f|soccer mom@f|new mother@f|godmother@f|housemother@f",
  pirate: "pirate|buccaneer|pirate captain|corsair|swashbuckler|privateer|swashbuckling",
  podcaster:
    "podcaster|podcast|podcast host|podcasts|talk radio|interviewer|blogger|podcasting|comedian|stand-up comedian|stand up comedian",
  poet: "poet|poetry|poetic|poem|poems|poetry reading|bard|minstrel|troubadour|spoken word",
  politician:
    "politician|president|senator|prime minister|mayor|diplomat|governor|political speech|campaign speech|statesman@m|stateswoman@f|world leader",
  preacher:
    "preacher|televangelist|evangelist|gospel preacher|baptist preacher|revivalist|cult leader|fire-and-brimstone preacher|prophet",
  priest:
    "priest|vicar|bishop|pope|reverend|minister|pastor|cleric|chaplain|archbishop|undertaker|mortician|funeral director|rabbi|imam|eulogy",
  princess: "princess|fairy-tale princess|fairy tale princess|fairytale princess|storybook princess|ingenue",
  professor:
    "professor|lecturer|scholar|academic lecturer|historian|philosopher|university professor|lecture|museum audio guide|history teacher|archaeologist|headmaster-like",
  queen: "queen|royal queen|ice queen|evil queen|empress-like|fairy queen|queen mother",
  radio_host:
    "radio host|radio dj|dj|disc jockey|radio announcer|radio presenter|late-night dj|late night dj|radio show|late-night radio|late night radio|fm dj|jazz radio|radio personality|smooth jazz|late-night radio host|late night radio host|radio voice|fm radio|night radio|radio station",
  robot:
    "robot|android|cyborg voice|computer voice|machine|ai voice|hal-like|computer|droid|artificial intelligence|spaceship computer|killer robot|talking machine",
  sailor:
    "sailor|sea captain|seaman@m|old salt|seafarer|ship captain|ship's captain|mariner|trucker|truck driver|farmer|miner|coal miner|mechanic|biker|bluesman@m|blues singer|war veteran|bartender|taxi driver|construction worker|plumber",
  salesperson:
    "salesperson|used car salesman@m|car salesman@m|realtor|real estate agent|telemarketer|sales|saleslady@f|sales pitch|shopkeeper|merchant|market trader|infomercial host|vendor",
  santa: "santa|santa claus|father christmas|saint nicholas|st nicholas|kris kringle|saint nick",
  scientist:
    "scientist|researcher|engineer|technician|physicist|nerd|geek|nerdy|geeky|programmer|mathematician|chemist|biologist",
  singer: "singer|vocalist|opera singer|pop singer|jazz singer|crooner|chanteuse@f|folk singer|choir",
  soldier:
    "soldier|general|military officer|marine|colonel|army officer|military commander|lieutenant|war hero|officer|squad leader|major",
  sports_commentator:
    "sports commentator|sports announcer|sportscaster|football commentator|play-by-play|sports broadcaster|soccer commentator|race announcer|horse race caller|boxing announcer|wrestling announcer|commentator|sports|sports caster|basketball announcer|horse racing commentator|match commentator|sports commentary",
  spy: "spy|secret agent|assassin|double agent|ninja|thief|con artist|bounty hunter|rogue|undercover agent",
  storyteller:
    "storyteller|story teller|storytelling|fairy tale|fairy tales|fairytale|fairytales|fables|fable|folktale|fairy tale narrator|raconteur|fantasy novels|fantasy novel|griot|folk tales",
  student:
    "student|intern|undergraduate|schoolkid|college student|freshman|apprentice|grad student|tomboy@f|skater|skateboarder|rapper",
  superhero: "superhero|super hero|comic book hero|superheroine@f|caped crusader|avenger-like|vigilante",
  surfer:
    "surfer|surfer dude@m|beach bum|hippie|hippy|skater dude@m|surfer girl@f|snowboarder|slacker dude@m|stoner dude@m|bohemian|backpacker",
  teacher:
    "teacher|instructor|tutor|schoolteacher|schoolmistress@f|schoolmaster@m|primary school teacher|school teacher|educator|language teacher|guide|tour guide|museum tour guide|elementary school teacher|scout leader|chef|cooking show host|cooking show",
  therapist:
    "therapist|psychologist|counselor|counsellor|psychotherapist|hospice worker|social worker|shrink|healer|sound therapist|massage therapist",
  troll: "troll|bridge troll|cave troll|caveman@m|neanderthal|barbarian|brute|cave dweller|mountain troll",
  tutorial:
    "tutorial|tutorials|how-to|screencast|product tutorial|instructions|walkthrough|onboarding|lesson|lessons|course|educational|education|technical",
  vampire: "vampire|vampiric|count dracula@m|dracula@m|nosferatu|vampire lord@m|vampire queen@f|bloodsucker",
  viking:
    "viking|norseman@m|berserker|norse warrior|viking warrior|norse|viking chieftain|shieldmaiden@f|viking raider",
  villain:
    "villain|antagonist|supervillain|bad guy@m|bond villain|villainess@f|evil mastermind|baddie|tyrant|dictator|evil overlord|mastermind|archvillain|serial killer|executioner|nemesis|stepmother villain@f",
  warrior:
    "warrior|gladiator|fighter|samurai|amazon@f|valkyrie@f|mercenary|war chief|boxer|ranger|spartan|hunter|huntress@f|warrior princess@f",
  witch: "witch|evil witch|hag|enchantress|old witch|swamp witch|wicked witch|witchy|swamp hag",
  wizard:
    "wizard|old wizard|sorcerer|mage|warlock|ancient wizard|archmage|druid|shaman|tree spirit|ancient tree|magician|father time",
  zombie: "zombie|undead|mummy|corpse|living dead|skeleton|lich|decaying|ghoul",
};
