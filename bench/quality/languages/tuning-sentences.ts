/** Sentences by which the tables of the neural base were tuned; nothing else of them is. */
export const TUNING_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  es: [
    "El viejo puerto despierta despacio cada mañana.",
    "Mi hermana compró tres libros y una botella de vino tinto.",
    "Mañana salimos temprano porque el camino es largo.",
    "El niño mira la luna desde la ventana de la cocina.",
  ],
  fr: [
    "Le vieux port se réveille lentement chaque matin.",
    "Ma sœur a acheté trois livres et une bouteille de vin rouge.",
    "Demain nous partons tôt, car la route est longue.",
    "Le garçon regarde la lune par la fenêtre de la cuisine.",
  ],
  it: [
    "Il vecchio porto si sveglia lentamente ogni mattina.",
    "Mia sorella ha comprato tre libri e una bottiglia di vino rosso.",
    "Domani partiamo presto perché la strada è lunga.",
    "Il bambino guarda la luna dalla finestra della cucina.",
  ],
  nl: [
    "De oude haven wordt elke ochtend langzaam wakker.",
    "Mijn zus heeft drie boeken en een fles rode wijn gekocht.",
    "Morgen vertrekken we vroeg, want de weg is lang.",
    "De jongen kijkt naar de maan door het raam van de keuken.",
  ],
  pl: [
    "Stary port budzi się powoli każdego ranka.",
    "Moja siostra kupiła trzy książki i butelkę czerwonego wina.",
    "Jutro wyjeżdżamy wcześnie, bo droga jest długa.",
    "Chłopiec patrzy na księżyc z okna kuchni.",
  ],
  pt: [
    "O velho porto acorda devagar todas as manhãs.",
    "A minha irmã comprou três livros e uma garrafa de vinho tinto.",
    "Amanhã partimos cedo porque a estrada é longa.",
    "O menino olha a lua pela janela da cozinha.",
  ],
  ro: [
    "Vechiul port se trezește încet în fiecare dimineață.",
    "Sora mea a cumpărat trei cărți și o sticlă de vin roșu.",
    "Mâine plecăm devreme, pentru că drumul este lung.",
    "Băiatul privește luna de la fereastra bucătăriei.",
  ],
  cs: [
    "Starý přístav se každé ráno pomalu probouzí.",
    "Moje sestra koupila tři knihy a láhev červeného vína.",
    "Zítra odjíždíme brzy, protože cesta je dlouhá.",
    "Chlapec se dívá na měsíc z okna kuchyně.",
  ],
  sk: [
    "Starý prístav sa každé ráno pomaly prebúdza.",
    "Moja sestra kúpila tri knihy a fľašu červeného vína.",
    "Zajtra odchádzame skoro, lebo cesta je dlhá.",
    "Chlapec sa pozerá na mesiac z okna kuchyne.",
  ],
  hr: [
    "Stara luka se svako jutro polako budi.",
    "Moja sestra je kupila tri knjige i bocu crnog vina.",
    "Sutra krećemo rano jer je put dug.",
    "Dječak gleda mjesec kroz prozor kuhinje.",
  ],
  bg: [
    "Старото пристанище се събужда бавно всяка сутрин.",
    "Сестра ми купи три книги и бутилка червено вино.",
    "Утре тръгваме рано, защото пътят е дълъг.",
    "Момчето гледа луната от прозореца на кухнята.",
  ],
  ru: [
    "Старый порт медленно просыпается каждое утро.",
    "Моя сестра купила три книги и бутылку красного вина.",
    "Завтра мы выезжаем рано, потому что дорога длинная.",
    "Мальчик смотрит на луну из окна кухни.",
  ],
  uk: [
    "Старий порт повільно прокидається щоранку.",
    "Моя сестра купила три книжки і пляшку червоного вина.",
    "Завтра ми виїжджаємо рано, бо дорога довга.",
    "Хлопчик дивиться на місяць з вікна кухні.",
  ],
};
