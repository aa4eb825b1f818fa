import { READ, WORK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_pronunciation_dictionaries: READ,
  add_pronunciation_dictionary_from_file: WORK,
  add_pronunciation_dictionary_from_rules: WORK,
  get_pronunciation_dictionary: READ,
  update_pronunciation_dictionary: WORK,
  set_pronunciation_dictionary_rules: WORK,
  add_pronunciation_dictionary_rules: WORK,
  remove_pronunciation_dictionary_rules: WORK,
  download_pronunciation_dictionary: READ,
  add_pronunciation_dictionary_rules_from_file: WORK,
  list_pronunciation_dictionary_versions: READ,
  restore_pronunciation_dictionary_version: WORK,
};
