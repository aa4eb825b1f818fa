import { AudioLines, Clock, Coins, Gem, type LucideIcon, ShieldCheck, Users } from "lucide-react";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import type { VoiceBadge, VoiceBadgeKind } from "./voice-badges.ts";

const ICONS: Readonly<Partial<Record<VoiceBadgeKind, LucideIcon>>> = {
  category: Gem,
  notice: Clock,
  rate: Coins,
  moderation: ShieldCheck,
  added: Users,
  spoken: AudioLines,
};

export function VoiceBadgeChip({ badge }: { readonly badge: VoiceBadge }) {
  const Icon = ICONS[badge.kind];
  return (
    <span
      title={badge.explanation}
      className="inline-flex h-5 shrink-0 items-center gap-1 rounded-full border bg-panel px-2 text-[0.6875rem] font-medium whitespace-nowrap text-soft tabular-nums"
    >
      {Icon !== undefined && <Icon aria-hidden size={11} />}
      {badge.explanation === undefined ? (
        badge.text
      ) : (
        <>
          <span aria-hidden>{badge.text}</span>
          <VisuallyHidden>{badge.explanation}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
