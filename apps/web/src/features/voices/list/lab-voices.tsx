import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Voice } from "@voicewright/contract/voices/routes";
import { AudioLines } from "lucide-react";
import { useRef } from "react";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { TabPanel, Tabs } from "@/shared/ui/tabs.tsx";
import { VirtualRows } from "@/shared/ui/virtual-rows.tsx";
import { LabVoiceRow } from "./lab-voice-row.tsx";
import type { VoiceLabSearch } from "../search.ts";

const ROW_HEIGHT_PX = 88;
const ALL = "all";
const TYPE_TABS = [
  { value: ALL, label: "All" },
  { value: "personal", label: "Personal" },
  { value: "workspace", label: "Workspace" },
  { value: "community", label: "Community" },
  { value: "default", label: "Default" },
] as const;

const EMPTY_TEXTS = {
  all: "Voices that you make or add from the library appear here.",
  personal: "Voices that you make yourself appear here.",
  workspace: "Voices that others in your workspace make appear here.",
  community: "Voices that you add from the library appear here.",
  default: "This installation has no default voices.",
} as const;

type LabVoicesProps = {
  readonly voices: readonly Voice[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    "isPending" | "isError" | "isSuccess" | "isFetching" | "isFetchingNextPage" | "hasNextPage" | "error"
  > & { readonly refetch: () => unknown; readonly fetchNextPage: () => unknown };
  readonly search: VoiceLabSearch;
  readonly openId: string | undefined;
  readonly onOpen: (voice: Voice) => void;
  readonly onType: (type: VoiceLabSearch["type"]) => void;
  readonly onClear: () => void;
};

/** The voices of the workspace, under tabs that tell whose they are. */
export function LabVoices({ voices, query, search, openId, onOpen, onType, onClear }: LabVoicesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const type = search.type ?? ALL;
  const isFiltered = search.search !== undefined || search.category !== undefined;
  const count = formatCount(voices.length, "voice", "voices");
  return (
    <Tabs
      label="Voices by owner"
      value={type}
      onChange={(next) => onType(next === ALL ? undefined : next)}
      tabs={TYPE_TABS}
      className="mt-1 flex min-h-0 flex-1 flex-col sm:[&>div:first-child]:px-8 [&>div:first-child]:overflow-x-auto [&>div:first-child]:[scrollbar-width:none]"
    >
      <Status className="sr-only">
        {query.isSuccess && !query.isFetching ? (query.hasNextPage ? `More than ${count}` : count) : ""}
      </Status>
      <TabPanel value={type} className="flex min-h-0 flex-1 flex-col -outline-offset-2">
        <div
          ref={scroller}
          className="hairline-scroll relative min-h-0 flex-1 overflow-y-auto p-2 sm:px-5"
          aria-busy={query.isFetching}
        >
          {query.isPending && <VoiceListSkeleton />}
          {query.isError && (
            <ErrorState
              title="The voices could not be loaded"
              message={apiErrorMessage(query.error)}
              onRetry={() => void query.refetch()}
              pending={query.isFetching}
            />
          )}
          {query.isSuccess && voices.length === 0 && (
            <EmptyState
              icon={AudioLines}
              title={isFiltered ? "No matching voice" : "No voices here yet"}
              action={
                isFiltered ? (
                  <Button onClick={onClear}>Show all voices</Button>
                ) : (
                  <Link to="/app/voice-library" className={buttonStyle("primary")}>
                    Explore the library
                  </Link>
                )
              }
            >
              {isFiltered ? "Try other words, or another type." : EMPTY_TEXTS[type]}
            </EmptyState>
          )}
          {voices.length > 0 && (
            <VirtualRows
              label="Voices"
              items={voices}
              getKey={(voice) => voice.voice_id}
              rowHeightPx={ROW_HEIGHT_PX}
              scroller={scroller}
              onNearEnd={() => {
                if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
              }}
              renderRow={(voice, place) => (
                <LabVoiceRow
                  key={voice.voice_id}
                  voice={voice}
                  place={place}
                  setSize={query.hasNextPage ? -1 : voices.length}
                  isOpen={voice.voice_id === openId}
                  onOpen={onOpen}
                />
              )}
            />
          )}
          {query.isFetchingNextPage && (
            <p className="flex justify-center py-4 text-soft">
              <Spinner label="Loading more voices" />
            </p>
          )}
        </div>
      </TabPanel>
    </Tabs>
  );
}
