/** What each scene of the film says, in the order of its pictures. One caption for each sentence. */
export const SCENES = [
  { picture: "title", sentences: ["How to record your voice for a professional clone."] },
  {
    picture: "microphone",
    sentences: [
      "Use a good microphone on a stand, with a pop filter before it.",
      "Stay a hand's width or two away, and keep that distance.",
    ],
  },
  {
    picture: "room",
    sentences: [
      "Choose a quiet room that is full of soft things.",
      "Clap once. If you hear an echo, hang up a blanket or find another room.",
    ],
  },
  {
    picture: "level",
    sentences: [
      "Set the level so that your speech stays between minus twenty-three and minus eighteen decibels.",
      "No peak should be louder than minus three.",
    ],
  },
  {
    picture: "length",
    sentences: [
      "Record at least half an hour. Two hours are perfect.",
      "Split what is long into samples of about thirty minutes.",
    ],
  },
  {
    picture: "verification",
    sentences: [
      "At the end, you read a short text aloud to show that the voice is yours.",
      "Use the same microphone and the same room for it.",
    ],
  },
] as const;

export type Picture = (typeof SCENES)[number]["picture"];
