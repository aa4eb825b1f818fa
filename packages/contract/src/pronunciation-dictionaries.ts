import * as z from "zod/mini";
import {
  DICTIONARIES_PAGE_SIZE_DEFAULT,
  DICTIONARIES_PAGE_SIZE_MAX,
  DICTIONARY_DESCRIPTION_MAX_CHARACTERS,
  DICTIONARY_FILE_MAX_BYTES,
  DICTIONARY_NAME_MAX_CHARACTERS,
  DICTIONARY_READING_MAX_CHARACTERS,
  DICTIONARY_RULES_MAX,
  DICTIONARY_WRITTEN_MAX_CHARACTERS,
} from "./rules/limits.ts";
import { ANY_SEAT, MEMBERS } from "./rules/people.ts";
import { defineRoute } from "./api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "./api/schema.ts";

export const PHONEME_ALPHABETS = ["ipa", "cmu-arpabet"] as const;

const Written = z.string().check(z.minLength(1), z.maxLength(DICTIONARY_WRITTEN_MAX_CHARACTERS));
const Reading = z.string().check(z.minLength(1), z.maxLength(DICTIONARY_READING_MAX_CHARACTERS));
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

const NewVersion = z.object({ id: z.string(), version_id: z.string(), version_rules_num: z.int() });

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(DICTIONARY_NAME_MAX_CHARACTERS));
const newDictionaryFields = {
  name: Name,
  description: optional(z.string().check(z.maxLength(DICTIONARY_DESCRIPTION_MAX_CHARACTERS))),
  /** Everybody in the workspace has it; the field is taken so that clients may send it. */
  workspace_access: optional(z.enum(["admin", "editor", "commenter", "viewer"])),
};

const reading = {
  feature: "pronunciation-dictionaries",
  auth: "required",
  people: ANY_SEAT,
  permission: "pronunciation_dictionaries_read",
} as const;
const writing = {
  feature: "pronunciation-dictionaries",
  auth: "required",
  people: MEMBERS,
  permission: "pronunciation_dictionaries_write",
  inputErrors: { body: "invalid_parameters" },
} as const;

const PATH = "/v1/pronunciation-dictionaries";
const DictionaryParams = z.object({ pronunciation_dictionary_id: z.string() });

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
    summary: "Make a pronunciation dictionary from a lexicon file (PLS 1.0).",
    body: z.object(newDictionaryFields),
    files: { file: { isRequired: false, maxCount: 1, maxSizeBytes: DICTIONARY_FILE_MAX_BYTES } },
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
    summary: "A pronunciation dictionary with the rules of its latest version.",
    params: DictionaryParams,
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
    params: DictionaryParams,
    body: z.object({ rules: Rules }),
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
    body: z.object({ rule_strings: z.array(z.string()).check(z.maxLength(DICTIONARY_RULES_MAX)) }),
    response: NewVersion,
    errors: ["invalid_parameters", "pronunciation_dictionary_not_found"],
  }),
  downloadDictionary: defineRoute({
    ...reading,
    id: "download_pronunciation_dictionary",
    method: "GET",
    path: `${PATH}/{dictionary_id}/{version_id}/download`,
    summary: "A version of a pronunciation dictionary as a lexicon file (PLS 1.0).",
    params: z.object({ dictionary_id: z.string(), version_id: z.string() }),
    response: { kind: "text", contentTypes: ["text/plain"], description: "The lexicon, as XML." },
    errors: ["pronunciation_dictionary_not_found"],
  }),
};
