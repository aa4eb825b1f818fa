import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { membersQueries, useChangeGroupMember } from "./members-queries.ts";

const SEARCH_DELAY_MS = 300;

type GroupPeopleProps = { readonly groupId: string | undefined; readonly onClose: () => void };

/** Who of the workspace is in a group. */
export function GroupPeople({ groupId, onClose }: GroupPeopleProps) {
  const [shown] = useLastSubject(groupId);
  const [search, setSearch] = useState("");
  const members = useInfiniteQuery(membersQueries.members(useDebounced(search.trim(), SEARCH_DELAY_MS)));
  const found = members.data?.pages[0] ?? [];
  const group = useQuery(membersQueries.groups()).data?.find(({ id }) => id === shown);
  const change = useChangeGroupMember();
  return (
    <Dialog
      open={groupId !== undefined && group !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => setSearch("")}
      title={`People of ${group?.name ?? ""}`}
    >
      <div className="grid gap-4">
        <SearchField label="Search people" value={search} onChange={setSearch} />
        {group !== undefined &&
          found.map(({ user_id: userId, email }) => (
            <Switch
              key={userId}
              label={email}
              checked={group.members.includes(userId)}
              disabled={change.isPending}
              onChange={(isIn) => change.mutate({ group, email, isIn })}
            />
          ))}
        {members.hasNextPage && <p className="text-soft">Search to find more people.</p>}
      </div>
    </Dialog>
  );
}
