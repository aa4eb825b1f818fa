import { PLAYBACK_SPEEDS } from "@voicewright/contract/rules/limits";
import { Download, X } from "lucide-react";
import { useEffect } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { isControlFocused } from "@/shared/lib/hotkeys.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { parseNumber, storedValue, useStoredValue } from "@/shared/lib/storage.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Menu, MenuChoice } from "@/shared/ui/popups/menu.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { DownloadAs } from "./download-as.tsx";
import { PlayButton } from "./play-button.tsx";
import { Scrubber } from "./scrubber.tsx";

const playbackSpeed = storedValue<number>({
  scope: "device",
  name: "playback-speed",
  parse: (stored) => PLAYBACK_SPEEDS.find((speed) => speed === parseNumber(stored)),
  fallback: 1,
});

const SPEED_OPTIONS = PLAYBACK_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

function toggleBySpace(event: KeyboardEvent) {
  if (event.key !== " " || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (audioEngine.state().track === undefined || isControlFocused(event.target)) return;
  event.preventDefault();
  audioEngine.toggle();
}

function forgetAudio() {
  audioEngine.stopTransfer();
  audioEngine.close();
}

/** The player at the foot of every page; there from the first track until it is closed or its person leaves. */
export function PlayerBar() {
  const { track, transfer } = useAudioState();
  const [speed, setSpeed] = useStoredValue(playbackSpeed);

  useEffect(() => audioEngine.setRate(speed), [speed]);

  useEffect(() => forgetAudio, []);

  useEffect(() => {
    window.addEventListener("keydown", toggleBySpace);
    return () => window.removeEventListener("keydown", toggleBySpace);
  }, []);

  useEffect(
    () =>
      audioEngine.on("unplayable", () =>
        showToast({ id: "unplayable", kind: "error", title: "This audio cannot be played right now." }),
      ),
    [],
  );

  if (track === undefined) return null;

  const download = () => {
    const source = audioEngine.savable();
    if (source !== undefined) saveFile(source, track.fileName);
  };

  return (
    <section
      aria-label="Player"
      data-footer
      className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t bg-panel px-4 py-3 sm:px-6 lg:h-[4.5rem] lg:grid-cols-[auto_minmax(0,18rem)_minmax(0,1fr)_auto] lg:gap-x-4 lg:py-0"
    >
      <PlayButton />
      <div className="flex min-w-0 items-center gap-3">
        <VoiceAvatar seed={track.seed} sizePx={32} className="max-sm:hidden" />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">{track.title}</p>
          <p className="truncate text-xs text-soft">
            {track.subtitle}
            {transfer === "streaming" && " · being made"}
            {transfer === "stopped" && " · stopped early"}
            {transfer === "failed" && " · interrupted"}
          </p>
        </div>
      </div>
      <div className="max-lg:order-last max-lg:col-span-full">
        <Scrubber />
      </div>
      <div className="flex items-center gap-1">
        <Menu
          side="top"
          align="end"
          trigger={
            <Button variant="ghost" size="sm" aria-label={`Playback speed ${speed}×`} className="px-2 tabular-nums">
              {`${speed}×`}
            </Button>
          }
        >
          <MenuChoice
            label="Playback speed"
            value={String(speed)}
            onChange={(value) => setSpeed(Number(value))}
            options={SPEED_OPTIONS}
          />
        </Menu>
        <IconButton
          label="Download"
          onClick={download}
          disabledReason={transfer === "streaming" ? "The audio is still being generated." : undefined}
        >
          <Download aria-hidden size={18} />
        </IconButton>
        {track.storedId !== undefined && transfer !== "streaming" && (
          <DownloadAs historyItemId={track.storedId} fileName={track.fileName} />
        )}
        <IconButton label="Close the player" onClick={() => audioEngine.close()}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </section>
  );
}
