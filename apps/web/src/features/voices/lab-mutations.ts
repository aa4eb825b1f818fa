import { hashKey, useQueryClient } from "@tanstack/react-query";
import { type ShareVoiceInput, voiceLibraryRoutes } from "@voicewright/contract/voice-library/routes";
import { voiceEnginesRoutes } from "@voicewright/contract/voices/engines";
import { type Voice, voicesRoutes } from "@voicewright/contract/voices/routes";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatDate } from "@/shared/lib/format.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export type ShareInput = ShareVoiceInput;

export type VoiceEdit = {
  readonly name: string;
  /** Left out of a voice that was added, which has only a name of the workspace's own. */
  readonly description?: string;
  readonly labels?: Readonly<Record<string, string>>;
};

function useRefreshVoices() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: libraryQueries.all() });
    void queryClient.invalidateQueries({ queryKey: workspaceQueries.voiceSlots().queryKey });
    return queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
  };
}

export function useEditVoice(voiceId: string) {
  const refresh = useRefreshVoices();
  return useSubmit({
    name: ["edit-voice", voiceId],
    submit: ({ name, description, labels }: VoiceEdit) =>
      api(voicesRoutes.editVoice, {
        params: { voice_id: voiceId },
        body: { name, description, ...(labels === undefined ? {} : { labels: JSON.stringify(labels) }) },
        files: {},
      }),
    onSuccess: async (_answer, { name }) => {
      await refresh();
      showToast({ kind: "success", title: `“${name}” is saved` });
    },
  });
}

/** Null leaves the choice to the product. */
export function useChooseEngine(voiceId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["choose-engine", voiceId],
    submit: (engineId: string | null) =>
      api(voiceEnginesRoutes.chooseVoiceEngine, { params: { voice_id: voiceId }, body: { engine_id: engineId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: voiceQueries.engines(voiceId).queryKey });
    },
  });
}

export function useShareVoice(voiceId: string) {
  const refresh = useRefreshVoices();
  return useSubmit({
    name: ["share-voice", voiceId],
    makes: true,
    submit: (body: ShareInput, headers) =>
      api(voiceLibraryRoutes.shareVoice, { params: { voice_id: voiceId }, body, headers }),
    onSuccess: async (_answer, { name }) => {
      await refresh();
      showToast({ kind: "success", title: `“${name}” is in the library` });
    },
  });
}

export function useWithdrawVoice(voiceId: string) {
  const refresh = useRefreshVoices();
  return useSubmit({
    name: ["withdraw-voice", voiceId],
    submit: () => api(voiceLibraryRoutes.withdrawVoice, { params: { voice_id: voiceId } }),
    onSuccess: async ({ disable_at_unix: disableAt }) => {
      await refresh();
      showToast({
        kind: "success",
        title: "The voice is withdrawn from the library",
        description: disableAt === null ? undefined : `Those who added it can use it until ${formatDate(disableAt)}.`,
      });
    },
    onError: (error) =>
      showToast({ kind: "error", title: "The voice could not be withdrawn", description: apiErrorMessage(error) }),
  });
}

export function useDeleteVoice(onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["delete-voice"],
    identify: ({ voice_id: voiceId }) => voiceId,
    submit: ({ voice_id: voiceId }: Voice) => api(voicesRoutes.deleteVoice, { params: { voice_id: voiceId } }),
    onSuccess: (_answer, { voice_id: voiceId, name, is_added_by_user: isAdded }) => {
      onDeleted();
      showToast({ kind: "success", title: isAdded ? `“${name}” is removed from your voices` : `“${name}” is deleted` });
      const { queryKey: deletedKey } = voiceQueries.byId(voiceId);
      void queryClient.invalidateQueries({ queryKey: libraryQueries.all() });
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.voiceSlots().queryKey });
      // The voice itself is still on the page while it closes; asking for it again would only say that it is gone.
      void queryClient.invalidateQueries({ queryKey: deletedKey, refetchType: "none" });
      void queryClient.invalidateQueries({
        queryKey: voiceQueries.all(),
        predicate: ({ queryHash }) => queryHash !== hashKey(deletedKey),
      });
    },
    onError: (error) =>
      showToast({ kind: "error", title: "The voice could not be deleted", description: apiErrorMessage(error) }),
  });
}
