import { ArrowDownWideNarrow } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { whenFirstOpened } from "@/shared/ui/dialogs/when-first-opened.tsx";
import type { LibrarySort } from "@voicewright/contract/voice-library/routes";
import { DEFAULT_SORT } from "../search.ts";
import { SORT_NAMES } from "./sort-names.ts";
import type { SortMenuProps } from "./sort-menu.tsx";

const SortMenu = whenFirstOpened<SortMenuProps>(async () => (await import("./sort-menu.tsx")).SortMenu);

type SortButtonProps = {
  readonly sort: LibrarySort | undefined;
  readonly onChange: (sort: LibrarySort | undefined) => void;
};

export function SortButton({ sort = DEFAULT_SORT, onChange }: SortButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        className="h-10! max-sm:flex-1"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <ArrowDownWideNarrow aria-hidden size={16} />
        <span className="sr-only">Sort: </span>
        {SORT_NAMES[sort]}
      </Button>
      <SortMenu
        open={isOpen}
        anchor={button}
        value={sort}
        onChange={(next) => {
          setIsOpen(false);
          onChange(next === DEFAULT_SORT ? undefined : next);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
