import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { notFound, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { PRODUCTIONS_ROUTE } from "./productions-route.ts";
import { ProductionPage } from "./production/production-page.tsx";
import { readAnew } from "./production-queries.ts";
import { ProductionsPage } from "./productions-page.tsx";
import { TeamDashboardPage } from "./work/dashboard-page.tsx";
import { ProducerProfilePage } from "./work/profile-page.tsx";
import { ActivePage, DeliveredPage, UnclaimedPage } from "./work/work-pages.tsx";

const PAGES: ReadonlyMap<string, ReactElement> = new Map([
  ["active", <ActivePage key="active" />],
  ["unclaimed", <UnclaimedPage key="unclaimed" />],
  ["dashboard", <TeamDashboardPage key="dashboard" />],
  ["history", <DeliveredPage key="history" />],
  ["settings", <ProducerProfilePage key="settings" />],
]);

/** By what stands behind `/app/productions/`: nothing, the name of a page, or the ids of a collection and a production. */
function pageOf(place: string): ReactElement | undefined {
  const [first = "", productionId, ...more] = place.split("/");
  if (more.length > 0) return undefined;
  if (productionId !== undefined && productionId !== "")
    return <ProductionPage key={productionId} productionId={productionId} />;
  return first === "" ? <ProductionsPage key="all" /> : PAGES.get(first);
}

type Place = {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly _splat?: string | undefined };
};

/** Before a page is shown. Where productions are off, there is none. */
export async function requirePage({ context, params }: Place): Promise<void> {
  const { installation } = await context.queryClient.ensureQueryData(workspaceQueries.user());
  const isOn = installation.flags.includes("productions") && !installation.is_isolated;
  // oxlint-disable-next-line typescript/only-throw-error -- as the router wants it
  if (!isOn || pageOf(params._splat ?? "") === undefined) throw notFound();
}

/**
 * All pages of productions behind one route: a route of its own for each would weigh on the first page of everybody, and
 * hardly anybody has them.
 */
export function ProductionsArea() {
  const { _splat: place = "" } = useParams({ from: PRODUCTIONS_ROUTE });
  const queryClient = useQueryClient();
  useWorkspaceEvent(({ type }) => {
    if (type === "production.changed" || type === "workspace.access_changed") void readAnew(queryClient);
  });
  return pageOf(place) ?? null;
}
