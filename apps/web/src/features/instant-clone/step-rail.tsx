import { clsx } from "clsx";
import { AudioLines, Check } from "lucide-react";
import type { CloneStep } from "./session/saved-session.ts";

type StepRailProps = { readonly step: CloneStep; readonly isEdit: boolean; readonly isVerified: boolean };

const PLACES: Readonly<Record<CloneStep, number>> = { upload: 0, information: 1, verification: 2, finish: 2 };

function stepNames({ step, isEdit, isVerified }: StepRailProps): readonly string[] {
  const isFinishing = step === "finish" || isVerified;
  return [isEdit ? "Edit Audio" : "Upload Audio", "Voice Information", isFinishing ? "Finish up" : "Verification"];
}

/** Where one is on the way to a clone. */
export function StepRail(props: StepRailProps) {
  const names = stepNames(props);
  const current = PLACES[props.step];
  return (
    <div className="shrink-0 border-b px-5 py-4 sm:w-55 sm:border-e sm:border-b-0 sm:px-6 sm:py-6">
      <div className="flex items-center gap-3 pe-10 sm:block sm:pe-0">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-xl bg-fill-strong sm:mb-4 sm:size-11"
        >
          <AudioLines size={20} />
        </span>
        <p className="font-semibold sm:text-[1.0625rem]">Instant Voice Clone</p>
      </div>
      <ol aria-label="Steps" className="mt-3 flex gap-4 sm:mt-6 sm:grid sm:gap-4">
        {names.map((name, place) => {
          const isDone = place < current || props.step === "finish";
          return (
            <li
              key={name}
              aria-current={place === current ? "step" : undefined}
              className={clsx(
                "flex min-w-0 items-center gap-2.5 text-[0.8125rem] sm:text-sm",
                place === current ? "font-semibold" : "text-soft",
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  "grid size-4 shrink-0 place-items-center rounded-full",
                  isDone ? "bg-success text-panel" : place === current ? "border-[5px] border-ink" : "border-2",
                )}
              >
                {isDone && <Check size={11} strokeWidth={3.5} />}
              </span>
              <span className={clsx("truncate", place !== current && "max-sm:sr-only")}>{name}</span>
              {isDone && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
