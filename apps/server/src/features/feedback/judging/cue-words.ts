/**
 * What people say when they praise, complain, report faults, wish or ask: in English, German, French, Spanish, Italian and
 * Portuguese, in lower case and without accents. A star stands for any ending. Words that mean something else in another
 * of these languages are left out.
 */

export const PRAISE: readonly string[] = [
  "love|loves|loved|loving|great|awesome|amazing|amazed|excellent|fantastic|perfect|perfectly|wonderful|wonderfully|best",
  "brilliant|superb|incredible|impressive|impressed|beautiful|beautifully|thank|thanks|good|nice|helpful|useful|happy",
  "enjoy*|delight*|pleased|well done|good job|easy|smooth*|intuitive|works|cool|like it|like this|stunning|kudos|fast|better",
  "toll|tolle*|super|klasse|spitze|grossartig*|wunderbar*|ausgezeichnet*|perfekt*|gut|gute|guter|gutes|gefallt",
  "liebe|danke|dankeschon|begeistert*|beeindruck*|hervorragend*|genial*|prima|fantastisch*|praktisch|hilfreich|zufrieden|schones|schone",
  "genial|geniale|excellente*|formidable|magnifique*|merci|j'adore|adore|parfait*|tres bien|tres bon|bravo|superbe*|impressionnant*|incroyable|satisfait*|facile|j'aime",
  "genial|excelente*|fantastic*|maravillos*|gracias|me encanta|encanta|perfect[oa]|increible*|estupend*|buenisim*|muy buen[oa]*|muy bien|me gusta|facil|feliz",
  "ottim*|eccellente*|fantastic*|meraviglios*|grazie|adoro|perfett*|bellissim*|bravi|brav[oa]|mi piace|incredibile|splendid*|molto bene|comod[oa]",
  "otim[oa]*|excelente*|fantastic*|maravilhos*|obrigad[oa]|adoro|adorei|amo|amei|perfeit[oa]*|incrivel|muito bo[am]|muito bem|gostei|gosto|parabens|legal",
];

export const COMPLAINT: readonly string[] = [
  "hate|hated|hates|terrible|terribly|awful|awfully|bad|badly|worst|worse|horrible|horribly|annoying|annoyed|useless|expensive",
  "overpriced|confusing|confused|slow|slowly|disappoint*|ugly|poor|poorly|frustrat*|robotic|unnatural|unusable|ridiculous|rubbish|garbage|crap|sucks|suck",
  "(?:do not|don't|didn't|doesn't) like|waste of|difficult|complicated|clunky|unhappy|dislike*|laggy|mess|messy|unreliable|cheap sounding|scam",
  "schlecht*|furchtbar*|schrecklich*|nervig*|nervt|teuer|teurer|langsam*|enttausch*|hasslich*|umstandlich*|kompliziert*|unbrauchbar*|nutzlos*|verwirrend*|blod*|katastroph*|unubersichtlich*|hasse|(?:gefallt|gefallen|mag) (?:@ ){0,3}nicht",
  "nul|nulle|mauvais*|affreu*|lent|lente|trop cher|chere|decevant*|decu*|inutile*|moche*|complique*|penible*|agacant*|deteste*|pire|(?:j|n)'aime pas",
  "muy mal|mal[oa]s?|malisim*|pesim[oa]*|horrible*|lent[oa]|car[oa]|decepcion*|inutil*|fe[oa]|complicad[oa]*|odio|frustrante|peor",
  "pessim[oa]*|orribile|terribile|lent[oaie]|cost[oa]s[oa]|delu[sd]*|inutile|brutt[oa]|complicat[oa]|odio|frustrante|peggio|peggiore|scomod[oa]",
  "pessim[oa]*|horrivel|terrivel|devagar|lent[oa]|car[oa]|decepcion*|inutil|fei[oa]|complicad[oa]*|odeio|detesto|pior|chat[oa]",
];

/** Something that does not do what it should. */
export const FAULT: readonly string[] = [
  "bug|bugs|buggy|error|errors|crash|crashes|crashed|crashing|broken|broke|fail|fails|failed|failing|failure|freeze|freezes|frozen|froze",
  "stuck|hangs|hanging|glitch*|issue|issues|problem|problems|wrong|stopped working|distort*|stutter*|cuts off|cut off|garbled|nothing happens|timeout|times out|timed out|mispronounc*",
  "fehler*|absturz*|sturzt|abgesturzt|kaputt*|hangt|defekt*|probleme|falsch*|storung*|bricht (?:@ ){0,4}ab",
  "bogue*|erreur*|plante|panne*|bloque*|probleme|probleme*|defaillan*|dysfonction*",
  "error|errores|fallo|fallos|falla|fallas|problema|problemas|rot[oa]|se cuelga|bloquead[oa]|averia*",
  "errore|errori|guast*|rott[oa]|bloccat*|si blocca|si chiude|problemi|difett*",
  "erro|erros|falha|falhas|trava|travou|travando|quebrad*|defeito*",
  // A thing that should work, and does not.
  "(?:cannot|can't|cant|can not|couldn't|won't|wont|doesn't|doesnt|don't|didn't|isn't|not|unable to|never) (?:@ ){0,2}(?:work|load|play|open|start|save|respond|show|hear|download|upload|log|sign|generate|connect|finish)*",
  "(?:funktioniert|geht|gehen|lauft|ladt|startet|spielt|offnet|speichert|klappt|reagiert)* (?:@ ){0,3}(?:nicht|nie|kaum)",
  "(?:kann|konnte|lasst) (?:@ ){0,4}nicht",
  "(?:marche|fonctionne|charge|demarre|repond|ouvre|lit)* (?:pas|plus|jamais)|impossible de|n'arrive pas",
  "no (?:@ ){0,2}(?:funciona|carga|abre|reproduce|guarda|responde|puedo|arranca|suena)*",
  "non (?:@ ){0,2}(?:funziona|carica|apre|riproduce|salva|risponde|riesco|parte|va)*",
  "nao (?:@ ){0,2}(?:funciona|carrega|abre|toca|salva|guarda|responde|consigo|arranca)*",
];

