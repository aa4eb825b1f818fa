import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import { voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import { useRef, useState } from "react";
import { keptSaveForm } from "@/entities/voice-preview/kept-save-form.ts";
import { previewClipQuery } from "@/entities/voice-preview/preview-clip.ts";
import { showPreviewFailure } from "@/entities/voice-preview/preview-errors.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { type DesignDraft, designDraft, type MadePreviews, openDraft } from "./design-draft.ts";
import { type DesignForm, type DesignLink, fixedOrderKey, toDesignBody } from "./design-form.ts";

type DesignOrder = { readonly form: DesignForm; readonly chips: readonly PromptChip[] | undefined };

/** The form, the previews that were made of it, and the way to them. */
export function useDesign(link: DesignLink) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => openDraft(link, designDraft.get(), Date.now() / 1_000));
  const [selectedId, setSelectedId] = useState<string | undefined>(() => {
    const kept = keptSaveForm.get()?.generatedVoiceId;
    return kept !== undefined && draft.made?.ids.includes(kept) === true ? kept : undefined;
  });
  const [playedIds, setPlayedIds] = useState<readonly string[]>([]);
  const [startedAtMs, setStartedAtMs] = useState<number>();
  const [blockedMessage, setBlockedMessage] = useState<string>();
  const [isSame, setIsSame] = useState(false);

  const latest = useRef(draft);
  const keep = (changes: Partial<DesignDraft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    designDraft.set(latest.current);
  };
  /** Answers come later than the form they were asked from: they change what it is by then. */
  const change = (changes: Partial<DesignForm>) => {
    setIsSame(false);
    keep({ form: { ...latest.current.form, ...changes } });
  };

  const ordering = useSubmit({
    name: ["design-voice"],
    makes: true,
    submit: ({ form, chips }: DesignOrder, headers) =>
      api(voiceDesignRoutes.designVoice, { body: toDesignBody(form, chips), headers }),
    onMutate: () => {
      setIsSame(false);
      previewPlayer.stop();
      setStartedAtMs(Date.now());
      setBlockedMessage(undefined);
    },
    onSuccess: (answer, { form, chips }) => {
      const made: MadePreviews = {
        ids: answer.previews.map((preview) => preview.generated_voice_id),
        text: answer.text,
        seed: answer.seed,
        language: answer.previews[0]?.language ?? undefined,
        expiresAtUnix: answer.expires_at_unix,
        orderKey: fixedOrderKey(form, chips),
      };
      setSelectedId(undefined);
      keep({ made });
    },
    onError: (error) => setBlockedMessage(showPreviewFailure(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: workspaceQueries.subscription().queryKey }),
  });

  const ids = draft.made?.ids ?? [];
  const clips = useQueries({ queries: ids.map(previewClipQuery) });
  const previews = ids.map((id, index) => {
    const clip = clips[index]?.data;
    return { id, clip, error: clips[index]?.error ?? undefined, isFetching: clips[index]?.isFetching === true };
  });

  return {
    form: draft.form,
    change,
    made: draft.made,
    previews,
    order: (chips: readonly PromptChip[] | undefined, changes: Partial<DesignForm> = {}) => {
      const form = { ...draft.form, ...changes };
      const key = fixedOrderKey(form, chips);
      const isKnown = draft.made !== undefined && draft.made.expiresAtUnix > Date.now() / 1_000;
      // Nobody pays for the voices that are here already.
      if (key !== undefined && isKnown && key === draft.made.orderKey) return setIsSame(true);
      if (Object.keys(changes).length > 0) change(changes);
      ordering.mutate({ form, chips });
    },
    /** What was asked for would bring the voices that are shown. */
    isSame,
    isOrdering: ordering.isPending,
    /** Something of this visit is still being made. */
    isGenerating: ordering.isPending || (startedAtMs !== undefined && previews.some((preview) => preview.isFetching)),
    startedAtMs,
    blockedMessage,
    setBlockedMessage,
    selectedId,
    select: setSelectedId,
    playedIds,
    markPlayed: (id: string) => setPlayedIds((played) => (played.includes(id) ? played : [...played, id])),
    /** The voice is kept: there is nothing to come back to. */
    forget: () => {
      designDraft.set(undefined);
      keptSaveForm.set(undefined);
    },
  };
}

export type Design = ReturnType<typeof useDesign>;
