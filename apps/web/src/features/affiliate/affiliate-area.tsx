import { useNavigate, useSearch } from "@tanstack/react-router";
import { AFFILIATE_MONTHS, AFFILIATE_SHARE_PERCENT, showsAffiliatePromo } from "@voicewright/contract/affiliate/rules";
import { useEffect, useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { parseBoolean, storedValue } from "@/shared/lib/storage.ts";
import { useLayerAddress } from "@/shared/lib/layer-address.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { AffiliateDialog } from "./affiliate-dialog.tsx";

/** Who has followed the promotion once knows of it. */
const promoFollowed = storedValue({
  scope: "person",
  name: "affiliate-promo-followed",
  parse: parseBoolean,
  fallback: false,
});

/** What there is of the program on every page: the dialog that the address opens, and now and then a word about it. */
export function AffiliateArea() {
  const { affiliate = false } = useSearch({ strict: false });
  const navigate = useNavigate();
  const layer = useLayerAddress();
  const put = (isOpen: boolean, replace: boolean) =>
    void navigate({
      to: ".",
      search: (search) => ({ ...search, affiliate: isOpen || undefined }),
      replace,
      state: isOpen ? layer.stateOf(affiliate) : true,
    });
  const setOpen = (isOpen: boolean) => {
    if (isOpen) put(true, false);
    else layer.close(() => put(false, true));
  };
  usePromo(() => setOpen(true));
  return <AffiliateDialog open={affiliate} onOpenChange={setOpen} />;
}

function usePromo(onFollow: () => void): void {
  const user = useUser();
  const [isShown] = useState(
    () =>
      user.referral_link_code === null &&
      user.partnerstack_partner_default_link === null &&
      !promoFollowed.get() &&
      showsAffiliatePromo({
        tier: user.subscription.tier,
        createdAtMs: user.created_at * 1_000,
        nowMs: Date.now(),
        chance: Math.random(),
      }),
  );
  useEffect(() => {
    if (!isShown) return;
    showToast({
      id: "affiliate-promo",
      title: "Become an affiliate",
      description: `${AFFILIATE_SHARE_PERCENT}% of the payments of those who sign up by your link, for ${AFFILIATE_MONTHS} months.`,
      timeoutMs: 0,
      action: {
        label: "See the program",
        onSelect: () => {
          promoFollowed.set(true);
          onFollow();
        },
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is opened
  }, [isShown]);
}
