import { useQuery } from "@tanstack/react-query";
import { oidcRoutes } from "@voicewright/contract/account/oidc";
import { profileRoutes } from "@voicewright/contract/account/profile";
import { LogIn } from "lucide-react";
import { useAffiliateCode } from "../affiliate-code.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

/** Leads to the sign-in provider, where the installation has one. */
export function OidcButton({ redirectPath }: { readonly redirectPath: string | undefined }) {
  const affiliateCode = useAffiliateCode();
  const signIn = useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => api(profileRoutes.getSignIn, { signal }),
  });
  const start = useSubmit({
    name: ["start-oidc"],
    submit: () =>
      api(oidcRoutes.startOidc, { body: { redirect: redirectPath ?? null, affiliate_code: affiliateCode ?? null } }),
    networkMode: "always",
    onSuccess: ({ authorization_url: address }) => window.location.assign(address),
  });
  const label = signIn.data?.oidc_label ?? undefined;
  if (label === undefined) return null;
  return (
    <div className="grid gap-3 border-t pt-5">
      {start.isError && <Notice tone="error">{apiErrorMessage(start.error)}</Notice>}
      <Button size="lg" className="w-full" pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        <LogIn aria-hidden size={16} />
        {label}
      </Button>
    </div>
  );
}
