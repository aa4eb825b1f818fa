import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { SHARE_LINK_DAYS } from "@voicewright/contract/rules/limits";
import { type ShareLink, shareRoutes } from "@voicewright/contract/history/share";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { shareQueries } from "@/entities/generation/share-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { INPUT_STYLE } from "@/shared/ui/fields/text-field.tsx";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const UNTIL_REVOKED = "0";
const DEFAULT_DAYS = "7";
const DURATIONS = [
  ...SHARE_LINK_DAYS.map((days) => ({ value: String(days), label: formatCount(days, "day", "days") })),
  { value: UNTIL_REVOKED, label: "Until it is revoked" },
];

type ShareDialogProps = {
  /** Undefined while nothing is being shared. */
  readonly item: HistoryItem | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function ShareDialog({ item, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share this generation"
      description="Anyone with the link can play it, without an account. Links stop working when the generation is deleted."
    >
      {item !== undefined && <ShareLinks key={item.history_item_id} item={item} />}
    </Dialog>
  );
}

type LinkOrder = { readonly days: string; readonly includesText: boolean };

function ShareLinks({ item }: { readonly item: HistoryItem }) {
  const queryClient = useQueryClient();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [includesText, setIncludesText] = useState(false);
  const links = useQuery(shareQueries.links(item.history_item_id));
  const refresh = () => queryClient.invalidateQueries({ queryKey: historyQueries.all() });
  const creation = useSubmit({
    name: ["create-share-link", item.history_item_id],
    makes: true,
    submit: (order: LinkOrder, headers) =>
      api(shareRoutes.createShareLink, {
        params: { history_item_id: item.history_item_id },
        body: {
          expires_in_days: SHARE_LINK_DAYS.find((candidate) => String(candidate) === order.days) ?? null,
          includes_text: order.includesText,
        },
        headers,
      }),
    onSuccess: refresh,
  });
  const revocation = useSubmit({
    name: ["revoke-share-link"],
    submit: (shareLinkId: string) => api(shareRoutes.revokeShareLink, { params: { share_link_id: shareLinkId } }),
    onSettled: refresh,
  });
  const error = creation.error ?? revocation.error ?? links.error;

  return (
    <div className="grid gap-5">
      {error !== null && <Notice tone="error">{apiErrorMessage(error)}</Notice>}
      <Select label="The link works for" value={days} options={DURATIONS} onChange={setDays} />
      <Switch
        label="Show the text"
        description="Otherwise the page shows only the name of the voice."
        checked={includesText}
        onChange={setIncludesText}
      />
      <Button variant="primary" pending={creation.isPending} onClick={() => creation.mutate({ days, includesText })}>
        Create link
      </Button>
      {links.data !== undefined && links.data.share_links.length > 0 && (
        <ul aria-label="Links" className="grid gap-3 border-t pt-5">
          {links.data.share_links.map((link) => (
            <LinkRow
              key={link.share_link_id}
              link={link}
              isRevoking={revocation.isPending && revocation.variables === link.share_link_id}
              onRevoke={() => revocation.mutate(link.share_link_id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type LinkRowProps = { readonly link: ShareLink; readonly isRevoking: boolean; readonly onRevoke: () => void };

function LinkRow({ link, isRevoking, onRevoke }: LinkRowProps) {
  const ends =
    link.expires_at_unix === null ? "Until it is revoked" : `Until ${DATE.format(link.expires_at_unix * 1_000)}`;
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-1">
        <input
          readOnly
          aria-label="Link"
          value={link.url}
          onFocus={(event) => event.target.select()}
          className={`${INPUT_STYLE} min-w-0 flex-1 text-[0.8125rem]`}
        />
        <CopyButton text={link.url} label="Copy link" variant="ghost" iconOnly />
        <IconButton size="icon-sm" label="Revoke link" pending={isRevoking} onClick={onRevoke}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
      </div>
      <p className="text-xs text-soft">{`${ends} · ${link.includes_text ? "with the text" : "without the text"}`}</p>
    </li>
  );
}
