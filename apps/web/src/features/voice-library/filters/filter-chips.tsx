import { X } from "lucide-react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import type { ActiveFilter } from "./active-filters.ts";
import type { LibrarySearch } from "../search.ts";

type FilterChipsProps = {
  readonly filters: readonly ActiveFilter[];
  readonly onChange: (search: LibrarySearch) => void;
  readonly onClear: () => void;
};

/** What narrows the list, each with a way to take it back. */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange(without)}
            className="flex h-7 items-center gap-1 rounded-full bg-fill ps-3 pe-2 text-[0.8125rem] font-medium hover:bg-fill-strong"
          >
            {label}
            <X aria-hidden size={13} className="text-soft" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" className="h-7!" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
