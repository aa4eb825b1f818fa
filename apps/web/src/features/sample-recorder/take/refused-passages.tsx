import type { RecordingScript } from "@voicewright/contract/rules/recording-script";
import { Scissors, Undo2 } from "lucide-react";
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
  readonly onReadAgain: () => void;
  /** Ends the take without them; absent when too little would be left. */
  readonly onLeaveOut: (() => void) | undefined;
};

/** What cannot be sent as it is, and the ways to mend it. */
export function RefusedPassages({ problems, script, onReadAgain, onLeaveOut }: RefusedPassagesProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <Notice tone="error">
        <p className="font-medium">
          {formatCount(problems.length, "passage has to be read again", "passages have to be read again")}
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
        {onLeaveOut !== undefined && (
          <Button onClick={onLeaveOut}>
            <Scissors aria-hidden size={15} />
            Leave out
          </Button>
        )}
        <Button ref={first} variant="primary" onClick={onReadAgain}>
          <Undo2 aria-hidden size={15} />
          Read again
        </Button>
      </div>
    </div>
  );
}
