import { IDEMPOTENCY_KEY_HEADER } from "@voicewright/contract/api/idempotency";
import {
  type MutateOptions,
  type MutationKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useState } from "react";
import { lastPressAtMs } from "./presses.ts";
import { SubmitGuard, submitFingerprint } from "./submit-guard.ts";
import { openSubmitIntent } from "./submit-intents.ts";

/** Go with every call of a submit, so that the server knows it again. */
export type SubmitHeaders = Readonly<Record<string, string>>;

type SubmitOptions<Answer, Order> = Omit<UseMutationOptions<Answer, Error, Order>, "mutationFn" | "mutationKey"> & {
  /** What is submitted, and of what: the same in every tab. */
  readonly name: MutationKey;
  readonly submit: (order: Order, headers: SubmitHeaders) => Promise<Answer>;
  /** Something is made or paid: the same order in two tabs at the same moment is one order. */
  readonly makes?: boolean;
  /** What tells one order from another, where the order holds more than that. */
  readonly identify?: (order: Order) => unknown;
};

type WithoutPromise<Result> = Result extends unknown ? Omit<Result, "mutateAsync"> : never;

export type Submit<Answer, Order> = WithoutPromise<UseMutationResult<Answer, Error, Order>>;

/**
 * The one way in which what a person submits goes to the server: a double click, a held key or a second tab submit it
 * once.
 */
export function useSubmit<Answer, Order = void>({
  name,
  submit,
  makes = false,
  identify,
  ...options
}: SubmitOptions<Answer, Order>): Submit<Answer, Order> {
  const [guard] = useState(() => new SubmitGuard());
  const fingerprintOf = (order: Order) => submitFingerprint(name, identify === undefined ? order : identify(order));

  const { mutateAsync: _, ...mutation } = useMutation<Answer, Error, Order>({
    ...options,
    mutationKey: name,
    mutationFn: async (order) => {
      const fingerprint = fingerprintOf(order);
      const intent = makes ? await openSubmitIntent(fingerprint) : undefined;
      let hasFailed = true;
      try {
        const answer = await submit(order, intent === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: intent.key });
        hasFailed = false;
        return answer;
      } finally {
        guard.end(fingerprint, { hasFailed });
        void intent?.end();
      }
    },
  });

  const mutate = (order: Order, callbacks: MutateOptions<Answer, Error, Order> = {}) => {
    if (guard.admit(fingerprintOf(order), performance.now(), lastPressAtMs())) mutation.mutate(order, callbacks);
  };
  return { ...mutation, mutate } as Submit<Answer, Order>;
}

/** Saves by itself what a person changes, as often as it changes; nothing is made, and the last one counts. */
export const useAutosave = useMutation;
