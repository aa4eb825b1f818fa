import { clsx } from "clsx";
import { Check } from "lucide-react";
import { HelpCenterLink } from "@/entities/workspace/help-center-link.tsx";
import { stepsOf, stepState, type WizardMode, type WizardStep } from "./wizard-steps.ts";

const STEP_NAMES: Readonly<Record<WizardStep, string>> = {
  introduction: "Introduction",
  "voice-data": "Voice Data",
  verification: "Verification",
  finish: "Finish",
};

type WizardHeaderProps = {
  readonly mode: WizardMode;
  readonly step: WizardStep;
  /** Where the recordings can be looked at from here. */
  readonly onVoiceData: (() => void) | undefined;
};

/** Where one is on the way to a professional voice. */
export function WizardHeader({ mode, step: current, onVoiceData }: WizardHeaderProps) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-8 gap-y-2 border-b py-4 ps-5 pe-14 sm:ps-6">
      <p className="text-[0.9375rem] font-semibold tracking-tight">Professional Voice Clone</p>
      <ol aria-label="Steps" className="flex min-w-0 items-center gap-2 text-[0.8125rem]">
        {stepsOf(mode).map((step, place) => {
          const state = stepState(mode, step, current);
          const open = step === "voice-data" ? onVoiceData : undefined;
          const isShort = state !== "current" && open === undefined;
          return (
            <li
              key={step}
              aria-current={state === "current" ? "step" : undefined}
              className={clsx("flex min-w-0 items-center gap-2", state === "current" ? "font-semibold" : "text-soft")}
            >
              {place > 0 && <span aria-hidden className="h-px w-4 shrink-0 bg-line-strong sm:w-8" />}
              <span
                aria-hidden
                className={clsx(
                  "grid size-4 shrink-0 place-items-center rounded-full",
                  state === "done" && "bg-primary text-on-primary",
                  state === "current" && "border-[5px] border-ink",
                  state === "ahead" && "border-2 border-line-strong",
                )}
              >
                {state === "done" && <Check size={11} strokeWidth={3.5} />}
              </span>
              {open === undefined ? (
                <span className={clsx("truncate", isShort && "max-md:sr-only")}>{STEP_NAMES[step]}</span>
              ) : (
                <button
                  type="button"
                  className="truncate rounded underline decoration-line-strong underline-offset-4 hover:text-ink"
                  onClick={open}
                >
                  {STEP_NAMES[step]}
                </button>
              )}
              {state === "done" && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ol>
      <HelpCenterLink
        guide="cloning"
        className="ms-auto rounded text-[0.8125rem] text-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
      />
    </header>
  );
}
