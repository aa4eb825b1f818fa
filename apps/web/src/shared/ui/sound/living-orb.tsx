import { clsx } from "clsx";

/** An orb that breathes: three lights turn in it at their own pace. It stands still where nothing may move. */
export function LivingOrb({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden className={clsx("relative shrink-0 overflow-hidden rounded-full", className)}>
      <div className="absolute inset-0 bg-[linear-gradient(160deg,oklch(0.86_0.08_235),oklch(0.6_0.14_262))]" />
      <div className="animate-orb-turn absolute -inset-1/4 bg-[radial-gradient(circle_at_28%_30%,oklch(0.94_0.07_200/0.95),transparent_45%)]" />
      <div className="animate-orb-turn-back absolute -inset-1/4 bg-[radial-gradient(circle_at_70%_66%,oklch(0.5_0.19_285/0.85),transparent_48%)]" />
      <div className="animate-orb-turn-slow absolute -inset-1/4 bg-[radial-gradient(circle_at_62%_26%,oklch(0.9_0.09_330/0.75),transparent_38%)]" />
      <div className="absolute inset-0 rounded-full shadow-[inset_0_2px_18px_rgb(255_255_255/0.35),inset_0_0_0_1px_rgb(0_0_0/0.06)]" />
    </div>
  );
}
