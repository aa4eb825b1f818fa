import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { RecentList } from "./recent-list.tsx";

const ROWS = 5;

export function RecentVoices() {
  const query = useInfiniteQuery(voiceQueries.search({ voiceType: "non-default", newestFirst: true }));
  return (
    <RecentList
      title="New voices"
      items={query.data?.pages[0]?.voices.slice(0, ROWS)}
      error={query.error}
      empty="Voices that you design, clone or add appear here."
      renderItem={({ voice_id: voiceId, name, preview_url: previewUrl, description }) => (
        <li key={voiceId} className="group/row flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-fill">
          <VoicePreviewButton voiceId={voiceId} name={name} previewUrl={previewUrl} sizePx={32} />
          <div className="min-w-0 flex-1 leading-snug">
            <Link
              to="/app/voice-lab"
              search={{ voice_id: voiceId }}
              className="block truncate rounded-sm hover:underline"
            >
              {name}
            </Link>
            {description !== null && <p className="truncate text-[0.8125rem] text-soft">{description}</p>}
          </div>
        </li>
      )}
    />
  );
}
