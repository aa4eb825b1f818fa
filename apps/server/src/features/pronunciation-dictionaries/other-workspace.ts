import { form, NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_pronunciation_dictionary: NOTHING_ELSE,
    update_pronunciation_dictionary: () => ({ name: "Taken" }),
    set_pronunciation_dictionary_rules: () => ({ rules: [] }),
    add_pronunciation_dictionary_rules: () => ({ rules: [] }),
    remove_pronunciation_dictionary_rules: () => ({ rule_strings: [] }),
    download_pronunciation_dictionary: NOTHING_ELSE,
    add_pronunciation_dictionary_rules_from_file: () => form({ file: new Blob([`<lexicon version="1.0"/>`]) }),
    list_pronunciation_dictionary_versions: NOTHING_ELSE,
    restore_pronunciation_dictionary_version: NOTHING_ELSE,
  },
};
