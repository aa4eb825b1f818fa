import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";

type SwitchProps = {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
};

export function Switch({ label, hideLabel = false, description, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  const control = (
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : `${id}-label`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-150 data-checked:bg-primary data-disabled:opacity-50"
    >
      <Base.Thumb className="size-5 rounded-full bg-white shadow-thumb transition-transform duration-150 data-checked:translate-x-4 dark:data-checked:bg-canvas" />
    </Base.Root>
  );
  if (hideLabel) return control;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the switch itself takes keys */}
        <span id={`${id}-label`} className="font-medium" onClick={() => !disabled && onChange(!checked)}>
          {label}
        </span>
        {description !== undefined && (
          <p id={`${id}-description`} className="text-[0.8125rem] text-pretty text-soft">
            {description}
          </p>
        )}
      </div>
      {control}
    </div>
  );
}
