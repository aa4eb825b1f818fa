import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { draftsQuery } from "@/entities/voice/professional/drafts-query.ts";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";

/** Professional voices that were begun; nothing where there is none. */
export function UnfinishedVoices() {
  const drafts = useInfiniteQuery(draftsQuery()).data ?? [];
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-voices">
      <h2 id="unfinished-voices" className="mb-2 text-base font-semibold">
        Unfinished voices
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {drafts.map(({ voice_id: voiceId, name }) => (
          <li key={voiceId} className="flex items-center gap-3 rounded-xl border p-3">
            <VoiceAvatar seed={voiceId} sizePx={32} />
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <Link
              to="/app/voice-lab"
              search={{ voice_id: voiceId }}
              aria-label={`Continue ${name}`}
              className={buttonStyle("outline", "sm")}
            >
              Continue
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
