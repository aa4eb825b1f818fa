import { LoaderCircle, Pause, Play, RotateCcw } from "lucide-react";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";

const FACES = {
  idle: { label: "Play", icon: Play },
  paused: { label: "Play", icon: Play },
  ended: { label: "Play again", icon: RotateCcw },
  buffering: { label: "Pause", icon: LoaderCircle },
  playing: { label: "Pause", icon: Pause },
} as const;

/** The round button of the player. */
export function PlayButton() {
  const { playback } = useAudioState();
  const { label, icon: Icon } = FACES[playback];
  const isFilled = Icon === Play || Icon === Pause;
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={playback === "buffering" || undefined}
      onClick={() => audioEngine.toggle()}
      className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-hover"
    >
      <Icon
        aria-hidden
        size={18}
        fill={isFilled ? "currentColor" : "none"}
        className={playback === "buffering" ? "animate-spin-slow" : undefined}
      />
    </button>
  );
}
