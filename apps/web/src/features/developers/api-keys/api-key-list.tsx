import { Pencil, RotateCw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { formatDate, formatDateTime, formatNumber, formatRelativeTime } from "@/shared/lib/format.ts";
import { useMediaQuery } from "@/shared/lib/use-media-query.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { type KeyCalls, type ManagedKey, useSetKeyEnabled } from "./api-key-queries.ts";
import { describePermissions } from "./key-permissions.ts";

export type KeyAct = "edit" | "rotate" | "revoke";
type Acting = { readonly calls: KeyCalls; readonly onAct: (act: KeyAct, key: ManagedKey) => void };
type ApiKeyListProps = Acting & { readonly keys: readonly ManagedKey[] };
type ApiKeyRowProps = Acting & { readonly apiKey: ManagedKey };

export function ApiKeyList({ keys, ...acting }: ApiKeyListProps) {
  const hasRoomForTable = useMediaQuery("(min-width: 900px)");
  if (!hasRoomForTable) {
    return (
      <ul className="grid grid-cols-1 gap-3">
        {keys.map((key) => (
          <ApiKeyCard key={key.key_id} apiKey={key} {...acting} />
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="border-b text-[0.8125rem] text-soft *:py-2.5 *:pe-4 *:text-start *:font-medium">
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">Permissions</th>
          <th scope="col">Credits used</th>
          <th scope="col">Expires</th>
          <th scope="col">Last used</th>
          <th scope="col">Enabled</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <ApiKeyTableRow key={key.key_id} apiKey={key} {...acting} />
        ))}
      </tbody>
    </table>
  );
}

function ApiKeyTableRow({ apiKey, ...acting }: ApiKeyRowProps) {
  return (
    <tr className="h-14 border-b *:pe-4">
      <th scope="row" className="max-w-48 py-2 text-start font-medium">
        <span className="block truncate">{apiKey.name}</span>
        <span className="block text-[0.8125rem] font-normal text-soft">{formatDate(apiKey.created_at_unix)}</span>
      </th>
      <td>
        <KeyHint hint={apiKey.hint} />
      </td>
      <td>
        <Permissions permissions={apiKey.permissions} />
      </td>
      <td className="tabular-nums">
        <CreditUse apiKey={apiKey} />
      </td>
      <td className="whitespace-nowrap text-soft">
        <Expiry apiKey={apiKey} />
      </td>
      <td className="whitespace-nowrap text-soft">
        <LastUsed unixSeconds={apiKey.last_used_at_unix} />
      </td>
      <td>
        <EnabledSwitch apiKey={apiKey} calls={acting.calls} />
      </td>
      <td className="pe-0 text-end whitespace-nowrap">
        <Actions apiKey={apiKey} {...acting} />
      </td>
    </tr>
  );
}

function ApiKeyCard({ apiKey, ...acting }: ApiKeyRowProps) {
  return (
    <li className="rounded-2xl border p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <h4 className="truncate font-medium">{apiKey.name}</h4>
          <KeyHint hint={apiKey.hint} />
        </div>
        <EnabledSwitch apiKey={apiKey} calls={acting.calls} />
        <Actions apiKey={apiKey} {...acting} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-[0.8125rem]">
        <Fact name="Permissions">
          <Permissions permissions={apiKey.permissions} />
        </Fact>
        <Fact name="Credits used">
          <CreditUse apiKey={apiKey} />
        </Fact>
        <Fact name="Created">{formatDate(apiKey.created_at_unix)}</Fact>
        <Fact name="Expires">
          <Expiry apiKey={apiKey} />
        </Fact>
        <Fact name="Last used">
          <LastUsed unixSeconds={apiKey.last_used_at_unix} />
        </Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="mt-0.5 tabular-nums">{children}</dd>
    </div>
  );
}

function isOver(unixSeconds: number, nowMs = Date.now()): boolean {
  return unixSeconds * 1_000 <= nowMs;
}

function Expiry({ apiKey }: { readonly apiKey: ManagedKey }) {
  const { expires_at_unix: expires, previous_key_ends_at_unix: previousEnds } = apiKey;
  return (
    <>
      {expires === null && "Never"}
      {expires !== null && (isOver(expires) ? <Badge tone="danger">Expired</Badge> : formatDate(expires))}
      {previousEnds !== null && (
        <span className="block text-[0.8125rem] text-soft">Previous key ends {formatRelativeTime(previousEnds)}</span>
      )}
      {typeof apiKey.given_by_key_id === "string" && (
        <span className="block text-[0.8125rem] whitespace-normal text-soft">
          Also ends with the API key that created it
        </span>
      )}
    </>
  );
}

function KeyHint({ hint }: { readonly hint: string }) {
  return (
    <span className="font-mono text-[0.8125rem] text-soft">
      <span className="sr-only">ends in {hint}</span>
      <span aria-hidden>****{hint}</span>
    </span>
  );
}

function Permissions({ permissions }: { readonly permissions: readonly string[] }) {
  const { short, full } = describePermissions(permissions);
  return (
    <Tooltip content={full}>
      <button type="button" aria-label={`Permissions: ${short}. ${full}`} className="cursor-help rounded-full">
        <Badge>{short}</Badge>
      </button>
    </Tooltip>
  );
}

function CreditUse({ apiKey }: { readonly apiKey: ManagedKey }) {
  const used = formatNumber(apiKey.character_count);
  if (apiKey.character_limit === null) return used;
  return `${used} of ${formatNumber(apiKey.character_limit)}`;
}

function LastUsed({ unixSeconds }: { readonly unixSeconds: number | null }) {
  if (unixSeconds === null) return "Never";
  return (
    <time dateTime={new Date(unixSeconds * 1_000).toISOString()} title={formatDateTime(unixSeconds)}>
      {formatRelativeTime(unixSeconds)}
    </time>
  );
}

function EnabledSwitch({ apiKey, calls }: { readonly apiKey: ManagedKey; readonly calls: KeyCalls }) {
  const setEnabled = useSetKeyEnabled(calls);
  const isEnabled = setEnabled.isPending ? setEnabled.variables.isEnabled : !apiKey.is_disabled;
  return (
    <Switch
      label={`Enable ${apiKey.name}`}
      hideLabel
      checked={isEnabled}
      onChange={(next) => setEnabled.mutate({ key: apiKey, isEnabled: next })}
    />
  );
}

const ACTIONS = [
  { act: "edit", verb: "Edit", Icon: Pencil, className: "text-soft" },
  { act: "rotate", verb: "Rotate", Icon: RotateCw, className: "text-soft" },
  { act: "revoke", verb: "Revoke", Icon: Trash2, className: "text-soft hover:text-danger" },
] as const;

function Actions({ apiKey, calls, onAct }: ApiKeyRowProps) {
  // The keys of service accounts are managed on a page for admins alone.
  const rotateRefusal = useCallRefusal(calls.isOfAccount ? undefined : "rotate_api_key");
  return (
    <span className="inline-flex gap-1">
      {ACTIONS.map(({ act, verb, Icon, className }) => (
        <IconButton
          key={act}
          label={`${verb} ${apiKey.name}`}
          disabledReason={act === "rotate" ? rotateRefusal : undefined}
          onClick={() => onAct(act, apiKey)}
          className={className}
        >
          <Icon aria-hidden size={16} />
        </IconButton>
      ))}
    </span>
  );
}
