import { Link, type LinkProps } from "@tanstack/react-router";

type PageTabsProps = {
  readonly label: string;
  readonly tabs: readonly {
    readonly to: NonNullable<LinkProps["to"]>;
    /** What the address of the page has in it. */
    readonly params?: Readonly<Record<string, string>>;
    readonly label: string;
  }[];
};

/** On a narrow screen the tab of the page may stand beyond the edge. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Links between the pages of one area, in the form of underlined tabs. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav ref={showCurrent} aria-label={label} className="mt-4 -mb-px overflow-x-auto border-b">
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              {...(tab.params === undefined ? {} : { params: tab.params as never })}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ className: "border-ink text-ink", "aria-current": "page" }}
              inactiveProps={{ className: "border-transparent text-soft hover:text-ink" }}
              className="flex h-11 items-center border-b-2 font-medium whitespace-nowrap transition-colors -outline-offset-2"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
