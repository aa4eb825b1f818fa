import { useQuery } from "@tanstack/react-query";
import type { Affiliate } from "@voicewright/contract/affiliate/routes";
import { AFFILIATE_MONTHS, AFFILIATE_SHARE_PERCENT } from "@voicewright/contract/affiliate/rules";
import { useUser } from "@/entities/workspace/use-user.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatNumber } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { affiliateQuery, useMakeLink } from "./affiliate-queries.ts";

type AffiliateDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Makes a link for who has none, and shows the link and what came of it to who has one. */
export function AffiliateDialog({ open, onOpenChange }: AffiliateDialogProps) {
  const { partnerstack_partner_default_link: partnerLink } = useUser();
  const { data, error, refetch } = useQuery({ ...affiliateQuery(), enabled: open });
  const link = data?.link_path == null ? partnerLink : window.location.origin + data.link_path;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="sm"
      title={link === null ? "Become an affiliate" : "Affiliate program"}
      description={`${AFFILIATE_SHARE_PERCENT}% of the payments of those who sign up by your link, for ${AFFILIATE_MONTHS} months.`}
    >
      {data !== undefined ? (
        link === null ? (
          <LinkMaker />
        ) : (
          <LinkAndFigures link={link} affiliate={data} />
        )
      ) : error === null ? (
        <Skeleton className="h-24" />
      ) : (
        <ErrorState message={apiErrorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function LinkMaker() {
  const make = useMakeLink();
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-soft">
        Your link opens this installation’s sign-up page. Everyone who signs up through it counts as your referral.
      </p>
      <div>
        <Button variant="primary" pending={make.isPending} onClick={() => make.mutate()}>
          Generate link
        </Button>
      </div>
    </div>
  );
}

type LinkAndFiguresProps = { readonly link: string; readonly affiliate: Affiliate };

function LinkAndFigures({ link, affiliate }: LinkAndFiguresProps) {
  const figures = [
    { label: "Clicks", value: affiliate.clicks },
    { label: "Sign-ups", value: affiliate.sign_ups },
  ];
  return (
    <div className="grid gap-5">
      <div className="flex items-end gap-2">
        <TextField
          label="Your link"
          className="min-w-0 flex-1"
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={link} label="Copy link" size="md" className="h-10" />
      </div>
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-xl border p-3">
            <dt className="text-[0.8125rem] text-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.8125rem] text-pretty text-soft">
        Clicks count once a day per network address. Your own clicks and accounts do not count.
      </p>
    </div>
  );
}
