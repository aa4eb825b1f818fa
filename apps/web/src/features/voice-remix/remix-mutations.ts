import { useQueryClient } from "@tanstack/react-query";
import { BLOCKED_VOICE_ERROR_CODES } from "@voicewright/contract/account/error-codes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { voiceRemixRoutes } from "@voicewright/contract/voice-remix/routes";
import { useState } from "react";
import { showPreviewFailure } from "@/entities/voice-preview/preview-errors.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { type Reference, remixSessionName, type toRemixBody } from "./composer-form.ts";
import { remixQueries } from "./remix-queries.ts";

export type RemixParams = {
  readonly reference: Reference;
  readonly body: ReturnType<typeof toRemixBody>;
  /** A session is begun where there is none yet. */
  readonly sessionId: string | undefined;
  /** Adds to this version in place of making one. */
  readonly iterationId?: string;
};

/** The session could not be begun; the reason is shown already. */
class SessionNotCreatedError extends Error {}

/** Where a reason is said: beside the prompt, where it can be mended. */
export type RemixRefusal = { readonly kind: "blocked" | "missing"; readonly message: string };

const REFERENCE_MISSING = "The voice reference is missing: it was deleted or has expired. Choose another one.";

function showRemixFailure(error: unknown): RemixRefusal | undefined {
  if (error instanceof SessionNotCreatedError) return undefined;
  if (isApiError(error, "voice_not_found")) return { kind: "missing", message: REFERENCE_MISSING };
  if (isApiError(error, "voice_access_denied", "voice_disabled", ...BLOCKED_VOICE_ERROR_CODES)) {
    showToast({ kind: "error", title: MESSAGES.invalidVoiceSelected, description: apiErrorMessage(error) });
    return undefined;
  }
  const message = showPreviewFailure(error);
  return message === undefined ? undefined : { kind: "blocked", message };
}

type Remixing = {
  /** A session was begun for the first version. */
  readonly onSession: (sessionId: string) => void;
  /** The first version was refused, so that the session that was begun for it is gone again. */
  readonly onSessionDropped: (reference: Reference) => void;
};

/** Orders versions. Their list is asked for afterwards in any case: what was cut off here may be made there. */
export function useRemixing({ onSession, onSessionDropped }: Remixing) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<RemixRefusal>();

  const beginSession = async (voiceName: string, headers: SubmitHeaders): Promise<string> => {
    try {
      const body = { name: remixSessionName(voiceName) };
      const session = await api(voiceRemixRoutes.createRemixSession, { body, headers });
      queryClient.setQueryData(remixQueries.session(session.remixing_session_id).queryKey, session);
      onSession(session.remixing_session_id);
      return session.remixing_session_id;
    } catch (error) {
      showToast({ kind: "error", title: MESSAGES.remixCreateFailed, description: apiErrorMessage(error) });
      throw new SessionNotCreatedError();
    }
  };

  /** Nothing shows a session that has no version. One that cannot be deleted now is an empty one in the list. */
  const dropSession = async (sessionId: string, reference: Reference): Promise<void> => {
    onSessionDropped(reference);
    await api(voiceRemixRoutes.deleteRemixSession, { params: { remixing_session_id: sessionId } }).catch(
      () => undefined,
    );
    queryClient.removeQueries({ queryKey: remixQueries.session(sessionId).queryKey });
  };

  const ordering = useSubmit({
    name: ["remix-voice"],
    makes: true,
    submit: async ({ reference, body, sessionId, iterationId }: RemixParams, headers) => {
      const session = sessionId ?? (await beginSession(reference.name, headers));
      try {
        return await api(voiceRemixRoutes.remixVoice, {
          params: { voice_id: reference.id },
          body: {
            ...body,
            remixing_session_id: session,
            ...(iterationId === undefined ? {} : { remixing_session_iteration_id: iterationId }),
          },
          headers,
        });
      } catch (error) {
        // An answer that was lost on its way may stand for a version that is being made.
        if (sessionId === undefined && isApiError(error) && error.httpStatus < 500)
          await dropSession(session, reference);
        throw error;
      }
    },
    onMutate: () => setRefusal(undefined),
    // Whoever was refused may try again at once; whoever ordered sees the version before the next can be ordered.
    onError: (error) => {
      setRefusal(showRemixFailure(error));
      void queryClient.invalidateQueries({ queryKey: remixQueries.all() });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remixQueries.all() }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.subscription().queryKey });
    },
  });

  return { ordering, refusal, forgetRefusal: () => setRefusal(undefined) };
}

export function useRenameSession() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["rename-remix-session"],
    submit: ({ sessionId, name }: { readonly sessionId: string; readonly name: string }) =>
      api(voiceRemixRoutes.renameRemixSession, { params: { remixing_session_id: sessionId }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: remixQueries.all() }),
  });
}

export function useDeleteSession(onDeleted: (sessionId: string) => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["delete-remix-session"],
    submit: (sessionId: string) =>
      api(voiceRemixRoutes.deleteRemixSession, { params: { remixing_session_id: sessionId } }),
    onSuccess: (_answer, sessionId) => {
      onDeleted(sessionId);
      queryClient.removeQueries({ queryKey: remixQueries.session(sessionId).queryKey });
      return queryClient.invalidateQueries({ queryKey: remixQueries.sessions().queryKey });
    },
    onError: (error) =>
      showToast({ kind: "error", title: MESSAGES.remixDeleteFailed, description: apiErrorMessage(error) }),
  });
}

export function useRemoveVersion(sessionId: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["remove-remix-version", sessionId],
    submit: (iterationId: string) =>
      api(voiceRemixRoutes.deleteRemixIteration, {
        params: { remixing_session_id: sessionId, remixing_session_iteration_id: iterationId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: remixQueries.session(sessionId).queryKey }),
    onError: (error) =>
      showToast({ kind: "error", title: MESSAGES.remixDeleteFailed, description: apiErrorMessage(error) }),
  });
}
