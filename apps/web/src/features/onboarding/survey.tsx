import type { Onboarding } from "@voicewright/contract/onboarding/routes";
import { ONBOARDING_ROLE_NAMES, type OnboardingRole } from "@voicewright/contract/onboarding/rules";
import { useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { ROLE_TEXTS } from "./survey-texts.ts";
import { useAnswerSurvey } from "./use-onboarding.ts";

const ROLE_OPTIONS = ONBOARDING_ROLE_NAMES.map((role) => ({ value: role, label: ROLE_TEXTS[role].label }));

/** Asks what somebody makes, and then more closely. */
export function Survey({ answered }: { readonly answered: Onboarding["survey"] }) {
  const [role, setRole] = useState<OnboardingRole | undefined>(answered?.role);
  const [subrole, setSubrole] = useState(answered?.subrole ?? "");
  const answer = useAnswerSurvey();
  const isSame = role === answered?.role && subrole === answered?.subrole;
  const choose = (next: OnboardingRole) => {
    setRole(next);
    setSubrole("");
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (role === undefined || subrole === "") return;
        // The step closes over the button that has the focus.
        const summary = event.currentTarget.closest("details")?.querySelector("summary");
        answer.mutate({ role, subrole }, { onSuccess: () => summary?.focus() });
      }}
    >
      <RadioCards
        label="What will you make?"
        value={role ?? ("" as OnboardingRole)}
        onChange={choose}
        options={ROLE_OPTIONS}
      />
      {role !== undefined && (
        <RadioCards
          key={role}
          label="More closely?"
          value={subrole}
          onChange={setSubrole}
          options={Object.entries(ROLE_TEXTS[role].subroles).map(([value, label]) => ({ value, label }))}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={answer.isPending}
          disabledReason={
            subrole === "" ? "Choose an answer first." : isSame ? "This is what you answered." : undefined
          }
        >
          Save answer
        </Button>
      </div>
    </form>
  );
}
