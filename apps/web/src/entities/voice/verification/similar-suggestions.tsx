import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { VERIFICATION_SIMILAR_MIN_PERCENT, VERIFICATION_SIMILAR_VOICES } from "@voicewright/contract/rules/limits";
import { type LibraryVoice, voiceLibraryRoutes } from "@voicewright/contract/voice-library/routes";
import { voiceChips } from "@/entities/voice/labels/voice-labels.ts";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { api } from "@/shared/api/api-client.ts";

/** Voices of the library that sound like the one that cannot be verified, for want of it. */
export function SimilarSuggestions({ voiceId }: { readonly voiceId: string }) {
  const similar = useQuery({
    queryKey: ["verification-similar-voices", voiceId],
    queryFn: ({ signal }) =>
      api(voiceLibraryRoutes.findSimilarVoicesById, {
        body: {
          voice_id: voiceId,
          top_k: VERIFICATION_SIMILAR_VOICES,
          min_similarity_percent: VERIFICATION_SIMILAR_MIN_PERCENT,
        },
        signal,
      }),
    retry: false,
  }).data;
  if (similar === undefined) return null;
  return (
    <section aria-labelledby="similar-voices">
      <h4 id="similar-voices" className="font-semibold">
        Voices that sound alike
      </h4>
      <p className="text-[0.8125rem] text-soft">
        {similar.voices.length === 0
          ? `No library voice is at least ${VERIFICATION_SIMILAR_MIN_PERCENT} % like your samples.`
          : `They are at least ${VERIFICATION_SIMILAR_MIN_PERCENT} % like your samples. You can use one of them instead; they need no verification.`}
      </p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {similar.voices.map((voice) => (
          <li key={voice.voice_id} className="flex min-w-0 items-center gap-3 rounded-xl border p-2.5">
            <VoicePreviewButton voiceId={voice.voice_id} name={voice.name} previewUrl={voice.preview_url} sizePx={36} />
            <div className="min-w-0">
              <Link
                to="/app/voice-library"
                search={{ search: voice.voice_id }}
                className="block truncate rounded font-medium hover:underline"
              >
                {voice.name}
              </Link>
              <p className="truncate text-[0.8125rem] text-soft">
                {[
                  ...(voice.similarity_percent === null ? [] : [`${voice.similarity_percent} % alike`]),
                  ...chipTexts(voice),
                ].join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chipTexts({ language, accent, gender, age }: LibraryVoice): string[] {
  return voiceChips({ labels: { language: language ?? "", accent, gender, age } }).map(({ text }) => text);
}
