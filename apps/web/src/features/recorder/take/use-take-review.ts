import { useEffect, useRef, useState } from "react";
import type { AudioSpan } from "@/shared/audio/cut-out.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { ReaderSession } from "../follow/reader-session.ts";
import { readTake } from "./read-take.ts";
import { checkTake, type PassageProblem, replacedPassages } from "./take-check.ts";

export type TakeReview =
  | { readonly kind: "none" }
  /** `share` of the recording has been looked at, 0–1. */
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "refused"; readonly problems: readonly PassageProblem[]; readonly replaced: readonly AudioSpan[] }
  /** `cut` is left out of what is sent. */
  | { readonly kind: "passed"; readonly cut: readonly AudioSpan[] };

/** `unreadable`: not by this browser; `given-up`: nobody waited for the end. */
export type CheckOutcome =
  | { readonly kind: "passed"; readonly cut: readonly AudioSpan[] }
  | { readonly kind: "refused" | "unreadable" | "given-up" };

export type TakeReviewer = {
  readonly review: TakeReview;
  readonly check: (record: () => Promise<Blob>) => Promise<CheckOutcome>;
  /** The take is used without what is cut, whatever was found. */
  readonly settle: (cut: readonly AudioSpan[]) => void;
  /** Another take, or more of this one: what was found is not so any more. */
  readonly reset: () => void;
};

const NONE: TakeReview = { kind: "none" };
const GIVEN_UP: CheckOutcome = { kind: "given-up" };
const NOT_COMPARED = "This take could not be compared with the script: only its level was checked.";

/** Verdicts on a take, made from the recording itself and not from what could be followed while it was made. */
export function useTakeReview(session: ReaderSession | undefined): TakeReviewer {
  const [review, setReview] = useState<TakeReview>(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const enter = (next: TakeReview) => {
    running.current?.abort();
    running.current = undefined;
    setReview(next);
  };
  const check = async (record: () => Promise<Blob>): Promise<CheckOutcome> => {
    if (session === undefined) return GIVEN_UP;
    enter({ kind: "checking", share: 0 });
    const { signal } = (running.current = new AbortController());
    const onProgress = (share: number) => {
      if (!signal.aborted) setReview({ kind: "checking", share });
    };
    try {
      const { take, isCompared } = await readTake(await record(), session, { onProgress, signal });
      if (signal.aborted) return GIVEN_UP;
      if (!isCompared) showToast({ kind: "info", title: NOT_COMPARED });
      session.noteRead(take.sentences);
      const problems = checkTake(take);
      const replaced = replacedPassages(take);
      const found =
        problems.length === 0
          ? ({ kind: "passed", cut: replaced } as const)
          : ({ kind: "refused", problems, replaced } as const);
      enter(found);
      return found;
    } catch {
      if (signal.aborted) return GIVEN_UP;
      enter(NONE);
      return { kind: "unreadable" };
    }
  };
  return { review, check, settle: (cut) => enter({ kind: "passed", cut }), reset: () => enter(NONE) };
}
