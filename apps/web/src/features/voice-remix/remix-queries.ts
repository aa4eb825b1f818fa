import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { voiceRemixRoutes } from "@voicewright/contract/voice-remix/routes";
import { useWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { api } from "@/shared/api/api-client.ts";
import { isSessionPending } from "./composer-form.ts";

const remixKey = ["voice-remix"] as const;
/** Events tell what becomes of a version; a server that was restarted goes on with it only when it is asked. */
const PENDING_INTERVAL_MS = 5_000;

export const remixQueries = {
  all: () => remixKey,
  sessions: () =>
    infiniteQueryOptions({
      queryKey: [...remixKey, "sessions"],
      queryFn: ({ pageParam, signal }) =>
        api(voiceRemixRoutes.listRemixSessions, { query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.has_more ? (page.next_cursor ?? undefined) : undefined),
    }),
  /** Shows what is being made, whoever began it. */
  session: (sessionId: string) =>
    queryOptions({
      queryKey: [...remixKey, "session", sessionId],
      queryFn: ({ signal }) =>
        api(voiceRemixRoutes.getRemixSession, { params: { remixing_session_id: sessionId }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (isSessionPending(state.data) ? PENDING_INTERVAL_MS : false),
    }),
};

/** Keeps what is shown of sessions up to date, whoever works on them. */
export function useFreshSessions(): void {
  const queryClient = useQueryClient();
  useWorkspaceEvent(({ type }) => {
    if (type === "remix_session.changed" || type === "preview.ended")
      void queryClient.invalidateQueries({ queryKey: remixQueries.all() });
  });
}
