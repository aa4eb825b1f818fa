import { Check, ChevronsUpDown } from "lucide-react";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { EntryLink } from "./navigation/entry-link.tsx";
import { useSidebarPlace } from "./navigation/use-sidebar-place.ts";

/** Which side of the product is open; with one side only, it names it. */
export function PlatformSwitcher({ isWide }: { readonly isWide: boolean }) {
  const { platforms, platform } = useSidebarPlace();
  return (
    <Popover
      label="Platform"
      className="w-64 p-1"
      trigger={
        <button
          type="button"
          className={
            isWide
              ? "flex min-w-0 flex-1 items-center gap-2.5 rounded-lg p-1.5 text-start hover:bg-fill"
              : "grid size-9 place-items-center rounded-lg hover:bg-fill"
          }
        >
          <BrandMark sizePx={isWide ? 28 : 24} />
          {isWide ? (
            <>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-semibold tracking-tight">Voicewright</span>
                <span className="block truncate text-xs text-soft">{platform.name}</span>
              </span>
              <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-soft" />
            </>
          ) : (
            <span className="sr-only">Voicewright {platform.name}</span>
          )}
        </button>
      }
    >
      {platforms.map(({ id, name, description, rootPath }) => (
        <PopoverClose
          key={id}
          nativeButton={false}
          render={<EntryLink destination={{ kind: "page", path: rootPath }} />}
          className="flex items-center gap-3 rounded-lg p-2 hover:bg-fill"
          aria-current={id === platform.id}
        >
          <BrandMark sizePx={32} />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block font-medium">{name}</span>
            <span className="block text-[0.8125rem] text-soft">{description}</span>
          </span>
          {id === platform.id && <Check aria-hidden size={16} />}
        </PopoverClose>
      ))}
    </Popover>
  );
}
