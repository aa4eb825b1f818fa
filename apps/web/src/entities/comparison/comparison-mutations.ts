import {
  type Comparison,
  comparisonRoutes,
  type ComparedGeneration,
  type Preference,
  type PreferenceMethod,
} from "@voicewright/contract/comparison/routes";
import { api } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

export function comparedAudioUrl({ comparison_id: id }: Comparison, { choice_id: choice }: ComparedGeneration): string {
  return comparisonRoutes.getComparedAudio.path
    .replace("{comparison_id}", encodeURIComponent(id))
    .replace("{choice_id}", encodeURIComponent(choice));
}

export function useCompare(olderId: string, newerId: string) {
  return useSubmit({
    name: ["compare", olderId, newerId],
    submit: ({ isBlind }: { readonly isBlind: boolean }, headers) =>
      api(comparisonRoutes.compareGenerations, {
        body: { request_a_id: olderId, request_b_id: newerId, is_blind: isBlind },
        headers,
      }),
  });
}

type Told = {
  readonly comparison: Comparison;
  readonly preference: Preference;
  readonly method: PreferenceMethod;
};

export function useSubmitPreference(olderId: string, newerId: string) {
  return useSubmit({
    name: ["tell-preference", olderId, newerId],
    identify: ({ preference, method }: Told) => [preference, method],
    submit: async ({ comparison, preference, method }: Told, headers) => {
      const [a, b] = comparison.generations;
      const answer = await api(comparisonRoutes.savePreference, {
        body: {
          // By the names of the comparison, which are all that a blind one tells.
          request_a_id: a?.choice_id ?? "",
          request_b_id: b?.choice_id ?? "",
          preference,
          preference_collection_method: method,
        },
        headers,
      });
      return answer.comparison;
    },
  });
}
