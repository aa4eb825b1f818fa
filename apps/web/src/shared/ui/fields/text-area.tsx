import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { formatNumber } from "@/shared/lib/format.ts";
import { INPUT_STYLE } from "./text-field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "value" | "maxLength"> & {
  readonly label: string;
  readonly value: string;
  /** Counted below the field. More can be typed, so that nothing of what is pasted is lost unseen. */
  readonly maxCharacters: number;
  readonly error?: string | undefined;
  /** Beside the label, at the end of its line. */
  readonly labelTrailing?: ReactNode;
};

export function TextArea({ label, value, maxCharacters, error, labelTrailing, className, ...textarea }: TextAreaProps) {
  const id = useId();
  const describedBy = error === undefined ? `${id}-count` : `${id}-count ${id}-error`;
  return (
    <div className={clsx("grid content-start gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {labelTrailing}
      </div>
      <textarea
        rows={3}
        {...textarea}
        id={id}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={clsx(INPUT_STYLE, "h-auto! resize-y py-2")}
      />
      <div className="flex items-baseline justify-between gap-3 text-[0.8125rem]">
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
        <p
          id={`${id}-count`}
          className={clsx("shrink-0 tabular-nums", value.length > maxCharacters ? "text-danger" : "text-soft")}
        >
          {formatNumber(value.length)} / {formatNumber(maxCharacters)}
        </p>
      </div>
    </div>
  );
}
