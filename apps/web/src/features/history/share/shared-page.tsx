import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SharedAudio } from "@voicewright/contract/history/share";
import { sharedAudioUrl, shareQueries } from "@/entities/generation/share-queries.ts";
import { tagPieces } from "@/entities/model/tags.ts";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { WaveformPlayer } from "@/shared/ui/sound/waveform-player.tsx";

/** Browsers have no decoder for raw samples. */
const PLAYABLE_TYPES = /^audio\/(mpeg|ogg|wav|x-wav|opus)/;
const DATE = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** What somebody hears who was given a link; nobody needs an account for it. */
export function SharedPage({ shareLinkId }: { readonly shareLinkId: string }) {
  usePageTitle("Shared speech");
  const shared = useQuery(shareQueries.shared(shareLinkId));
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-5 py-8 sm:py-14">
      <header>
        <Link to="/" className="inline-flex items-center gap-2.5 rounded-md font-semibold tracking-tight">
          <BrandMark />
          Voicewright
        </Link>
      </header>
      <main id="main" className="flex flex-1 flex-col justify-center py-12" aria-busy={shared.isPending}>
        {shared.isPending && <Skeleton className="h-40" />}
        {shared.isError && isApiError(shared.error, "share_link_not_found") && (
          <div>
            <h1 className="text-2xl font-semibold tracking-tight">This link no longer works</h1>
            <p className="mt-2 text-soft">It has expired or was revoked. Ask the sender for a new one.</p>
          </div>
        )}
        {shared.isError && !isApiError(shared.error, "share_link_not_found") && (
          <ErrorState
            title="The speech could not be loaded"
            message={apiErrorMessage(shared.error)}
            onRetry={() => void shared.refetch()}
            pending={shared.isFetching}
          />
        )}
        {shared.isSuccess && <Shared shared={shared.data} url={sharedAudioUrl(shareLinkId)} />}
      </main>
    </div>
  );
}

function Shared({ shared, url }: { readonly shared: SharedAudio; readonly url: string }) {
  return (
    <article className="grid gap-5 rounded-2xl border bg-panel p-6">
      <div>
        <h1 className="text-xl font-semibold tracking-tight">{shared.voice_name ?? "Sound"}</h1>
        <p className="mt-0.5 text-soft">{`Computer-generated ${shared.voice_name === null ? "sound" : "speech"}, made with Voicewright`}</p>
      </div>
      {PLAYABLE_TYPES.test(shared.content_type) ? (
        <WaveformPlayer
          id={url}
          url={url}
          name={shared.voice_name === null ? "sound" : `speech of ${shared.voice_name}`}
          peaks={[]}
          durationSeconds={shared.duration_secs}
        />
      ) : (
        <Notice tone="info">
          Browsers cannot play this format.{" "}
          <a href={url} download className="font-medium underline underline-offset-4">
            Download it
          </a>
        </Notice>
      )}
      <SharedText shared={shared} />
      {shared.expires_at_unix !== null && (
        <p className="text-xs text-soft">{`This link works until ${DATE.format(shared.expires_at_unix * 1_000)}.`}</p>
      )}
    </article>
  );
}

/** What is said; of several voices, by whom. */
function SharedText({ shared }: { readonly shared: SharedAudio }) {
  const { text, dialogue, tag_spellings: spellings } = shared;
  if (dialogue !== null) {
    return (
      <dl aria-label="Dialogue" className="grid gap-3">
        {dialogue.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text that does not change
          <div key={index}>
            <dt className="text-[0.8125rem] font-medium text-soft">{line.voice_name}</dt>
            <dd className="text-pretty break-words whitespace-pre-wrap">
              <ActedText text={line.text} spellings={spellings} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (text === null) return null;
  return (
    <p className="text-pretty break-words whitespace-pre-wrap">
      <ActedText text={text} spellings={spellings} />
    </p>
  );
}

/** Tags stand as what they do to the voice; what was not spoken does not stand there. */
function ActedText({ text, spellings }: { readonly text: string; readonly spellings: readonly string[] }) {
  if (spellings.length === 0) return text;
  return tagPieces(text, { tags: [], tag_spellings: [...spellings] }).map(({ kind, text: piece, start }) => {
    if (kind === "words") return piece;
    return kind === "known" ? (
      <em key={start} className="text-soft">
        {piece.slice(1, -1)}
      </em>
    ) : null;
  });
}
