import { queryOptions } from "@tanstack/react-query";
import { textToSpeechRoutes, type TrialVoice } from "@voicewright/contract/text-to-speech/routes";
import { useEffect, useState } from "react";
import { pickStreamFormat } from "@/entities/generation/stream-format.ts";
import { api } from "@/shared/api/api-client.ts";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { type TrialProblem, trialProblem } from "./trial-state.ts";

export function trialVoicesQuery() {
  return queryOptions({
    queryKey: ["trial-voices"],
    queryFn: ({ signal }) => api(textToSpeechRoutes.trialVoices, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const TRACK_ID = "trial";

export type Trial = {
  readonly phase: "idle" | "preparing" | "speaking";
  readonly problem: TrialProblem | undefined;
  readonly speak: (text: string, voice: TrialVoice) => Promise<void>;
  readonly stop: () => void;
};

function stopTrial() {
  audioEngine.stopTransfer();
  audioEngine.close();
}

/** Speaks a text for a visitor, heard while it is being made. */
export function useTrial(): Trial {
  const audio = useAudioState();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<TrialProblem>();

  useEffect(() => stopTrial, []);

  const speak = async (text: string, voice: TrialVoice) => {
    const { mimeType, outputFormat } = pickStreamFormat();
    setProblem(undefined);
    setIsAsking(true);
    try {
      await audioEngine.playStream({
        mimeType,
        trackOf: () => ({
          id: TRACK_ID,
          title: text,
          subtitle: voice.name,
          seed: voice.voice_id,
          fileName: "trial.mp3",
        }),
        open: (signal) =>
          api(textToSpeechRoutes.trial, {
            params: { voice_id: voice.voice_id },
            query: { output_format: outputFormat },
            body: { text },
            signal,
          }),
        onFirstBytes: () => setIsAsking(false),
      });
    } catch (error) {
      setProblem(trialProblem(error));
    } finally {
      setIsAsking(false);
    }
  };

  const isOurs = audio.track?.id === TRACK_ID;
  const isSounding = isOurs && audio.playback === "playing";
  const isWaiting = isAsking || (isOurs && audio.playback === "buffering");
  return { phase: isSounding ? "speaking" : isWaiting ? "preparing" : "idle", problem, speak, stop: stopTrial };
}
