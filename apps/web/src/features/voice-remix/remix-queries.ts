import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { voiceRemixRoutes } from "@voicewright/contract/voice/voice-remix";
import { api } from "@/shared/api/api-client.ts";
import { isSessionPending } from "./composer-form.ts";

const remixKey = ["voice-remix"] as const;
const PENDING_INTERVAL_MS = 1_000;
/** Another tab or person may add a version. */
const IDLE_INTERVAL_MS = 10_000;

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
  /** Asked for again and again, so that it shows what is being made, whoever began it. */
  session: (sessionId: string) =>
    queryOptions({
      queryKey: [...remixKey, "session", sessionId],
      queryFn: ({ signal }) =>
        api(voiceRemixRoutes.getRemixSession, { params: { remixing_session_id: sessionId }, signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (isSessionPending(state.data) ? PENDING_INTERVAL_MS : IDLE_INTERVAL_MS),
    }),
};
