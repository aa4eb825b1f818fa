import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminSignUpRoutes, type WaitingSignUp } from "@voicewright/contract/account/sign-ups";
import { useRef } from "react";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useRefreshPeople } from "./people-queries.ts";

const signUpsKey = ["admin-sign-ups"] as const;
const REFRESH_MS = 30_000;

function signUpsQuery() {
  return queryOptions({
    queryKey: signUpsKey,
    queryFn: ({ signal }) => api(adminSignUpRoutes.listSignUps, { signal }),
    refetchInterval: REFRESH_MS,
    select: ({ sign_ups: signUps }) => signUps,
  });
}

function useDecide(act: "approveSignUp" | "declineSignUp", failure: string, onDecided: () => void) {
  const refresh = useRefreshPeople(signUpsKey);
  return useSubmit({
    name: ["admin-sign-ups", act],
    submit: async ({ sign_up_id: id }: WaitingSignUp) => {
      await api(adminSignUpRoutes[act], { params: { sign_up_id: id } });
    },
    onSuccess: onDecided,
    onError: showFailure(failure),
    onSettled: refresh,
  });
}

/** Who has signed up and needs the admin's approval; nothing where there is nobody. */
export function WaitingSignUps() {
  const waiting = useQuery(signUpsQuery()).data ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-sign-ups" className="mb-8 rounded-xl border px-4 pt-4 pb-1">
      <h2 ref={heading} id="waiting-sign-ups" tabIndex={-1} className="font-medium outline-none">
        Waiting for approval
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        Addresses are not confirmed by e-mail: approve only people you expect.
      </p>
      <ul aria-labelledby="waiting-sign-ups" className="mt-2 divide-y">
        {waiting.map((signUp) => (
          <WaitingRow key={signUp.sign_up_id} signUp={signUp} onDecided={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

type WaitingRowProps = {
  readonly signUp: WaitingSignUp;
  /** The row goes, with the button that was pressed. */
  readonly onDecided: () => void;
};

function WaitingRow({ signUp, onDecided }: WaitingRowProps) {
  const approve = useDecide("approveSignUp", "The sign-up could not be approved", onDecided);
  const decline = useDecide("declineSignUp", "The sign-up could not be declined", onDecided);
  const { email, first_name: name, asked_at_unix: askedAt } = signUp;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{name ?? email}</p>
        <p className="truncate text-[0.8125rem] text-soft">
          {[name === null ? undefined : email, `signed up ${formatRelativeTime(askedAt)}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Approve ${email}`}
          pending={approve.isPending}
          onClick={() => approve.mutate(signUp)}
        >
          Approve
        </Button>
        <Button
          size="sm"
          aria-label={`Decline ${email}`}
          pending={decline.isPending}
          onClick={() => decline.mutate(signUp)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
