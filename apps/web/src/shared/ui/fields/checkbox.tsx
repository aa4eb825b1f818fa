import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

type CheckboxProps = {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
};

export function Checkbox({ label, checked, onChange, disabled = false, invalid = false, describedBy }: CheckboxProps) {
  const labelId = useId();
  return (
    <label className="flex min-h-7 items-center gap-2.5">
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="grid size-[1.125rem] shrink-0 place-items-center rounded-[0.3125rem] border border-soft bg-panel aria-invalid:border-danger data-checked:border-primary data-checked:bg-primary data-disabled:opacity-50"
      >
        <Base.Indicator className="text-on-primary">
          <Check aria-hidden size={13} strokeWidth={3} />
        </Base.Indicator>
      </Base.Root>
      <span id={labelId}>{label}</span>
    </label>
  );
}
