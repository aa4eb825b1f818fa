import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { WorkspaceMember } from "@voicewright/contract/members/routes";
import { Crown, Lock, LockOpen, UserMinus } from "lucide-react";
import { useState } from "react";
import { PictureForm } from "@/entities/workspace/pictures/picture-form.tsx";
import { UserAvatar } from "@/entities/workspace/pictures/user-avatar.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { WorkspaceIcon } from "@/entities/workspace/pictures/workspace-icon.tsx";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatNumber } from "@/shared/lib/format.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { AccessRequests } from "./access-requests.tsx";
import { membersQueries, useChangeMember, useRemoveMember, useTransferOwnership } from "./members-queries.ts";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { SEAT_OPTIONS, seatLabel } from "./seat-labels.ts";
import { WorkspaceName } from "./workspace-name.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

const SEARCH_DELAY_MS = 300;

type Question = { readonly act: "remove" | "transfer"; readonly member: WorkspaceMember };

export function MembersPage() {
  usePageTitle("Members");
  return (
    <WorkspaceLayout>
      <Name />
      <AccessRequests />
      <Members />
    </WorkspaceLayout>
  );
}

function Name() {
  const { workspace_name: name, workspace_picture_url: pictureUrl } = useUser();
  return (
    <>
      <WorkspaceName name={name} />
      <section aria-label="Workspace picture" className="mb-6">
        <PictureForm of="workspace" pictureUrl={pictureUrl}>
          <WorkspaceIcon pictureUrl={pictureUrl} sizePx={28} />
        </PictureForm>
      </section>
    </>
  );
}

function Members() {
  const [search, setSearch] = useState("");
  const words = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const query = useInfiniteQuery(membersQueries.members(words));
  const seats = useQuery(workspaceQueries.workspace()).data?.seats_used;
  const [question, setQuestion] = useState<Question>();
  return (
    <>
      <SearchField label="Search members" value={search} onChange={setSearch} className="max-w-sm" />
      <Status className="mt-3 text-soft">
        {seats === undefined ? "" : seats === 1 ? "1 member" : `${formatNumber(seats)} members`}
      </Status>
      <QueryState query={query} what="members">
        {({ pages }) => (
          <ul aria-label="Members" className="mt-2 divide-y">
            {pages.flat().map((member) => (
              <MemberRow key={member.user_id} member={member} onAsk={(act) => setQuestion({ act, member })} />
            ))}
            {pages[0]?.length === 0 && <li className="py-3 text-soft">No members found.</li>}
          </ul>
        )}
      </QueryState>
      {query.hasNextPage && (
        <Button className="mt-4" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more members
        </Button>
      )}
      <MemberQuestion question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

type MemberRowProps = { readonly member: WorkspaceMember; readonly onAsk: (act: Question["act"]) => void };

function MemberRow({ member, onAsk }: MemberRowProps) {
  const user = useUser();
  const self = useInfiniteQuery(membersQueries.members(user.email)).data?.pages[0]?.find(
    ({ user_id: userId }) => userId === user.user_id,
  );
  const change = useChangeMember();
  const isSelf = member.user_id === user.user_id;
  // The server refuses the same.
  const isFixed = isSelf || member.is_owner;
  const seat = (change.isPending ? change.variables.seat : undefined) ?? member.seat_type;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <UserAvatar user={member} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{member.first_name ?? member.email}</p>
        {member.first_name !== null && <p className="truncate text-[0.8125rem] text-soft">{member.email}</p>}
      </div>
      {member.is_owner && <Badge tone="outline">Owner</Badge>}
      {isSelf && <Badge>You</Badge>}
      {member.is_locked && <Badge tone="danger">Locked</Badge>}
      {isFixed ? (
        <Badge>{seatLabel(member.seat_type)}</Badge>
      ) : (
        <>
          <Select
            label={`Seat of ${member.email}`}
            hideLabel
            className="w-36"
            value={seat}
            options={SEAT_OPTIONS}
            onChange={(next) => change.mutate({ member, seat: next })}
          />
          <IconButton
            label={`${member.is_locked ? "Unlock" : "Lock"} ${member.email}`}
            onClick={() => change.mutate({ member, isLocked: !member.is_locked })}
            className="text-soft"
          >
            {member.is_locked ? <LockOpen aria-hidden size={16} /> : <Lock aria-hidden size={16} />}
          </IconButton>
          {self?.is_owner === true && !member.is_locked && (
            <IconButton
              label={`Make ${member.email} the owner`}
              onClick={() => onAsk("transfer")}
              className="text-soft"
            >
              <Crown aria-hidden size={16} />
            </IconButton>
          )}
          <IconButton
            label={`Remove ${member.email}`}
            onClick={() => onAsk("remove")}
            className="text-soft hover:text-danger"
          >
            <UserMinus aria-hidden size={16} />
          </IconButton>
        </>
      )}
    </li>
  );
}

function MemberQuestion({
  question,
  onClose,
}: {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}) {
  const remove = useRemoveMember();
  const transfer = useTransferOwnership();
  const [shown] = useLastSubject(question);
  const isRemoval = shown?.act === "remove";
  const { mutate, isPending } = isRemoval ? remove : transfer;
  const email = shown?.member.email ?? "";
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isRemoval ? `Remove ${email}?` : `Make ${email} the owner?`}
      confirmLabel={isRemoval ? "Remove member" : "Make owner"}
      isDangerous={isRemoval}
      pending={isPending}
      onConfirm={() => {
        if (shown !== undefined) mutate(shown.member, { onSettled: onClose });
      }}
    >
      {isRemoval
        ? "Their keys and sessions in this workspace end at once. What they made stays."
        : "They become an admin if they are not one yet. You remain an admin, but cannot undo this yourself."}
    </ConfirmDialog>
  );
}
