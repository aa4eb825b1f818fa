import { useQuery } from "@tanstack/react-query";
import { languageName } from "@voicewright/contract/rules/languages";
import { NOTICE_PERIODS_DAYS } from "@voicewright/contract/rules/limits";
import { DESCRIPTIVE_TAGS, LIBRARY_CATEGORIES, type LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/routes";
import { accentsQuery } from "@/entities/voice/labels/accents-query.ts";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { noticePeriodText } from "@voicewright/contract/voices/rules";
import { formatVoiceCategory, formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import type { LibrarySearch } from "../search.ts";

const ANY = "";

type FilterFieldsProps = {
  readonly search: LibrarySearch;
  readonly onChange: (changes: LibraryFilter) => void;
};

/** Every filter of the library. A change takes effect at once. */
export function FilterFields({ search, onChange }: FilterFieldsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <LanguageSelect value={search.language} onChange={onChange} />
        <AccentSelect language={search.language} value={search.accent} onChange={onChange} />
      </div>
      <PillChoice
        label="Gender"
        labelOf={(value) => formatVoiceLabel("gender", value)}
        values={VOICE_GENDERS}
        value={search.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <PillChoice
        label="Age"
        labelOf={(value) => formatVoiceLabel("age", value)}
        values={VOICE_AGES}
        value={search.age}
        onChange={(age) => onChange({ age })}
      />
      <PillChoice
        label="Quality"
        labelOf={formatVoiceCategory}
        values={LIBRARY_CATEGORIES}
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <PillSet
        label="Use cases"
        name="use_case"
        values={VOICE_USE_CASES}
        chosen={search.use_cases ?? []}
        onChange={(useCases) => onChange({ use_cases: useCases })}
      />
      <PillSet
        label="Character"
        name="descriptive"
        values={DESCRIPTIVE_TAGS}
        chosen={search.descriptives ?? []}
        onChange={(descriptives) => onChange({ descriptives })}
      />
      <Select
        label="Notice period"
        value={search.min_notice_period_days === undefined ? ANY : String(search.min_notice_period_days)}
        options={[
          { value: ANY, label: "Any" },
          ...NOTICE_PERIODS_DAYS.map((days) => ({
            value: String(days),
            label: `At least ${noticePeriodText(days)}`,
          })),
        ]}
        onChange={(value) => onChange({ min_notice_period_days: value === ANY ? undefined : Number(value) })}
      />
      <Switch
        label="Featured only"
        checked={search.featured === true}
        onChange={(isOn) => onChange({ featured: isOn ? true : undefined })}
      />
      <Switch
        label="Include custom rates"
        description="Voices whose owner asks for more or fewer credits than usual."
        checked={search.include_custom_rates !== false}
        onChange={(isOn) => onChange({ include_custom_rates: isOn ? undefined : false })}
      />
    </div>
  );
}

type SelectFilterProps = {
  readonly value: string | undefined;
  readonly onChange: (changes: LibraryFilter) => void;
};

function LanguageSelect({ value, onChange }: SelectFilterProps) {
  const collections = useQuery(libraryQueries.collections("language"));
  const found = collections.data?.collections.map((collection) => collection.collection_id.replace("language-", ""));
  const codes = new Set([...(found ?? []), ...(value === undefined ? [] : [value])]);
  const options = [...codes]
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label="Language"
      value={value ?? ANY}
      options={[{ value: ANY, label: "Any" }, ...options]}
      // An accent belongs to a language.
      onChange={(language) => onChange({ language: language === ANY ? undefined : language, accent: undefined })}
    />
  );
}

function AccentSelect({ language, value, onChange }: SelectFilterProps & { readonly language: string | undefined }) {
  const accents = useQuery(accentsQuery(language));
  const names = new Map(accents.data?.accents.map(({ accent, name }) => [accent, name]));
  if (value !== undefined && !names.has(value)) names.set(value, formatVoiceLabel("accent", value));
  const options = [...names].map(([accent, name]) => ({ value: accent, label: name }));
  return (
    <Select
      label="Accent"
      value={value ?? ANY}
      options={[{ value: ANY, label: "Any" }, ...options.toSorted((a, b) => a.label.localeCompare(b.label))]}
      onChange={(accent) => onChange({ accent: accent === ANY ? undefined : accent })}
    />
  );
}

type PillChoiceProps<T extends string> = {
  readonly label: string;
  readonly labelOf: (value: T) => string;
  readonly values: readonly T[];
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
};

/** One of few, or none: pressing the chosen one again lets it go. */
function PillChoice<T extends string>({ label, labelOf, values, value, onChange }: PillChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((option) => (
          <Pill key={option} pressed={option === value} onClick={() => onChange(option === value ? undefined : option)}>
            {labelOf(option)}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}

type PillSetProps = {
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
};

function PillSet({ label, name, values, chosen, onChange }: PillSetProps) {
  const toggle = (value: string) => {
    const next = values.filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Pill key={value} pressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {formatVoiceLabel(name, value)}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
