import * as z from "zod/mini";
import {
  DICTIONARIES_PAGE_SIZE_DEFAULT,
  DICTIONARIES_PAGE_SIZE_MAX,
  DICTIONARY_DESCRIPTION_MAX_CHARACTERS,
  DICTIONARY_FILE_MAX_BYTES,
  DICTIONARY_NAME_MAX_CHARACTERS,
  DICTIONARY_READING_MAX_CHARACTERS,
  DICTIONARY_RULES_MAX,
  DICTIONARY_VERSIONS_LISTED_MAX,
  DICTIONARY_WRITTEN_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { removeUnspeakable } from "../rules/speakable-text.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";

export const PHONEME_ALPHABETS = ["ipa", "cmu-arpabet"] as const;

/** What can neither be spoken nor kept: control characters, and halves of characters. */
const WritableText = z
  .string()
  .check(z.refine((text) => removeUnspeakable(text) === text, "Input has control characters or halves of characters"));
const Written = WritableText.check(z.minLength(1), z.maxLength(DICTIONARY_WRITTEN_MAX_CHARACTERS));
const Reading = WritableText.check(z.minLength(1), z.maxLength(DICTIONARY_READING_MAX_CHARACTERS));
const shared = {
  string_to_replace: Written,
  case_sensitive: withDefault(z.boolean(), true),
  word_boundaries: withDefault(z.boolean(), true),
};

export const AliasRule = named(
  "PronunciationDictionaryAliasRule",
  z.object({ ...shared, type: z.literal("alias"), alias: Reading }),
);
export const PhonemeRule = named(
  "PronunciationDictionaryPhonemeRule",
  z.object({ ...shared, type: z.literal("phoneme"), phoneme: Reading, alphabet: z.enum(PHONEME_ALPHABETS) }),
);
export const DictionaryRule = z.discriminatedUnion("type", [AliasRule, PhonemeRule]);
export type DictionaryRule = z.output<typeof DictionaryRule>;

const Rules = z.array(DictionaryRule).check(z.maxLength(DICTIONARY_RULES_MAX));

const RuleStrings = z.array(z.string()).check(z.maxLength(DICTIONARY_RULES_MAX));

const metadataFields = {
  id: z.string(),
  latest_version_id: z.string(),
  latest_version_rules_num: z.int(),
  name: z.string(),
  permission_on_resource: z.nullable(z.enum(["admin", "editor", "commenter", "viewer"])),
  created_by: z.string(),
  creation_time_unix: z.int(),
  archived_time_unix: z.nullable(z.int()),
  description: z.nullable(z.string()),
};
export const DictionaryMetadata = named("GetPronunciationDictionaryMetadata", z.object(metadataFields));
export type DictionaryMetadata = z.output<typeof DictionaryMetadata>;

const DictionaryWithRules = named(
  "GetPronunciationDictionaryWithRules",
  z.object({ ...metadataFields, rules: z.array(DictionaryRule) }),
);

const AddedDictionary = named(
  "AddPronunciationDictionary",
  z.object({
    id: z.string(),
    name: z.string(),
    created_by: z.string(),
    creation_time_unix: z.int(),
    version_id: z.string(),
    version_rules_num: z.int(),
    description: z.nullable(z.string()),
    permission_on_resource: z.nullable(z.enum(["admin", "editor", "commenter", "viewer"])),
  }),
);

const DictionaryVersion = z.object({
  version_id: z.string(),
  version_rules_num: z.int(),
  creation_time_unix: z.int(),
});
export type DictionaryVersion = z.output<typeof DictionaryVersion>;

/** How the rules are written in a file. */
export const DICTIONARY_FILE_FORMATS = ["pls", "csv"] as const;
export type DictionaryFileFormat = (typeof DICTIONARY_FILE_FORMATS)[number];

const NewVersion = z.object({ id: z.string(), version_id: z.string(), version_rules_num: z.int() });

const Name = WritableText.check(z.trim(), z.minLength(1), z.maxLength(DICTIONARY_NAME_MAX_CHARACTERS));
const newDictionaryFields = {
  name: Name,
  description: optional(WritableText.check(z.maxLength(DICTIONARY_DESCRIPTION_MAX_CHARACTERS))),
  /** Everybody in the workspace has it; the field is taken so that clients may send it. */
  workspace_access: optional(z.enum(["admin", "editor", "commenter", "viewer"])),
};

const reading = {
  feature: "pronunciation-dictionaries",
  auth: "required",
  people: anySeat("none"),
  permission: "pronunciation_dictionaries_read",
} as const;
const writing = {
  feature: "pronunciation-dictionaries",
  auth: "required",
  people: members("none"),
  permission: "pronunciation_dictionaries_write",
  inputErrors: { body: "invalid_parameters" },
} as const;

const PATH = "/v1/pronunciation-dictionaries";
const DictionaryParams = z.object({ pronunciation_dictionary_id: z.string() });
const RULES_FILE = { maxCount: 1, maxSizeBytes: DICTIONARY_FILE_MAX_BYTES } as const;

export const pronunciationDictionaryRoutes = {
  listDictionaries: defineRoute({
    ...reading,
    id: "list_pronunciation_dictionaries",
    method: "GET",
    path: PATH,
    summary: "List the pronunciation dictionaries of the workspace.",
    query: z.object({
      cursor: optional(z.string().check(z.maxLength(500))),
      page_size: withDefault(queryInteger(1, DICTIONARIES_PAGE_SIZE_MAX), DICTIONARIES_PAGE_SIZE_DEFAULT),
      sort: withDefault(z.enum(["creation_time_unix", "name"]), "creation_time_unix"),
      sort_direction: withDefault(
        z.pipe(
          z.string(),
          z.pipe(
            z.transform((text: string) => text.toUpperCase()),
            z.enum(["ASCENDING", "DESCENDING"]),
          ),
        ),
        "DESCENDING",
      ),
      include_archived: withDefault(queryBoolean(), true),
    }),
    inputErrors: { "query.page_size": "invalid_page_size" },
    response: named(
      "GetPronunciationDictionariesMetadata",
      z.object({
        pronunciation_dictionaries: z.array(DictionaryMetadata),
        next_cursor: z.nullable(z.string()),
        has_more: z.boolean(),
      }),
    ),
    errors: ["invalid_page_size", "invalid_cursor"],
  }),
  addDictionaryFromFile: defineRoute({
    ...writing,
    id: "add_pronunciation_dictionary_from_file",
    method: "POST",
    path: `${PATH}/add-from-file`,
    summary: "Make a pronunciation dictionary from a file: a lexicon (PLS 1.0), or a table (CSV) by its name.",
    body: z.object(newDictionaryFields),
    files: { file: { ...RULES_FILE, isRequired: false } },
    response: AddedDictionary,
    errors: ["invalid_parameters", "invalid_lexicon", "too_many_pronunciation_dictionaries"],
  }),
  addDictionaryFromRules: defineRoute({
    ...writing,
    id: "add_pronunciation_dictionary_from_rules",
    method: "POST",
    path: `${PATH}/add-from-rules`,
    summary: "Make a pronunciation dictionary from rules.",
    body: z.object({ ...newDictionaryFields, rules: Rules }),
    response: AddedDictionary,
    errors: ["invalid_parameters", "too_many_pronunciation_dictionaries"],
  }),
  getDictionary: defineRoute({
    ...reading,
    id: "get_pronunciation_dictionary",
    method: "GET",
    path: `${PATH}/{pronunciation_dictionary_id}`,
    summary: "A pronunciation dictionary with the rules of its latest version, or of the one that is named.",
    params: DictionaryParams,
    query: z.object({ version_id: optional(z.string()) }),
    response: DictionaryWithRules,
    errors: ["pronunciation_dictionary_not_found"],
  }),
  updateDictionary: defineRoute({
    ...writing,
    id: "update_pronunciation_dictionary",
    method: "PATCH",
    path: `${PATH}/{pronunciation_dictionary_id}`,
    summary: "Rename a pronunciation dictionary, put it away, or bring it back. Its version stays.",
    params: DictionaryParams,
    body: z.object({ archived: optional(z.boolean()), name: optional(Name) }),
    response: DictionaryMetadata,
    errors: ["invalid_parameters", "pronunciation_dictionary_not_found"],
  }),
  setDictionaryRules: defineRoute({
    ...writing,
    id: "set_pronunciation_dictionary_rules",
    method: "POST",
    path: `${PATH}/{pronunciation_dictionary_id}/set-rules`,
    summary: "Replace all rules of a pronunciation dictionary, as a new version.",
    params: DictionaryParams,
    body: z.object({ rules: Rules }),
    response: NewVersion,
    errors: ["invalid_parameters", "pronunciation_dictionary_not_found"],
  }),
  addDictionaryRules: defineRoute({
    ...writing,
    id: "add_pronunciation_dictionary_rules",
    method: "POST",
    path: `${PATH}/{pronunciation_dictionary_id}/add-rules`,
    summary: "Add rules, as a new version. One for the same string replaces the earlier one.",
    description: "`rule_strings` are taken away in the same version, as for a rule that is to replace another string.",
    params: DictionaryParams,
    body: z.object({ rules: Rules, rule_strings: optional(RuleStrings) }),
    response: NewVersion,
    errors: ["invalid_parameters", "pronunciation_dictionary_not_found"],
  }),
  removeDictionaryRules: defineRoute({
    ...writing,
    id: "remove_pronunciation_dictionary_rules",
    method: "POST",
    path: `${PATH}/{pronunciation_dictionary_id}/remove-rules`,
    summary: "Remove rules by what they replace, as a new version.",
    params: DictionaryParams,
    body: z.object({ rule_strings: RuleStrings }),
    response: NewVersion,
    errors: ["invalid_parameters", "pronunciation_dictionary_not_found"],
  }),
  addDictionaryRulesFromFile: defineRoute({
    ...writing,
    id: "add_pronunciation_dictionary_rules_from_file",
    method: "POST",
    path: `${PATH}/{pronunciation_dictionary_id}/add-rules-from-file`,
    summary: "Add the rules of a file (PLS or CSV), as a new version.",
    params: DictionaryParams,
    body: z.object({}),
    files: { file: { ...RULES_FILE, isRequired: true } },
    response: NewVersion,
    errors: ["invalid_parameters", "invalid_lexicon", "pronunciation_dictionary_not_found"],
  }),
  listDictionaryVersions: defineRoute({
    ...reading,
    id: "list_pronunciation_dictionary_versions",
    method: "GET",
    path: `${PATH}/{pronunciation_dictionary_id}/versions`,
    summary: `The versions of a pronunciation dictionary, the newest first, ${DICTIONARY_VERSIONS_LISTED_MAX} at most.`,
    params: DictionaryParams,
    response: z.object({ versions: z.array(DictionaryVersion) }),
    errors: ["pronunciation_dictionary_not_found"],
  }),
  restoreDictionaryVersion: defineRoute({
    ...writing,
    id: "restore_pronunciation_dictionary_version",
    method: "POST",
    path: `${PATH}/{pronunciation_dictionary_id}/versions/{version_id}/restore`,
    summary: "Make the rules of an earlier version those of a new one.",
    params: z.object({ pronunciation_dictionary_id: z.string(), version_id: z.string() }),
    response: NewVersion,
    errors: ["pronunciation_dictionary_not_found"],
  }),
  downloadDictionary: defineRoute({
    ...reading,
    id: "download_pronunciation_dictionary",
    method: "GET",
    path: `${PATH}/{dictionary_id}/{version_id}/download`,
    summary: "A version of a pronunciation dictionary as a file: a lexicon (PLS 1.0), or a table (CSV).",
    params: z.object({ dictionary_id: z.string(), version_id: z.string() }),
    query: z.object({ format: withDefault(z.enum(DICTIONARY_FILE_FORMATS), "pls") }),
    response: {
      kind: "text",
      contentTypes: ["text/plain", "text/csv"],
      description: "The lexicon, as XML, or the table.",
    },
    errors: ["pronunciation_dictionary_not_found"],
  }),
};
