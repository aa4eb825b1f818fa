import { Tabs as Base } from "@base-ui/react/tabs";
import { parseString, storedValue } from "../lib/storage.ts";
import { useTab } from "../lib/tab-choice.ts";
import { CopyButton } from "./buttons/copy-button.tsx";

type Snippet = { readonly id: string; readonly label: string; readonly code: string };
type SnippetTabsProps = { readonly label: string; readonly snippets: readonly Snippet[] };

/** Whoever has chosen a tool once sees all examples for it. */
const snippetTool = storedValue({ scope: "device", name: "snippet-tool", parse: parseString, fallback: "" });

/** The same example for several tools. */
export function SnippetTabs({ label, snippets }: SnippetTabsProps) {
  const [chosenId, setChosenId] = useTab(
    snippets.map(({ id }) => id),
    snippetTool,
  );
  const chosen = snippets.find(({ id }) => id === chosenId);
  if (chosen === undefined) return null;
  return (
    <Base.Root
      value={chosen.id}
      onValueChange={(id: string) => setChosenId(id)}
      className="overflow-hidden rounded-xl border bg-fill"
    >
      <div className="flex items-center gap-2 border-b p-1.5">
        <Base.List aria-label={label} activateOnFocus className="flex min-w-0 flex-1 flex-wrap gap-1">
          {snippets.map((snippet) => (
            <Base.Tab
              key={snippet.id}
              value={snippet.id}
              className="h-7 rounded-md px-2.5 text-[0.8125rem] font-medium text-soft -outline-offset-2 hover:text-ink data-active:bg-panel data-active:text-ink data-active:shadow-thumb"
            >
              {snippet.label}
            </Base.Tab>
          ))}
        </Base.List>
        <CopyButton text={chosen.code} label={`Copy the ${chosen.label} example`} iconOnly variant="ghost" />
      </div>
      {snippets.map((snippet) => (
        <Base.Panel
          key={snippet.id}
          value={snippet.id}
          className="hairline-scroll overflow-x-auto p-4 font-mono text-[0.8125rem] leading-6 -outline-offset-2"
          render={<pre />}
        >
          <code>{snippet.code}</code>
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
