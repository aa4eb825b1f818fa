export type GuideSection = { readonly title: string; readonly paragraphs: readonly string[] };

/** How to make recordings that a good voice can be trained on. */
export const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    title: "Microphone",
    paragraphs: [
      "Use a professional microphone: a large-diaphragm condenser or a good dynamic one, on a stand, through an audio interface.",
      "Put a pop filter before it, and speak from a hand's width or two away, always the same distance.",
    ],
  },
  {
    title: "Room",
    paragraphs: [
      "Record in a quiet room without echo: curtains, carpets, a wardrobe full of clothes. Clap once; you should not hear an echo.",
      "Switch off fans, fridges and phones. What hums in the recordings will hum in the voice.",
    ],
  },
  {
    title: "Level and processing",
    paragraphs: [
      "Aim for a loudness between −23 and −18 dB RMS, with a true peak of at most −3 dB. Then nothing is clipped, and nothing drowns in noise.",
      "Clean the recordings before you upload them: cut out slips, coughs and long silences. Leave out music, effects and heavy compression.",
    ],
  },
  {
    title: "How much, and in which pieces",
    paragraphs: [
      "Provide at least 30 minutes of speech; two to three hours are best. Training needs at least ten minutes.",
      "Split long recordings into samples of about 30 minutes. Each has to be at least 30 seconds long.",
    ],
  },
  {
    title: "How to speak",
    paragraphs: [
      "One person, one language, one style. Read as you want the voice to speak: a calm reader makes a calm voice.",
      "Vary what you read: short and long sentences, questions, numbers, names. The recorder has texts for it.",
    ],
  },
  {
    title: "Verification",
    paragraphs: [
      "To show that the voice is yours, you read a short text aloud at the end.",
      "Do it with similar equipment, in the same room and voice as the recordings. Otherwise you may not be recognised.",
    ],
  },
];
