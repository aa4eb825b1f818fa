import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LibraryVoice, VoiceCollection } from "@voicewright/contract/voice-library/routes";
import { useId } from "react";
import { libraryQueries } from "@/entities/voice/library-queries.ts";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { voiceOrbBackground } from "@/entities/voice/voice-colors.ts";
import { VoicePreviewButton } from "@/entities/voice/voice-preview-button.tsx";
import { VoiceTick } from "@/entities/voice/voice-tick.tsx";
import { formatCompactCount, formatCount } from "@/shared/lib/format.ts";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import type { LibraryActions } from "../results/library-actions.ts";
import { collectionSearch } from "./collection-search.ts";
import { VoiceActions } from "../results/voice-actions.tsx";

const TRENDING_COUNT = 6;
const COLLECTION_SKELETONS = [0, 1, 2, 3, 4];

type ExploreProps = { readonly actions: LibraryActions; readonly onCollection: () => void };

/** What is worth a look before anything is asked for. */
export function Explore({ actions, onCollection }: ExploreProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Trending actions={actions} />
      <Collections category="use_case" title="Handpicked for your use case" onOpen={onCollection} />
      <Collections category="language" title="Voices by language" onOpen={onCollection} />
    </div>
  );
}

function Trending({ actions }: { readonly actions: LibraryActions }) {
  const headingId = useId();
  const trending = useQuery(libraryQueries.trending(TRENDING_COUNT));
  if (trending.isError) return null;
  const skeletons = Array.from({ length: TRENDING_COUNT }, (_, index) => index);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-base font-semibold">
        Trending voices
      </h2>
      <ul
        aria-busy={trending.isPending}
        className="-mx-1 grid auto-cols-[84%] grid-flow-col grid-rows-3 gap-2 overflow-x-auto py-1 [scrollbar-width:none] sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-2 sm:grid-rows-none sm:overflow-visible xl:grid-cols-3"
      >
        {trending.isPending && skeletons.map((index) => <Skeleton key={index} className="h-20 rounded-2xl" />)}
        {trending.data?.voices.map((voice) => (
          <TrendingCard key={voice.voice_id} voice={voice} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

type TrendingCardProps = { readonly voice: LibraryVoice; readonly actions: LibraryActions };

function TrendingCard({ voice, actions }: TrendingCardProps) {
  const language = voice.language === null ? undefined : formatVoiceLabel("language", voice.language);
  const uses = voice.usage_character_count_1y;
  const facts = [language, uses === 0 ? undefined : `${formatCompactCount(uses)} characters`];
  return (
    <li className="group/row flex min-w-0 items-center gap-3 rounded-2xl p-1 pe-2 transition-colors focus-within:bg-fill hover:bg-fill">
      <span className="grid size-18 shrink-0 place-items-center rounded-2xl bg-fill group-focus-within/row:bg-fill-strong group-hover/row:bg-fill-strong">
        <span className="relative flex">
          <VoicePreviewButton voiceId={voice.voice_id} name={voice.name} previewUrl={voice.preview_url} />
          <VoiceTick category={voice.category} className="ring-fill! group-hover/row:ring-fill-strong!" />
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{voice.name}</p>
        <p className="truncate text-[0.8125rem] text-soft">{formatVoiceLabel("use_case", voice.use_case)}</p>
        <p className="truncate text-xs text-soft">{facts.filter((fact) => fact !== undefined).join(" · ")}</p>
      </div>
      <VoiceActions voice={voice} actions={actions} />
    </li>
  );
}

type CollectionsProps = {
  readonly category: VoiceCollection["category"];
  readonly title: string;
  readonly onOpen: () => void;
};

function Collections({ category, title, onOpen }: CollectionsProps) {
  const headingId = useId();
  const { data, isPending } = useQuery(libraryQueries.collections(category));
  if (data?.collections.length === 0 || (data === undefined && !isPending)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      <ul aria-busy={isPending} className="hairline-scroll -mx-1 flex gap-3 overflow-x-auto px-1 pt-1 pb-2">
        {data === undefined
          ? COLLECTION_SKELETONS.map((index) => <Skeleton key={index} className="h-28 w-56 shrink-0 rounded-2xl" />)
          : data.collections.map((collection) => (
              <CollectionCard key={collection.collection_id} collection={collection} onOpen={onOpen} />
            ))}
      </ul>
    </section>
  );
}

type CollectionCardProps = { readonly collection: VoiceCollection; readonly onOpen: () => void };

function CollectionCard({ collection, onOpen }: CollectionCardProps) {
  return (
    <li className="relative h-28 w-56 shrink-0 overflow-hidden rounded-2xl border bg-panel transition-colors hover:border-line-strong">
      <span
        aria-hidden
        className="absolute -end-6 -bottom-8 size-28 rounded-full opacity-55 blur-lg dark:opacity-45"
        style={{ background: voiceOrbBackground(collection.collection_id) }}
      />
      <Link
        to="/app/voice-library"
        search={collectionSearch(collection)}
        onClick={onOpen}
        className="relative flex h-full flex-col rounded-2xl p-4 -outline-offset-2"
      >
        <span className="font-semibold text-balance">{collection.title}</span>
        <span className="mt-auto text-[0.8125rem]">{formatCount(collection.voice_count, "voice", "voices")}</span>
      </Link>
    </li>
  );
}
