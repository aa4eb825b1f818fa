import { useQuery } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { accentsQuery } from "./accents-query.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { labelOptions } from "./label-values.ts";

type AccentSelectProps = {
  readonly language: string;
  readonly value: string;
  readonly onChange: (accent: string) => void;
  readonly hideLabel?: boolean;
};

/** The accents of a language. Without a language there is nothing to choose from, and it says so. */
export function AccentSelect({ language, value, onChange, hideLabel = false }: AccentSelectProps) {
  const labelId = useId();
  const valueId = useId();
  const accents = useQuery({ ...accentsQuery(language, "designed"), enabled: language !== "" }).data?.accents ?? [];
  if (language === "") {
    return (
      <div className="grid gap-1.5">
        <span id={labelId} className={hideLabel ? "sr-only" : "font-medium"}>
          Accent
        </span>
        <Button
          // Who speaks to the machine says what the button shows.
          aria-labelledby={`${labelId} ${valueId}`}
          disabledReason={MESSAGES.languageFirst}
          className="h-10! w-full justify-between! px-3! font-normal!"
        >
          <span id={valueId}>Choose …</span>
          <ChevronDown aria-hidden size={16} className="text-soft" />
        </Button>
      </div>
    );
  }
  const known = [...new Set(accents.map(({ accent }) => accent))];
  return (
    <Select
      label="Accent"
      hideLabel={hideLabel}
      value={value}
      // What is shared may be the first voice of its language here.
      options={labelOptions("accent", known.includes("standard") ? known : [...known, "standard"], value)}
      onChange={onChange}
    />
  );
}
