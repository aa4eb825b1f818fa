import { AudioLines, AudioWaveform } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import type { LibraryActions } from "./library-actions.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { LibrarySearch } from "../search.ts";
import { isUnusableClip, type LibraryResults } from "./use-library-results.ts";
import { VoiceResults } from "./voice-results.tsx";

type LibraryListProps = {
  readonly search: LibrarySearch;
  readonly results: LibraryResults;
  readonly actions: LibraryActions;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onClear: () => void;
  readonly onAnotherClip: () => void;
};

export function LibraryList({ search, results, actions, scroller, onClear, onAnotherClip }: LibraryListProps) {
  const isClipSearch = search.similar_clip !== undefined;
  if (results.isPending) {
    return (
      <div aria-busy="true">
        {isClipSearch && (
          <p className="flex items-center gap-2 px-3 py-4 text-soft">
            <Spinner />
            Analysing the recording and comparing voices …
          </p>
        )}
        <ListSkeleton />
      </div>
    );
  }
  if (results.error !== null && results.voices.length === 0) {
    if (isClipSearch && isUnusableClip(results.error)) {
      return (
        <Nothing
          title="This recording cannot be compared"
          action={<Button onClick={onAnotherClip}>Choose another</Button>}
        >
          {apiErrorMessage(results.error)}
        </Nothing>
      );
    }
    return (
      <ErrorState
        title="The voices could not be loaded"
        message={apiErrorMessage(results.error)}
        onRetry={results.retry}
        pending={results.isFetching}
      />
    );
  }
  if (results.voices.length === 0 && (isClipSearch || search.similar_voice_id !== undefined)) {
    if (results.preparation !== null) return <PreparationNote preparation={results.preparation} />;
    return (
      <Nothing
        title="No voice to compare with"
        action={
          <Button onClick={results.retry} pending={results.isFetching}>
            Try again
          </Button>
        }
      >
        None of the library’s voices could be compared.
      </Nothing>
    );
  }
  if (results.voices.length === 0) {
    return (
      <EmptyState
        icon={AudioLines}
        title={search.voice_id === undefined ? "No matching voice" : "That voice is not in the library"}
        action={<Button onClick={onClear}>Show all voices</Button>}
      >
        {search.voice_id === undefined
          ? "Try other words or fewer filters."
          : "Its owner may have withdrawn it, or it is not shared."}
      </EmptyState>
    );
  }
  return (
    <div className={results.isPreviousSearch ? "opacity-60 transition-opacity" : undefined}>
      {results.preparation !== null && <PreparationNote preparation={results.preparation} />}
      <VoiceResults
        voices={results.voices}
        totalCount={results.totalCount}
        actions={actions}
        scroller={scroller}
        onNearEnd={results.loadMore}
      />
      {results.isMoreMissing && (
        <p role="alert" className="flex items-center justify-center gap-3 py-4 text-soft">
          More voices could not be loaded.
          <Button size="sm" onClick={results.loadMore}>
            Try again
          </Button>
        </p>
      )}
      {results.isLoadingMore && (
        <p className="flex justify-center py-4 text-soft">
          <Spinner label="Loading more voices" />
        </p>
      )}
    </div>
  );
}

type PreparationNoteProps = { readonly preparation: NonNullable<LibraryResults["preparation"]> };

/** The installation is fresh: the voices are measured one after another, and join the list by themselves. */
function PreparationNote({ preparation: { measured_count: count, total_count: total } }: PreparationNoteProps) {
  const progress = `${count} of ${total} voices compared so far`;
  return (
    <div className="mx-2 mb-2 flex items-center gap-3 rounded-xl bg-fill px-3.5 py-2.5 sm:mx-3">
      <ProgressRing percent={(100 * count) / total} label={progress} />
      <div className="min-w-0">
        <p className="font-medium">The library is being prepared</p>
        <p className="text-[0.8125rem] text-soft tabular-nums">{progress}. More are added automatically.</p>
      </div>
    </div>
  );
}

type NothingProps = { readonly title: string; readonly action: ReactNode; readonly children: ReactNode };

function Nothing({ title, action, children }: NothingProps) {
  return (
    <Status>
      <EmptyState icon={AudioWaveform} title={title} action={action}>
        {children}
      </EmptyState>
    </Status>
  );
}
