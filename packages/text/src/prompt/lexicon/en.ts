import type { Lexicon } from "../meaning.ts";
import { ENGLISH_CHARACTERS } from "./en-characters.ts";
import { ENGLISH_WORDS } from "./en-words.ts";

/** How English prompts say what they ask for. */
export const ENGLISH: Lexicon = {
  language: "en",
  languageMarkers:
    "the|a|an|and|with|of|who|that|is|in|voice|for|like|sounds|speaks|speaking|to|make|her|his|she|he|but|it|from|whose",
  genders: {
    female: "female|feminine|womanly|ladylike|girlish|girly|femme|soprano|mezzo|contralto|pregnant",
    male: "male|masculine|manly|boyish|macho|tenor|baritone|bearded|moustached|mustachioed|moustachioed",
    neutral:
      "androgynous|gender neutral|genderless|gender fluid|genderfluid|nonbinary|non-binary|enby|agender|unisex|neutral gender|neither male nor female|neither female nor male|neither masculine nor feminine|neither feminine nor masculine|neither man nor woman|neither a man nor a woman|neither woman nor man|not male or female|not clearly male or female|gender ambiguous|ambiguous gender|no gender|no clear gender|no particular gender|without gender|sexless|between male and female|between masculine and feminine|neutral in gender|male or female|epicene",
  },
  pronouns: { female: "she|her|hers|herself", male: "he|him|his|himself" },
  people: {
    woman:
      "woman|women|woman's|lady|ladies|mother|mom|mum|mommy|mama|wife|sister|daughter|aunt|aunty|auntie|spokeswoman|heroine|housewife|stewardess|diva|femme fatale|ma'am|madam|mistress|duchess|countess|baroness|empress|goddess|priestess|sorceress|actress|waitress|hostess|saleswoman|anchorwoman|policewoman|nun|matriarch|bride|gal|chick|frenchwoman|englishwoman|widow|barmaid|ballerina|maid|governess|landlady|headmistress|cowgirl|grandaunt|schoolmistress|midwife|geisha|nursemaid|chambermaid|stepmother|godmother|mother-in-law|niece|fiancée|queen mother|usherette|suffragette|majorette|dominatrix|bachelorette|brunette|sister-in-law|daughter-in-law|granddaughter|stepdaughter|stepsister|prima donna|milkmaid|bridesmaid|nanny|señora|señorita|fräulein|lass|lassie|dame|belle|mermaid|spinster|debutante|matchgirl|seamstress|fishwife|alewife|her ladyship",
    man: "man|men|man's|guy|dude|gentleman|gentlemen|father|dad|daddy|papa|husband|brother|son|uncle|bloke|fella|fellow|lad|chap|bro|spokesman|sir|mister|duke|count|baron|emperor|lumberjack|salesman|policeman|fisherman|handyman|patriarch|groom|frenchman|englishman|dutchman|irishman@m|hunk|widower|landlord|stepfather|godfather|father-in-law|nephew|groomsman|bachelor|monsignor|headmaster|schoolmaster|brother-in-law|son-in-law|grandson|stepson|stepbrother|laddie|squire|friar|altar boy|busboy|señor|monsieur|herr|beau|abbot|hubby|his lordship",
    girl: "girl|little girl|small girl|young girl|schoolgirl|girls|girl's|toddler girl|little princess",
    boy: "boy|little boy|small boy|young boy|schoolboy|boys|boy's|choirboy",
    young_woman:
      "young woman|young lady|teenage girl|teen girl|teenaged girl|adolescent girl|college girl|girl next door|valley girl|cool girl|twenty-something woman|damsel|maiden|millennial woman",
    young_man:
      "young man|young guy|young lad|teenage boy|teen boy|teenaged boy|adolescent boy|college boy|frat boy|twenty-something man|youngster boy|millennial man|young gentleman",
    old_woman:
      "grandmother|grandma|granny|grandmom|nana|gran|old lady|little old lady|elderly lady|crone|old woman|great-grandmother|matron|babushka|older lady|aged woman",
    old_man:
      "grandfather|grandpa|granddad|grandad|gramps|grandpop|old man|old guy|old gentleman|elderly gentleman|geezer|old-timer|codger|great-grandfather|greybeard|older gentleman|aged man",
  },
  ages: {
    child:
      "child|children|kid|kids|childish|infant|toddler|preteen|pre-teen|tween|young child|little one|little kid|small child|young kid|prepubescent|preschooler|kindergartner|elementary schooler|child's|kid's",
    young:
      "young|youthful|teen|teenage|teenaged|teenager|adolescent|youth|twenty-something|twentysomething|young adult|in the early twenties|gen z|juvenile|college-aged|college age|university student|millennial|fresh-faced|high schooler|young person|barely adult",
    middle_aged:
      "middle-aged|middle aged|midlife|mid-life|middle age|adult|grown-up|grown up|grown|in mid-life|fortysomething|forty-something|fiftysomething|fifty-something|thirtysomething|thirty-something|in the prime of life|mature adult|of middle years",
    old: "old|elderly|aged|senior|senior citizen|geriatric|ancient|retired|retiree|pensioner|octogenarian|septuagenarian|nonagenarian|advanced in years|grey-haired|gray-haired|white-haired|old-aged|old age|ageing|aging|elder|elders|grandparent|grandparently|grandfatherly@m|grandmotherly@f|grizzled old|sixty-something|seventy-something|wizened|venerable",
  },
  accents: {
    american:
      "american|usa|us|u.s.|united states|general american|standard american|north american|midwestern|californian|california|american english|us english|from the states|from the us|from america|from chicago|chicago|los angeles|valley accent|west coast|stateside|americana|neutral american|generic american",
    new_york:
      "new york|new yorker|nyc|brooklyn|bronx|manhattan|queens accent|new jersey|jersey accent|from jersey|brooklynite|long island|noo yawk",
    british:
      "british|britain|great britain|uk|u.k.|united kingdom|from england|england|london|londoner|cockney|estuary|english accent|british english|brit|essex|from the uk|southern english|modern british",
    received_pronunciation:
      "received pronunciation|rp|posh|posh english|posh british|posh london|queen's english|king's english|bbc english|bbc accent|oxford english|oxbridge|oxford accent|upper-class british|upper-class english|plummy|british upper class|upper-class accent|home counties|cut-glass|aristocratic british|aristocratic english",
    lancashire:
      "lancashire|lancastrian|manchester|mancunian|northern english|northern england|north of england|from the north of england|yorkshire|liverpool|scouse|liverpudlian|geordie|newcastle|leeds|northern british|bolton|sheffield",
    west_midlands:
      "west midlands|midlands|birmingham|brummie|black country|brum|wolverhampton|coventry|english midlands",
    scottish:
      "scottish|scots|scotland|scotsman@m|scotswoman@f|glaswegian|glasgow|edinburgh|highland|highlands|highlander|scot|scotch|aberdeen",
    caribbean:
      "caribbean|west indian|trinidadian|trinidad|barbadian|bajan|barbados|bahamian|bahamas|antillean|island accent|islander",
    jamaican: "jamaican|jamaica|rasta|rastafarian|patois|kingston",
    canadian: "canadian|canada|toronto|vancouver|ontario|canadian english|newfoundland",
    southern_american:
      "southern american|southern us|deep south|southern drawl|southern accent|southern belle@f|southerner|southern|american south|texan|texas|from texas|alabama|georgia accent|from georgia|tennessee|kentucky|louisiana|new orleans|mississippi|carolina|arkansas|appalachian|dixie|redneck|hillbilly|memphis|nashville|virginian",
    irish:
      "irish|ireland|dublin|dubliner|irishwoman@f|emerald isle|belfast|cork accent|celtic|galway|northern irish|irish brogue|brogue|leprechaun",
    welsh: "welsh|wales|cardiff|welshman@m|welshwoman@f|swansea|welsh english",
    australian:
      "australian|aussie|australia|sydney|melbourne|outback|ozzie|queensland|from down under|down under|brisbane",
    new_zealand: "new zealand|new zealander|kiwi|auckland|nz|wellington|from new zealand",
    south_african: "south african|south africa|johannesburg|cape town|afrikaner|from south africa|durban",
    indian:
      "indian|india|mumbai|delhi|bangalore|indian english|south asian|desi|bombay|from india|kolkata|chennai|hyderabad",
    german:
      "german accent|standard german|high german|germanic accent|bavarian|berlin accent|hochdeutsch|saxon accent|germanic",
    austrian: "austrian|austria|viennese|vienna|austrian german|tyrolean|salzburg",
    swiss_german: "swiss german|swiss-german|swiss|zurich|switzerland|bernese|basel",
    castilian:
      "castilian|castilian spanish|european spanish|peninsular spanish|spain|madrid|spaniard|from spain|iberian spanish|andalusian|spanish from spain|barcelona|seville",
    latin_american:
      "latin american|latin|latino@m|latina@f|latinx|latin american spanish|south american|argentinian|argentine|argentina|buenos aires|colombian|colombia|chilean|chile|peruvian|peru|venezuelan|venezuela|cuban|cuba|puerto rican|puerto rico|dominican|ecuadorian|uruguayan|bolivian|central american|hispanic|guatemalan|costa rican|bogota",
    mexican: "mexican|mexico|mexican spanish|mexico city|chicano@m|chicana@f|from mexico|tijuana",
    parisian: "parisian|paris|parisienne@f|standard french|metropolitan french|from france|from paris|paris accent",
    belgian_french: "belgian french|belgian|belgium|brussels|walloon|wallonia|french from belgium|liege",
    swiss_french: "swiss french|swiss-french|geneva|lausanne|romand|romandy|genevan|french from switzerland",
    european_portuguese:
      "european portuguese|lisbon|portugal|from portugal|continental portuguese|iberian portuguese|portuguese from portugal|porto accent|lisbon portuguese",
    brazilian:
      "brazilian|brazil|brazilian portuguese|rio|rio de janeiro|sao paulo|carioca|brasilian|brasil|from brazil|paulista",
  },
  languages: {
    en: "english speaking|english language|native english|english speaker|fluent english|english voice",
    de: "germany|from germany|german speaking",
    fr: "french speaking|france|francophone|french canadian|quebecois|quebec",
    es: "spanish speaking",
    it: "italy|italian speaking|rome|roman|sicilian|neapolitan|milan|from italy|tuscan",
    pt: "portuguese speaking",
    ru: "russia|russian|moscow|from russia|soviet",
    nl: "dutch|holland|netherlands|flemish|amsterdam",
    sv: "sweden|swedish|swede|stockholm|scandinavian",
    nb: "norway|norwegian|oslo|nordic",
    no: "norwegian language",
    da: "denmark|danish|copenhagen",
    fi: "finland|finnish|helsinki",
    pl: "poland|polish|warsaw",
    ja: "japan|japanese|tokyo",
    ko: "korea|korean|seoul",
    zh: "china|chinese|mandarin|mandarin chinese|beijing",
    yue: "cantonese|hong kong",
    ar: "arabic|arab|arabian|middle eastern|egyptian|saudi|lebanese|moroccan",
    hi: "hindi",
    tr: "turkey|turkish|istanbul|turk",
    el: "greece|greek|athens",
    he: "israel|israeli|hebrew",
    cs: "czech|prague|czech republic",
    hu: "hungary|hungarian|budapest",
    uk: "ukraine|ukrainian|kyiv|kiev",
    ro: "romania|romanian|bucharest|transylvanian|moldovan",
    vi: "vietnam|vietnamese|hanoi",
    th: "thailand|thai|bangkok",
    id: "indonesia|indonesian|jakarta",
    ms: "malaysia|malaysian|malay",
    fil: "filipino|filipina@f|philippines|pilipino",
    fa: "persian|farsi|iranian|iran",
    ur: "urdu|pakistani|pakistan",
    bn: "bengali|bangladeshi|bangla",
    ga: "irish gaelic|gaeilge",
    gd: "scottish gaelic|gaelic",
    cy: "cymraeg|welsh language",
    ca: "catalan|catalonia",
    eu: "basque",
    gl: "galician",
    ka: "georgian language|tbilisi|georgian",
    sw: "swahili|kenyan|tanzanian|kiswahili",
    af: "afrikaans",
    is: "iceland|icelandic",
    bg: "bulgaria|bulgarian",
    hr: "croatia|croatian",
    sr: "serbia|serbian",
    sk: "slovakia|slovak|slovakian",
    sl: "slovenia|slovenian|slovene",
    ne: "nepali|nepalese|nepal",
    my: "burmese|myanmar",
    si: "sinhala|sinhalese|sri lankan",
    pa: "punjabi|panjabi",
    ku: "kurdish",
    tl: "tagalog",
    an: "aragonese",
    haw: "hawaiian|hawaii",
    la: "church latin|in latin|speaks latin|latin language",
    eo: "esperanto",
  },
  pitches: {
    very_low:
      "very low|very low-pitched|very low pitch|rock-bottom|bass|basso profundo|subterranean|ultra low|contrabass|abyssal|lowest pitch|super low",
    low: "low|low-pitched|low pitch|lower|lower-pitched|lower pitch|low register|lower register|low voice|low tone|pitched low|lower the pitch|pitch down|pitched down|drop the pitch|decrease the pitch|reduce the pitch|bassy|bass-heavy|baritone|contralto|alto|low-toned|low range|low-register|bring the pitch down|deepen the pitch|low end",
    medium:
      "medium pitch|medium-pitched|mid-pitched|mid pitch|average pitch|normal pitch|moderate pitch|mid-range|midrange|mid range|middle register|mid-register|neutral pitch|moderately pitched|medium register|ordinary pitch|standard pitch|natural pitch|mezzo|medium range|regular pitch|balanced pitch",
    high: "high|high-pitched|high pitch|higher|higher-pitched|higher pitch|high register|higher register|high voice|high tone|pitched high|raise the pitch|pitch up|pitched up|increase the pitch|tenor|treble|high-toned|high range|upper register|soprano|raised pitch|bring the pitch up|high-register",
    very_high:
      "very high|very high-pitched|very high pitch|falsetto|super high|sky-high|ultra high|chipmunk|chipmunk-like|coloratura|helium|highest pitch",
  },
  paces: {
    very_slow:
      "very slow|very slowly|crawling|snail's pace|at a snail's pace|glacial|glacially|extremely slow pace|ponderous|super slow|as slow as possible|dragging|ultra slow",
    slow: "slow|slowly|slower|slow-paced|slow pace|leisurely pace|slow-talking|slow speaking|drawling|drawl|slow down|slowed down|slow it down|slow-spoken|plodding|low speed|reduced speed|slow tempo|sluggish|languid|lingering|slower pace|takes her time|takes his time|decelerate|slow moving|slow speech|slow delivery|slow-motion",
    medium:
      "medium pace|moderate pace|normal pace|average pace|normal speed|medium speed|moderate speed|average speed|steady pace|conversational pace|natural pace|regular pace|regular speed|medium tempo|moderate tempo|ordinary pace|moderately paced|medium-paced|even pace|natural speed|comfortable pace|well-paced|at a natural pace|standard speed|neither fast nor slow|neither slow nor fast",
    fast: "fast|quick|quickly|rapid|rapidly|speedy|faster|fast-paced|fast pace|fast-talking|fast talker|fast speaking|quick-paced|brisk|briskly|swift|swiftly|speed up|sped up|speed it up|quicker|accelerated|high speed|fast tempo|up-tempo|uptempo|zippy|quick-talking|faster pace|rapid pace|pacy|quick pace|at speed|lively pace|nimble",
    very_fast:
      "very fast|very quick|very quickly|rapid-fire|rapid fire|breakneck|breakneck speed|lightning fast|lightning-fast|machine-gun|machine gun|super fast|extremely fast|at top speed|motormouth|mile a minute|a mile a minute|ultra fast|blazing fast|at full speed|full speed|breathless pace|tongue-twisting speed|warp speed|cannot slow down|can't slow down|never slows down|never stops for breath|without pausing for breath|lightning speed",
  },
  words: ENGLISH_WORDS,
  effects: {
    telephone:
      "telephone|phone|over the phone|phone line|phone call|telephone line|phone quality|on the phone|landline|telephonic|walkie-talkie",
    radio:
      "radio|radio effect|over the radio|old radio|vintage radio|radio filter|am radio|through a radio|radio static|old-time radio|transistor radio|shortwave|radio quality",
    megaphone: "megaphone|bullhorn|loudhailer|loudspeaker|loud-hailer|public address|pa system|tannoy",
    echo: "echo|echoes|echoing|echoey|echoic|with an echo|echo effect|echo chamber",
    reverb:
      "reverb|reverberation|reverberant|reverberating|cathedral acoustics|large hall|big hall|cavernous|cave-like|in a cathedral|in a cave|church acoustics|reverb effect|in a large hall",
    underwater: "underwater|under water|submerged|below water|under the sea|bubbling|drowned|underwater effect",
    vinyl:
      "vinyl|vinyl record|gramophone|phonograph|record crackle|record player|old record|crackling record|shellac|vinyl crackle|vintage recording|old recording|lo-fi|lofi",
  },
  characters: ENGLISH_CHARACTERS,
  quantities: {
    years:
      "# years old|# year old|# yr old|# yrs old|aged #|age #|age of #|aged about #|aged around #|# years of age|# y o|# yo|about # years|around # years|at # years|ages #|turning #|just turned #|is #|who is #|about # years old|age about #|age around #|approximately # years old|early teens=13|late teens=18|mid teens=15|preteen=11|nonagenarian=92|octogenarian=82|septuagenarian=74|sexagenarian=64|quinquagenarian=54|centenarian=95|# years young|year # old|about # year old|around # year old|roughly # year old|approximately # year old|around # years old|roughly # years old|almost # years old|nearly # years old",
    years_of_person:
      "of #|of about #|of around #|of roughly #|of some #|about #|around #|#|approximately #|roughly #|maybe #|almost #|nearly #|just #",
    decade:
      "in her #s|in his #s|in their #s|in the #s|in one's #s|in your #s|#s|# something|her #s|his #s|twenties=20|thirties=30|forties=40|fifties=50|sixties=60|seventies=70|eighties=80|nineties=90|in her twenties=20|in his twenties=20|in her thirties=30|in his thirties=30|in her forties=40|in his forties=40|in her fifties=50|in his fifties=50|in her sixties=60|in his sixties=60|in her seventies=70|in his seventies=70|in her eighties=80|in his eighties=80|in her nineties=90|in his nineties=90|in their twenties=20|in their thirties=30|in their forties=40|in their fifties=50|in their sixties=60|in their seventies=70|in their eighties=80",
    early_decade:
      "early #s|early twenties=20|early thirties=30|early forties=40|early fifties=50|early sixties=60|early seventies=70|early eighties=80|early nineties=90",
    mid_decade:
      "mid #s|middle #s|mid twenties=20|mid thirties=30|mid forties=40|mid fifties=50|mid sixties=60|mid seventies=70|mid eighties=80|midtwenties=20|midthirties=30|midforties=40|midfifties=50",
    late_decade:
      "late #s|late twenties=20|late thirties=30|late forties=40|late fifties=50|late sixties=60|late seventies=70|late eighties=80|late nineties=90",
    hertz: "# hz|# hertz|at # hz|around # hz|about # hz",
    semitones_up:
      "# semitones higher|# semitone higher|# semitones up|# half steps higher|# half tones higher|# half steps up|up # semitones|up by # semitones|raise the pitch by # semitones|raise it by # semitones|raise by # semitones|raise the voice by # semitones|increase the pitch by # semitones|a semitone higher=1|one semitone higher=1|one semitone up=1|up a semitone=1|up one semitone=1|an octave higher=12|one octave higher=12|up an octave=12|half an octave higher=6|# semitones above|pitch it up # semitones|pitch up # semitones|raise pitch by # semitones|a whole tone higher=2|# st higher|+ # semitones",
    semitones_down:
      "# semitones lower|# semitone lower|# semitones down|# semitones deeper|# half steps lower|# half tones lower|# half steps down|down # semitones|down by # semitones|lower the pitch by # semitones|lower it by # semitones|lower by # semitones|lower the voice by # semitones|drop the pitch by # semitones|decrease the pitch by # semitones|reduce the pitch by # semitones|a semitone lower=1|one semitone lower=1|one semitone down=1|down a semitone=1|down one semitone=1|an octave lower=12|one octave lower=12|down an octave=12|half an octave lower=6|# semitones below|pitch it down # semitones|pitch down # semitones|lower pitch by # semitones|a whole tone lower=2|# st lower",
    percent_faster:
      "# % faster|# percent faster|# % quicker|# percent quicker|speed up by # %|speed it up by # %|speed up by # percent|speed it up by # percent|# % more speed|increase the speed by # %|increase the pace by # %|# % speedier",
    percent_slower:
      "# % slower|# percent slower|slow down by # %|slow it down by # %|slow down by # percent|slow it down by # percent|# % less speed|reduce the speed by # %|decrease the speed by # %|reduce the pace by # %",
    percent_speed:
      "# % speed|# percent speed|at # % speed|at # percent speed|# % of normal speed|# % of the normal speed|# % of the speed|# percent of normal speed|# % of the original speed|# % pace|# % of its speed|# % of the usual speed",
    times_speed:
      "# times faster|# x faster|# times as fast|# x speed|# times the speed|# x the speed|speed #|speed of #|at # times speed|# times speed|half speed=0.5|at half speed=0.5|half the speed=0.5|half as fast=0.5|twice as fast=2|twice the speed=2|double speed=2|double the speed=2|two times faster=2|twice as slow=0.5|half as slow=2|one and a half times as fast=1.5|three-quarter speed=0.75|three quarters speed=0.75|# x as fast|half the pace=0.5|at half pace=0.5|half pace=0.5|half as quick=0.5|half as quickly=0.5|half the normal speed=0.5|half normal speed=0.5|half the usual speed=0.5|twice as quick=2|twice as quickly=2|twice the pace=2|double the pace=2|twice the normal speed=2|twice as fast=2|two times as fast=2|three times as fast=2.5|one and a half times faster=1.5|one and a half times the speed=1.5|a third faster=1.33|a third slower=0.67|a quarter faster=1.25|a quarter slower=0.75|half again as fast=1.5|quarter speed=0.4|three quarters of the speed=0.75|two thirds of the speed=0.67|one and a half times normal speed=1.5|one and a half times the normal speed=1.5|# times normal speed|# times the normal speed|# x normal speed|half of normal speed=0.5|double the normal speed=2",
  },
  degrees: {
    extremely:
      "extremely|exceptionally|incredibly|insanely|super|ultra|hyper|extraordinarily|exceedingly|impossibly|unbelievably|overwhelmingly|tremendously|intensely|as possible|maximally|hugely|immensely",
    very: "very|really|quite a lot|truly|remarkably|particularly|especially|highly|deeply|strongly|so|much|far|way|a lot|lots of|considerably|significantly|heavily|seriously|terribly|awfully|noticeably very|notably|great|plenty of|full of|a great deal of|markedly|strikingly|profoundly|decidedly|distinctly|extra",
    more: "more|noticeably|clearly|distinct|definitely|increasingly|moderately more|add|additional|add some|with more|give it more|make it more|most|even more|audibly",
    fairly:
      "fairly|quite|rather|pretty|reasonably|relatively|moderately|somewhat|sort of|kind of|kinda|some|comparatively|a fair amount of|semi|partly",
    slightly:
      "slightly|a bit|a bit of|a little|a little bit|a little bit of|a tad|a touch|a touch of|a hint of|hint of|hints of|touch of|mildly|subtly|lightly|faintly|a trace of|traces of|trace of|a dash of|just a little|ever so slightly|mild|slight|subtle|a slight|a subtle|a faint|faint|vaguely|gently|tad|bit of|an edge of|undertone of|undertones of|tinge of|a tinge of|a shade|a pinch of|pinch of|a smidge|a tiny bit",
    barely:
      "barely|hardly any|scarcely|almost imperceptibly|a mere hint of|minimally|the slightest bit|the faintest hint of",
  },
  negations: {
    not: "not|no|without|never|isn't|aren't|doesn't|don't|won't|shouldn't|neither|avoid|avoiding|non|nothing|free of|free from|lacking|lacks|minus|zero|devoid of|without any|not at all|not a|nor|absence of|remove|removing|remove the|get rid of|isnt|doesnt|dont|not sounding|shouldn't be|no hint of|without a hint of|not even|not the least bit|don't want|instead of|rather than|take out|drop the|lose the|cannot|can't|couldn't|unable to|refuses to|refusing to|hates|nowhere near|far from|anything but|unwilling to|no need to",
    not_too:
      "not too|not very|not overly|not so|not too much|isn't too|isn't very|without being too|without being|without sounding|without too much|never too|not excessively|not particularly|not especially|not extremely|not that|not really|not all that|not quite|without being overly|don't be too|shouldn't be too|not terribly|not super|not sounding too|no overly|nothing too|not overtly|not exactly|without sounding too|never overly|hardly|none too|not as|isn't overly|not at all too|not completely|not entirely|not overdone",
    less: "less|fewer|reduce|reduced|reducing|tone down|tone down the|toned down|tone it down|reduce the|decrease|decrease the|a bit less|a little less|slightly less|somewhat less|a tad less|cut|cut the|dial down|dial down the|dial back|with less|lessen|lessen the|lower the amount of|soften the|diminish the|make it less",
    much_less: "much less|far less|a lot less|way less|considerably less|significantly less|least|minimal",
  },
  marks: {
    too: "too|overly|excessively|too much",
    join: "or|nor",
    accent_noun:
      "accent|accented|inflection|twang|lilt|intonation|pronunciation|dialect|tinged accent|brogue accent|burr",
    speaking:
      "speaks|speaking|speak|in|spoken in|fluent|fluent in|native|talks in|talking in|talks|who speaks|reads in|reading in|says it in|language|narrating in|using|spoken|speaker",
    about:
      "story of|stories of|tale of|tales of|story about|stories about|about|tale about|talking to|speaking to|reading to|talks to|speaks to|reads to|languageMarkers|languageMarkers a|to her|to his|to their|to a|to an|to the|to|addressing|teaching|for her|for his|reminiscing about|legend of|biography of|portrait of|aimed at|target audience|intended for|designed for|mother of|father of|to some",
    by: "told by|read by|narrated by|spoken by|by|voiced by|performed by|recited by|with|in a|voice|voice of|using a|delivered by|speaking in|in the voice of|presented by|who sounds|who is|and sounds|sounding|sounds|from the perspective of",
    ignored:
      "old-fashioned|old fashioned|old school|old-school|young at heart|high quality audio|for kids|for children|for young children|for little ones|for a child|for babies|for toddlers|for seniors|for the elderly|for adults|for teenagers|for teens|for young adults|for women|for men|for all ages|kids show|children's show|children's book|children's books|children's story|children's stories|children's audiobook|children's audiobooks|kids audiobook|kids books|kids book|kids stories|kids story|to children|to kids|to a child|to toddlers|to teenagers|at least|fully|no accent|without accent|without an accent|without any accent|no particular accent|no noticeable accent|no discernible accent|no regional accent|no strong accent|neutral accent|accentless|accent free|unaccented|no distinct accent|of any gender|any gender|any age|lady luck|man-made|human|mankind|manner|make|mother tongue|mother nature|best man|radio play|deep learning|deep breath|in the dark|light-hearted story|high school|high fantasy|high-end|high class|highlight|lower back|full length|full time|sharp images|big city|small town|small talk|small business|old town|old friends|old age home|new age|slow motion video|fast food|fast fashion|quick tutorial|clear cut|last minute|no matter|not only|not just|not merely|not to mention|no doubt|no problem|no one|nobody|too many|as well as|light novel|rich in detail|rich man|heavy metal|thin ice|sweet tooth|soft drink|soft drinks|soft skills|rough draft|hard sell|warm up|warm-up|cool down|dark chocolate|dark humor|dark humour|dark fantasy|dark comedy|clear sky|in a clear|a dark room|dark forest|bright future|sharp turn|a big|in great britain's shadow|natural|naturally|sounding like a natural|first person|second language|a second|us all|let us|gives us|tells us|tell us|make us|take us|guides us|for us|with us|to us|each|half smile|half whispered tone|girl power|boy band|neighbor boy band|son of a gun|count on|countdown|story|stories|tale|heavy accent|heavy accented|thick accent|strong accent|light accent|slight accent|soft accent|mild accent|faint accent|clear accent|a hard|in the early morning|loud and clear radio|like a radio|old timey|old-timey|old time|old-time|olden|old world|old-world|energy of a teenager|energy of a child|new old",
  },
};
