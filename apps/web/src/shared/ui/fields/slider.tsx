import { Slider as Base } from "@base-ui/react/slider";
import { clsx } from "clsx";
import { RotateCcw } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { Tooltip } from "../popups/tooltip.tsx";

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** The change is over: the pointer is up, or a key was pressed. */
  readonly onCommit?: ((value: number) => void) | undefined;
  /** Back to the default: by the small button, a double-click on label or thumb, or the Delete key. */
  readonly onReset?: (() => void) | undefined;
  readonly isAtDefault?: boolean;
  /** What the ends of the scale mean. */
  readonly captions?: { readonly start: string; readonly end: string } | undefined;
  readonly formatValue?: (value: number) => string;
  /** Explains the setting in a tooltip of the label. */
  readonly hint?: ReactNode;
  /** Warns about the value that is set. */
  readonly note?: ReactNode;
  readonly disabled?: boolean;
};

/** So far beside the thumb a press still holds it. */
const THUMB_MARGIN_PX = 4;

/** The track takes all presses, so that where they are says whether they are on the thumb. */
function isOnThumb({ currentTarget, clientX }: MouseEvent<HTMLElement>): boolean {
  const thumb = currentTarget.querySelector("[data-thumb]")?.getBoundingClientRect();
  return thumb !== undefined && clientX >= thumb.left - THUMB_MARGIN_PX && clientX <= thumb.right + THUMB_MARGIN_PX;
}

const twoDecimals = (value: number) => value.toFixed(2);

export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  onCommit,
  onReset,
  isAtDefault = false,
  captions,
  formatValue = twoDecimals,
  hint,
  note,
  disabled = false,
}: SliderProps) {
  const noteId = useId();
  const wereOnThumb = useRef([false, false]);

  const resetByKey = (event: KeyboardEvent) => {
    if (onReset === undefined || disabled || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onReset();
  };

  const labelElement = (
    <Base.Label
      className={clsx(
        "font-medium",
        hint !== undefined && "cursor-help underline decoration-dotted underline-offset-4 decoration-line-strong",
      )}
      onDoubleClick={onReset}
    >
      {label}
    </Base.Label>
  );

  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
      }}
      onValueCommitted={onCommit}
      className="grid gap-1"
    >
      <div className="flex h-7 items-center gap-2">
        {hint === undefined ? labelElement : <Tooltip content={hint}>{labelElement}</Tooltip>}
        <div className="ms-auto flex items-center gap-1">
          {onReset !== undefined && !isAtDefault && !disabled && (
            <IconButton label={`Reset ${label.toLowerCase()}`} size="icon-sm" onClick={onReset} className="text-soft">
              <RotateCcw aria-hidden size={14} />
            </IconButton>
          )}
          <Base.Value className="text-[0.8125rem] text-soft tabular-nums">{() => formatValue(value)}</Base.Value>
        </div>
      </div>
      <Base.Control
        onPointerDownCapture={(event) => {
          wereOnThumb.current = [wereOnThumb.current[1] === true, isOnThumb(event)];
        }}
        onDoubleClick={() => {
          // The first press on the track brings the thumb there; only whoever meant it resets it.
          if (!disabled && wereOnThumb.current.every(Boolean)) onReset?.();
        }}
        className="flex h-7 touch-none items-center px-2 data-disabled:opacity-50"
      >
        <Base.Track className="h-1 w-full rounded-full bg-fill-strong before:absolute before:inset-y-0 before:-inset-x-2 before:rounded-full before:bg-fill-strong">
          <Base.Indicator className="bg-ink before:absolute before:inset-y-0 before:right-full before:w-2 before:rounded-s-full before:bg-ink" />
          <Base.Thumb
            getAriaValueText={(_text, current) => formatValue(current)}
            aria-describedby={note === undefined ? undefined : noteId}
            onKeyDown={resetByKey}
            data-thumb
            className="size-[1.125rem] rounded-full bg-thumb shadow-thumb after:absolute after:-inset-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring"
          />
        </Base.Track>
      </Base.Control>
      {captions !== undefined && (
        <div aria-hidden className="flex justify-between text-xs text-soft">
          <span>{captions.start}</span>
          <span>{captions.end}</span>
        </div>
      )}
      {note !== undefined && (
        <p
          id={noteId}
          className="mt-1.5 rounded-lg bg-warning-fill px-3 py-2 text-[0.8125rem] text-pretty text-warning"
        >
          {note}
        </p>
      )}
    </Base.Root>
  );
}
