import type { LikenessRehearsal } from "@voicewright/voice/likeness/likeness";

/** What base voices rehearse with: ordinary sentences with every common sound, some twenty seconds of them. */
export const REHEARSAL_TEXTS: Readonly<Record<LikenessRehearsal["base"], readonly string[]>> = {
  "neural-en": [
    "A large green field lay between the village and the sea, and the boys would run across it every evening.",
    "Please take the third chair from the window, put your books on the shelf, and join us for a hot meal.",
    "Why should anybody worry about a few small clouds when the whole morning has been so warm and bright?",
    "He thought it was a good job well done, yet she found five things that they could have changed.",
  ],
  "neural-de": [
    "Zwischen dem Dorf und der See lag eine große grüne Wiese, über die jeden Abend die Kinder liefen.",
    "Nimm bitte den dritten Stuhl am Fenster, stell deine Bücher ins Regal und iss etwas Warmes mit uns.",
    "Warum sollte sich jemand um ein paar kleine Wolken sorgen, wenn der ganze Morgen so hell und freundlich ist?",
    "Er hielt das für gute Arbeit, doch sie fand fünf Dinge, die man hätte ändern können.",
  ],
};
