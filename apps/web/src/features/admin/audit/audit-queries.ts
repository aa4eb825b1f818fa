import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { adminAuditRoutes } from "@voicewright/contract/admin/audit";
import type { AuditAction } from "@voicewright/contract/workspace-settings/audit";
import { api } from "@/shared/api/api-client.ts";

/** As typed; empty: not asked about. Days are of the reader's clock. */
export type AuditFilter = {
  readonly action: AuditAction | "";
  readonly person: string;
  readonly workspaceId: string;
  readonly firstDay: string;
  readonly lastDay: string;
};

export const NO_FILTER: AuditFilter = { action: "", person: "", workspaceId: "", firstDay: "", lastDay: "" };

/** The moment at which a day of the reader's clock begins, in seconds; undefined when it is none. */
function startOfDay(day: string, plusDays = 0): number | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const ms = new Date(year, month - 1, date + plusDays).getTime();
  return Number.isFinite(ms) && ms >= 0 ? Math.floor(ms / 1_000) : undefined;
}

function orUndefined<Text extends string>(text: Text): Exclude<Text, ""> | undefined {
  return text === "" ? undefined : (text as Exclude<Text, "">);
}

function queryOf({ action, person, workspaceId, firstDay, lastDay }: AuditFilter) {
  return {
    action: orUndefined(action),
    person: orUndefined(person.trim()),
    workspace_id: orUndefined(workspaceId.trim()),
    from_unix: startOfDay(firstDay),
    to_unix: startOfDay(lastDay, 1),
  };
}

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ["admin-audit", filter],
    queryFn: ({ pageParam, signal }) =>
      api(adminAuditRoutes.listAuditEvents, {
        query: { ...queryOf(filter), start_after_audit_event_id: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_audit_event_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ audit_events: events }) => events),
  });
}

/** Where the browser downloads the same as a table. */
export function exportAddress(filter: AuditFilter): string {
  const given = Object.entries(queryOf(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${adminAuditRoutes.exportAuditEvents.path}?${new URLSearchParams(given).toString()}`;
}