/** Something that should be there. */
export const FEATURE_REQUEST: readonly string[] = [
  "please (?:also )?(?:add|support|make|allow|let|bring|include|implement|consider|provide)|feature request*|suggest*|i wish|wishlist",
  "(?:would|could) (?:really )?(?:be |love |like )(?:@ ){0,2}(?:if|to(?! know)|for)|(?:would|could) be (?:@ )?(?:nice|great|cool|good|helpful|useful|amazing|awesome|handy)",
  "(?:can|could|would) (?:you|we) (?:please )?(?:add|have|get|support|include|make)|add (?:support|an|a|more)|(?:an )?option (?:to|for)|should (?:also )?(?:have|support|allow|be able)",
  "(?:missing|lacks|lacking) (?:a|an|the)|how about|i want|i'd (?:love|like)|we (?:really )?need",
  "bitte (?:@ ){0,5}(?:hinzufugen|erganzen|einbauen|unterstutzen|ermoglichen)|ware (?:@ ){0,2}(?:schon|toll|super|gut|hilfreich|praktisch|nett|cool)",
  "wunsch*|wunsche|wurde mir|vorschlag*|es fehlt|fehlt (?:ein|eine|mir|die|der|das|noch)|ich hatte gern*|konnt(?:et|en) (?:ihr|sie)",
  "j'aimerais|je voudrais|serait (?:@ )?(?:bien|super|genial|cool|top|pratique|utile)|il manque|il faudrait|(?:pouvez|pourriez)(?:-| )vous ajouter|ajouter|ajoutez|suggestion*|souhait*",
  "me gustaria|seria (?:@ )?(?:genial|bueno|bien|util|ideal|estupendo|fantastico)|anadir|anadan|agregar|agreguen|falta (?:un|una|la|el)|sugerencia*|sugiero|quisiera|ojala|estaria (?:bien|genial)",
  "vorrei|mi piacerebbe|sarebbe (?:@ )?(?:bello|utile|fantastico|ottimo|comodo|carino)|aggiungere|aggiungete|manca (?:un|una|la|il)|suggeriment[oi]|suggerisco",
  "gostaria|seria (?:@ )?(?:otimo|bom|legal|util|ideal|fantastico)|adicionar|adicionem|acrescentar|falta (?:um|uma|o)|sugestao|sugestoes|sugiro",
];

export const QUESTION: readonly string[] = [
  "how (?:do|can|to|does|should)|where (?:is|are|can|do)|is there (?:a|any)|is it possible|what (?:does|is|are|happens)|can i|do you|does it|which|when (?:will|does)",
  "wie (?:kann|geht|mache|kommt|funktioniert)|wo (?:finde|ist|kann|sind)|gibt es|kann ich|kann man|ist es moglich|wann",
  "comment|ou (?:est|puis-je|se trouve)|est-ce que|est-il possible|puis-je|y a-t-il|quand",
  "como (?:puedo|se|hago)|donde|hay (?:alguna|una) (?:forma|manera)|puedo|es posible|cuando",
  "come (?:posso|si|faccio)|dove|posso|e possibile|c'e un modo|quando",
  "como (?:posso|faco|e que)|onde|e possivel|existe",
];

/** Before a word of praise or complaint, these turn it round. */
export const NEGATION: readonly string[] = [
  "not|no|never|isn't|wasn't|aren't|don't|doesn't|didn't|can't|hardly|nothing|nicht|kein*|nie|pas|jamais|non|ne|nao|nunca|sin|sans|senza|sem",
];

/** Before a fault, these say that there is none. */
export const ABSENCE: readonly string[] = [
  "no|zero|without|any|kein*|ohne|sans|aucun*|pas de|pas d'|sin|ningun*|senza|nessun*|sem|nenhum*",
];

/** What people sell who write to everybody. */
export const ADVERTISING: readonly string[] = [
  "casino*|viagra|cialis|crypto*|bitcoin*|forex|loan|loans|kredit|payday|seo|backlink*|guest post*|porn*|escort*|buy now|click here|earn money|make money",
  "work from home|followers|replica*|weight loss|lottery|jackpot|geld verdienen|gagner de l'argent|ganar dinero|guadagnare|ganhar dinheiro|dating|whatsapp",
];

/** All that somebody writes who tries whether it works. */
export const TRIAL =
  /^(?:(?:test|tests|testing|tester|teste|prueba|prova|hello|hi|hey|hallo|bonjour|salut|hola|ciao|ola|ok|okay|yes|no|foo|bar|baz|foobar|lorem|ipsum|dolor|sit|amet|one|two|three|\d+)[\s.!,?]*)+$/u;
