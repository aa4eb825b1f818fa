/** What is said in shared recordings whose words are known, by file name without its ending. Books out of copyright. */
export const SPOKEN_TEXTS: Readonly<Record<string, string>> = {
  "1688-142285-0000":
    "There's iron, they say, in all our blood, and a grain or two perhaps is good; but his, he makes me harshly feel, has got a little too much of steel. Anon.",
  "1688-142285-0001":
    "Margaret, said Mister Hale, as he returned from showing his guest downstairs, I could not help watching your face with some anxiety when Mister Thornton made his confession of having been a shop boy.",
  "1688-142285-0002": "You don't mean that you thought me so silly?",
  "1688-142285-0003": "I really liked that account of himself better than anything else he said.",
  "1688-142285-0004": "His statement of having been a shop boy was the thing I liked best of all.",
  "1688-142285-0005": "You who were always accusing people of being shoppy at Helstone.",
  "1688-142285-0006":
    "I don't think, Mister Hale, you have done quite right in introducing such a person to us without telling us what he had been.",
  "1688-142285-0007":
    "I really was very much afraid of showing him how much shocked I was at some parts of what he said.",
  "1688-142285-0008": "His father dying in miserable circumstances.",
  "1688-142285-0009": "Why, it might have been in the workhouse.",
  "2414-128291-0003": "What do I here seek?",
  "2414-128291-0006": "He would not be rid of his affliction.",
  "2414-128291-0007": "Who hath not at present his heart, his mouth and his eyes full of disgust?",
  "2414-128291-0008": "Thou also! Thou also!",
  "2414-128291-0009": "But behold these kine!",
  spk1_snt1: "The child almost hurt the small dog.",
  spk1_snt2: "Drop the two when you add the figures.",
  spk1_snt3: "At that high level the air is pure.",
  spk1_snt4: "A thin stripe runs down the middle.",
  spk1_snt5: "Sunday is the best part of the week.",
  spk2_snt1: "We are sure that one war is enough.",
  spk2_snt2: "What joy there is in living.",
  spk2_snt3: "Tear a thin sheet from the yellow pad.",
  spk2_snt4: "Mend the coat before you go out.",
  spk2_snt5: "Jump the fence and hurry up the bank.",
  "austen-0870":
    "And Mister John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
  "austen-0880": "He was not an ill disposed young man.",
  "austen-0890": "Unless to be rather cold hearted and rather selfish is to be ill disposed.",
  "austen-0920": "Had he married a more amiable woman, he might have been made still more respectable than he was.",
  "austen-0930": "He might even have been made amiable himself.",
};

/** Sentences that nobody says in the recordings. */
export const UNSPOKEN_TEXTS: readonly string[] = [
  "Please call Stella and ask her to bring these things with her from the store.",
  "The north wind and the sun were disputing which of them was the stronger.",
  "We were away a year ago and nobody knew what had happened to the garden.",
  "The birch canoe slid on the smooth planks.",
  "It is easy to tell the depth of a well.",
  "Four hours of steady work faced us.",
  "Rice is often served in round bowls at the table by the window.",
  "My brother keeps the old letters in a green box under the stairs.",
  "Every morning the train leaves the station at a quarter past seven.",
  "Nobody in the village remembered when the bridge had last been painted.",
];
