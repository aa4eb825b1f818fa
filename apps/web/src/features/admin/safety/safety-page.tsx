import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { ShieldCheck } from "lucide-react";
import { formatDate } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { BannableVoices } from "./bannable-voices.tsx";
import { unusualWorkspacesQuery, useReleaseWorkspace } from "./safety-queries.ts";

export function SafetyPage() {
  return (
    <AdminPage
      title="Safety"
      description="Banned voices and unusual sign-ups. Every change is recorded in the audit log."
      actions={
        <Link to="/app/admin/verifications" className={buttonStyle("outline")}>
          Manual verifications
        </Link>
      }
    >
      <section aria-labelledby="safety-voices">
        <h2 id="safety-voices" className="mb-3 text-base font-semibold">
          Voices
        </h2>
        <BannableVoices />
      </section>
      <section aria-labelledby="safety-unusual" className="mt-10">
        <h2 id="safety-unusual" className="text-base font-semibold">
          Unusual activity
        </h2>
        <p className="mt-1 text-pretty text-soft">
          These workspaces cannot generate while they are on the free plan. A workspace that you release is not flagged
          again.
        </p>
        <UnusualWorkspaces />
      </section>
    </AdminPage>
  );
}

function UnusualWorkspaces() {
  const release = useReleaseWorkspace();
  return (
    <EndlessList
      query={useInfiniteQuery(unusualWorkspacesQuery())}
      what="workspaces"
      empty={<EmptyState icon={ShieldCheck} title="Nothing unusual" />}
    >
      {(workspaces) => (
        <ul aria-label="Workspaces with unusual activity" className="mt-3 divide-y">
          {workspaces.map((workspace) => (
            <UnusualRow
              key={workspace.workspace_id}
              workspace={workspace}
              isPending={release.isPending && release.variables === workspace.workspace_id}
              onRelease={() => release.mutate(workspace.workspace_id)}
            />
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

type UnusualRowProps = {
  readonly workspace: AdminWorkspace;
  readonly isPending: boolean;
  readonly onRelease: () => void;
};

function UnusualRow({ workspace, isPending, onRelease }: UnusualRowProps) {
  const { name, owner_email: email, tier, created_at_unix: createdAt } = workspace;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[0.8125rem] text-soft">
          {[email, TIERS[tier].name, `since ${formatDate(createdAt)}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button size="sm" aria-label={`Release ${email ?? name}`} pending={isPending} onClick={onRelease}>
        Release
      </Button>
    </li>
  );
}
