import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check, type LucideIcon } from "lucide-react";
import { isValidElement, type ReactElement, type ReactNode, type RefObject } from "react";

const ITEM_STYLE =
  "flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-start outline-none select-none data-disabled:opacity-50 data-highlighted:bg-fill";

const POPUP_STYLE =
  "hairline-scroll max-h-(--available-height) min-w-52 origin-(--transform-origin) overflow-y-auto rounded-xl bg-panel p-1 shadow-popup outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0";

type MenuProps = {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly align?: "start" | "center" | "end";
  readonly children: ReactNode;
};

export function Menu({ trigger, side = "bottom", align = "start", children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className={POPUP_STYLE}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuAtProps = {
  readonly label: string;
  readonly open: boolean;
  /** The element that the menu is opened at, and that the focus goes back to. */
  readonly anchor: RefObject<HTMLElement | null> | HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One menu for many rows, opened at the one that asked: a long list is lighter without a menu in each. */
export function MenuAt({ label, open, anchor, onClose, children }: MenuAtProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            finalFocus={() => (anchor !== null && "current" in anchor ? anchor.current : anchor)}
            className={POPUP_STYLE}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  /** An icon, or an element of its size; `null` leaves its place empty, beside items that have one. */
  readonly icon?: LucideIcon | ReactElement | null;
  readonly onSelect?: (() => void) | undefined;
  /** Turns the item into this link. */
  readonly link?: ReactElement;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be chosen now. It says so below its name. */
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
};

export function MenuItem({
  icon: Icon,
  onSelect,
  link,
  isDangerous = false,
  disabled = false,
  disabledReason,
  children,
}: MenuItemProps) {
  const content = (
    <>
      {Icon === null && <span aria-hidden className="size-4 shrink-0" />}
      {isValidElement(Icon)
        ? Icon
        : Icon && <Icon aria-hidden size={16} className={clsx("shrink-0", !isDangerous && "text-soft")} />}
      <span className="min-w-0 flex-1 truncate">
        {children}
        {disabledReason !== undefined && (
          <span className="block max-w-60 text-xs text-pretty whitespace-normal">{disabledReason}</span>
        )}
      </span>
    </>
  );
  const className = clsx(ITEM_STYLE, isDangerous && "text-danger");
  if (link !== undefined) {
    return (
      <Base.LinkItem render={link} className={className} closeOnClick>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item onClick={onSelect} disabled={disabled || disabledReason !== undefined} className={className}>
      {content}
    </Base.Item>
  );
}

/** Items that belong together, under what they have in common. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-soft">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 border-t" />;
}

type MenuChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: LucideIcon }[];
};

/** One of several, chosen in place: the menu stays open. */
export function MenuChoice<T extends string>({ label, value, onChange, options }: MenuChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-soft">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
        {options.map(({ value: option, label: optionLabel, icon: Icon }) => (
          <Base.RadioItem key={option} value={option} closeOnClick={false} className={ITEM_STYLE}>
            {Icon !== undefined && <Icon aria-hidden size={16} className="text-soft" />}
            <span className="flex-1">{optionLabel}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden size={16} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
