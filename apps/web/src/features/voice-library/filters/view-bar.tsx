import { useQuery } from "@tanstack/react-query";
import { AudioWaveform, UserRound, X } from "lucide-react";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { findClip } from "../similar/search-clip.ts";
import type { LibrarySearch } from "../search.ts";

type ViewBarProps = { readonly search: LibrarySearch; readonly onClear: () => void };

/** Says what the list shows when it is not what a search found. */
export function ViewBar({ search, onClear }: ViewBarProps) {
  const { similar_voice_id: similarId, similar_clip: clipId, voice_id: voiceId } = search;
  const name = useVoiceName(similarId ?? voiceId);
  if (similarId === undefined && clipId === undefined && voiceId === undefined) return null;
  const Icon = voiceId === undefined ? AudioWaveform : UserRound;
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-xl bg-fill py-1.5 ps-3.5 pe-1.5">
      <Icon aria-hidden size={17} className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 truncate font-medium">{describeView(search, name)}</p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden size={15} />
        {voiceId === undefined ? "Clear" : "Show all voices"}
      </Button>
    </div>
  );
}

function describeView(search: LibrarySearch, name: string | undefined): string {
  if (search.similar_clip !== undefined) return `Similar to ${findClip(search.similar_clip)?.name ?? "a recording"}`;
  return search.voice_id === undefined ? `Similar to ${name ?? "a voice"}` : `Only ${name ?? "one voice"}`;
}

/** A voice of the library, or one of the workspace that is not shared. */
function useVoiceName(voiceId: string | undefined): string | undefined {
  const shared = useQuery({ ...libraryQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined });
  const own = useQuery({ ...voiceQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined && shared.data === null });
  return shared.data?.name ?? own.data?.name;
}
