import { TABLE_LANGUAGES, type TableLanguage } from "@voicewright/voice/recipe/table-languages";
import type { Espeak } from "../espeak/espeak-voice.ts";
import { LANGUAGE_TABLES } from "./languages/tables.ts";
import type { NeuralModel } from "./neural-voice.ts";
import { createTablePhoneReader, createTablePhonemizer } from "./table-phonemes.ts";

type Reading = {
  readonly language: TableLanguage;
  /** The voice file of espeak-ng that reads it, in the accent that is asked for. */
  readonly identifier: string;
  readonly espeak: Espeak;
};

/** The same model, reading another language as espeak-ng does. */
export function readByTable(model: NeuralModel, { language, identifier, espeak }: Reading): NeuralModel {
  const table = LANGUAGE_TABLES[language];
  const spoken = TABLE_LANGUAGES[language];
  const { knowsWord: _knowsWord, ...own } = model;
  return {
    ...own,
    phonemize: createTablePhonemizer(table, spoken, (text) => espeak.read(identifier, text)),
    readPhones: createTablePhoneReader(table, spoken, (given) => espeak.readPhones(identifier, given)),
  };
}
