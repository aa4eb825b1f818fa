import { changeLabel, type LabelChoice, unusedLabelKeys, type VoiceLabelKey } from "@voicewright/contract/voices/rules";
import { Plus, X } from "lucide-react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { AccentSelect } from "./accent-select.tsx";
import { ageOptions, genderOptions, languageOptions } from "./label-values.ts";

const KEY_NAMES: Readonly<Record<VoiceLabelKey, string>> = {
  language: "Language",
  accent: "Accent",
  gender: "Gender",
  age: "Age",
};

type LabelFieldsProps = {
  readonly labels: readonly LabelChoice[];
  readonly onChange: (labels: readonly LabelChoice[]) => void;
  readonly error: string | undefined;
  /** Labels whose values nobody has chosen yet: they are marked as suggestions. */
  readonly suggestedKeys?: readonly VoiceLabelKey[];
  /** The language, where it is chosen elsewhere: then it is no label to choose. */
  readonly fixedLanguage?: string | undefined;
};

/** Pairs of a label and its value; each label can be given once. */
export function LabelFields({ labels, onChange, error, suggestedKeys = [], fixedLanguage }: LabelFieldsProps) {
  const unused = unusedLabelKeys(labels).filter((key) => key !== "language" || fixedLanguage === undefined);
  const [nextKey] = unused;
  const language = fixedLanguage ?? labels.find(({ key }) => key === "language")?.value ?? "";
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Labels</legend>
      {labels.map(({ key, value }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
          <Select
            label={`Label ${index + 1}`}
            hideLabel
            value={key}
            options={[key, ...unused].map((option) => ({ value: option, label: KEY_NAMES[option] }))}
            onChange={(next) =>
              onChange(
                labels.map((label) => (label.key === key ? { key: next, value: next === key ? value : "" } : label)),
              )
            }
          />
          <LabelValue
            label={{ key, value }}
            language={language}
            onChange={(next) => onChange(changeLabel(labels, key, next))}
          />
          <IconButton
            label={`Remove ${KEY_NAMES[key].toLowerCase()}`}
            onClick={() => onChange(labels.filter((label) => label.key !== key))}
          >
            <X aria-hidden size={16} />
          </IconButton>
          {suggestedKeys.includes(key) && (
            <p className="col-start-2 -mt-1 text-xs text-soft">Suggested from the recordings</p>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          disabledReason={nextKey === undefined ? "All labels are in use. Each can be used once." : undefined}
          onClick={() => nextKey !== undefined && onChange([...labels, { key: nextKey, value: "" }])}
        >
          <Plus aria-hidden size={15} />
          Add label
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type LabelValueProps = {
  readonly label: LabelChoice;
  readonly language: string;
  readonly onChange: (value: string) => void;
};

function LabelValue({ label: { key, value }, language, onChange }: LabelValueProps) {
  if (key === "accent") return <AccentSelect hideLabel language={language} value={value} onChange={onChange} />;
  const options =
    key === "language" ? languageOptions(value) : key === "gender" ? genderOptions(value) : ageOptions(value);
  return <Select label={KEY_NAMES[key]} hideLabel value={value} options={options} onChange={onChange} />;
}
