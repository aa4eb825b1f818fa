import { useQuery } from "@tanstack/react-query";
import { INVITES_AT_ONCE_MAX } from "@voicewright/contract/rules/limits";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { MailPlus, Undo2 } from "lucide-react";
import { useState } from "react";
import { ErrorWithPlans } from "@/entities/workspace/plan-refusal.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatDateTime, formatNumber } from "@/shared/lib/format.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { INPUT_STYLE, TextField } from "@/shared/ui/fields/text-field.tsx";
import { membersQueries, useInvite, useRevokeInvite } from "./members-queries.ts";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { SEAT_OPTIONS, seatLabel } from "./seat-labels.ts";
import { WorkspaceLayout } from "./workspace-layout.tsx";

type Entered = { readonly text: string; readonly seat: SeatType };
const NO_INVITES: Entered = { text: "", seat: "workspace_member" };

export function InvitesPage() {
  usePageTitle("Invites");
  return (
    <WorkspaceLayout>
      <InviteForm />
      <Invites />
    </WorkspaceLayout>
  );
}

function InviteForm() {
  const [{ text, seat }, setEntered] = useKeptForm("invites", NO_INVITES);
  const [problem, setProblem] = useState<string>();
  const invite = useInvite();
  const workspace = useQuery(workspaceQueries.workspace()).data;
  const submit = () => {
    const emails = text.split(/[\s,;]+/).filter((email) => email !== "");
    if (emails.length === 0) return setProblem("Please enter an e-mail address.");
    if (emails.length > INVITES_AT_ONCE_MAX)
      return setProblem(`Please invite at most ${INVITES_AT_ONCE_MAX} people at once.`);
    setProblem(undefined);
    invite.mutate({ emails, seat }, { onSuccess: () => setEntered({ text: "", seat }) });
  };
  const links = invite.data?.invites.filter(({ invite_url: url }) => url !== null) ?? [];
  return (
    <section aria-label="Invite people" className="grid gap-4 border-b pb-6">
      <form
        noValidate
        className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="E-mail addresses"
          description="Separate several addresses with commas."
          value={text}
          onChange={({ target }) => setEntered({ text: target.value, seat })}
          error={problem}
        />
        <Select
          label="Seat"
          value={seat}
          options={SEAT_OPTIONS}
          onChange={(chosen) => setEntered({ text, seat: chosen })}
        />
        <div>
          <Button type="submit" variant="primary" pending={invite.isPending}>
            Invite
          </Button>
        </div>
        {workspace !== undefined && (
          <p className="text-soft sm:col-span-2">
            {`${formatNumber(workspace.seats_used)} of ${formatNumber(workspace.seat_limit)} seats of your plan are taken. Open invites count too.`}
          </p>
        )}
      </form>
      {invite.isError && (
        <Notice tone="error">
          <ErrorWithPlans error={invite.error} />
        </Notice>
      )}
      {invite.isSuccess && (
        <Notice tone="success">
          {links.length === 0
            ? "The invites are on their way by e-mail."
            : "This installation does not send e-mail. Pass these links on; each works once and is not shown again."}
        </Notice>
      )}
      {links.map(({ email, invite_url: url }) => (
        <label key={email} className="grid gap-1.5">
          <span className="font-medium">Link for {email}</span>
          <input
            readOnly
            value={url ?? ""}
            onFocus={({ target }) => target.select()}
            className={`${INPUT_STYLE} font-mono text-[0.8125rem]`}
          />
        </label>
      ))}
    </section>
  );
}

function Invites() {
  const query = useQuery(membersQueries.invites());
  const takeBack = useRevokeInvite();
  return (
    <section aria-labelledby="open-invites" className="mt-6">
      <h2 id="open-invites" className="mb-2 text-base font-semibold">
        Open invites
      </h2>
      <QueryState query={query} what="invites">
        {(invites) =>
          invites.length === 0 ? (
            <EmptyState icon={MailPlus} title="No open invites">
              People you invite appear here until they join.
            </EmptyState>
          ) : (
            <ul className="divide-y">
              {invites.map((invite) => (
                <li key={invite.email} className="flex flex-wrap items-center gap-3 py-3">
                  <div className="min-w-0 flex-1 basis-52">
                    <p className="truncate font-medium">{invite.email}</p>
                    <p className="text-[0.8125rem] text-soft">Until {formatDateTime(invite.expires_at_unix)}</p>
                  </div>
                  <Badge>{seatLabel(invite.seat_type)}</Badge>
                  <IconButton
                    label={`Revoke the invite of ${invite.email}`}
                    onClick={() => takeBack.mutate(invite.email)}
                    className="text-soft hover:text-danger"
                  >
                    <Undo2 aria-hidden size={16} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
