import type { WebhookEvent } from "@voicewright/contract/webhooks/routes";

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  "voice.created": "A voice was added",
  "voice.trained": "A professional voice is trained",
  "voice.deleted": "A voice was deleted",
  voice_library_removal_notice: "A library voice is being removed",
  "generation.finished": "Speech was generated",
  "credits.low": "Credits are running low",
  "job.done": "A task has finished",
  "job.failed": "A task has failed",
};
