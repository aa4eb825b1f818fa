import type { Production, ProductionLine } from "@voicewright/contract/productions/routes";
import { Mic, Pause, Play } from "lucide-react";
import { speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { historyAudioUrl } from "@/entities/generation/history-queries.ts";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { formatCredits, formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";

type ProductionLineRowProps = {
  readonly line: ProductionLine;
  readonly number: number;
  readonly voice: Production["voice"];
  readonly canSpeak: boolean;
  /** What a take costs; unknown while voice or model are loading. */
  readonly credits: number | undefined;
  readonly isSpeaking: boolean;
  readonly blockedReason: string | undefined;
  readonly onSpeak: () => void;
};

/** A text, its take, and the way to another one. */
export function ProductionLineRow({
  line,
  number,
  voice,
  canSpeak,
  credits,
  isSpeaking,
  blockedReason,
  onSpeak,
}: ProductionLineRowProps) {
  const { take } = line;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <span aria-hidden className="w-7 shrink-0 pt-1.5 text-end text-soft tabular-nums">
        {number}
      </span>
      <div className="min-w-0 flex-1 basis-60 pt-1.5">
        <p className="text-pretty break-words whitespace-pre-line">{line.text}</p>
        <p className="mt-1 text-[0.8125rem] text-soft">{factsOf(line, canSpeak ? credits : undefined)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {take !== null && <PlayTake line={line} take={take} number={number} voice={voice} />}
        {canSpeak && (
          <Button
            pending={isSpeaking}
            disabledReason={blockedReason}
            onClick={onSpeak}
            aria-label={`${take === null ? "Speak" : "Speak again"}: line ${number}`}
          >
            <Mic aria-hidden size={15} />
            {take === null ? "Speak" : "Speak again"}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How the line stands, and what a take costs those who can make one. */
function factsOf(line: ProductionLine, credits: number | undefined): string {
  return credits === undefined ? takeFact(line) : `${takeFact(line)} · ${formatCredits(credits)} a take`;
}

function takeFact({ take, is_take_deleted: isDeleted }: ProductionLine): string {
  if (take !== null) return `Spoken, ${formatDuration(take.duration_secs)}`;
  return isDeleted ? "The take was deleted from the history" : "Not spoken yet";
}

type PlayTakeProps = Pick<ProductionLineRowProps, "line" | "number" | "voice"> & {
  readonly take: NonNullable<ProductionLine["take"]>;
};

function PlayTake({ line, take, number, voice }: PlayTakeProps) {
  const { track, playback } = useAudioState();
  const { history_item_id: id } = take;
  const isCurrent = track?.id === id;
  const isPlaying = isCurrent && (playback === "playing" || playback === "buffering");
  const Icon = isPlaying ? Pause : Play;
  const toggle = () => {
    if (isCurrent) return audioEngine.toggle();
    audioEngine.playFile(
      {
        id,
        storedId: id,
        title: trackTitle(line.text),
        subtitle: voice.name,
        seed: voice.voice_id,
        fileName: speechFileName(voice.name, line.text, "mp3"),
      },
      historyAudioUrl(id),
    );
  };
  return (
    <Button onClick={toggle} aria-label={`${isPlaying ? "Pause" : "Play"} line ${number}`}>
      <Icon aria-hidden size={15} fill="currentColor" />
      {isPlaying ? "Pause" : "Play"}
    </Button>
  );
}
