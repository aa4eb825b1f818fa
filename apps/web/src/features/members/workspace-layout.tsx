import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { WorkspaceAdminsOnly } from "@/entities/workspace/require-permission.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";
import { membersQueries } from "./members-queries.ts";

const TABS = [
  { to: "/app/workspace", label: "Members" },
  { to: "/app/workspace/invites", label: "Invites" },
  { to: "/app/workspace/groups", label: "Groups" },
] as const;

/** The frame around the pages on which admins manage the people of their workspace; others are told that they may not. */
export function WorkspaceLayout({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const queryClient = useQueryClient();
  useWorkspaceEvent(({ type }) => {
    if (type === "workspace.access_changed") void queryClient.invalidateQueries({ queryKey: membersQueries.all() });
  });
  if (user.seat_type !== "workspace_admin") return <WorkspaceAdminsOnly />;
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <h1 className="text-xl font-semibold tracking-tight">Workspace settings</h1>
      <p className="mt-1 truncate text-soft">{user.workspace_name}</p>
      <PageTabs label="Workspace settings" tabs={TABS} />
      <div className="mt-6">{children}</div>
    </div>
  );
}
