import { PREFERENCES, type Preference } from "@voicewright/contract/comparison/routes";
import { pressPreference } from "@voicewright/contract/comparison/rules";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

const LABELS: Readonly<Record<Preference, string>> = { a: "Generation 1", b: "Generation 2", neither: "Neither" };

type PreferenceQuestionProps = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSend: (preference: Preference) => void;
};

/** Which of the two is better. A choice is sent when it is confirmed: it counts once. */
export function PreferenceQuestion({ isPending, error, onSend }: PreferenceQuestionProps) {
  const [chosen, setChosen] = useState<Preference>();
  return (
    <div className="mt-3 border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <p id="preference-question" className="me-1 font-medium">
          Which one do you prefer?
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- three buttons are no form */}
        <div role="group" aria-labelledby="preference-question" className="flex flex-wrap gap-2">
          {PREFERENCES.map((preference) => (
            <Pill
              key={preference}
              pressed={chosen === preference}
              onClick={() => setChosen(pressPreference(chosen, preference))}
            >
              {LABELS[preference]}
            </Pill>
          ))}
        </div>
        <Button
          size="sm"
          variant="primary"
          pending={isPending}
          disabledReason={chosen === undefined ? "Choose one first." : undefined}
          onClick={() => chosen !== undefined && onSend(chosen)}
        >
          Send
        </Button>
      </div>
      {error !== null && (
        <Notice tone="error" className="mt-3">
          {apiErrorMessage(error)}
        </Notice>
      )}
    </div>
  );
}
