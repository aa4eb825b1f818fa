/** Texts with rests inside, in which the words after marks begin with all kinds of sounds. */
export type TextSet = { readonly tuned: readonly string[]; readonly heldOut: readonly string[] };

export const WORD_TIME_TEXTS: Readonly<Record<string, TextSet>> = {
  en: {
    tuned: [
      "When the rain stopped, everybody went outside. After lunch, nobody wanted to work.",
      "First, take the small box. Then, put the lid back, please, and wait.",
      "However, few people knew her. She was old, tired, hungry, and very far from home.",
      "The cat, the dog, a horse, some sheep. What a noise!",
      "Well, I never saw it. On Monday, Peter called. In the end, he came back.",
      "Good morning, how are you? Fine, thanks. Let me see, who is next?",
      "My brother, unlike me, sings well. Yesterday, though, his voice was gone.",
      "Bread, cheese, olives, jam: that is all. If you are hungry, eat something.",
    ],
    heldOut: [
      "As soon as the door opened, cold air came in. Under the table, a mouse was sleeping.",
      "Apples, pears, figs and grapes. Have you tried them? Everyone should, honestly.",
      "Before we leave, check the windows. Outside, it is getting dark, and the wind is rising.",
      "Nobody answered. So he waited, hoping for the best, until the clock struck nine.",
      "In spring, the hills are green. Every summer, they turn yellow, then brown.",
      "To be honest, I do not know. Perhaps, after all, you were right. Zoe, was it you?",
      "Theatres, hotels, shops: all of them closed. Later that night, fire broke out.",
      "His answer, short and clear, surprised us. Instead of arguing, we simply left.",
      "Light the lamp, open the book, and read. Years ago, I did the same.",
    ],
  },
  de: {
    tuned: [
      "Als der Regen aufhörte, gingen alle hinaus. Nach dem Essen, sagte er, ist Ruhe.",
      "Zuerst kommt die Suppe, dann der Fisch, zuletzt ein Eis. Guten Appetit!",
      "Obwohl es spät war, arbeitete sie weiter. Am Montag, so hieß es, ist alles fertig.",
      "Brot, Käse, Oliven, Honig: mehr gibt es nicht. Hast du Hunger?",
      "Ja, ich weiß. Eigentlich, und das ist neu, wollte Peter kommen.",
    ],
    heldOut: [
      "Wenn der Zug hält, steigen wir aus. Unter dem Tisch, ganz hinten, schläft ein Hund.",
      "Äpfel, Birnen, Feigen und Trauben. Möchten Sie etwas? Einen Moment, bitte.",
      "Niemand antwortete. Also wartete er, ohne Hoffnung, bis die Uhr neun schlug.",
      "Im Frühling sind die Hügel grün. Später, im Sommer, werden sie gelb.",
      "Ehrlich gesagt, keine Ahnung. Vielleicht hattest du recht, vielleicht auch nicht. Schade!",
    ],
  },
  fr: {
    tuned: [
      "Quand la pluie s'arrêta, tout le monde sortit. Après le repas, personne ne parlait.",
      "D'abord la soupe, ensuite le poisson, enfin une glace. Bon appétit !",
    ],
    heldOut: [
      "Sous la table, au fond, dort un chien. Chaque été, les collines jaunissent.",
      "Du pain, du fromage, des olives, et voilà. Franchement, je ne sais pas. Et vous ?",
    ],
  },
  es: {
    tuned: [
      "Cuando paró la lluvia, todos salieron. Después de comer, nadie quería trabajar.",
      "Primero la sopa, luego el pescado, al final un helado. ¡Buen provecho!",
    ],
    heldOut: [
      "Bajo la mesa, al fondo, duerme un perro. Cada verano, las colinas se secan.",
      "Pan, queso, aceitunas, y nada más. Francamente, no lo sé. Tal vez, sí.",
    ],
  },
  it: {
    tuned: [
      "Quando smise di piovere, tutti uscirono. Dopo pranzo, nessuno voleva lavorare.",
      "Prima la zuppa, poi il pesce, infine un gelato. Buon appetito!",
    ],
    heldOut: [
      "Sotto il tavolo, in fondo, dorme un cane. Ogni estate, le colline ingialliscono.",
      "Pane, formaggio, olive, e basta. Francamente, non lo so. Forse, sì.",
    ],
  },
  pl: {
    tuned: ["Kiedy przestało padać, wszyscy wyszli. Po obiedzie, jak zwykle, nikt nie chciał pracować."],
    heldOut: ["Pod stołem, w kącie, śpi pies. Chleb, ser, oliwki, i to wszystko. Szczerze mówiąc, nie wiem."],
  },
};
