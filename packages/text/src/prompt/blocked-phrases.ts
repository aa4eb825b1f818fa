/** After these, in the six languages of prompts, a name says whose voice is wanted. */
export const LIKENESS_PHRASES: readonly string[] = [
  "sounds like|sound like|sounding like|voice of|just like|exactly like|similar to|speaks like",
  "imitate|imitates|imitating|impersonate|impersonating|impersonation of|impression of|mimic",
  "mimicking|clone of|clone|copy of|in the style of|talks like|like|resembling|as if it were",
  "klingt wie|klingen wie|Stimme von|imitiere|imitiert|Imitation von|Kopie von|Klon von",
  "spricht wie|wie|à la|ähnlich wie|im Stil von|Nachahmung von|nachahmen von|ahme|parodiere",
  "voix de|sonne comme|comme|imite|imiter|imitation de|clone de|copie de|dans le style de",
  "suena como|suene como|voz de|como|imita a|imitar a|imita|imitación de|clon de|copia de",
  "al estilo de|igual que|parecida a|voce di|suona come|come|imitare|imitazione di|clone di",
  "nello stile di|soa como|soe como|imite|imitar|imitação de|no estilo de|cópia de|estilo",
].flatMap((names) => names.split("|"));

/** Fictional and legendary people, who have no real voice. */
export const FICTIONAL_NAMES: readonly string[] = [
  "Santa Claus|Father Christmas|Mother Goose|Robin Hood|Sherlock Holmes|Peter Pan|Captain Hook",
  "Peter Pan|Don Quixote|Don Quijote|Snow White|Cinderella|King Arthur|Doctor Jekyll|Big Ben",
  "Count Dracula|Frau Holle|Père Noël|Papá Noel|Papai Noel|Pai Natal|Babbo Natale|Mother Nature",
  "Long John|Captain Ahab|Father Time|Jack Frost|Mother Earth|Old Nick|Saint Nicholas",
  "Received Pronunciation|General American|Darth Vader|Harry Potter|James Bond|Mickey Mouse",
].flatMap((names) => names.split("|"));

/** Refused where a child or a teenager is asked for. */
export const SEXUAL_PHRASES: readonly string[] = [
  "sexy|sexual|sexually|seductive|seductively|erotic|porn|pornographic|nsfw|horny",
  "moaning|orgasm|orgasmic|lewd|naughty|sensual|aroused|arousing|fetish|sultry|nude",
  "erotisch|verführerisch|verführerische|lasziv|sexuell|stöhnend|pornografisch|sinnlich",
  "érotique|séducteur|séductrice|sexuel|sexuelle|sensuel|sensuelle|gémissant|gémissante",
  "erótico|erótica|seductor|seductora|sensual|gimiendo|erotico|erotica|seducente",
  "sensuale|sessuale|gemente|sedutor|sedutora|gemendo|pornográfico|pornográfica|sexi",
].flatMap((names) => names.split("|"));

/** What a voice would be made for to deceive. */
export const FRAUD_PHRASES: readonly string[] = [
  "bank fraud|bank fraud call|fraud call|scam|scam call|scammer|phishing|vishing|ransom call",
  "fake police|fake tax|fake bank|extort|extortion|blackmail|deepfake|swindle|impostor call",
  "trick people into|steal passwords|steal money|defraud|robocall|fake kidnapping|bomb threat",
  "Enkeltrick|Betrugsanruf|Betrugsanrufe|Schockanruf|falscher Polizist|Telefonbetrug|Erpressung",
  "arnaque|appel frauduleux|hameçonnage|escroquerie|faux policier|extorsion|faux conseiller",
  "estafa|llamada fraudulenta|fraude bancario|extorsión|falso policía|timo telefónico",
  "truffa|truffa telefonica|chiamata fraudolenta|estorsione|finto poliziotto|frode bancaria",
  "golpe do falso|golpe bancário|ligação fraudulenta|fraude bancária|extorsão|falso policial|burla",
].flatMap((names) => names.split("|"));
