import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { ProductionList } from "../production-list.tsx";
import { productionQueries } from "../production-queries.ts";
import { ForTeamLeads, ProductionsFrame } from "../productions-frame.tsx";

/** Who of the own team works on what. */
export function TeamDashboardPage() {
  usePageTitle("My Teams");
  return (
    <ForTeamLeads>
      <ProductionsFrame title="My Teams">
        <Team />
      </ProductionsFrame>
    </ForTeamLeads>
  );
}

function Team() {
  const query = useQuery(productionQueries.dashboard());
  return (
    <QueryState query={query} what="team">
      {({ name, members }) => (
        <>
          <p className="mt-1 text-soft">{name}</p>
          <ul aria-label={`Members of ${name}`} className="mt-4 grid gap-4">
            {members.map(({ producer, productions }) => (
              <li key={producer.user_id} className="rounded-xl border p-4">
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="min-w-0 flex-1 truncate font-medium">{producer.display_name}</h2>
                  {producer.languages.map((language) => (
                    <Badge key={language} tone="outline">
                      {language}
                    </Badge>
                  ))}
                  <Badge tone={producer.is_available ? "success" : "neutral"}>
                    {producer.is_available ? "Takes new work" : "Takes no new work"}
                  </Badge>
                </div>
                {productions.length === 0 ? (
                  <p className="mt-2 text-soft">No active work.</p>
                ) : (
                  <ProductionList
                    label={`Productions of ${producer.display_name}`}
                    productions={productions}
                    showsCollection
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}
