import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { useDialogueStore } from "../script/dialogue-store.ts";

/** A voice of the script: `gone` was deleted, or belongs to somebody else now. */
export type BlockVoice = { readonly name: string; readonly rate: number; readonly state: "there" | "loading" | "gone" };

/** The ids of the voices of the script, each once, in the order in which they speak first. */
export function useVoiceIds(): readonly string[] {
  const joined = useDialogueStore(({ script }) => [...new Set(script.map(({ voiceId }) => voiceId))].join("\n"));
  return useMemo(() => joined.split("\n").filter((id) => id !== ""), [joined]);
}

export function useBlockVoices(): ReadonlyMap<string, BlockVoice> {
  const ids = useVoiceIds();
  const summary = useQueries({
    queries: ids.map((id) => voiceQueries.byId(id)),
    combine: (queries) =>
      JSON.stringify(
        queries.map(({ data, error }): BlockVoice => {
          if (data !== undefined) return { name: data.name, rate: data.rate, state: "there" };
          const isGone = isApiError(error, "voice_not_found");
          return { name: isGone ? "Deleted voice" : "Voice", rate: 1, state: isGone ? "gone" : "loading" };
        }),
      ),
  });
  return useMemo(() => {
    const voices = JSON.parse(summary) as BlockVoice[];
    return new Map(ids.flatMap((id, index) => (voices[index] === undefined ? [] : [[id, voices[index]] as const])));
  }, [ids, summary]);
}
