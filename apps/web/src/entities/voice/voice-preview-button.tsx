import { clsx } from "clsx";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { VoiceAvatar } from "./voice-avatar.tsx";

/** Of the orb's diameter. */
const ICON_SHARE = 0.3;

type VoicePreviewButtonProps = {
  readonly voiceId: string;
  readonly name: string;
  readonly previewUrl: string | null;
  readonly sizePx?: number;
  readonly tabIndex?: number;
};

/** The orb of a voice, which plays a sample of it. Without a sample it is only the orb. */
export function VoicePreviewButton({ voiceId, name, previewUrl, sizePx = 40, tabIndex = 0 }: VoicePreviewButtonProps) {
  const preview = usePreviewState();
  if (previewUrl === null) return <VoiceAvatar seed={voiceId} sizePx={sizePx} />;
  const isActive = preview.id === voiceId;
  const Icon = !isActive ? Play : preview.playback === "loading" ? LoaderCircle : Pause;
  return (
    <button
      type="button"
      aria-label={isActive ? `Stop the sample of ${name}` : `Play a sample of ${name}`}
      tabIndex={tabIndex}
      onClick={() => previewPlayer.toggle(voiceId, previewUrl)}
      className="group/preview relative grid shrink-0 place-items-center rounded-full"
    >
      <VoiceAvatar seed={voiceId} sizePx={sizePx} />
      <span
        aria-hidden
        className={clsx(
          "absolute inset-0 grid place-items-center rounded-full text-white transition-colors duration-150",
          isActive
            ? "bg-black/35"
            : "group-hover/preview:bg-black/35 group-hover/row:bg-black/35 group-focus-visible/preview:bg-black/35",
        )}
      >
        <span className="grid size-1/2 place-items-center rounded-full bg-black/55">
          <Icon
            size={Math.round(sizePx * ICON_SHARE)}
            fill={Icon === LoaderCircle ? "none" : "currentColor"}
            className={clsx(Icon === LoaderCircle && "animate-spin-slow")}
          />
        </span>
      </span>
    </button>
  );
}
