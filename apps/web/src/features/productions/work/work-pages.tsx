import { useQuery } from "@tanstack/react-query";
import type { ProductionView } from "@voicewright/contract/productions/routes";
import { PRODUCTIONS_LISTED_MAX } from "@voicewright/contract/productions/rules";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { QueryState } from "@/shared/ui/feedback/query-state.tsx";
import { PageTabs } from "@/shared/ui/page-tabs.tsx";
import { ProductionList } from "../production-list.tsx";
import { productionQueries } from "../production-queries.ts";
import { PRODUCTIONS_ROUTE } from "../productions-route.ts";
import { ForProducers, ProductionsFrame } from "../productions-frame.tsx";

const HOME_TABS = [
  { to: PRODUCTIONS_ROUTE, params: { _splat: "active" }, label: "Active" },
  { to: PRODUCTIONS_ROUTE, params: { _splat: "unclaimed" }, label: "Unclaimed" },
] as const;

const NOTHING = {
  active: { title: "Nothing to do", text: "Productions that you claim appear here until you deliver them." },
  unclaimed: { title: "Nothing to claim", text: "Productions that are free to claim appear here." },
  history: { title: "Nothing delivered yet", text: "Productions that you have delivered appear here." },
} as const;

export function ActivePage() {
  usePageTitle("Active productions");
  return <HomePage view="active" />;
}

export function UnclaimedPage() {
  usePageTitle("Unclaimed productions");
  return <HomePage view="unclaimed" />;
}

function HomePage({ view }: { readonly view: ProductionView }) {
  return (
    <ForProducers>
      <ProductionsFrame title="Producer Mode">
        <PageTabs label="Producer Mode" tabs={HOME_TABS} />
        <View view={view} />
      </ProductionsFrame>
    </ForProducers>
  );
}

export function DeliveredPage() {
  usePageTitle("Delivered productions");
  return (
    <ForProducers>
      <ProductionsFrame title="History">
        <View view="history" />
      </ProductionsFrame>
    </ForProducers>
  );
}

function View({ view }: { readonly view: ProductionView }) {
  const query = useQuery(productionQueries.view(view));
  const { title, text } = NOTHING[view];
  return (
    <div className="mt-4">
      <QueryState query={query} what="productions">
        {({ productions, has_more: hasMore }) =>
          productions.length === 0 ? (
            <EmptyState title={title}>{text}</EmptyState>
          ) : (
            <>
              <ProductionList label="Productions" productions={productions} showsCollection />
              {hasMore && <p className="mt-3 text-soft">The first {PRODUCTIONS_LISTED_MAX} are shown.</p>}
            </>
          )
        }
      </QueryState>
    </div>
  );
}
