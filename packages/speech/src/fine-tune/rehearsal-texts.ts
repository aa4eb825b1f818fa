/** What base voices rehearse with, and what they are judged by afterwards, which no rehearsal has said. */
export type RehearsalTexts = { readonly rehearsed: readonly string[]; readonly judged: readonly string[] };

/** Ordinary sentences with every common sound, by language. */
const TEXTS: Readonly<Record<string, RehearsalTexts>> = {
  en: {
    rehearsed: [
      "A large green field lay between the village and the sea, and the boys would run across it every evening.",
      "Please take the third chair from the window, put your books on the shelf, and join us for a hot meal.",
      "Why should anybody worry about a few small clouds when the whole morning has been so warm and bright?",
      "He thought it was a good job well done, yet she found five things that they could have changed.",
      "My uncle keeps six old clocks in the hall, and none of them has ever shown the same time as another.",
      "We waited for an hour at the bridge, then the rain began and everyone hurried back towards the house.",
    ],
    judged: [
      "The baker opens her shop before sunrise, and by eight o'clock the shelves are usually half empty.",
      "If you follow the path beside the river, you will reach a stone gate with two lions above it.",
      "They had planned to stay for a week, but the weather turned cold and their money was nearly gone.",
    ],
  },
  de: {
    rehearsed: [
      "Zwischen dem Dorf und der See lag eine große grüne Wiese, über die jeden Abend die Kinder liefen.",
      "Nimm bitte den dritten Stuhl am Fenster, stell deine Bücher ins Regal und iss etwas Warmes mit uns.",
      "Warum sollte sich jemand um ein paar kleine Wolken sorgen, wenn der ganze Morgen so hell und freundlich ist?",
      "Er hielt das für gute Arbeit, doch sie fand fünf Dinge, die man hätte ändern können.",
      "Mein Onkel hat sechs alte Uhren im Flur, und keine davon zeigt jemals dieselbe Zeit wie eine andere.",
      "Wir warteten eine Stunde an der Brücke, dann begann der Regen und alle eilten zum Haus zurück.",
    ],
    judged: [
      "Die Bäckerin öffnet ihren Laden vor Sonnenaufgang, und um acht Uhr sind die Körbe meist schon halb leer.",
      "Wenn du dem Weg am Fluss folgst, kommst du zu einem steinernen Tor mit zwei Löwen darüber.",
      "Sie wollten eine Woche bleiben, aber es wurde kalt, und ihr Geld war beinahe aufgebraucht.",
    ],
  },
  fr: {
    rehearsed: [
      "Un grand champ vert s'étendait entre le village et la mer, et les garçons y couraient chaque soir.",
      "Prenez la troisième chaise près de la fenêtre, posez vos livres sur l'étagère et mangez avec nous.",
      "Pourquoi s'inquiéter de quelques petits nuages quand toute la matinée a été si douce et si claire ?",
      "Il pensait avoir bien travaillé, mais elle a trouvé cinq choses que l'on aurait pu changer.",
      "Mon oncle garde six vieilles horloges dans le couloir, et aucune ne donne la même heure que les autres.",
      "Nous avons attendu une heure sur le pont, puis la pluie est tombée et chacun est rentré en courant.",
    ],
    judged: [
      "La boulangère ouvre sa boutique avant l'aube, et à huit heures les paniers sont déjà à moitié vides.",
      "Si vous suivez le chemin au bord du fleuve, vous verrez une porte de pierre avec deux lions.",
      "Ils voulaient rester une semaine, mais le temps s'est gâté et leur argent était presque épuisé.",
    ],
  },
  es: {
    rehearsed: [
      "Entre el pueblo y el mar había un gran campo verde, y los niños lo cruzaban corriendo cada tarde.",
      "Toma la tercera silla junto a la ventana, deja los libros en el estante y come algo caliente con nosotros.",
      "¿Por qué preocuparse por unas nubes pequeñas cuando toda la mañana ha sido tan clara y agradable?",
      "Él creía que era un buen trabajo, pero ella encontró cinco cosas que se podían haber cambiado.",
      "Mi tío guarda seis relojes viejos en el pasillo, y ninguno ha dado nunca la misma hora que otro.",
      "Esperamos una hora en el puente, luego empezó a llover y todos volvieron deprisa hacia la casa.",
    ],
    judged: [
      "La panadera abre su tienda antes del amanecer, y a las ocho las cestas ya están medio vacías.",
      "Si sigues el camino junto al río, llegarás a una puerta de piedra con dos leones encima.",
      "Pensaban quedarse una semana, pero llegó el frío y casi se les había acabado el dinero.",
    ],
  },
  it: {
    rehearsed: [
      "Tra il paese e il mare c'era un grande prato verde, e ogni sera i ragazzi lo attraversavano di corsa.",
      "Prendi la terza sedia vicino alla finestra, metti i libri sullo scaffale e mangia qualcosa con noi.",
      "Perché preoccuparsi di qualche piccola nuvola quando tutta la mattina è stata così calda e luminosa?",
      "Lui pensava che fosse un buon lavoro, ma lei trovò cinque cose che si potevano cambiare.",
      "Mio zio tiene sei vecchi orologi nel corridoio, e nessuno ha mai segnato la stessa ora di un altro.",
      "Abbiamo aspettato un'ora sul ponte, poi è cominciata la pioggia e tutti sono tornati verso casa.",
    ],
    judged: [
      "La fornaia apre il negozio prima dell'alba, e alle otto i cesti sono già mezzi vuoti.",
      "Se segui il sentiero lungo il fiume, arrivi a una porta di pietra con due leoni sopra.",
      "Volevano restare una settimana, ma il tempo si fece freddo e i soldi erano quasi finiti.",
    ],
  },
  pt: {
    rehearsed: [
      "Entre a aldeia e o mar havia um grande campo verde, e os meninos corriam por ele todas as tardes.",
      "Pegue a terceira cadeira perto da janela, ponha os livros na estante e coma alguma coisa conosco.",
      "Por que se preocupar com algumas nuvens pequenas quando a manhã inteira foi tão clara e agradável?",
      "Ele achava que era um bom trabalho, mas ela encontrou cinco coisas que poderiam ter mudado.",
      "Meu tio guarda seis relógios velhos no corredor, e nenhum deles mostra a mesma hora que os outros.",
      "Esperamos uma hora na ponte, depois começou a chover e todos voltaram depressa para casa.",
    ],
    judged: [
      "A padeira abre a loja antes do nascer do sol, e às oito horas os cestos já estão meio vazios.",
      "Se você seguir o caminho ao lado do rio, vai chegar a um portão de pedra com dois leões.",
      "Eles queriam ficar uma semana, mas o tempo esfriou e o dinheiro estava quase no fim.",
    ],
  },
  nl: {
    rehearsed: [
      "Tussen het dorp en de zee lag een groot groen veld, en de jongens renden er elke avond overheen.",
      "Neem de derde stoel bij het raam, zet je boeken op de plank en eet iets warms met ons mee.",
      "Waarom zou je je zorgen maken over een paar kleine wolken als de hele ochtend zo helder is geweest?",
      "Hij vond het goed werk, maar zij zag vijf dingen die ze hadden kunnen veranderen.",
      "Mijn oom heeft zes oude klokken in de gang, en geen ervan geeft ooit dezelfde tijd aan als een andere.",
      "We wachtten een uur bij de brug, toen begon het te regenen en liep iedereen snel terug naar huis.",
    ],
    judged: [
      "De bakker opent haar winkel voor zonsopgang, en om acht uur zijn de manden meestal al half leeg.",
      "Als je het pad langs de rivier volgt, kom je bij een stenen poort met twee leeuwen erboven.",
      "Ze wilden een week blijven, maar het werd koud en hun geld was bijna op.",
    ],
  },
  pl: {
    rehearsed: [
      "Między wsią a morzem leżało duże zielone pole, po którym co wieczór biegali chłopcy.",
      "Weź trzecie krzesło przy oknie, połóż książki na półce i zjedz z nami coś ciepłego.",
      "Dlaczego ktoś miałby się martwić kilkoma małymi chmurami, gdy cały ranek był tak jasny i ciepły?",
      "On uważał, że to dobra praca, ale ona znalazła pięć rzeczy, które można było zmienić.",
      "Mój wujek ma w korytarzu sześć starych zegarów i żaden nie pokazuje tej samej godziny co inny.",
      "Czekaliśmy godzinę przy moście, potem zaczął padać deszcz i wszyscy szybko wrócili do domu.",
    ],
    judged: [
      "Piekarka otwiera sklep przed wschodem słońca, a o ósmej kosze są zwykle w połowie puste.",
      "Jeśli pójdziesz ścieżką wzdłuż rzeki, dojdziesz do kamiennej bramy z dwoma lwami.",
      "Chcieli zostać tydzień, ale zrobiło się zimno, a ich pieniądze prawie się skończyły.",
    ],
  },
};

/** The language in which a voice rehearses: its own where there are sentences for it, otherwise English, on the same base. */
export function rehearsalLanguage(language: string): string {
  return language in TEXTS ? language : "en";
}

/** The sentences of a language that `rehearsalLanguage` has named. */
export function rehearsalTexts(language: string): RehearsalTexts {
  return TEXTS[language] ?? { rehearsed: [], judged: [] };
}
