import { clsx } from "clsx";
import { Check, ChevronsUpDown } from "lucide-react";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { EntryLink } from "./navigation/entry-link.tsx";
import { useSidebarPlace } from "./navigation/use-sidebar-place.ts";

type PlatformSwitcherProps = { readonly isWide: boolean };

/** Which side of the product is open, and the way to the others; with one side only, the way to its home. */
export function PlatformSwitcher({ isWide }: PlatformSwitcherProps) {
  const { platforms, platform } = useSidebarPlace();
  const style = clsx(
    "rounded-lg hover:bg-fill",
    isWide ? "flex min-w-0 flex-1 items-center gap-2.5 p-1.5 text-start" : "grid size-9 place-items-center",
  );
  const name = <PlatformName isWide={isWide} name={platform.name} />;
  if (platforms.length < 2)
    return (
      <EntryLink destination={{ kind: "page", path: platform.homePath }} className={style}>
        {name}
      </EntryLink>
    );
  return (
    <Popover
      label="Platform"
      className="w-64 p-1"
      trigger={
        <button type="button" className={style}>
          {name}
          {isWide && <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-soft" />}
        </button>
      }
    >
      {platforms.map(({ id, name: otherName, description, homePath }) => (
        <PopoverClose
          key={id}
          nativeButton={false}
          render={<EntryLink destination={{ kind: "page", path: homePath }} />}
          className="flex items-center gap-3 rounded-lg p-2 hover:bg-fill"
          aria-current={id === platform.id}
        >
          <BrandMark sizePx={32} />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block font-medium">{otherName}</span>
            <span className="block text-[0.8125rem] text-soft">{description}</span>
          </span>
          {id === platform.id && <Check aria-hidden size={16} />}
        </PopoverClose>
      ))}
    </Popover>
  );
}

function PlatformName({ isWide, name }: PlatformSwitcherProps & { readonly name: string }) {
  return (
    <>
      <BrandMark sizePx={isWide ? 28 : 24} />
      {isWide ? (
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold tracking-tight">Voicewright</span>
          <span className="block truncate text-xs text-soft">{name}</span>
        </span>
      ) : (
        <span className="sr-only">Voicewright {name}</span>
      )}
    </>
  );
}
