import { ChevronRight } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";

type ChoiceRowProps = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly value: string;
  readonly trailing?: ReactNode;
  readonly onOpen: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** What is chosen, and the way to the screen where something else is. */
export function ChoiceRow({ label, icon, value, trailing, onOpen, ref }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <button
        ref={ref}
        id={`${id}-button`}
        type="button"
        onClick={onOpen}
        aria-labelledby={`${id}-label ${id}-button`}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-lg border border-line-strong bg-panel px-3 py-2 text-start transition-colors hover:bg-fill"
      >
        {icon}
        <span className="min-w-0 flex-1 leading-5 wrap-anywhere">{value}</span>
        {trailing}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-soft" />
      </button>
    </div>
  );
}
