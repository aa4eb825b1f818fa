import { useQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { pronunciationDictionaryRoutes } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { api } from "@/shared/api/api-client.ts";
import { type DictionaryVersion, dictionaryVersionsOf } from "./dictionary-versions.ts";

const VERSION_CHARACTERS = 6;

/** By which version of which pronunciation dictionary an item was read, where it was. */
export function DictionaryFact({ settings }: Pick<HistoryItem, "settings">) {
  return dictionaryVersionsOf(settings).map((version) => <OneVersion key={version.dictionaryId} version={version} />);
}

function OneVersion({ version: { dictionaryId, versionId } }: { readonly version: DictionaryVersion }) {
  const { data } = useQuery({
    queryKey: ["pronunciation-dictionary-name", dictionaryId],
    queryFn: ({ signal }) =>
      api(pronunciationDictionaryRoutes.getDictionary, {
        params: { pronunciation_dictionary_id: dictionaryId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const name = data === undefined ? "Dictionary" : `“${data.name}”`;
  const age = data === undefined || data.latest_version_id === versionId ? "" : ", an older version";
  return <span title={`Version ${versionId}`}>{` · ${name} (${versionId.slice(0, VERSION_CHARACTERS)}${age})`}</span>;
}
