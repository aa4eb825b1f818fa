import { useId } from "react";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";

type TermsCheckboxProps = {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
};

/** Consent: the person of the voice agrees, and the use policy is kept. */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        label={
          <>
            I have the rights and the consent that are needed to upload and clone these recordings, and I will not use
            the voice for anything illegal, fraudulent or harmful. I keep to the{" "}
            <a href="/policy" target="_blank" rel="noreferrer" className="rounded underline underline-offset-2">
              use policy
            </a>
            .
          </>
        }
        checked={checked}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
