import { voiceRemixRefusal } from "@voicewright/contract/voices/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RemixPreview } from "@voicewright/contract/voice-remix/routes";
import { PanelLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { DEFAULT_TEXT_LIMITS } from "@/entities/voice-preview/preview-text.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { Composer } from "./composer.tsx";
import {
  type ComposerForm,
  composerOf,
  EMPTY_COMPOSER,
  lastReference,
  type Reference,
  toMoreBody,
  toRemixBody,
} from "./composer-form.ts";
import { composerDraft } from "./composer-draft.ts";
import { useRemixing } from "./remix-mutations.ts";
import { remixQueries, useFreshSessions } from "./remix-queries.ts";
import { SaveRemixDialog, type SavedRemix } from "./save-remix-dialog.tsx";
import { SessionList } from "./session-list.tsx";
import { VersionList } from "./version-list.tsx";

type RemixStudioProps = {
  readonly sessionId: string | undefined;
  /** The voice that a new session begins with. */
  readonly voiceId: string | undefined;
  readonly onSession: (sessionId: string | undefined, replace?: boolean) => void;
};

/** The voice of the address, to begin with; what cannot be loaded is said and left out. */
function useLinkedReference(voiceId: string | undefined): Reference | undefined {
  const { data: voice, error } = useQuery({ ...voiceQueries.byId(voiceId ?? ""), enabled: voiceId !== undefined });
  const [nowUnix] = useState(() => Date.now() / 1000);
  const refusal = voice === undefined ? undefined : voiceRemixRefusal(voice, nowUnix);
  const fault = error === null ? refusal : apiErrorMessage(error);
  useEffect(() => {
    if (fault !== undefined)
      showToast({ id: "remix-voice", kind: "error", title: MESSAGES.invalidVoiceSelected, description: fault });
  }, [fault]);
  return voice === undefined || refusal !== undefined ? undefined : { id: voice.voice_id, name: voice.name };
}

/** The composer as it was when the page or the dialog was left, and what is chosen in it. */
function useComposerDraft(sessionId: string | undefined) {
  const [kept] = useState(() => {
    const draft = composerDraft.get();
    return draft?.sessionId === sessionId ? draft : undefined;
  });
  const form = useState<ComposerForm>(kept?.form ?? EMPTY_COMPOSER);
  const chosen = useState<Reference | undefined>(kept?.reference);
  const [draftForm, reference] = [form[0], chosen[0]];
  useEffect(() => composerDraft.set({ sessionId, form: draftForm, reference }), [sessionId, draftForm, reference]);
  return [form, chosen] as const;
}

/** Voices made from other voices: sessions at the side, versions in the middle, the next one below. */
export function RemixStudio({ sessionId, voiceId, onSession }: RemixStudioProps) {
  usePreviews();
  useFreshSessions();
  const queryClient = useQueryClient();
  const [[form, setForm], [chosen, setChosen]] = useComposerDraft(sessionId);
  const [begunId, setBegunId] = useState<string>();
  const [saved, setSaved] = useState<SavedRemix>();
  const [playedIds, setPlayedIds] = useState<readonly string[]>([]);
  const limits = useQuery(workspaceQueries.limits()).data ?? DEFAULT_TEXT_LIMITS;
  const linked = useLinkedReference(voiceId);
  const session = useQuery({ ...remixQueries.session(sessionId ?? ""), enabled: sessionId !== undefined });
  const { ordering, refusal, forgetRefusal } = useRemixing({
    onSession: (begun) => {
      setBegunId(begun);
      onSession(begun, true);
    },
    onSessionDropped: (of) => {
      setBegunId(undefined);
      setChosen(of);
      onSession(undefined, true);
    },
  });

  // Another session has another composer; one that was begun here goes on with this one.
  const [shownId, setShownId] = useState(sessionId);
  if (shownId !== sessionId) {
    setShownId(sessionId);
    if (sessionId !== begunId) {
      setForm(EMPTY_COMPOSER);
      setChosen(undefined);
      forgetRefusal();
    }
  }

  const shownSession = sessionId === undefined ? undefined : session.data;
  const reference = chosen ?? lastReference(shownSession) ?? linked;
  const orderedId = ordering.isPending ? ordering.variables.iterationId : undefined;

  const submit = (of: Reference) =>
    ordering.mutate(
      { reference: of, body: toRemixBody(form), sessionId },
      { onSuccess: () => setForm((current) => ({ ...current, prompt: "" })) },
    );

  return (
    <>
      <SessionFrame sessionId={sessionId} title={shownSession?.name ?? "New remix"} onSession={onSession}>
        <VersionList
          key={sessionId}
          session={shownSession}
          isNew={sessionId === undefined}
          error={session.error}
          isRetrying={session.isFetching}
          onReload={() => void session.refetch()}
          isOrdering={ordering.isPending}
          orderedId={orderedId}
          onPlay={({ generated_voice_id: id }: RemixPreview) =>
            setPlayedIds((played) => (played.includes(id) ? played : [...played, id]))
          }
          onReference={({ generated_voice_id: id, name }: RemixPreview) => setChosen({ id, name })}
          onSave={(preview, iteration) => setSaved({ preview, iteration })}
          onCopySettings={(iteration, variant) => {
            setForm(composerOf(iteration, variant));
            setChosen({ id: iteration.voice_id, name: iteration.voice_name });
            showToast({ kind: "success", title: "The settings are in the composer" });
          }}
          onMore={(iteration) =>
            ordering.mutate({
              reference: { id: iteration.voice_id, name: iteration.voice_name },
              body: toMoreBody(iteration, iteration.variants.at(-1)),
              sessionId,
              iterationId: iteration.remixing_session_iteration_id,
            })
          }
        />
        <Composer
          form={form}
          reference={reference}
          limits={limits}
          isSubmitting={ordering.isPending && orderedId === undefined}
          refusal={refusal}
          onChange={(changes) => setForm((current) => ({ ...current, ...changes }))}
          onReference={setChosen}
          onSubmit={submit}
        />
      </SessionFrame>
      <SaveRemixDialog
        saved={saved}
        session={shownSession}
        playedIds={playedIds}
        onClose={() => setSaved(undefined)}
        onSaved={() => {
          setSaved(undefined);
          void queryClient.invalidateQueries({ queryKey: remixQueries.all() });
        }}
      />
    </>
  );
}

type SessionFrameProps = Pick<RemixStudioProps, "sessionId" | "onSession"> & {
  readonly title: string;
  /** The open session. */
  readonly children: ReactNode;
};

/** The sessions beside the one that is open; on a narrow screen they come from the side. */
function SessionFrame({ sessionId, title, onSession, children }: SessionFrameProps) {
  const isDesktop = useIsDesktop();
  const [areSessionsOpen, setAreSessionsOpen] = useState(false);
  const sessions = (
    <SessionList
      openId={sessionId}
      onOpen={(id) => {
        setAreSessionsOpen(false);
        onSession(id);
      }}
      onDeleted={(deletedId) => {
        if (deletedId === sessionId) onSession(undefined, true);
      }}
    />
  );
  return (
    <div className="mt-4 flex min-h-0 flex-1 border-t">
      {isDesktop && <aside className="flex w-65 shrink-0 flex-col border-e">{sessions}</aside>}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 items-center gap-3 border-b px-4 py-2.5 sm:px-6">
          {!isDesktop && (
            <Button size="sm" onClick={() => setAreSessionsOpen(true)}>
              <PanelLeft aria-hidden size={15} />
              Sessions
            </Button>
          )}
          <h3 className="min-w-0 truncate py-1 font-medium">{title}</h3>
        </div>
        {children}
      </div>
      {!isDesktop && (
        <Drawer side="left" title="Sessions" open={areSessionsOpen} onOpenChange={setAreSessionsOpen}>
          {sessions}
        </Drawer>
      )}
    </div>
  );
}
