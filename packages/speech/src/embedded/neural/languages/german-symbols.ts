/**
 * What the German model was trained on, as its embeddings show: its own sounds, and behind them those of the English model
 * that it was made from and that keep the vectors they had there.
 */
export const GERMAN_SYMBOLS: readonly string[] = [
  ..."V a b d e f g h i j k l m n o p r s t ts u x yː z ç ø ŋ œ ɐ ɔ ə ɛ ɪ ʁ ʃ ʊ ʏ ʒ ː".split(" "),
  ..."aa ae ah ao aw ay ch dh eh er ey hh ih iy jh ng ow oy sh th uh uw w y zh".split(" "),
];
