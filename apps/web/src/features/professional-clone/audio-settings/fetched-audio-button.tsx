import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

type FetchedAudioButtonProps = {
  /** What the player calls it. */
  readonly id: string;
  /** What is heard: the name of the button. */
  readonly name: string;
  /** Where the audio comes from; once fetched it is there at once. */
  readonly query: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  /** Shown beside the sign. */
  readonly label?: string;
};

/** Plays audio that the server makes when it is first asked for. */
export function FetchedAudioButton({ id, name, query, label }: FetchedAudioButtonProps) {
  const queryClient = useQueryClient();
  const [isFetching, setIsFetching] = useState(false);
  const source = useRef<{ readonly audio: Blob; readonly url: string }>(undefined);
  useEffect(
    () => () => {
      if (source.current !== undefined) URL.revokeObjectURL(source.current.url);
    },
    [],
  );
  const { id: activeId, playback } = usePreviewState();
  const isPlaying = activeId === id && playback !== "paused";
  const isBusy = isFetching || (isPlaying && playback === "loading");
  const Icon = isBusy ? LoaderCircle : isPlaying ? Pause : Play;

  const press = async () => {
    if (isFetching) return;
    setIsFetching(true);
    try {
      const audio = await queryClient.fetchQuery(query as Parameters<typeof queryClient.fetchQuery<Blob>>[0]);
      if (source.current?.audio !== audio) {
        if (source.current !== undefined) URL.revokeObjectURL(source.current.url);
        source.current = { audio, url: URL.createObjectURL(audio) };
      }
      previewPlayer.togglePause(id, source.current.url);
    } catch (error) {
      showToast({ kind: "error", title: "This could not be played", description: apiErrorMessage(error) });
    } finally {
      setIsFetching(false);
    }
  };
  const sign = (
    <Icon
      aria-hidden
      size={15}
      fill={isBusy ? "none" : "currentColor"}
      className={isBusy ? "animate-spin-slow" : undefined}
    />
  );
  const action = isPlaying ? `Pause ${name}` : `Play ${name}`;
  if (label === undefined) {
    return (
      <IconButton variant="outline" label={action} onClick={() => void press()}>
        {sign}
      </IconButton>
    );
  }
  return (
    <Button size="sm" aria-label={action} onClick={() => void press()}>
      {sign}
      {label}
    </Button>
  );
}
