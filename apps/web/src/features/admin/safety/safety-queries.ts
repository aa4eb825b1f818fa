import { infiniteQueryOptions, keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { type AdminVoice, adminVoiceRoutes } from "@voicewright/contract/admin/voices";
import { adminWorkspaceRoutes } from "@voicewright/contract/admin/workspaces";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

export type VoiceFilter = { readonly search: string; readonly isBanned: boolean };

const voicesKey = ["admin-voices"] as const;

export function voicesQuery({ search, isBanned }: VoiceFilter) {
  return infiniteQueryOptions({
    queryKey: [...voicesKey, search, isBanned],
    queryFn: ({ pageParam, signal }) =>
      api(adminVoiceRoutes.listVoices, {
        query: {
          search: search === "" ? undefined : search,
          is_banned: isBanned ? true : undefined,
          start_after_voice_id: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_voice_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ voices }) => voices),
  });
}

const unusualKey = ["admin-unusual-workspaces"] as const;

/** Workspaces that showed unusual activity. */
export function unusualWorkspacesQuery() {
  return infiniteQueryOptions({
    queryKey: unusualKey,
    queryFn: ({ pageParam, signal }) =>
      api(adminWorkspaceRoutes.listWorkspaces, {
        query: { flag: "unusual_activity", start_after_workspace_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_workspace_id ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ workspaces }) => workspaces),
  });
}

type Ban = {
  readonly voice: AdminVoice;
  /** Null: the ban ends. */
  readonly reason: string | null;
};

export function useBanVoice() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["ban-voice"],
    submit: ({ voice: { voice_id: voiceId }, reason }: Ban) => {
      const params = { voice_id: voiceId };
      return reason === null
        ? api(adminVoiceRoutes.unbanVoice, { params })
        : api(adminVoiceRoutes.banVoice, { params, body: { reason } });
    },
    onError: showFailure("The voice could not be changed"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: voicesKey }),
  });
}

/** Clears the unusual activity of a workspace. */
export function useReleaseWorkspace() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["release-workspace"],
    submit: (workspaceId: string) =>
      api(adminWorkspaceRoutes.updateWorkspace, {
        params: { workspace_id: workspaceId },
        body: { flags: { unusual_activity: false } },
      }),
    onError: showFailure("The workspace could not be released"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unusualKey }),
  });
}
