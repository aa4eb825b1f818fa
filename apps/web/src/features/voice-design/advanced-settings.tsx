import {
  DESIGN_GUIDANCE_MAX,
  DESIGN_GUIDANCE_MIN,
  LOUDNESS_MAX,
  LOUDNESS_MIN,
} from "@voicewright/contract/rules/limits";
import { DESIGN_MODEL_IDS, DESIGN_MODEL_NAMES } from "@voicewright/contract/voice-design/values";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { type DesignForm, EMPTY_FORM } from "./design-form.ts";

const LOUDNESS_STEP = 0.05;
const GUIDANCE_STEP = 0.5;

const MODEL_OPTIONS = DESIGN_MODEL_IDS.toReversed().map((id) => ({ value: id, label: DESIGN_MODEL_NAMES[id] }));

type AdvancedSettingsProps = {
  readonly form: DesignForm;
  readonly seedError: string | undefined;
  readonly onChange: (changes: Partial<DesignForm>) => void;
};

/** Out of the way until they are wanted, or until one of them is wrong. */
export function AdvancedSettings({ form, seedError, onChange }: AdvancedSettingsProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || seedError !== undefined;
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpened(!isOpen)}
        className="-mx-2 inline-flex h-8 items-center gap-1.5 rounded-lg px-2 font-medium hover:bg-fill"
      >
        Advanced settings
        <ChevronDown aria-hidden size={16} className={clsx("transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={id} hidden={!isOpen} className="mt-3">
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <Slider
            label="Loudness"
            value={form.loudness}
            min={LOUDNESS_MIN}
            max={LOUDNESS_MAX}
            step={LOUDNESS_STEP}
            captions={{ start: "Quieter", end: "Louder" }}
            formatValue={asShare}
            hint="How loud the voice is."
            onChange={(loudness) => onChange({ loudness })}
            onReset={() => onChange({ loudness: EMPTY_FORM.loudness })}
            isAtDefault={form.loudness === EMPTY_FORM.loudness}
          />
          <Slider
            label="Guidance scale"
            value={form.guidanceScale}
            min={DESIGN_GUIDANCE_MIN}
            max={DESIGN_GUIDANCE_MAX}
            step={GUIDANCE_STEP}
            captions={{ start: "More variety", end: "Closer to the prompt" }}
            formatValue={String}
            hint="How closely the three voices follow the prompt, or how much they differ from each other."
            onChange={(guidanceScale) => onChange({ guidanceScale })}
            onReset={() => onChange({ guidanceScale: EMPTY_FORM.guidanceScale })}
            isAtDefault={form.guidanceScale === EMPTY_FORM.guidanceScale}
          />
          <TextField
            label="Seed"
            value={form.seed}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Automatic"
            description="The same seed, prompt and settings give the same voices."
            error={seedError}
            onChange={(event) => onChange({ seed: event.target.value })}
          />
          <Select
            label="Model"
            value={form.modelId}
            options={MODEL_OPTIONS}
            onChange={(modelId) => onChange({ modelId })}
          />
        </div>
      </div>
    </section>
  );
}

/** The range of loudness as 0–100 %. */
function asShare(loudness: number): string {
  return `${Math.round(((loudness - LOUDNESS_MIN) / (LOUDNESS_MAX - LOUDNESS_MIN)) * 100)}%`;
}
