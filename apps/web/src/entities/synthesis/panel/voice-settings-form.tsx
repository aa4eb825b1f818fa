import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Model } from "@voicewright/contract/models/routes";
import {
  DEFAULT_VOICE_SETTINGS,
  STABILITY_NOTE_BELOW,
  STYLE_NOTE_ABOVE,
  VOICE_SETTING_RANGES,
  type VoiceSettingName,
  type VoiceSettings,
} from "@voicewright/contract/voices/settings";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { isTagModel } from "@/entities/model/model-rules.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { nearestDelivery } from "../generate/effective-settings.ts";

const DELIVERY_NAMES: Readonly<Record<string, string>> = { "0": "Creative", "0.5": "Natural", "1": "Robust" };

type VoiceSettingsFormProps = {
  readonly model: Model;
  readonly settings: VoiceSettings;
  readonly onChange: (patch: Partial<VoiceSettings>) => void;
  readonly onReset: () => void;
};

export function VoiceSettingsForm({ model, settings, onChange, onReset }: VoiceSettingsFormProps) {
  const slider = (
    name: VoiceSettingName,
    label: string,
    captions: { start: string; end: string },
    more: { hint: string; note?: ReactNode; formatValue?: (value: number) => string },
  ) => {
    const { default: byDefault, ...range } = VOICE_SETTING_RANGES[name];
    const value = settings[name] ?? byDefault;
    return (
      <Slider
        label={label}
        value={value}
        {...range}
        captions={captions}
        onChange={(next) => onChange({ [name]: next })}
        onReset={() => onChange({ [name]: byDefault })}
        isAtDefault={value === byDefault}
        {...more}
      />
    );
  };

  return (
    <div className="grid gap-6">
      {model.can_use_speed &&
        slider(
          "speed",
          "Speed",
          { start: "Slower", end: "Faster" },
          { hint: "How fast the voice speaks.", formatValue: asTimes },
        )}
      {isTagModel(model.model_id) ? (
        <Slider
          label="Stability"
          value={nearestDelivery(settings.stability)}
          min={0}
          max={1}
          step={0.5}
          captions={{ start: "Creative", end: "Robust" }}
          formatValue={(value) => DELIVERY_NAMES[String(value)] ?? ""}
          onChange={(stability) => onChange({ stability })}
          onReset={() => onChange({ stability: DEFAULT_VOICE_SETTINGS.stability })}
          isAtDefault={nearestDelivery(settings.stability) === DEFAULT_VOICE_SETTINGS.stability}
          hint="How freely the voice reads: creative, natural or robust."
        />
      ) : (
        slider(
          "stability",
          "Stability",
          { start: "More variable", end: "More stable" },
          {
            hint: "How steady the voice is, within a text and from one generation to the next.",
            formatValue: asPercent,
            ...(settings.stability < STABILITY_NOTE_BELOW ? { note: MESSAGES.stabilityNote } : {}),
          },
        )
      )}
      {slider(
        "similarity_boost",
        "Similarity",
        { start: "Low", end: "High" },
        { hint: "How closely the speech resembles the original voice.", formatValue: asPercent },
      )}
      {model.can_use_style &&
        slider(
          "style",
          "Style exaggeration",
          { start: "None", end: "Exaggerated" },
          {
            hint: "How strongly the style of the voice is exaggerated.",
            formatValue: asPercent,
            ...(settings.style > STYLE_NOTE_ABOVE ? { note: MESSAGES.styleNote } : {}),
          },
        )}
      {slider(
        "volume",
        "Volume",
        { start: "Quieter", end: "Louder" },
        { hint: "Makes the voice louder or quieter.", formatValue: asDecibels },
      )}
      {model.can_use_speaker_boost && (
        <Switch
          label="Speaker boost"
          description="Makes the voice stand out more clearly."
          checked={settings.use_speaker_boost}
          onChange={(use_speaker_boost) => onChange({ use_speaker_boost })}
        />
      )}
      <Button variant="ghost" size="sm" className="-mx-2 justify-self-end text-soft" onClick={onReset}>
        <RotateCcw aria-hidden size={14} />
        Reset values
      </Button>
    </div>
  );
}

function asPercent(value: number): string {
  return `${Math.round(value * 100)}%`;
}

function asTimes(value: number): string {
  return `${value.toFixed(2)}×`;
}

function asDecibels(value: number): string {
  return `${value > 0 ? "+" : ""}${value.toFixed(2)} dB`;
}
