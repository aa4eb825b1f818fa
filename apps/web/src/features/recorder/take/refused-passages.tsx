import type { RecordingScript } from "@voicewright/contract/recorder/recording-script";
import { Check, Scissors, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { problemText } from "./problem-texts.ts";
import type { PassageProblem } from "./take-check.ts";

type RefusedPassagesProps = {
  readonly problems: readonly PassageProblem[];
  readonly script: RecordingScript;
  /** Goes on with the take at the first of them. */
  readonly onReadAgain: (() => void) | undefined;
  /** Ends the take without them; absent when too little would be left. */
  readonly onLeaveOut: (() => void) | undefined;
  /** Ends the take with them: its reader knows better; absent when the sound itself is bad. */
  readonly onKeep: (() => void) | undefined;
};

/** What cannot be sent as it is, and the ways to mend it. */
export function RefusedPassages({ problems, script, onReadAgain, onLeaveOut, onKeep }: RefusedPassagesProps) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <section ref={view} tabIndex={-1} aria-label="Passages to check" className="grid gap-3 outline-none">
      <Notice tone="error">
        <p className="font-medium">
          {formatCount(problems.length, "passage needs attention", "passages need attention")}
        </p>
        <ul className="mt-2 grid max-h-52 gap-2 overflow-y-auto">
          {problems.map((problem) => {
            const { reason, place } = problemText(problem, script);
            return (
              <li key={`${problem.reason} ${problem.startMs} ${problem.sentence}`}>
                <span className="block">{place}</span>
                <span className="block text-[0.8125rem]">{reason}</span>
              </li>
            );
          })}
        </ul>
      </Notice>
      <div className="flex flex-wrap justify-end gap-2">
        {onKeep !== undefined && (
          <Button onClick={onKeep}>
            <Check aria-hidden size={15} />
            Keep as it is
          </Button>
        )}
        {onLeaveOut !== undefined && (
          <Button onClick={onLeaveOut}>
            <Scissors aria-hidden size={15} />
            Leave out
          </Button>
        )}
        {onReadAgain !== undefined && (
          <Button variant="primary" onClick={onReadAgain}>
            <Undo2 aria-hidden size={15} />
            Read again
          </Button>
        )}
      </div>
    </section>
  );
}
