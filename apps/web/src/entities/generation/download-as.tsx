import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";

const FormatMenu = lazy(() => import("./format-menu.tsx").then((module) => ({ default: module.FormatMenu })));

type DownloadAsProps = {
  readonly historyItemId: string;
  /** Of the audio as it is; another format changes its end. */
  readonly fileName: string;
  readonly size?: "icon" | "icon-sm" | undefined;
};

/** A button beside "Download", which saves the same audio in another format. */
export function DownloadAs({ historyItemId, fileName, size }: DownloadAsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <span ref={place} className="inline-flex">
      <IconButton
        label="Download as…"
        size={size}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="-ms-1.5 w-6!"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <ChevronDown aria-hidden size={14} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <FormatMenu
            open={isOpen}
            anchor={place}
            onClose={() => setIsOpen(false)}
            historyItemId={historyItemId}
            fileName={fileName}
          />
        </Suspense>
      )}
    </span>
  );
}
