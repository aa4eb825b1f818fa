import { CopyButton } from "./buttons/copy-button.tsx";

type CodeBlockProps = { readonly label: string; readonly code: string };

/** Code to copy. Long lines scroll inside, also by keyboard. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="overflow-hidden rounded-xl border bg-fill">
      <figcaption className="flex h-10 items-center justify-between ps-4 pe-1.5 text-[0.8125rem] font-medium text-soft">
        {label}
        <CopyButton text={code} label={`Copy ${label}`} iconOnly variant="ghost" />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="hairline-scroll overflow-x-auto px-4 pb-3.5 font-mono text-[0.8125rem] leading-6 -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
