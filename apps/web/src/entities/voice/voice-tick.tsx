import type { Voice } from "@voicewright/contract/voices/routes";
import { clsx } from "clsx";
import { AudioLines, Check, Star, type LucideIcon } from "lucide-react";

type TickLook = { readonly icon: LucideIcon; readonly style: string };

const TICKS: Readonly<Partial<Record<Voice["category"], TickLook>>> = {
  professional: { icon: Check, style: "bg-amber-400 text-black" },
  famous: { icon: Star, style: "bg-amber-400 text-black" },
  high_quality: { icon: Check, style: "bg-primary text-on-primary" },
  premade: { icon: AudioLines, style: "bg-primary text-on-primary" },
};

type VoiceTickProps = { readonly category: Voice["category"]; readonly className?: string };

/** The mark on the orb of a voice that tells how it was made. Its badge says the same in words. */
export function VoiceTick({ category, className }: VoiceTickProps) {
  const tick = TICKS[category];
  if (tick === undefined) return null;
  const { icon: Icon, style } = tick;
  return (
    <span
      aria-hidden
      className={clsx(
        "pointer-events-none absolute -end-0.5 -bottom-0.5 grid size-4 place-items-center rounded-full ring-2 ring-panel",
        style,
        className,
      )}
    >
      <Icon size={10} strokeWidth={3.5} />
    </span>
  );
}
