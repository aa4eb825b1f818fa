import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export const INPUT_STYLE =
  "h-10 w-full rounded-lg border border-line-strong bg-panel px-3 text-ink placeholder:text-soft hover:border-soft focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-50";

type TextFieldProps = Omit<ComponentProps<"input">, "id"> & {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Beside the label, at the end of its line. */
  readonly labelTrailing?: ReactNode;
  /** Inside the field, at its end. */
  readonly trailing?: ReactNode;
};

export function TextField({ label, description, error, labelTrailing, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={clsx("grid content-start gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {labelTrailing}
      </div>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy === "" ? undefined : describedBy}
          className={clsx(INPUT_STYLE, trailing !== undefined && "pe-11")}
        />
        {trailing !== undefined && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
      </div>
      {description !== undefined && (
        <p id={`${id}-description`} className="text-[0.8125rem] text-pretty text-soft">
          {description}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
