import type { Reader } from "./readers.ts";

/** What clones say: sentences that nobody reads in the recordings. */
export const READER_TEXTS: Readonly<Record<Reader["language"], readonly string[]>> = {
  en: [
    "Seven years later they met again on a crowded platform, and neither of them knew what to say.",
    "If the weather holds until Thursday, we will paint the fence and mend the roof of the shed.",
    "Could you lend me a few pounds until the end of the month, or shall I ask my sister again?",
  ],
  de: [
    "Sieben Jahre später trafen sie sich auf einem vollen Bahnsteig wieder, und keiner wusste, was er sagen sollte.",
    "Wenn das Wetter bis Donnerstag hält, streichen wir den Zaun und flicken das Dach des Schuppens.",
    "Kannst du mir bis zum Ende des Monats ein wenig Geld leihen, oder soll ich wieder meine Schwester fragen?",
  ],
  fr: [
    "Sept ans plus tard, ils se sont retrouvés sur un quai bondé, et aucun des deux ne savait quoi dire.",
    "Si le temps se maintient jusqu'à jeudi, nous allons peindre la clôture et réparer le toit de la remise.",
    "Peux-tu me prêter un peu d'argent jusqu'à la fin du mois, ou dois-je encore demander à ma sœur ?",
  ],
  nl: [
    "Zeven jaar later kwamen ze elkaar weer tegen op een vol perron, en geen van beiden wist wat te zeggen.",
    "Als het weer tot donderdag goed blijft, schilderen we het hek en herstellen we het dak van de schuur.",
    "Kun je me tot het einde van de maand wat geld lenen, of zal ik het weer aan mijn zus vragen?",
  ],
};
