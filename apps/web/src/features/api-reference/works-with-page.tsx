import { Link } from "@tanstack/react-router";
import { WORKS_WITH } from "@voicewright/contract/rules/works-with";
import { ArrowLeft, Check } from "lucide-react";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { CodeBlock } from "@/shared/ui/code-block.tsx";
import { DocsHeader } from "@/entities/guide/docs-header.tsx";

/** In the list, where this server is. */
const SOME_ADDRESS = "localhost:4310";

type Client = (typeof WORKS_WITH)[number];

export function WorksWithPage() {
  usePageTitle("Works with");
  return (
    <>
      <DocsHeader title="Works with" />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl px-5 py-10 outline-none sm:px-10">
        <Link to="/docs/api" className={buttonStyle("ghost", "sm", "-ms-3")}>
          <ArrowLeft aria-hidden size={16} />
          API reference
        </Link>
        <h1 className="mt-3 text-3xl font-semibold tracking-tight">Works with</h1>
        <p className="mt-3 max-w-2xl text-pretty text-soft">
          Programs tested with this product, each with real speech: its length, its loudness and its timing. Give them
          this address and one of your keys.
        </p>
        <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
          {WORKS_WITH.map((client) => (
            <ClientSection key={client.id} client={client} />
          ))}
        </ul>
      </main>
    </>
  );
}

function ClientSection({ client }: { readonly client: Client }) {
  const { name, package: packageName, version, setting, capabilities } = client;
  return (
    <li>
      <h2 className="text-lg font-semibold tracking-tight">{name}</h2>
      <p className="mt-0.5 text-[0.8125rem] text-soft">
        {packageName !== undefined && <code className="font-mono">{packageName} </code>}
        {version}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-8">
        <CodeBlock label="Setting" code={setting.replaceAll(SOME_ADDRESS, window.location.host)} />
        <ul aria-label={`Tried with ${name}`} className="grid content-start gap-1.5 text-[0.9375rem]">
          {capabilities.map((capability) => (
            <li key={capability} className="flex gap-2">
              <Check aria-hidden size={16} className="mt-1 shrink-0 text-success" />
              {capability.charAt(0).toUpperCase() + capability.slice(1)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
