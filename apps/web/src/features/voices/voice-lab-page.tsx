import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { VoicesTabs } from "@/entities/voice/voices-tabs.tsx";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { FlowDialogFrame } from "@/shared/ui/dialogs/flow-dialog-frame.tsx";
import type { CreationDialogProps } from "./create/creation-dialog.tsx";
import { CREATION_SCREENS } from "./create/creation-screens.ts";
import { LabToolbar } from "./list/lab-toolbar.tsx";
import { useLabAddress } from "./use-lab-address.ts";
import { VoiceDetailPlace } from "./detail/voice-detail-place.tsx";

const loadList = () => import("./list/lab-voices.tsx").then((module) => ({ default: module.LabVoices }));
const loadDetail = () => import("./detail/voice-detail.tsx").then((module) => ({ default: module.VoiceDetail }));
const LabVoices = lazy(loadList);
const CreationDialog = lazy(() =>
  import("./create/creation-dialog.tsx").then((module) => ({ default: module.CreationDialog })),
);
const VoiceDetail = lazy(loadDetail);
// Fetched beside the page, not after it.
void loadList();
void loadDetail();

export function VoiceLabPage() {
  usePageTitle("My voices");
  usePreviews();
  const { search, change, open, close, setAction } = useLabAddress();
  const { voice_id: voiceId, action } = search;
  const isBesideList = useHeldWhile(action !== undefined, useIsDesktop());
  const [wasCreating, setWasCreating] = useState(action === "create");
  if (action === "create" && !wasCreating) setWasCreating(true);
  // The voice stays in the drawer while it closes.
  const [shownId, setShownId] = useState(voiceId);
  if (voiceId !== undefined && voiceId !== shownId) setShownId(voiceId);

  const voices = useInfiniteQuery(
    voiceQueries.search({
      ...(search.search === undefined ? {} : { search: search.search }),
      ...(search.category === undefined ? {} : { category: search.category }),
      ...(search.type === undefined ? {} : { voiceType: search.type }),
      newestFirst: search.sort !== "name",
    }),
  );
  const listed = voices.data?.pages.flatMap((page) => page.voices) ?? [];

  const detail = shownId !== undefined && (
    <Suspense fallback={<VoiceDetailPlace action={action} onAction={setAction} />}>
      <VoiceDetail
        key={shownId}
        voiceId={shownId}
        listed={listed.find((voice) => voice.voice_id === shownId)}
        action={voiceId === undefined ? undefined : action}
        onAction={setAction}
        onClose={close}
      />
    </Suspense>
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-3 border-b px-5 py-4 sm:px-8">
        <h1 className="sr-only">My voices</h1>
        <VoicesTabs />
        <LabToolbar search={search} onChange={change} onCreate={() => setAction("create")} />
      </header>
      <div className="flex min-h-0 flex-1">
        <section aria-label="Voices of the workspace" className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Suspense fallback={<VoiceListSkeleton />}>
            <LabVoices
              voices={listed}
              query={voices}
              search={search}
              openId={voiceId}
              onOpen={open}
              onType={(type) => change({ type }, true)}
              onClear={() => change({ search: undefined, type: undefined, category: undefined })}
            />
          </Suspense>
        </section>
        {isBesideList && voiceId !== undefined && (
          <aside aria-label="Voice" className="flex min-h-0 w-[38%] min-w-96 flex-col border-s">
            {detail}
          </aside>
        )}
      </div>
      {!isBesideList && (
        <Drawer
          side="bottom"
          title="Voice"
          hideHeader
          // One sheet at a time: a voice that is remixed waits below.
          open={voiceId !== undefined && action !== "create"}
          onOpenChange={(isOpen) => {
            if (!isOpen) close();
          }}
          onClosed={() => setShownId(undefined)}
        >
          <div className="flex h-[82dvh] flex-col">{detail}</div>
        </Drawer>
      )}
      {wasCreating && <Creation search={search} onChange={change} />}
    </div>
  );
}

/** The ways to another voice; their frame stands there until they are fetched. */
function Creation(props: CreationDialogProps) {
  const { action, creationType = "chooseVoiceType" } = props.search;
  const close = () => props.onChange({ action: undefined });
  return (
    <Suspense
      fallback={action === "create" && <FlowDialogFrame {...CREATION_SCREENS[creationType]} onOpenChange={close} />}
    >
      <CreationDialog {...props} />
    </Suspense>
  );
}

/** The value as it was when the hold began: what is done to a voice goes on when the window becomes narrower or wider. */
function useHeldWhile<Value>(isHeld: boolean, value: Value): Value {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
