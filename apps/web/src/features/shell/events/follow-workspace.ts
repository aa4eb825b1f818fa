import type { QueryClient } from "@tanstack/react-query";
import { eventRoutes, WORKSPACE_EVENTS, type WorkspaceEvent } from "@voicewright/contract/workspace-settings/events";
import { FINE_TUNE_JOB } from "@voicewright/contract/jobs/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { publishWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { notificationsQuery } from "@/features/notifications";
import { SharedStream } from "@/shared/api/shared-stream.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** Reads anew what an event says has changed, as far as it is on the screen; the rest when it is shown again. */
function applyEvent(queryClient: QueryClient, { type, data }: Pick<WorkspaceEvent, "type" | "data">): void {
  const changed = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
  switch (type) {
    case "voice.created":
    case "voice.deleted":
    case "voice.withdrawn":
      changed(voiceQueries.all());
      changed(libraryQueries.all());
      changed(workspaceQueries.voiceSlots().queryKey);
      changed(workspaceQueries.onboardingKey());
      break;
    case "voice.changed":
      changed(voiceQueries.all());
      break;
    case "notifications.changed":
      changed(notificationsQuery().queryKey);
      break;
    case "workspace.access_changed":
      // What the person may is kept for half an hour otherwise.
      changed(workspaceQueries.all());
      changed(voiceQueries.all());
      break;
    case "voice.trained":
      changed(voiceQueries.all());
      changed(workspaceQueries.onboardingKey());
      // Somebody may have no role on it: then it is nothing to them.
      if ("voice_id" in data) void tellTrained(queryClient, data.voice_id).catch(() => undefined);
      break;
    case "job.created":
    case "job.failed":
    case "job.cancelled":
      if ("kind" in data && data.kind === FINE_TUNE_JOB) changed(voiceQueries.all());
      break;
    case "voice.settings_changed":
      // Sliders do not move under the hand that moves them.
      if ("voice_id" in data)
        void queryClient.invalidateQueries({ ...voiceQueries.byId(data.voice_id), refetchType: "none" });
      break;
    case "generation.finished":
      changed(historyQueries.all());
      changed(workspaceQueries.onboardingKey());
      changed(workspaceQueries.subscription().queryKey);
      break;
    case "credits.low":
      changed(workspaceQueries.subscription().queryKey);
      break;
    case "webhook.disabled":
      if ("name" in data && mayOpenWebhooks(queryClient))
        showToast({
          kind: "warning",
          id: `webhook-${data.webhook_id}`,
          title: `The webhook “${data.name}” was turned off`,
          description: "It has failed for a week.",
          timeoutMs: 0,
        });
      break;
    default:
  }
}

function mayOpenWebhooks(queryClient: QueryClient): boolean {
  const user = queryClient.getQueryData(workspaceQueries.user().queryKey);
  return user?.seat_type === "workspace_admin";
}

/** Wherever in the app somebody is: training takes minutes, and nobody waits for it in front of the voice. */
async function tellTrained(queryClient: QueryClient, voiceId: string): Promise<void> {
  const { name } = await queryClient.fetchQuery(voiceQueries.byId(voiceId));
  const title = `“${name}” is ready`;
  showToast({ kind: "success", id: `trained-${voiceId}`, title, description: MESSAGES.fineTuned, timeoutMs: 0 });
}

/** Follows the events of the workspace, together with the other tabs. Returns the way to stop. */
export function followWorkspace(queryClient: QueryClient, workspaceId: string): () => void {
  const stream = new SharedStream({
    path: eventRoutes.followWorkspaceEvents.path,
    name: `voicewright-events-${workspaceId}`,
    kinds: Object.keys(WORKSPACE_EVENTS),
    // The page read them before it listened: what changed in between, no event of the stream says.
    onReady: () => {
      for (const query of [workspaceQueries.user(), workspaceQueries.workspace(), workspaceQueries.groupPermissions()])
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
    onEvent: (numbered) => {
      const event = numbered as WorkspaceEvent;
      applyEvent(queryClient, event);
      publishWorkspaceEvent(event);
    },
    onMissed: () => void queryClient.invalidateQueries(),
    // Whether the session is over, the call of the page finds out.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: workspaceQueries.user().queryKey }),
  });
  stream.open();
  return () => stream.close();
}
