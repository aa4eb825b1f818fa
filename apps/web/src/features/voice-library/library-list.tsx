import { AudioLines, AudioWaveform } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/button.tsx";
import { EmptyState } from "@/shared/ui/empty-state.tsx";
import { ErrorState } from "@/shared/ui/error-state.tsx";
import { Status } from "@/shared/ui/status.tsx";
import { Spinner } from "@/shared/ui/spinner.tsx";
import type { LibraryActions } from "./library-actions.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { LibrarySearch } from "./search.ts";
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
            Listening to the recording and comparing voices …
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
    return (
      <Nothing
        title="No voice to compare with yet"
        action={
          <Button onClick={results.retry} pending={results.isFetching}>
            Try again
          </Button>
        }
      >
        After a fresh start, the voices of the library are measured one after another. Try again in a moment.
      </Nothing>
    );
  }
  if (results.voices.length === 0) {
    return (
      <EmptyState
        icon={AudioLines}
        title={search.voice_id === undefined ? "No voice like that" : "That voice is not in the library"}
        action={<Button onClick={onClear}>Show all voices</Button>}
      >
        {search.voice_id === undefined
          ? "Try other words, or fewer filters."
          : "Its owner may have withdrawn it, or it is not shared."}
      </EmptyState>
    );
  }
  return (
    <div className={results.isPreviousSearch ? "opacity-60 transition-opacity" : undefined}>
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
