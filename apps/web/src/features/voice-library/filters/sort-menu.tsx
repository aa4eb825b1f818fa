import { LIBRARY_SORTS } from "@voicewright/contract/voices/values";
import type { RefObject } from "react";
import { MenuAt, MenuChoice } from "@/shared/ui/popups/menu.tsx";
import type { LibrarySort } from "@voicewright/contract/voice-library/routes";
import { SORT_NAMES } from "./sort-names.ts";

export type SortMenuProps = {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: LibrarySort;
  readonly onChange: (sort: LibrarySort) => void;
  readonly onClose: () => void;
};

export function SortMenu({ open, anchor, value, onChange, onClose }: SortMenuProps) {
  return (
    <MenuAt label="Sort" open={open} anchor={anchor} onClose={onClose}>
      <MenuChoice
        label="Sort by"
        value={value}
        onChange={onChange}
        options={LIBRARY_SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] }))}
      />
    </MenuAt>
  );
}
