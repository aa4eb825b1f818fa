import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";

type PanelScreenProps = { readonly title: string; readonly onBack: () => void; readonly children: ReactNode };

/** A screen that slides over the settings. Escape and the arrow lead back. */
export function PanelScreen({ title, onBack, children }: PanelScreenProps) {
  const titleId = useId();
  const screen = useRef<HTMLElement>(null);

  useEffect(() => screen.current?.focus({ preventScroll: true }), []);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // A popover of this screen closes first; it stands elsewhere in the document.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from anywhere in it
    <section
      ref={screen}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeByEscape}
      className="absolute inset-0 z-10 flex flex-col bg-panel outline-none transition-transform duration-250 ease-out starting:translate-x-full"
    >
      <div className="flex h-[calc(3rem+1px)] shrink-0 items-center gap-2 border-b px-3">
        <IconButton label="Back to the settings" onClick={onBack}>
          <ArrowLeft aria-hidden size={18} />
        </IconButton>
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
