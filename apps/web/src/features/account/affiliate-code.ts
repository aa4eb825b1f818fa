import { useSearch } from "@tanstack/react-router";
import { affiliateRoutes } from "@voicewright/contract/affiliate/routes";
import { AFFILIATE_CODE_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useEffect } from "react";
import { api } from "@/shared/api/api-client.ts";

/** The code of the affiliate link that led here, as far as the address still has it; no cookie keeps it. */
export function useAffiliateCode(): string | undefined {
  const { ref } = useSearch({ strict: false });
  return ref !== undefined && ref !== "" && ref.length <= AFFILIATE_CODE_MAX_CHARACTERS ? ref : undefined;
}

/** Tells once that somebody came by a link. Nobody waits for it, and nobody is told when it fails. */
export function useCountClick(): void {
  const code = useAffiliateCode();
  useEffect(() => {
    if (code !== undefined) void api(affiliateRoutes.countAffiliateClick, { body: { code } }).catch(() => undefined);
  }, [code]);
}
