import type { ApiKey } from "@voicewright/contract/account";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatDateTime, formatNumber, formatRelativeTime } from "@/shared/lib/format.ts";
import { useMediaQuery } from "@/shared/lib/use-media-query.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { useSetKeyEnabled } from "./api-key-queries.ts";
import { describePermissions } from "./key-permissions.ts";

type ApiKeyListProps = { readonly keys: readonly ApiKey[]; readonly onRevoke: (key: ApiKey) => void };
type ApiKeyRowProps = { readonly apiKey: ApiKey; readonly onRevoke: (key: ApiKey) => void };

export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  const hasRoomForTable = useMediaQuery("(min-width: 900px)");
  if (!hasRoomForTable) {
    return (
      <ul className="grid gap-3">
        {keys.map((key) => (
          <ApiKeyCard key={key.key_id} apiKey={key} onRevoke={onRevoke} />
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
          <th scope="col">May do</th>
          <th scope="col">Credits used</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Enabled</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <ApiKeyTableRow key={key.key_id} apiKey={key} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  );
}

function ApiKeyTableRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  return (
    <tr className="h-14 border-b *:pe-4">
      <th scope="row" className="max-w-52 truncate text-start font-medium">
        {apiKey.name}
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
      <td className="whitespace-nowrap text-soft">{formatDate(apiKey.created_at_unix)}</td>
      <td className="whitespace-nowrap text-soft">
        <LastUsed unixSeconds={apiKey.last_used_at_unix} />
      </td>
      <td>
        <EnabledSwitch apiKey={apiKey} />
      </td>
      <td className="pe-0 text-end">
        <RevokeButton apiKey={apiKey} onRevoke={onRevoke} />
      </td>
    </tr>
  );
}

function ApiKeyCard({ apiKey, onRevoke }: ApiKeyRowProps) {
  return (
    <li className="rounded-2xl border p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium">{apiKey.name}</h3>
          <KeyHint hint={apiKey.hint} />
        </div>
        <EnabledSwitch apiKey={apiKey} />
        <RevokeButton apiKey={apiKey} onRevoke={onRevoke} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-[0.8125rem]">
        <Fact name="May do">
          <Permissions permissions={apiKey.permissions} />
        </Fact>
        <Fact name="Credits used">
          <CreditUse apiKey={apiKey} />
        </Fact>
        <Fact name="Created">{formatDate(apiKey.created_at_unix)}</Fact>
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

function CreditUse({ apiKey }: { readonly apiKey: ApiKey }) {
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

function EnabledSwitch({ apiKey }: { readonly apiKey: ApiKey }) {
  const setEnabled = useSetKeyEnabled();
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

function RevokeButton({ apiKey, onRevoke }: ApiKeyRowProps) {
  return (
    <IconButton
      label={`Revoke ${apiKey.name}`}
      onClick={() => onRevoke(apiKey)}
      className="text-soft hover:text-danger"
    >
      <Trash2 aria-hidden size={16} />
    </IconButton>
  );
}
