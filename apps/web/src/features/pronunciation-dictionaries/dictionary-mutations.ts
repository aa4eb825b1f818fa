import { useQueryClient } from "@tanstack/react-query";
import {
  type DictionaryFileFormat,
  type DictionaryMetadata,
  type DictionaryRule,
  pronunciationDictionaryRoutes as routes,
} from "@voicewright/contract/pronunciation-dictionaries/routes";
import { dictionaryQueries } from "@/entities/pronunciation/dictionary-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all() });
}

export type NewDictionary = {
  readonly name: string;
  readonly description: string;
  /** The rules to begin with. */
  readonly file: File | undefined;
};

export function useCreateDictionary() {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["create-dictionary"],
    makes: true,
    submit: ({ name, description, file }: NewDictionary, headers) => {
      const about = { name, ...(description === "" ? {} : { description }) };
      return file === undefined
        ? api(routes.addDictionaryFromRules, { body: { ...about, rules: [] }, headers })
        : api(routes.addDictionaryFromFile, { body: about, files: { file: [file] }, headers });
    },
    onSuccess: async () => {
      await refresh();
      await queryClient.invalidateQueries({ queryKey: workspaceQueries.onboardingKey() });
    },
  });
}

type RuleOrder = {
  readonly rule: DictionaryRule;
  /** The string of the rule that it takes the place of. */
  readonly replaces: string | undefined;
};

export function useSaveRule(dictionaryId: string) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["save-rule", dictionaryId],
    makes: true,
    submit: ({ rule, replaces }: RuleOrder, headers) =>
      api(routes.addDictionaryRules, {
        params: { pronunciation_dictionary_id: dictionaryId },
        body: { rules: [rule], ...(replaces === undefined ? {} : { rule_strings: [replaces] }) },
        headers,
      }),
    onSuccess: refresh,
  });
}

export function useRemoveRule(dictionaryId: string) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["remove-rule", dictionaryId],
    makes: true,
    submit: (written: string, headers) =>
      api(routes.removeDictionaryRules, {
        params: { pronunciation_dictionary_id: dictionaryId },
        body: { rule_strings: [written] },
        headers,
      }),
    onError: (error) =>
      showToast({ kind: "error", title: "The rule was not removed", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useImportRules({ id, name }: Pick<DictionaryMetadata, "id" | "name">) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["import-rules", id],
    makes: true,
    submit: (file: File, headers) =>
      api(routes.addDictionaryRulesFromFile, {
        params: { pronunciation_dictionary_id: id },
        body: {},
        files: { file: [file] },
        headers,
      }),
    onSuccess: ({ version_rules_num: count }) => {
      showToast({ kind: "success", title: `“${name}” has ${formatCount(count, "rule", "rules")} now` });
      return refresh();
    },
    onError: (error, file) =>
      showToast({ kind: "error", title: `${file.name} was not imported`, description: apiErrorMessage(error) }),
  });
}

export function useRenameDictionary(dictionaryId: string) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["rename-dictionary", dictionaryId],
    submit: (name: string) =>
      api(routes.updateDictionary, { params: { pronunciation_dictionary_id: dictionaryId }, body: { name } }),
    onSuccess: refresh,
  });
}

export function useArchiveDictionary({ id, name }: Pick<DictionaryMetadata, "id" | "name">) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["archive-dictionary", id],
    submit: (archived: boolean) =>
      api(routes.updateDictionary, { params: { pronunciation_dictionary_id: id }, body: { archived } }),
    onSuccess: (_answer, archived) =>
      showToast({ kind: "success", title: archived ? `“${name}” is archived` : `“${name}” is unarchived` }),
    onError: (error) =>
      showToast({ kind: "error", title: "The dictionary was not changed", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useRestoreVersion(dictionaryId: string) {
  const refresh = useRefresh();
  return useSubmit({
    name: ["restore-version", dictionaryId],
    makes: true,
    submit: (versionId: string, headers) =>
      api(routes.restoreDictionaryVersion, {
        params: { pronunciation_dictionary_id: dictionaryId, version_id: versionId },
        headers,
      }),
    onSuccess: () => showToast({ kind: "success", title: "The earlier rules are restored" }),
    onError: (error) =>
      showToast({ kind: "error", title: "The version was not restored", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

type DownloadOrder = { readonly versionId: string; readonly format: DictionaryFileFormat };

export function useDownloadVersion({ id, name }: Pick<DictionaryMetadata, "id" | "name">) {
  return useSubmit({
    name: ["download-dictionary", id],
    submit: async ({ versionId, format }: DownloadOrder) => {
      const params = { dictionary_id: id, version_id: versionId };
      return await (await api(routes.downloadDictionary, { params, query: { format } })).blob();
    },
    onSuccess: (content, { format }) => saveFile(content, `${name}.${format}`),
    onError: (error) =>
      showToast({ kind: "error", title: `“${name}” was not downloaded`, description: apiErrorMessage(error) }),
  });
}
