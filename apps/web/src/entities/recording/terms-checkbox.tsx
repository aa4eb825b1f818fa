import { Fragment, useId } from "react";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";

type TermsCheckboxProps = {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
};

/** Consent: the person of the voice agrees, and the use policy is kept. */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  const errorId = useId();
  const { terms, privacy_policy: privacy } = useUser().installation.addresses;
  const documents = [
    ...(terms === undefined ? [] : [{ name: "terms", address: terms }]),
    ...(privacy === undefined ? [] : [{ name: "privacy policy", address: privacy }]),
    { name: "use policy", address: "/policy" },
  ];
  return (
    <div>
      <Checkbox
        label={
          <>
            I have the rights and the consent that are needed to upload and clone these recordings, and I will not use
            the voice for anything illegal, fraudulent or harmful. I agree to the{" "}
            {documents.map(({ name, address }, at) => (
              <Fragment key={name}>
                {at > 0 && (at === documents.length - 1 ? " and the " : ", the ")}
                <a href={address} target="_blank" rel="noreferrer" className="rounded underline underline-offset-2">
                  {name}
                </a>
              </Fragment>
            ))}
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
