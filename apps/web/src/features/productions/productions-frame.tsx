import { useQuery } from "@tanstack/react-query";
import { leadsTeam } from "@voicewright/contract/productions/rules";
import type { ReactNode } from "react";
import { producerQueries } from "@/entities/workspace/producer-queries.ts";
import { PermissionDenied } from "@/entities/workspace/require-permission.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";

type FrameProps = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode };

export function ProductionsFrame({ title, children, action }: FrameProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 flex-1 text-xl font-semibold tracking-tight">{title}</h1>
        {action}
      </div>
      {children}
    </div>
  );
}

/** What only producers see. */
export function ForProducers({ children }: { readonly children: ReactNode }) {
  if (useUser().is_producer) return children;
  return (
    <PermissionDenied>
      You are not a producer in this workspace. An admin can make you one on the Productions page.
    </PermissionDenied>
  );
}

/** What only those see who lead a team. */
export function ForTeamLeads({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const { data } = useQuery({ ...producerQueries.profile(user.user_id), enabled: user.is_producer });
  if (user.is_producer && data === undefined) return null;
  if (leadsTeam(data?.team_role ?? null)) return children;
  return <PermissionDenied>Only team leaders can see what a team works on.</PermissionDenied>;
}
