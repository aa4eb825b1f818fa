/** The model's symbols of every sound of General American: ARPABET in lower case but for V, as v is another language's. */
export const ENGLISH_SYMBOLS: readonly string[] =
  "aa ae ah ao aw ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw V w y z zh".split(" ");

/** Letter names in the lexicon's phones (ARPABET with stress digits). */
export const LETTER_PHONES: Readonly<Record<string, string>> = {
  A: "EY1",
  B: "B IY1",
  C: "S IY1",
  D: "D IY1",
  E: "IY1",
  F: "EH1 F",
  G: "JH IY1",
  H: "EY1 CH",
  I: "AY1",
  J: "JH EY1",
  K: "K EY1",
  L: "EH1 L",
  M: "EH1 M",
  N: "EH1 N",
  O: "OW1",
  P: "P IY1",
  Q: "K Y UW1",
  R: "AA1 R",
  S: "EH1 S",
  T: "T IY1",
  U: "Y UW1",
  V: "V IY1",
  W: "D AH1 B AH0 L Y UW0",
  X: "EH1 K S",
  Y: "W AY1",
  Z: "Z IY1",
};

export const DIGIT_PHONES: Readonly<Record<string, string>> = {
  0: "Z IH1 R OW0",
  1: "W AH1 N",
  2: "T UW1",
  3: "TH R IY1",
  4: "F AO1 R",
  5: "F AY1 V",
  6: "S IH1 K S",
  7: "S EH1 V AH0 N",
  8: "EY1 T",
  9: "N AY1 N",
};

/** Capitals that people use to stress a word rather than to spell it. */
export const SHORT_WORDS_IN_CAPITALS: ReadonlySet<string> = new Set(
  (
    "A I AM AN AND ALL ANY ARE AS AT BE BUT BY CAN DID DO FOR GET GO GOT HAD HAS HE HER HEY HIM HIS HOW IF IN IS IT ITS ME MY NEW NO NOT NOW " +
    "OF OFF OH ON ONE OR OUR OUT SAY SEE SHE SO THE TO TOO TWO UP WAS WAY WE WHO WHY YES YET YOU BIG BAD OLD RED TOP WOW HA MAX MR MRS DR"
  ).split(" "),
);

/** Where the lexicon's only entry is the rarer reading, or wrong. */
export const PREFERRED_PHONES: Readonly<Record<string, string>> = {
  OK: "OW1 K EY1",
  OKAY: "OW1 K EY1",
  VOICEWRIGHT: "V OY1 S R AY2 T",
};

/** Before these a word that is both is a verb … */
export const VERB_CUES: ReadonlySet<string> = new Set(
  "to will would can could should must may might shall i you we they not don't didn't won't can't let's please and who".split(
    " ",
  ),
);

/** … and before these it is not. */
export const NOUN_CUES: ReadonlySet<string> = new Set(
  (
    "a an the this that these those my your his her its our their some any no each every one of in on at for with by from " +
    "is are was were be been very new old good first last next more most live has have had"
  ).split(" "),
);
