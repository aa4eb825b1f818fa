import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { type Ref, useRef } from "react";
import { INPUT_STYLE } from "./text-field.tsx";

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly className?: string;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLInputElement>;
};

export function SearchField({ label, value, onChange, placeholder, className, maxLength, ref }: SearchFieldProps) {
  const wrapper = useRef<HTMLElement>(null);
  return (
    <search ref={wrapper} className={clsx("relative block", className)}>
      <Search aria-hidden size={16} className="pointer-events-none absolute start-3 top-3 text-soft" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(INPUT_STYLE, "ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange("");
            wrapper.current?.querySelector("input")?.focus();
          }}
          className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-md text-soft hover:bg-fill hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </search>
  );
}
