/**
 * Raise when the embedded voices come to speak differently, so that what is kept of their speech is made again.
 * 2: English with the symbols that its model was trained on.
 * 3: clauses that begin where their sound begins, over a noise floor.
 * 4: rests of the neural voices without breath.
 * 5: questions that rise, stressed words, rests at dashes and ellipses.
 * 6: espeak through its Klatt synthesizer.
 * 7: British and Irish accents on the neural base.
 * 8: questions that rise to their last sound with a pitch, and in voices far above their base as well.
 */
export const EMBEDDED_SOUND_VERSION = 8;
