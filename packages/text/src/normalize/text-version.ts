/**
 * Raise when texts come to be read differently, so that it is known by which rules something was spoken: the same seed
 * says other words, or the same words in another way.
 * 1: numbers, dates and abbreviations of English and German.
 * 2: tables of readings, six more languages, words with two pronunciations, words of the installation.
 * 3: Japanese by the readings of a dictionary.
 * 4: types of aircraft, verses, scores, formulas, ordinal ranges, fractions of units, units per unit, thousands as others write them.
 * 5: names, brands and loan words of English by a lexicon.
 * 6: English words that no list has by a model of spelling of our own.
 * 7: names and words of other languages as these read them.
 */
export const TEXT_VERSION = 7;
