import { Select as Base } from "@base-ui/react/select";
import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";

type SelectOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly description?: ReactNode;
};

type SelectProps<T extends string> = {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

export function Select<T extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  disabled = false,
  className,
}: SelectProps<T>) {
  const labelId = useId();
  return (
    <div className={clsx("grid content-start gap-1.5", className)}>
      <span id={labelId} className={hideLabel ? "sr-only" : "font-medium"}>
        {label}
      </span>
      <Base.Root
        value={value}
        items={options}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
        disabled={disabled}
      >
        <Base.Trigger
          aria-labelledby={labelId}
          className="flex h-10 w-full items-center justify-between gap-3 rounded-lg border border-line-strong bg-panel px-3 text-start hover:bg-fill data-disabled:opacity-50"
        >
          <Base.Value className="truncate" />
          <Base.Icon className="text-soft">
            <ChevronDown aria-hidden size={16} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className="hairline-scroll max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-xl bg-panel p-1 shadow-popup transition duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-9 items-center gap-2 rounded-lg px-2.5 py-1.5 outline-none data-highlighted:bg-fill"
                >
                  <div className="min-w-0 flex-1">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.description !== undefined && (
                      <div className="text-[0.8125rem] text-soft">{option.description}</div>
                    )}
                  </div>
                  <Base.ItemIndicator>
                    <Check aria-hidden size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
