import { clsx } from "clsx";
import { voiceOrbBackground } from "./voice-colors.ts";

type VoiceAvatarProps = { readonly seed: string; readonly sizePx?: number; readonly className?: string };

/** The orb of a voice. Always beside its name, so it says nothing to a screen reader. */
export function VoiceAvatar({ seed, sizePx = 32, className }: VoiceAvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx("inline-block shrink-0 rounded-full shadow-[inset_0_0_0_1px_rgb(0_0_0/0.06)]", className)}
      style={{ width: sizePx, height: sizePx, background: voiceOrbBackground(seed) }}
    />
  );
}
