import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";

type RadioCardsProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly label: string; readonly description?: ReactNode }[];
};

/** One of few, each explained. */
export function RadioCards<T extends string>({ label, value, onChange, options }: RadioCardsProps<T>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-medium">
        {label}
      </span>
      <RadioGroup
        value={value}
        onValueChange={(next) => onChange(next)}
        aria-labelledby={id}
        className="grid gap-2 sm:grid-cols-2"
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex gap-3 rounded-xl border border-line-strong p-3 transition-colors hover:bg-fill has-data-checked:border-primary has-data-checked:ring-1 has-data-checked:ring-primary"
          >
            <Radio.Root
              value={option.value}
              aria-labelledby={`${id}-${option.value}`}
              className="mt-0.5 grid size-[1.125rem] shrink-0 place-items-center rounded-full border border-soft bg-panel data-checked:border-primary data-checked:bg-primary"
            >
              <Radio.Indicator className="size-2 rounded-full bg-on-primary" />
            </Radio.Root>
            <span className="min-w-0">
              <span id={`${id}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              {option.description !== undefined && (
                <span className="block text-[0.8125rem] text-pretty text-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
