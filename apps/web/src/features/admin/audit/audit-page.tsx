import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminAuditEvent } from "@voicewright/contract/admin/audit";
import { AUDIT_ACTIONS, type AuditAction } from "@voicewright/contract/workspace-settings/audit";
import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import { ScrollText } from "lucide-react";
import { formatDateTime } from "@/shared/lib/format.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { AdminListPage } from "../frame/admin-list-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { type AuditFilter, auditQuery, exportAddress, NO_FILTER } from "./audit-queries.ts";

const TYPING_PAUSE_MS = 300;

/** "api_key_created" in words. */
function actionLabel(action: AuditAction): string {
  const words = action.replaceAll("_", " ").replace(/\bapi\b/, "API");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ACTIONS = [
  { value: "", label: "Everything" },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionLabel(action) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  ),
] as const;

export function AuditPage() {
  return (
    <AdminListPage
      title="Audit log"
      description="Who did what in every workspace, from where and when. Kept for a year."
      noFilter={NO_FILTER}
      exportAddress={exportAddress}
      filters={Filters}
      list={Events}
    />
  );
}

type FiltersProps = { readonly filter: AuditFilter; readonly onChange: (filter: AuditFilter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const field = (name: "person" | "workspaceId" | "firstDay" | "lastDay") => ({
    value: filter[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...filter, [name]: target.value }),
    autoComplete: "off",
  });
  const isAsking = Object.values(filter).some((value) => value !== "");
  return (
    <search aria-label="Audit log" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label="What"
        value={filter.action}
        options={ACTIONS}
        onChange={(action) => onChange({ ...filter, action })}
      />
      <TextField
        label="Person"
        placeholder="E-mail or id"
        maxLength={ADMIN_LIMITS.searchMaxCharacters}
        {...field("person")}
      />
      <TextField
        label="Workspace"
        placeholder="Id"
        maxLength={ADMIN_LIMITS.searchMaxCharacters}
        {...field("workspaceId")}
      />
      <TextField label="From" type="date" {...field("firstDay")} />
      <TextField label="To" type="date" {...field("lastDay")} />
      {isAsking && (
        <Button className="justify-self-start" onClick={() => onChange(NO_FILTER)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

function Events({ filter }: { readonly filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(useDebounced(filter, TYPING_PAUSE_MS)));
  return (
    <EndlessList query={query} what="events" empty={<EmptyState icon={ScrollText} title="No events found" />}>
      {(events) => (
        <ul aria-label="Events" className="mt-5 divide-y">
          {events.map((event) => (
            <EventRow key={event.audit_event_id} event={event} />
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

/** Operators by command have no account, and who is gone has none any more. */
function actorName({ actor_email: email, actor_user_id: id }: AdminAuditEvent): string {
  return email ?? (id === "operator" ? "The operator" : id);
}

function EventRow({ event }: { readonly event: AdminAuditEvent }) {
  const details = Object.entries(event.details).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const target =
    event.target_type === null ? undefined : `${event.target_type.replaceAll("_", " ")} ${event.target_id}`;
  const about = [target, ...details].filter((part) => part !== undefined);
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[11rem_1fr]">
      <p className="text-[0.8125rem] text-soft tabular-nums">{formatDateTime(event.created_at_unix)}</p>
      <div className="min-w-0">
        <p className="font-medium">{actionLabel(event.action)}</p>
        <p className="text-[0.8125rem] break-words text-soft">
          {[
            actorName(event),
            event.workspace_name ?? event.workspace_id,
            event.actor_network,
            ...(event.actor_api_key_id === null ? [] : [`API key ${event.actor_api_key_id.slice(0, 8)}…`]),
          ].join(" · ")}
        </p>
        {about.length > 0 && <p className="text-[0.8125rem] break-words text-soft">{about.join(" · ")}</p>}
      </div>
    </li>
  );
}
