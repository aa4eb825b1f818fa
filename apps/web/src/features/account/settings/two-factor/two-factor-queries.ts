import { twoFactorRoutes } from "@voicewright/contract/account/two-factor";
import { api } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { useRefreshAccount } from "../account-queries.ts";

/** Without a password of who has none. */
export type Checked = { password?: string; code: string };

export function useSetUpTwoFactor() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["set-up-two-factor"],
    submit: (body: { password?: string }) => api(twoFactorRoutes.setUpTwoFactor, { body }),
    // A sign-in may have become too old to confirm it.
    onError: refresh,
  });
}

export function useConfirmTwoFactor() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["confirm-two-factor"],
    submit: (code: string) => api(twoFactorRoutes.confirmTwoFactor, { body: { code } }),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["renew-recovery-codes"],
    submit: (body: Checked) => api(twoFactorRoutes.renewRecoveryCodes, { body }),
    onSettled: refresh,
  });
}

export function useRemoveTwoFactor() {
  const refresh = useRefreshAccount();
  return useSubmit({
    name: ["remove-two-factor"],
    submit: (body: Checked) => api(twoFactorRoutes.removeTwoFactor, { body }),
    onSettled: refresh,
  });
}
