import {
  WORKSPACE_EVENTS,
  type WorkspaceEventData,
  type WorkspaceEventType,
} from "@voicewright/contract/workspace-settings/events";
import { ANALYSE_SAMPLES_JOB, FINE_TUNE_JOB } from "@voicewright/contract/jobs/routes";
import * as z from "zod/mini";
import { listReducedCredentials } from "../../../platform/audit/audit-store.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceEventRow } from "../../../platform/events/event-store.ts";
import { listKeyNames } from "../../../platform/identity/api-key-store.ts";
import { findAddedName, type NewNotice } from "./store.ts";

/** The events that bring forth notices, or end them. */
export const NOTICED_EVENTS = [
  "voice.trained",
  "job.failed",
  "webhook.disabled",
  "credentials.reduced",
  "voice.withdrawn",
  "voice.deleted",
] as const satisfies readonly WorkspaceEventType[];

/** Jobs on a voice whose failure nobody waits for on a page, by kind. */
const NOTICED_JOBS: Readonly<Record<string, NewNotice["kind"]>> = {
  [FINE_TUNE_JOB]: "training_failed",
  [ANALYSE_SAMPLES_JOB]: "samples_failed",
};

/** So many are named; the audit log has all. */
const REDUCED_MAX = 20;
const CREDENTIALS = {
  api_key: (name: string) => `API key “${name}”`,
  invite: (email: string) => `invite for ${email}`,
  webhook: (name: string) => `webhook “${name}”`,
} as const;
/** What the audit log names as reduced, for people. */
const REDUCED: Readonly<Record<string, string>> = {
  permissions: "permissions",
  character_limit: "credit limit",
  expires_at_unix: "expiry date",
  allowed_ips: "allowed IP addresses",
  tts_concurrency_limit: "concurrency limit",
  seat: "seat",
  events: "events",
  is_disabled: "turned off",
  revoked: "revoked",
};

/** What people are told because of an event, or not any more. */
type Consequence = { readonly notice: NewNotice } | { readonly goneVoiceId: string };

function dataOf<Type extends WorkspaceEventType>({ data }: WorkspaceEventRow, type: Type): WorkspaceEventData<Type> {
  return z.parse(WORKSPACE_EVENTS[type].data, data) as WorkspaceEventData<Type>;
}

/** Undefined where it is nothing to people. */
export async function readEvent(queryable: Queryable, event: WorkspaceEventRow): Promise<Consequence | undefined> {
  const fromEvent = { key: `event:${event.sequence}`, createdAt: event.createdAt };
  switch (event.type) {
    case "voice.deleted":
      return { goneVoiceId: dataOf(event, "voice.deleted").voice_id };
    case "voice.trained": {
      const { voice_id: voiceId } = dataOf(event, "voice.trained");
      return { notice: { ...fromEvent, kind: "training_finished", voiceId } };
    }
    case "job.failed": {
      const { kind, subject: voiceId, reason } = dataOf(event, "job.failed");
      const noticeKind = NOTICED_JOBS[kind];
      return noticeKind && { notice: { ...fromEvent, kind: noticeKind, voiceId, reason } };
    }
    case "webhook.disabled": {
      const { name } = dataOf(event, "webhook.disabled");
      return { notice: { ...fromEvent, kind: "webhook_disabled", name } };
    }
    case "credentials.reduced": {
      const { given_by_key_id: keyId } = dataOf(event, "credentials.reduced");
      const name = (await listKeyNames(queryable, event)).find(({ id }) => id === keyId)?.name ?? "";
      const reduced = await listReducedCredentials(queryable, event, keyId, REDUCED_MAX);
      const reason = reduced
        .map(
          (one) =>
            `${CREDENTIALS[one.kind](one.name)} (${one.reduced.map((what) => REDUCED[what] ?? what).join(", ")})`,
        )
        .join("; ");
      // What a start cuts down in several steps is told once, with all of it.
      const key = `reduced:${keyId}:${reduced.at(-1)?.number ?? event.sequence}`;
      return { notice: { ...fromEvent, key, kind: "credentials_reduced", name, reason } };
    }
    case "voice.withdrawn": {
      const { voice_id: voiceId, disable_at_unix: leavesAtUnix } = dataOf(event, "voice.withdrawn");
      const name = await findAddedName(queryable, event, voiceId);
      // Taken off the list since then.
      if (name === undefined) return undefined;
      // Withdrawn again on its way out, it leaves on the same day: that is no news.
      const key = `leaves:${voiceId}:${leavesAtUnix}`;
      const leavesAt = new Date(leavesAtUnix * 1_000);
      return { notice: { ...fromEvent, key, kind: "voice_leaving", voiceId, name, leavesAt } };
    }
    default:
      return undefined;
  }
}
