import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { useEffect } from "react";
import type { Guide } from "@/entities/guide/guide.ts";
import { findGuide } from "@/entities/guide/guides.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Markdown } from "@/shared/ui/markdown/markdown.tsx";
import { DocsFrame } from "./docs-frame.tsx";

const TEXT_STYLE = "max-w-2xl gap-3 text-[0.9375rem] leading-7";

export function GuidePage({ slug }: { readonly slug: string }) {
  const guide = findGuide(slug);
  usePageTitle(guide?.title ?? "Documentation");
  return (
    <DocsFrame guide={guide}>
      <Link to="/docs" className={buttonStyle("ghost", "sm", "-ms-3 mb-3")}>
        <ArrowLeft aria-hidden size={16} />
        All guides
      </Link>
      {guide === undefined ? <NoGuide /> : <Sections guide={guide} />}
    </DocsFrame>
  );
}

function Sections({ guide: { title, lead, sections } }: { readonly guide: Guide }) {
  const { hash } = useLocation();
  useEffect(() => showSection(hash), [hash]);
  return (
    <article>
      <h1 className="text-3xl font-semibold tracking-tight text-balance">{title}</h1>
      <Markdown text={lead} className="mt-3 max-w-2xl text-pretty text-soft" />
      <nav aria-label="On this page" className="mt-6 border-s-2 ps-4">
        <ul className="grid text-[0.8125rem]">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to="." hash={id} className="inline-block rounded py-1 leading-5 text-soft hover:text-ink">
                {heading}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, markdown }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2
            id={id}
            tabIndex={-1}
            className="mb-3 scroll-mt-20 text-xl font-semibold tracking-tight text-balance outline-none"
          >
            {heading}
          </h2>
          <Markdown text={markdown} className={TEXT_STYLE} />
        </section>
      ))}
    </article>
  );
}

/** Scrolls to the section that the address names, and lets the keyboard go on from there. */
function showSection(hash: string): void {
  const place = hash === "" ? null : document.getElementById(hash);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

function NoGuide() {
  return (
    <>
      <h1 className="sr-only">Documentation</h1>
      <EmptyState icon={FileQuestion} title="Guide not found">
        It may have been renamed. Search for it, or browse all guides.
      </EmptyState>
    </>
  );
}
