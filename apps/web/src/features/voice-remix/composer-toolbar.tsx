import { REMIX_GUIDANCE_MAX, REMIX_GUIDANCE_MIN } from "@voicewright/contract/rules/limits";
import { Gauge, Lightbulb, MessageSquareText, Target } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { TextLimits } from "@/entities/voice-preview/preview-text.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Popover } from "@/shared/ui/popups/popover.tsx";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { type ComposerForm, EMPTY_COMPOSER } from "./composer-form.ts";

const STRENGTH_STEP = 0.05;
const GUIDANCE_STEP = 0.5;

type ComposerToolbarProps = {
  readonly form: ComposerForm;
  readonly limits: TextLimits;
  readonly textError: string | undefined;
  readonly inspirationId: string;
  readonly isInspired: boolean;
  readonly onInspire: (isInspired: boolean) => void;
  readonly onChange: (changes: Partial<ComposerForm>) => void;
};

/** How far the remix goes, and what it says. */
export function ComposerToolbar({
  form,
  limits,
  textError,
  inspirationId,
  isInspired,
  onInspire,
  onChange,
}: ComposerToolbarProps) {
  const strength = `${Math.round(form.strength * 100)}%`;
  const isWritten = form.text.trim() !== "";
  return (
    <>
      <ToolPopover icon={Gauge} name="Prompt strength" value={strength} className="w-80">
        <Slider
          label="Prompt strength"
          value={form.strength}
          min={0}
          max={1}
          step={STRENGTH_STEP}
          captions={{ start: "Keep the voice", end: "Follow the prompt" }}
          formatValue={() => strength}
          onChange={(value) => onChange({ strength: value })}
          onReset={() => onChange({ strength: EMPTY_COMPOSER.strength })}
          isAtDefault={form.strength === EMPTY_COMPOSER.strength}
        />
      </ToolPopover>
      <ToolPopover icon={Target} name="Guidance scale" value={String(form.guidance)} className="w-80">
        <Slider
          label="Guidance scale"
          value={form.guidance}
          min={REMIX_GUIDANCE_MIN}
          max={REMIX_GUIDANCE_MAX}
          step={GUIDANCE_STEP}
          captions={{ start: "More variety", end: "Closer to the prompt" }}
          formatValue={String}
          onChange={(guidance) => onChange({ guidance })}
          onReset={() => onChange({ guidance: EMPTY_COMPOSER.guidance })}
          isAtDefault={form.guidance === EMPTY_COMPOSER.guidance}
        />
      </ToolPopover>
      <Button
        size="sm"
        aria-expanded={isInspired}
        aria-controls={inspirationId}
        className={isInspired ? "bg-fill!" : undefined}
        onClick={() => onInspire(!isInspired)}
      >
        <Lightbulb aria-hidden size={15} className="text-soft" />
        Inspiration
      </Button>
      <ToolPopover
        icon={MessageSquareText}
        name="Preview text"
        value={isWritten ? "Own text" : "Automatic"}
        isWrong={textError !== undefined}
        className="w-96"
      >
        <TextArea
          label="Preview text"
          rows={5}
          value={form.text}
          maxCharacters={limits.maximum_characters}
          placeholder="Leave empty to have a suitable text written."
          error={textError}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        {isWritten && (
          <Button size="sm" variant="ghost" className="mt-1 -mx-2" onClick={() => onChange({ text: "" })}>
            Write it automatically
          </Button>
        )}
      </ToolPopover>
    </>
  );
}

type ToolPopoverProps = {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
  readonly isWrong?: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

function ToolPopover({ icon: Icon, name, value, isWrong = false, className, children }: ToolPopoverProps) {
  return (
    <Popover
      label={name}
      side="top"
      className={`max-w-[calc(100vw-1rem)] p-4 ${className}`}
      trigger={
        <Button size="sm" className={isWrong ? "border-danger! text-danger!" : undefined}>
          <Icon aria-hidden size={15} className={isWrong ? undefined : "text-soft"} />
          <span className="tabular-nums">{`${name}: ${value}`}</span>
        </Button>
      }
    >
      {children}
    </Popover>
  );
}
