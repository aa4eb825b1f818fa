import { useQueryClient } from "@tanstack/react-query";
import type { Model } from "@voicewright/contract/models/routes";
import { useEffect, useEffectEvent } from "react";
import { useDebounced } from "@/shared/lib/use-debounced.ts";

/** Typing has paused. */
const SETTLED_AFTER_MS = 1_000;

/** Looks after the language of what is written, once the typing pauses; the check is fetched when it is first needed. */
export function useLanguageCheck(text: string, model: Model | undefined, models: readonly Model[]): void {
  const queryClient = useQueryClient();
  const settled = useDebounced(text, SETTLED_AFTER_MS);
  const modelId = model?.model_id;

  const check = useEffectEvent((signal: AbortSignal) => {
    if (model === undefined) return;
    // Whoever may not ask, or is offline, writes on without an answer.
    import("./check-language.ts")
      .then(({ checkLanguage }) => checkLanguage({ text: settled, model, models, queryClient, signal }))
      .catch(() => undefined);
  });

  useEffect(() => {
    if (modelId === undefined || settled.trim() === "") return;
    const leaving = new AbortController();
    check(leaving.signal);
    return () => leaving.abort();
  }, [settled, modelId]);
}
