import { clsx } from "clsx";
import { AudioLines } from "lucide-react";

type SampleTileProps = { readonly isPlaying?: boolean; readonly hasDot?: boolean };

/** The sign of a sample; a blue dot says that its sound is changed by settings. */
export function SampleTile({ isPlaying = false, hasDot = false }: SampleTileProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        "relative grid size-10 shrink-0 place-items-center rounded-xl transition-colors",
        isPlaying ? "bg-primary text-on-primary" : "bg-fill-strong text-soft",
      )}
    >
      <AudioLines size={18} />
      {hasDot && <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-panel bg-ring" />}
    </span>
  );
}
