import { Link, type LinkProps, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { tabOfPath } from "../lib/tab-choice.ts";

type PageTab = {
  readonly to: NonNullable<LinkProps["to"]>;
  /** What the address of the page has in it. */
  readonly params?: Readonly<Record<string, string>>;
  readonly label: string;
};

type PageTabsProps = { readonly label: string; readonly tabs: readonly PageTab[] };

/** On a narrow screen the tab of the page may stand beyond the edge. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** The pages of an area begin with the same path: each tab is of its own page only. */
function withPattern(tab: PageTab) {
  // A dollar sign alone is the rest of an address.
  const path = tab.to.replaceAll(/\$(\w*)/g, (_, name: string) => tab.params?.[name === "" ? "_splat" : name] ?? "");
  return { ...tab, patterns: [new RegExp(`^${path.replaceAll(/[^\w/-]/g, String.raw`\$&`)}/?$`)] };
}

/** Links between the pages of one area, in the form of underlined tabs. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [first, ...others] = tabs.map(withPattern);
  if (first === undefined) return null;
  const all = [first, ...others] as const;
  const open = tabOfPath(all, path);
  return (
    <nav ref={showCurrent} aria-label={label} className="mt-4 -mb-px overflow-x-auto border-b">
      <ul className="flex gap-4">
        {all.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              {...(tab.params === undefined ? {} : { params: tab.params as never })}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab === open ? "page" : undefined}
              className={clsx(
                "flex h-11 items-center border-b-2 font-medium whitespace-nowrap transition-colors -outline-offset-2",
                tab === open ? "border-ink text-ink" : "border-transparent text-soft hover:text-ink",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
