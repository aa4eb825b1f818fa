import { useQuery } from "@tanstack/react-query";
import { GROUP_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { WorkspaceGroup } from "@voicewright/contract/members/routes";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { GroupPeople } from "./group-people.tsx";
import { membersQueries, useCreateGroup, useDeleteGroup } from "./members-queries.ts";
import { type EditedPermissions, PermissionEditor } from "./permission-editor.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { WorkspaceLayout } from "./workspace-layout.tsx";

export function GroupsPage() {
  usePageTitle("Groups");
  return (
    <WorkspaceLayout>
      <NewGroup />
      <Groups />
    </WorkspaceLayout>
  );
}

const UNNAMED = { name: "" };

function NewGroup() {
  const [{ name }, setEntered] = useKeptForm("group.new", UNNAMED);
  const [problem, setProblem] = useState<string>();
  const create = useCreateGroup();
  return (
    <form
      noValidate
      aria-label="New group"
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return setProblem("Please name the group");
        setProblem(undefined);
        create.mutate(name.trim(), { onSuccess: () => setEntered(UNNAMED) });
      }}
    >
      <TextField
        label="Name of the new group"
        className="min-w-0 flex-1 basis-52"
        value={name}
        maxLength={GROUP_NAME_MAX_CHARACTERS}
        onChange={({ target }) => setEntered({ name: target.value })}
        error={problem ?? (create.isError ? apiErrorMessage(create.error) : undefined)}
      />
      <Button type="submit" variant="primary" pending={create.isPending}>
        Create group
      </Button>
    </form>
  );
}

function Groups() {
  const groups = useQuery(membersQueries.groups());
  const workspace = useQuery(workspaceQueries.workspace());
  const [edited, setEdited] = useState<EditedPermissions>();
  const [peopleOf, setPeopleOf] = useState<WorkspaceGroup>();
  const [deleting, setDeleting] = useState<WorkspaceGroup>();
  const remove = useDeleteGroup();
  return (
    <div className="mt-6">
      <QueryState query={workspace} what="groups">
        {({ everyone_permissions: everyone }) => (
          <div className="flex flex-wrap items-center gap-3 border-b py-3">
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="font-medium">Everyone</h2>
              <p className="text-[0.8125rem] text-soft">
                What every member can do. Groups can restrict this for their members; admins can do everything.
              </p>
            </div>
            <Button
              onClick={() =>
                setEdited({ groupId: undefined, name: "Everyone", permissions: everyone, denied: [], everyone })
              }
            >
              Permissions of Everyone
            </Button>
          </div>
        )}
      </QueryState>
      <QueryState query={groups} what="groups">
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={UsersRound} title="No groups yet">
              Groups restrict products and features for some members, and share voices with them.
            </EmptyState>
          ) : (
            <ul aria-label="Groups" className="divide-y">
              {list.map((group) => (
                <li key={group.id} className="flex flex-wrap items-center gap-3 py-3">
                  <div className="min-w-0 flex-1 basis-52">
                    <h2 className="truncate font-medium">{group.name}</h2>
                    <p className="text-[0.8125rem] text-soft">
                      {group.members.length === 1 ? "1 person" : `${group.members.length} people`}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-3">
                    <Button aria-label={`People of ${group.name}`} onClick={() => setPeopleOf(group)}>
                      People
                    </Button>
                    <Button
                      aria-label={`Permissions of ${group.name}`}
                      onClick={() =>
                        setEdited({
                          groupId: group.id,
                          name: group.name,
                          permissions: group.permissions,
                          denied: group.denied_permissions,
                          everyone: workspace.data?.everyone_permissions ?? null,
                        })
                      }
                    >
                      Permissions
                    </Button>
                    <Button aria-label={`Delete ${group.name}`} onClick={() => setDeleting(group)}>
                      Delete
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <PermissionEditor edited={edited} onClose={() => setEdited(undefined)} />
      <GroupPeople groupId={peopleOf?.id} onClose={() => setPeopleOf(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDeleting(undefined);
        }}
        title="Delete this group?"
        confirmLabel="Delete group"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => {
          if (deleting !== undefined) remove.mutate(deleting.id, { onSettled: () => setDeleting(undefined) });
        }}
      >
        Its members stay in the workspace and can again do what only this group restricted.
      </ConfirmDialog>
    </div>
  );
}
