import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { DocsLayout } from "@/entities/guide/docs-layout.tsx";
import { AUDIENCES, type Audience, type Guide } from "@/entities/guide/guide.ts";
import { GUIDES } from "@/entities/guide/guides.ts";
import { createGuideSearch } from "@/entities/guide/search-guides.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";

export const AUDIENCE_TITLES: Readonly<Record<Audience, string>> = {
  people: "Use the studio",
  operators: "Run an installation",
  developers: "Build with the API",
};

const RESULTS_MAX = 12;
const EXCERPT_CHARACTERS = 180;
const search = createGuideSearch(GUIDES);

type DocsFrameProps = {
  /** The guide that is open. */
  readonly guide?: Guide | undefined;
  readonly children: ReactNode;
};

/** The documentation around a page of it: the list of guides, and a search that takes the place of the page. */
export function DocsFrame({ guide, children }: DocsFrameProps) {
  const [question, setQuestion] = useState("");
  const asked = useDeferredValue(question).trim();
  return (
    <DocsLayout
      title="Documentation"
      asideLabel="Guides"
      navigation={<Navigation current={guide} />}
      searchLabel="Search the documentation"
      search={question}
      onSearch={setQuestion}
    >
      {asked === "" ? children : <Results question={asked} onFollow={() => setQuestion("")} />}
    </DocsLayout>
  );
}

function Navigation({ current }: { readonly current: Guide | undefined }) {
  return (
    <nav aria-label="Documentation" className="grid gap-5 px-2 pb-8">
      {AUDIENCES.map((audience) => (
        <div key={audience}>
          <p className="px-2 pb-1 text-xs font-medium text-soft">{AUDIENCE_TITLES[audience]}</p>
          <ul>
            {GUIDES.filter((guide) => guide.audience === audience).map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to="/docs/$guide"
                  params={{ guide: slug }}
                  aria-current={slug === current?.slug ? "page" : undefined}
                  className="block rounded-lg px-2 py-1.5 text-[0.8125rem] text-soft hover:bg-fill hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ResultsProps = { readonly question: string; readonly onFollow: () => void };

function Results({ question, onFollow }: ResultsProps) {
  const passages = search(question, RESULTS_MAX);
  return (
    <section aria-labelledby="results">
      <h1 id="results" className="text-2xl font-semibold tracking-tight">
        Results
      </h1>
      <Status className="sr-only">{`${formatCount(passages.length, "section", "sections")} found`}</Status>
      {passages.length === 0 && (
        <EmptyState icon={SearchX} title={`Nothing matches “${question}”`}>
          Try other words, or fewer of them.
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-1">
        {passages.map(({ id, slug, place, guide, heading, text }) => (
          <li key={id}>
            <Link
              to="/docs/$guide"
              params={{ guide: slug }}
              hash={place}
              onClick={onFollow}
              className="-mx-3 block rounded-xl px-3 py-2.5 hover:bg-fill"
            >
              <span className="font-medium">{heading}</span>
              <span className="text-[0.8125rem] text-soft"> · {guide}</span>
              <span className="mt-0.5 line-clamp-2 block text-[0.8125rem] text-pretty text-soft">
                {text.slice(0, EXCERPT_CHARACTERS)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
