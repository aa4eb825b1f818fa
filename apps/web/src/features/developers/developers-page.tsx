import { Link, type LinkProps } from "@tanstack/react-router";
import { useAreaTabs } from "@/entities/navigation/declared-rows.ts";
import { DevelopersFrame } from "@/entities/workspace/developers-layout.tsx";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";

const DOCUMENTS = [
  { to: "/docs/api", label: "API reference", description: "Every call, with examples that can be tried on the page." },
  {
    to: "/docs/works-with",
    label: "Works with",
    description: "Programs tested with this server, and how to set each one up.",
  },
] as const;

/** Where programs find this server, and what there is for who writes them. */
export function DevelopersPage() {
  usePageTitle("Developers");
  const pages = useAreaTabs("developer-pages");
  return (
    <DevelopersFrame>
      <section aria-labelledby="address">
        <h2 id="address" className="text-base font-semibold">
          Address
        </h2>
        <p className="mt-1 max-w-2xl text-pretty text-soft">
          Official SDKs and other clients work as they are once you give them this server’s address.
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <code className="rounded-lg bg-fill px-3 py-2 font-mono text-[0.8125rem] break-all">
            {window.location.origin}
          </code>
          <CopyButton text={window.location.origin} label="Copy" size="sm" />
        </p>
      </section>
      <Cards title="This workspace" entries={pages} />
      <Cards title="Documentation" entries={DOCUMENTS} />
    </DevelopersFrame>
  );
}

type Entry = { readonly to: NonNullable<LinkProps["to"]>; readonly label: string; readonly description: string };

function Cards({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {entries.map(({ to, label, description }) => (
          <li key={to}>
            <Link to={to} className="block h-full rounded-2xl border p-4 transition-colors hover:bg-fill">
              <span className="block font-medium">{label}</span>
              <span className="mt-1 block text-[0.8125rem] text-pretty text-soft">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
