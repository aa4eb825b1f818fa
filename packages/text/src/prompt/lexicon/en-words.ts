import type { Lexicon } from "../meaning.ts";

/** What English prompts call the sound, the mood and the manner of a voice. */
export const ENGLISH_WORDS: Lexicon["words"] = {
  anxious:
    "anxious|anxiety|worried|worrying|uneasy|apprehensive|tense|stressed|stressed out|fretful|on edge|worrisome|distressed|restless|panicky|panicked|concerned",
  calm: "calm|calming|calmness|peaceful|serene|serenity|tranquil|composed|collected|placid|unflappable|poised|peace|still|level-headed|unruffled|cool-headed",
  casual:
    "casual|informal|conversational|natural-sounding|everyday|laid-back tone|off-the-cuff|unscripted|chatty|colloquial|unpretentious|down-to-earth|talkative|offhand|approachable and casual|nonchalant|like talking to a friend|as if talking to a friend|easy-going conversation",
  chill:
    "chill|chilled|chilled-out|laid-back|laid back|mellowed out|easygoing|easy-going|easy going|cool|low-key|low key|carefree|unbothered|stoner|loose|lo-fi vibe|slacker",
  classy:
    "classy|elegant|elegance|sophisticated|sophistication|refined|refinement|polished|cultured|stylish|upscale|luxurious|luxury|regal|aristocratic|noble|dignified|high-class|high class|upper-class|upper class|well-spoken|well spoken|graceful|distinguished|cultivated|genteel|debonair|suave|high society|stately|tasteful",
  confident:
    "confident|confidence|self-assured|self assured|assured|self-confident|assertive|bold|certain|decisive|sure|cocky|swagger|unwavering|brave|courageous|heroic|self-possessed|convincing|persuasive|fearless|determined|assertiveness|daring",
  crisp:
    "crisp|crispness|clean-cut|well-articulated|well articulated|well-enunciated|well enunciated|sharp diction|precise|precise diction|precise articulation|articulate|articulated|clear diction|clear articulation|crystal-clear diction|enunciated|enunciates|enunciating|clipped|clean articulation|excellent diction|good diction|careful articulation|clean consonants",
  cute: "cute|adorable|kawaii|darling|cutesy|cuddly|endearing|bubbly and cute|lovable|squeaky cute|cutie|twee|precious",
  deep: "deep|deeper|deepest|deep-voiced|depth|sonorous bass|chesty|bottomless|cavernously deep|deep-toned|bassy depth|deepen|baritone depth|low and deep",
  excited:
    "excited|excitement|thrilled|thrilling|exhilarated|eager|elated|ecstatic|fired up|exuberant|exuberance|enthused|enthusiastic|enthusiasm|passionate|passion|delighted|overjoyed|keen|giddy|euphoric|excitable|exciting",
  formal:
    "formal|formality|official|ceremonial|ceremonious|businesslike|business-like|proper|polite|courteous|stiff|bureaucratic|prim|strait-laced|diplomatic|stuffy|respectful|solemn and formal|academic|buttoned-up|prim and proper",
  gentle:
    "gentle|gently|gentleness|mild-mannered|soft-hearted|delicate|tenderhearted|light-touch|kindly|kind|kindness|mild|patient|benevolent|good-natured|compassionate|caring|considerate|sympathetic|empathetic|humble|nurturing|comforting and gentle|graciously|meek",
  grumpy:
    "grumpy|grouchy|cranky|cantankerous|crabby|ill-tempered|bad-tempered|crotchety|curmudgeonly|curmudgeon|irritable|surly|gruff|cross|grumbling|grumbly|crusty|irritated|annoyed|moody|disgruntled|sullen|grouch",
  hyped:
    "hyped|hyped up|hype|pumped|pumped up|amped|amped up|hyperactive|over-the-top excited|stoked|frenetic|frantic|frenzied|manic|wild|crazy|turbo|adrenaline|bursting with energy|hyper-energetic|over-caffeinated|overcaffeinated|full of hype|electrifying|hyping|hyping up|hype up",
  husky:
    "husky|huskiness|throaty|sultry|smoky|smokey|smoky-voiced|sexy|sensual|seductive|bedroom voice|smouldering|smoldering|whisky-soaked|whiskey-soaked|jazzy|steamy|smoker's",
  intense:
    "intense|intensity|fierce|fiery|powerful|forceful|fervent|strong|strength|urgent|urgency|burning|gripping|vehement|impassioned|ferocious|epic|potent|power|piercing gaze|heated|hard-hitting|driven",
  mature:
    "mature|maturity|matured|seasoned|experienced|worldly|womanly mature|ripe|fully grown|grown-up sounding|well-aged|veteran|seasoned veteran",
  meditative:
    "meditative|meditation|zen|mindful|mindfulness|hypnotic|contemplative|trance-like|dreamy|ethereal|spiritual|asmr-like|reflective|introspective|hypnotizing|hypnotising|mesmerizing|mesmerising|trancelike|pensive|mantra-like|otherworldly calm|sleep-inducing",
  modulated:
    "modulated|well-modulated|varied intonation|melodic|melodious|musical|lilting|varied pitch|inflected|lyrical|tuneful|melody|rich intonation|varied|cadenced|rhythmic|with varied intonation|nice modulation|modulation",
  neutral:
    "neutral|neutral tone|matter-of-fact|matter of fact|unemotional|objective|impartial|plain|understated|dispassionate|detached|unbiased|indifferent|balanced|unremarkable|ordinary|flat affect|no emotion|without emotion|standard tone|unaffected",
  pleasant:
    "pleasant|pleasing|nice|agreeable|lovely|likeable|likable|charming|charm|charismatic|charisma|inviting|engaging|appealing|attractive|beautiful|easy on the ears|pretty voice|delightful|welcoming|enjoyable|captivating|good-sounding|winsome|personable|affable|enchanting",
  professional:
    "professional|professionalism|corporate|business|competent|broadcast|broadcast-quality voice|commercial|expert|executive|skilled|polished delivery|voice-over style|newsy|newsreader-like|trustworthy|reliable|credible|informative|broadcaster-like|trusted|instructional|sober",
  raspy:
    "raspy|rasp|rasping|scratchy|scratch|sandpaper|sandpapery|grating|grated|raspiness|gritty|grit|gruff rasp|raw|scraping|vocal grit|abrasive rasp|raspiest",
  relaxed:
    "relaxed|relaxing|relaxation|at ease|loosened up|restful|unwound|effortless|comfortable|unstressed|easy|untroubled|lounging|unforced|lazy|relax|languorous|leisure",
  robotic:
    "robotic|robot-like|robotlike|mechanical|synthetic|artificial|machine-like|machinelike|computerized|computerised|automated|android-like|cyborg|synthesized|synthesised|metallic|vocoder|ai-like|computer-generated|cybernetic|electronic",
  rough:
    "rough|roughness|rugged|coarse|rough-edged|rough around the edges|unpolished|craggy|ragged|jagged|guttural|growling|growly|growl|snarling|feral|savage|uncouth|gnarly|gnarled",
  sad: "sad|sadness|sorrowful|sorrow|unhappy|gloomy|mournful|grieving|grief|depressed|dejected|heartbroken|tearful|miserable|despondent|downcast|somber|sombre|crying|weeping|downhearted|forlorn|upset|blue|hopeless|grief-stricken|despairing|lonely|tragic|pitiful|weepy",
  sassy:
    "sassy|sass|cheeky|saucy|snarky|snark|sarcastic|sarcasm|attitude|brash|smart-mouthed|feisty|flippant|impertinent|cheekiness|smug|ironic|wry|dry wit|mocking|flirty|flirtatious|streetwise|spunky|with attitude|bratty|witty|arrogant|haughty|snobbish|snobby|condescending",
  serious:
    "serious|seriousness|earnest|grave|gravely|gravity|gravitas|solemn|stern|no-nonsense|strict|severe|grim|weighty|stoic|humorless|humourless|unsmiling|straight-faced|sincere|thoughtful|stern-faced|businesslike and serious|austere|sternness",
  soft: "soft|softness|soft-spoken|softly spoken|softly|soft spoken|cushiony|feathery|pillowy|muted|downy|subdued|gentle and soft|hushed softness|cottony|cushioned|soften|softly-spoken",
  upbeat:
    "upbeat|positive|positivity|optimistic|optimism|sunny|lively|liveliness|bouncy|chipper|perky|peppy|uplifting|high-spirited|spirited|vivacious|bubbly|sprightly|chirpy|animated and positive|feel-good|inspiring|hopeful|effervescent|buoyant|zesty|encouraging|motivating|motivational",
  whispery:
    "whispery|whisper|whispering|whispered|whispers|hushed|sotto voce|asmr|under her breath|under his breath|murmuring|murmur|murmured|barely audible|in a whisper|hush|whisper-like|muttering|undertone|breathy whisper",
  wise: "wise|wisdom|sage|sagely|sagacious|knowing|learned|all-knowing|mentor|mentor-like|enlightened|philosophical|knowledgeable|scholarly|erudite|wise old|insightful|guru|oracle|prophetic|elder wisdom|intellectual|intelligent|smart|thinker",
  older:
    "older|older-sounding|elder-sounding|more aged|age it up|aged up|add years|sound older|more elderly|make older|more senior",
  younger:
    "younger|younger-sounding|more youthful|youthfulness|rejuvenated|sound younger|age it down|take years off|more juvenile|make younger|fresher|fresh",
  childlike:
    "childlike|child-like|kid-like|babyish|baby voice|baby-like|baby-voiced|like a child|like a kid|innocent|innocence|naive|wide-eyed|naïve|cherubic",
  airy: "airy|air|airiness|floaty|floating|wispy|ethereally light|gossamer|featherlight|airy-voiced|weightless|breezy|angelic|heavenly|feather-light",
  big: "big|huge|enormous|large|massive|larger-than-life|larger than life|grand|colossal|gigantic|towering|burly|hulking|mighty|big-bodied|imposing|big-voiced|beefy|barrel-chested",
  booming:
    "booming|boomy|boom|thunderous|thundering|stentorian|earth-shaking|roaring|bellowing voice|cannon-like|rumbling|rumble|rumbly|thunder|reverberating boom|ground-shaking|earthshaking",
  breathy:
    "breathy|breath|breathiness|breathily|breathless|aspirated|exhaling|panting|air-filled|sighing|sighs|winded|out of breath|husky breath|marilyn-like",
  bright:
    "bright|brightness|brighter|brilliant|sparkling|sparkly|radiant|shining|shiny|luminous|glittering|gleaming|brighten|brightly|light and bright|vibrant|sunny tone|clarion",
  clear:
    "clear|clarity|clearer|clean|crystal clear|crystal-clear|pristine|pure|transparent|lucid|distinct voice|easy to understand|intelligible|bell-like|clear as a bell|limpid|unclouded|understandable|legible|clear-voiced|articulately clear",
  creaky:
    "creaky|creak|creaking|vocal fry|fry|croaky|croak|croaking|cracked|crackly|cracking|old-door|quavering|quavery|wobbly|shaky old|crackling voice|croaks|warbling|froggy|brittle",
  dark: "dark|darkness|darker|sombre timbre|shadowy|murky|gloomy timbre|brooding|gothic|noirish|dusky|inky|night-like|dark-toned|darken|bleak|film noir|noir",
  full: "full|full-bodied|full bodied|round|rounded|plush|robust|ample|hearty|fullness|plump|fat|well-rounded|full-throated|fuller|solid|substantial|lush",
  gravelly:
    "gravelly|gravel|gravel-voiced|gritty deep|rocky|stony|granite|crunchy|like gravel|gravelly-voiced|grizzled|whiskey|whisky|gravelly tone|grindy|grinding",
  harsh:
    "harsh|harshness|abrasive|strident|cutting|hard|hard-edged|biting|caustic|acerbic|brutal|jarring|cruel|acidic|hardened|bitter|scathing|unpleasant|hostile-sounding|cold-hearted",
  heavy:
    "heavy|heaviness|weighty tone|ponderous tone|leaden|thickset|hefty|lumbering|dense|massive weight|stout|thick voice|thick-voiced|weight|heavyset|portly",
  hoarse:
    "hoarse|hoarseness|sore throat|strained|worn out voice|lost voice|rasping hoarse|gruff hoarse|laryngitis|with a cold|has a cold|overused|throat-worn|strain|choked|overstrained",
  light:
    "light|lightness|lighter|lightweight|light-voiced|weightless tone|dainty|fluttery|light-toned|lilting lightness|lithe|petite|delicately light|light-bodied",
  mellow:
    "mellow|mellowed|mellowness|mellifluous|honeyed|honey|smooth and mellow|buttery|golden|soft-edged|autumnal|mellower|jazz-like|caramel|syrupy",
  nasal:
    "nasal|nasally|nasality|nose|through the nose|whiny|whining|stuffed nose|stuffy nose|adenoidal|twangy|nasal tone|pinched|nasal-sounding|blocked nose|congested|sniffly|honky",
  resonant:
    "resonant|resonance|resonating|sonorous|ringing|vibrating|orotund|carrying|well-projected|projecting|projected|bell-toned|resounding|operatic resonance|chest resonance|chest voice|vibrato",
  rich: "rich|richness|richer|opulent|lavish|deep and rich|full-flavored|chocolatey|chocolaty|like chocolate|sumptuous|textured|layered|complex|rich-toned|luscious|mahogany",
  sharp:
    "sharp|sharpness|sharper|edgy|piercing|incisive|razor-sharp|pointed|keen-edged|laser-sharp|stinging|knife-like|sharp-tongued|edge|edged|acute|penetrating",
  shrill:
    "shrill|shrillness|screechy|screeching|ear-piercing|squeaky|squeaking|squealing|piping|squawking|shrieking|high and piercing|squeak|squawky|ear-splitting|piercing shrill|screech",
  silky: "silky|silk|silken|satin|satiny|silky-smooth|silky smooth|sleek|silkiness|smooth as silk|like silk|slinky",
  small:
    "small|tiny|little voice|little|minute|mouse-like|mousy|diminutive|wee|miniature|small-bodied|pint-sized|teeny|small-voiced|mouselike",
  smooth:
    "smooth|smoothness|smoothly|slick|flowing|fluid|even|glossy|polished smooth|creamy|butter-smooth|smooth-talking|smoother|seamless|oily|unctuous|fluent delivery",
  sweet:
    "sweet|sweetness|sugary|sweetly|honey-sweet|candy-like|sweetheart|saccharine|sweet-sounding|dulcet|sweeter|candied|sweet-voiced|sweet-natured|syrupy sweet",
  thin: "thin|thinness|reedy|thinner|weak|weedy|frail|feeble|fragile|wiry|wafer-thin|slight-voiced|spindly|skinny|slender|scrawny|thready|faltering",
  velvety:
    "velvety|velvet|plushy|velour|velvety-smooth|like velvet|velvet-voiced|velveteen|cashmere|suede|velvet-smooth",
  warm: "warm|warmth|warmly|warmer|warm-hearted|warmhearted|cozy|cosy|toasty|heartwarming|fireside|homely|hearth-like|cordial|warm-toned|maternal@f|motherly@f|paternal@m|fatherly@m|comforting|cold=-1|icy=-1|chilly=-1|frosty=-1|coldly=-1|cold-blooded=-1",
  weathered:
    "weathered|worn|world-weary|life-worn|battle-worn|time-worn|timeworn|weather-beaten|weatherbeaten|leathery|road-worn|sun-baked|lived-in|weary old|battle-hardened|hardened by life|rusty|aged by the sea|worn-out voice|experienced and worn|world weary|haggard|grizzled and worn",
  aggressive:
    "aggressive|aggression|hostile|combative|belligerent|confrontational|threatening and loud|violent|attacking|pushy|vicious|bullish|abrasive and loud|brutish|hard-charging|domineering|ruthless|hostility",
  angry:
    "angry|anger|furious|fury|enraged|mad|irate|rage|raging|outraged|wrathful|livid|seething|fuming|indignant|infuriated|hot-tempered|hot-headed|irascible|hateful",
  bored:
    "bored|boring|boredom|uninterested|disinterested|apathetic|unenthusiastic|dull|listless|deadpan boredom|jaded|blasé|unimpressed|indifferent and tired|lethargic|monotonous boredom|dreary|disengaged",
  cheerful:
    "cheerful|cheerfulness|cheery|cheer|merry|jolly|jovial|joyous|gleeful|good-humored|good-humoured|sunny-tempered|jaunty|cheerily|lighthearted|light-hearted|jocular|good-spirited|blithe|smiling|smile|with a smile",
  fearful:
    "fearful|fear|afraid|scared|frightened|terrified|timid with fear|trembling|trembly|petrified|horrified|spooked|terror|shaking with fear|alarmed|panic|shivering|quivering|cowardly|scaredy",
  friendly:
    "friendly|friendliness|amiable|amicable|approachable|welcoming and friendly|neighborly|neighbourly|sociable|warm and friendly|hospitable|companionable|helpful|outgoing|open|genial|inviting and friendly|relatable|sociably|buddy-like|unfriendly=-1|supportive",
  happy:
    "happy|happiness|joyful|joyfully|joy|glad|content|contented|blissful|delightedly happy|laughing|in a good mood|beaming|laugh|giggling happily|pleased|rejoicing",
  loving:
    "loving|love|lovingly|affectionate|affection|adoring|romantic|devoted|amorous|passionately loving|romance|fond|doting|tender loving|intimate|intimacy|in love",
  melancholic:
    "melancholic|melancholy|wistful|nostalgic|nostalgia|bittersweet|longing|yearning|rueful|plaintive|elegiac|doleful|bluesy|blues|lamenting|moody and sad|wistfulness|regretful",
  menacing:
    "menacing|menace|threatening|sinister|ominous|evil|intimidating|villainous|scary|terrifying|creepy|malevolent|wicked|diabolical|foreboding|demonic|frightening|spooky|chilling|dangerous|malicious|predatory|sadistic|nefarious|vengeful|eerie|unsettling|haunting|devilish|hellish",
  mysterious:
    "mysterious|mystery|enigmatic|mystical|cryptic|secretive|intriguing|arcane|otherworldly|magical|uncanny|esoteric|mystic|inscrutable|suspenseful|suspense|veiled|conspiratorial|magic|supernatural|occult|alluring",
  nervous:
    "nervous|nervousness|jittery|jumpy|nervy|fidgety|twitchy|skittish|flustered|shaky|tremulous|stammering|stuttering|hesitant|unsure|uncertain|insecure|hesitating|self-conscious|awkward|neurotic|edgy and nervous",
  playful:
    "playful|playfulness|mischievous|mischief|impish|whimsical|whimsy|teasing|fun|fun-loving|goofy|silly|frolicsome|puckish|jokey|humorous|funny|comedic|comic|zany|quirky|cartoonish|amusing|giggly|giggling|wacky|eccentric|funny-sounding|roguish|puckishly|humor|humour",
  shy: "shy|shyness|bashful|timid|introverted|reserved|diffident|coy|self-effacing|retiring|modest|demure|wallflower|unassuming|reticent|socially anxious|sheepish|inhibited",
  sleepy:
    "sleepy|sleepiness|drowsy|half-asleep|half asleep|just woke up|yawning|dozy|groggy|somnolent|nodding off|slumberous|drowsiness|sleepyhead|yawn|about to fall asleep",
  surprised:
    "surprised|surprise|astonished|amazed|startled|shocked|astounded|flabbergasted|stunned|incredulous|disbelieving|awestruck|in awe|wonder|awe|wonderstruck|taken aback|bewildered|gasping|amazement",
  tender:
    "tender|tenderness|tenderly|lullaby-like|caressing|gentle-hearted|soft-hearted tenderness|sentimental|lullaby|heartfelt|touching|touchingly|sensitive|emotional tenderness|caress",
  tired:
    "tired|tiredness|weary|weariness|exhausted|exhaustion|fatigued|worn out|worn-out|drained|burnt out|burned out|spent|overworked|fatigue|wearily|run-down|run down",
  authoritative:
    "authoritative|authority|commanding|command|commanding presence|powerful and commanding|imperious|dominant|masterful|leader-like|leadership|bossy|military|in charge|firm|firmness|majestic|royal|imperial|kingly@m|queenly@f|dictatorial|magisterial|god-like|godlike|strong-willed|tyrannical|stern and commanding|commander-like",
  dramatic:
    "dramatic|drama|melodramatic|cinematic|emotional|emotive|emotionally charged|soap-opera|tragic drama|epic drama|dramatically|suspense-filled|highly emotional|poignant|stirring|moving|overdramatic|emotion|emotions",
  dynamic:
    "dynamic|dynamics|dynamism|vigorous|punchy|impactful|active|kinetic|driving|ever-changing|action-packed|dynamically|powerful and dynamic|vigor|vigour|momentum",
  energetic:
    "energetic|energy|energised|energized|high-energy|high energy|full of energy|vital|vitality|peppy energy|spry|go-getting|vim|dynamo|caffeinated|lots of energy|full of life|energetically|energizing|invigorating|low-energy=-1|low energy=-1|animatedly energetic",
  expressive:
    "expressive|expressiveness|expression|animated|vivid|emotionally expressive|colorful|colourful|rich in expression|eloquent|demonstrative|evocative|performative|full of expression|expressivity|storyteller-like|emotionally rich|lifelike|acted",
  monotone:
    "monotone|monotonous|monotonic|flat|deadpan|droning|expressionless|unvaried|one-note|toneless|emotionless|inexpressive|drone|without inflection|no inflection|lifeless|dry|wooden|unexpressive|stone-faced|robot-flat",
  quiet:
    "quiet|quietly|quieter|low volume|low-volume|silent|hushed volume|softly audible|noiseless|discreet|library-quiet|turned down|quietness|lower volume|less volume|faint voice|volume down|at low volume",
  loud: "loud|loudly|louder|loudness|high volume|high-volume|noisy|blaring|deafening|strong-voiced|turned up|more volume|ear-shattering|volume up|full volume|boisterous|raucous|vociferous|loud-mouthed|loudmouth|rowdy",
  shouting:
    "shouting|shout|shouts|shouted|yelling|yell|yells|yelled|screaming|scream|hollering|bellowing|bellow|barking|barking orders|barks|roar|crying out|calling out|screams|shouty|holler|bawling",
  sing_song:
    "sing-song|sing song|singsong|singing|sing-songy|chanting|sung|nursery-rhyme|nursery rhyme|chant-like|rhyming|sings|songlike|song-like|musical theatre|yodeling",
  soothing:
    "soothing|soothe|soothes|calming and soothing|reassuring|lulling|healing|hypnotically soothing|balm-like|stress-relieving|consoling|pacifying|sleep story|soothingly|spa-like|reassurance|spa|therapeutic",
  steady:
    "steady|steadiness|stable|constant|consistent|even-keeled|even keeled|unshaken|level|even-toned|even tone|composed and steady|unfaltering|regular|rock-steady|grounded|controlled|dependable|stability|disciplined",
  theatrical:
    "theatrical|stagey|staged|flamboyant|shakespearean|operatic|grandiose|bombastic|over-the-top|over the top|hammy|histrionic|thespian|exaggerated|pompous|showy|extravagant|camp|broadway|stage-like|ringmaster|vaudeville|pantomime|theatre|theater|grandstanding",
  hurried:
    "hurried|hurrying|rushed|rushing|in a hurry|hasty|hastily|in a rush|pressed for time|impatient|impatience|scurrying|harried|racing|urgent pace|rush|hurriedly|breathlessly fast",
  measured:
    "measured|deliberate|deliberately|careful|carefully|considered|thought-out|well-considered|methodical|studied|pausing|with pauses|thoughtful pauses|pauses|restrained|measured pace|measured pacing|deliberate pacing|with long pauses|dramatic pauses|long pauses|cautious|cautiously",
  snappy:
    "snappy|snappily|quick-witted|peppy pace|staccato|clipped and quick|punchy and fast|crisp and quick|terse|curt|brusque|abrupt|snap|to the point|concise|short and sharp",
  unhurried:
    "unhurried|not rushed|unrushed|leisurely|no rush|no hurry|without hurry|without rushing|not in a hurry|in no hurry|never in a hurry|never rushed|taking time|taking his time|taking her time|easy-paced|ambling|sauntering|no haste|without haste|patiently paced|not hurried|never hurried|not hasty|strolling|in no hurry|in no rush|no hurry|no rush|takes his time about it|with all the time in the world",
  muffled:
    "muffled|muffle|dull sound|behind a door|through a wall|through a mask|behind a mask|covered mouth|muffling|dampened|stifled|hollow|mumbling|mumble|mumbled|mumbly|indistinct|masked|slurred|slurring",
  studio:
    "studio|studio quality|studio-quality|high-quality|high quality|high quality recording|studio recording|perfect audio quality|perfect audio|perfect audio|hi-fi|high fidelity|high-fidelity|professionally recorded|clean recording|clean audio|close-mic|close mic|close-miked|broadcast quality|no background noise|noise-free|noise free|excellent audio quality|great audio quality|pristine audio|good audio quality|crystal-clear audio|clear audio|recorded in a studio|good microphone|excellent quality|no noise|without background noise|audio quality|well-recorded|studio sound|studio-grade",
  tinny:
    "tinny|tin|tin can|cheap speaker|small speaker|like a cheap speaker|boxy|canned|laptop speaker|tin-like|cheap microphone|bad microphone|cheap mic|low quality|low-quality|poor quality|bad quality",
};
