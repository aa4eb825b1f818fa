import { useInfiniteQuery } from "@tanstack/react-query";
import type { Voice } from "@voicewright/contract/voices/routes";
import { recentVoiceIds, recentVoices } from "@/entities/voice/picker/recent-voices.ts";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";

const CHIPS_MAX = 4;

type RecentVoiceChipsProps = {
  readonly selectedId: string | undefined;
  readonly onSelect: (voiceId: string) => void;
};

/** The voices used last, to go on with while the editor is empty. */
export function RecentVoiceChips({ selectedId, onSelect }: RecentVoiceChipsProps) {
  const [recent] = useStoredValue(recentVoices);
  const ids = recentVoiceIds(recent)
    .filter((id) => id !== selectedId)
    .slice(0, CHIPS_MAX);
  const { data } = useInfiniteQuery({ ...voiceQueries.search({ voiceIds: ids }), enabled: ids.length > 0 });
  const found = new Map(data?.pages.flatMap(({ voices }) => voices).map((voice) => [voice.voice_id, voice]));
  const shown = ids.map((id) => found.get(id)).filter((voice): voice is Voice => voice !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="px-6 pb-6">
      <p id="recent-voice-chips" className="mb-3 text-[0.8125rem] text-soft">
        Recently used voices
      </p>
      <ul aria-labelledby="recent-voice-chips" className="flex flex-wrap gap-2">
        {shown.map(({ voice_id: id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onSelect(id)}
              className="inline-flex h-9 max-w-56 items-center gap-2 rounded-full border border-line-strong bg-panel ps-1.5 pe-3.5 font-medium transition-colors hover:bg-fill"
            >
              <VoiceAvatar seed={id} sizePx={24} />
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
