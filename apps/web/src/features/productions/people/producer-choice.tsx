import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { MEMBERS_SHOWN, productionQueries, useMakeProducer } from "../production-queries.ts";

const SEARCH_DELAY_MS = 300;

/** Which members of the workspace are producers. */
export function ProducerChoice() {
  const [search, setSearch] = useState("");
  const members = useQuery(productionQueries.members(useDebounced(search.trim(), SEARCH_DELAY_MS)));
  const producers = useQuery(productionQueries.producers()).data ?? [];
  const make = useMakeProducer();
  return (
    <section aria-labelledby="producers-heading">
      <h3 id="producers-heading" className="font-semibold">
        Producers
      </h3>
      <p className="mt-1 text-pretty text-soft">
        Producers claim productions and speak them. When someone stops being a producer, what they have claimed becomes
        unclaimed again.
      </p>
      <SearchField label="Search members" value={search} onChange={setSearch} className="my-4" />
      <QueryState query={members} what="members">
        {(found) => (
          <div className="grid gap-4">
            {found.map(({ user_id: userId, email }) => (
              <Switch
                key={userId}
                label={email}
                checked={producers.some((producer) => producer.user_id === userId)}
                disabled={make.isPending}
                onChange={(isProducer) => make.mutate({ userId, isProducer })}
              />
            ))}
            {found.length === MEMBERS_SHOWN && <p className="text-soft">Search to find more people.</p>}
          </div>
        )}
      </QueryState>
    </section>
  );
}
