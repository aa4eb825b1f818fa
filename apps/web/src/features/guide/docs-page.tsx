import { Link } from "@tanstack/react-router";
import { AUDIENCES } from "@/entities/guide/guide.ts";
import { GUIDES } from "@/entities/guide/guides.ts";
import { plainText } from "@/entities/guide/plain-text.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { AUDIENCE_TITLES, DocsFrame } from "./docs-frame.tsx";

const CARD_STYLE = "block h-full rounded-xl border px-4 py-3 hover:bg-fill";

/** Where the documentation begins: all guides, by whom they are for. */
export function DocsPage() {
  usePageTitle("Documentation");
  return (
    <DocsFrame>
      <h1 className="text-3xl font-semibold tracking-tight">Documentation</h1>
      <p className="mt-3 max-w-2xl text-pretty text-soft">
        Guides to using the studio, running an installation, and building with the API.
      </p>
      {AUDIENCES.map((audience) => (
        <section key={audience} aria-labelledby={audience} className="mt-10">
          <h2 id={audience} className="text-xl font-semibold tracking-tight">
            {AUDIENCE_TITLES[audience]}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
            {GUIDES.filter((guide) => guide.audience === audience).map(({ slug, title, lead }) => (
              <li key={slug}>
                <Link to="/docs/$guide" params={{ guide: slug }} className={CARD_STYLE}>
                  <span className="block font-medium">{title}</span>
                  <span className="mt-0.5 block text-[0.8125rem] text-pretty text-soft">{plainText(lead)}</span>
                </Link>
              </li>
            ))}
            {audience === "developers" && <References />}
          </ul>
        </section>
      ))}
    </DocsFrame>
  );
}

function References() {
  return (
    <>
      <li>
        <Link to="/docs/api" className={CARD_STYLE}>
          <span className="block font-medium">API reference</span>
          <span className="mt-0.5 block text-[0.8125rem] text-soft">Every call, with examples to try.</span>
        </Link>
      </li>
      <li>
        <Link to="/docs/works-with" className={CARD_STYLE}>
          <span className="block font-medium">Works with</span>
          <span className="mt-0.5 block text-[0.8125rem] text-soft">
            Programs tested with this API, and how to set each one up.
          </span>
        </Link>
      </li>
    </>
  );
}
