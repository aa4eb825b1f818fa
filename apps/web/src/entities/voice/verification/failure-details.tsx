import { VERIFICATION_NO_FAILURE } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { CircleAlert, CircleCheck } from "lucide-react";
import { formatDateTime } from "@/shared/lib/format.ts";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { attemptsOf, type PastAttempt } from "./attempts.ts";

type FailureDetailsProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Each attempt of a voice with what became of it, the newest first. */
export function FailureDetails({ voice, open, onOpenChange }: FailureDetailsProps) {
  const attempts = attemptsOf(voice.voice_verification);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" title="Verification attempts">
      <div className="grid gap-4 px-5 pb-6">
        <p className="text-pretty text-soft">{MESSAGES.verificationOfPerson}</p>
        {attempts.length === 0 && <p>No attempts for this voice yet.</p>}
        <ol className="grid gap-2">
          {attempts.map((attempt) => (
            <li key={attempt.number} className="flex gap-3 rounded-xl border p-3.5">
              <AttemptResult {...attempt} />
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  );
}

function AttemptResult({ number, failure, dateUnix }: PastAttempt) {
  const isPassed = failure === VERIFICATION_NO_FAILURE;
  const Icon = isPassed ? CircleCheck : CircleAlert;
  const reason = failure.trim() === "" ? MESSAGES.verificationFailureUnknown : failure;
  return (
    <>
      <Icon aria-hidden size={17} className={`mt-0.5 shrink-0 ${isPassed ? "text-success" : "text-danger"}`} />
      <div className="min-w-0">
        <p className="font-medium">Attempt {number}</p>
        <p className={`text-pretty ${isPassed ? "text-success" : ""}`}>{isPassed ? "Passed" : reason}</p>
        {dateUnix !== undefined && <p className="text-[0.8125rem] text-soft">{formatDateTime(dateUnix)}</p>}
      </div>
    </>
  );
}
