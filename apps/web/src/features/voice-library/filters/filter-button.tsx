import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { useMediaQuery } from "@/shared/lib/use-media-query.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import type { LibrarySearch } from "../search.ts";

const FilterFields = lazy(() => import("./filter-fields.tsx").then((module) => ({ default: module.FilterFields })));

type FilterButtonProps = {
  readonly search: LibrarySearch;
  readonly activeCount: number;
  readonly onChange: (changes: LibraryFilter) => void;
  readonly onClear: () => void;
};

/** The filters, in a drawer beside the list or a sheet above it. */
export function FilterButton({ search, activeCount, onChange, onClear }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasRoom = useMediaQuery("(min-width: 640px)");
  return (
    <>
      <Button
        className="h-10! max-sm:flex-1"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden size={16} />
        {activeCount === 0 ? "Filters" : `Filters (${activeCount})`}
      </Button>
      <Drawer side={hasRoom ? "right" : "bottom"} title="Filters" open={isOpen} onOpenChange={setIsOpen}>
        <div className="flex-1 px-5 pb-6">
          <Suspense fallback={<div className="h-96" />}>
            <FilterFields search={search} onChange={onChange} />
          </Suspense>
        </div>
        <div className="sticky bottom-0 flex justify-between gap-2 border-t bg-panel px-5 py-3">
          <Button
            variant="ghost"
            onClick={onClear}
            disabledReason={activeCount === 0 ? "No filter is active." : undefined}
          >
            Clear filters
          </Button>
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Show voices
          </Button>
        </div>
      </Drawer>
    </>
  );
}
