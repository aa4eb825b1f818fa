import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminUser } from "@voicewright/contract/admin/users";
import { Users } from "lucide-react";
import { useState } from "react";
import { formatDate, formatRelativeTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { PeopleFilterBar } from "./people-filter.tsx";
import { type PeopleFilter, usersQuery, useSuspendUser } from "./people-queries.ts";
import { WaitingSignUps } from "./waiting-sign-ups.tsx";

/** How many workspaces a row names. */
const NAMED_WORKSPACES = 3;

export function UsersPage() {
  return (
    <AdminPage
      title="People"
      description="Everyone who has an account. Suspended people cannot use anything; their keys and sessions work again when you lift the suspension."
    >
      <People />
    </AdminPage>
  );
}

function People() {
  const [filter, setFilter] = useState<PeopleFilter>({ search: "", isSuspended: false });
  const [asked, setAsked] = useState<AdminUser>();
  const suspend = useSuspendUser();
  return (
    <>
      <WaitingSignUps />
      <PeopleFilterBar label="Search people" placeholder="E-mail, name or id" filter={filter} onChange={setFilter} />
      <EndlessList
        query={useInfiniteQuery(usersQuery(filter))}
        what="people"
        empty={<EmptyState icon={Users} title="No users found" />}
      >
        {(people) => (
          <ul aria-label="People" className="mt-3 divide-y">
            {people.map((user) => (
              <UserRow
                key={user.user_id}
                user={user}
                onAsk={() => setAsked(user)}
                onLetIn={() => suspend.mutate({ user, isSuspended: false })}
              />
            ))}
          </ul>
        )}
      </EndlessList>
      <SuspendQuestion user={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function workspacesOf({ workspaces }: AdminUser): string {
  const names = workspaces.slice(0, NAMED_WORKSPACES).map(({ name }) => name);
  const more = workspaces.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

type UserRowProps = { readonly user: AdminUser; readonly onAsk: () => void; readonly onLetIn: () => void };

function UserRow({ user, onAsk, onLetIn }: UserRowProps) {
  const seen = user.last_seen_at_unix === null ? "not signed in" : `seen ${formatRelativeTime(user.last_seen_at_unix)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{user.first_name ?? user.email}</p>
        {user.first_name !== null && <p className="truncate text-[0.8125rem] text-soft">{user.email}</p>}
        <p className="truncate text-[0.8125rem] text-soft">
          {[workspacesOf(user), `since ${formatDate(user.created_at_unix)}`, seen].filter(Boolean).join(" · ")}
        </p>
      </div>
      {user.is_installation_admin && <Badge tone="outline">Admin of the installation</Badge>}
      {user.is_suspended && <Badge tone="danger">Suspended</Badge>}
      {user.is_suspended ? (
        <Button size="sm" aria-label={`Reinstate ${user.email}`} onClick={onLetIn}>
          Reinstate
        </Button>
      ) : (
        !user.is_installation_admin && (
          <Button size="sm" aria-label={`Suspend ${user.email}`} onClick={onAsk}>
            Suspend
          </Button>
        )
      )}
    </li>
  );
}

function SuspendQuestion({ user, onClose }: { readonly user: AdminUser | undefined; readonly onClose: () => void }) {
  const suspend = useSuspendUser();
  const [shown] = useLastSubject(user);
  return (
    <ConfirmDialog
      open={user !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Suspend ${shown?.email ?? ""}?`}
      confirmLabel="Suspend"
      isDangerous
      pending={suspend.isPending}
      onConfirm={() => {
        if (shown !== undefined) suspend.mutate({ user: shown, isSuspended: true }, { onSettled: onClose });
      }}
    >
      They lose access to every workspace at once, and their keys stop working. Nothing is deleted.
    </ConfirmDialog>
  );
}
