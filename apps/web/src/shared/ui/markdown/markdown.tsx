import { clsx } from "clsx";
import { type ReactNode, useMemo } from "react";
import { type Block, type Inline, parseMarkdown } from "./parse-markdown.ts";
import { SafeLink } from "./safe-link.tsx";

type MarkdownProps = {
  readonly text: string;
  /** When a link of it was followed. */
  readonly onFollow?: (() => void) | undefined;
  readonly className?: string;
};

/** A Markdown text. It becomes elements and never HTML: what somebody writes cannot run. */
export function Markdown({ text, onFollow, className }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={clsx("grid gap-2 break-words", className)}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes its order
        <MarkdownBlock key={index} block={block} onFollow={onFollow} />
      ))}
    </div>
  );
}

type Following = Pick<MarkdownProps, "onFollow">;

function MarkdownBlock({ block, onFollow }: Following & { readonly block: Block }) {
  if (block.kind === "code")
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
      <pre tabIndex={0} className="hairline-scroll overflow-x-auto rounded-lg bg-fill p-2.5 font-mono text-xs">
        {block.text}
      </pre>
    );
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List className={clsx("grid gap-1 ps-5", block.isOrdered ? "list-decimal" : "list-disc")}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index}>{inline(item, onFollow)}</li>
        ))}
      </List>
    );
  }
  return (
    <p className={clsx("text-pretty", block.kind === "heading" && "font-semibold text-ink")}>
      {inline(block.parts, onFollow)}
    </p>
  );
}

function inline(parts: readonly Inline[], onFollow: Following["onFollow"]): ReactNode[] {
  return parts.map((part, index) => {
    switch (part.kind) {
      case "text":
        return part.text;
      case "code":
        return (
          <code key={index} className="rounded bg-fill px-1 py-0.5 font-mono text-[0.9em]">
            {part.text}
          </code>
        );
      case "strong":
        return <strong key={index}>{inline(part.parts, onFollow)}</strong>;
      case "emphasis":
        return <em key={index}>{inline(part.parts, onFollow)}</em>;
      default:
        return (
          <SafeLink key={index} href={part.href} onFollow={onFollow} className="text-ink underline underline-offset-2">
            {inline(part.parts, onFollow)}
          </SafeLink>
        );
    }
  });
}
