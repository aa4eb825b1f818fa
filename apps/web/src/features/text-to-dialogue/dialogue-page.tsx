import { useInfiniteQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import type { Model } from "@voicewright/contract/models/routes";
import { DIALOGUE_VOICES_MAX } from "@voicewright/contract/rules/limits";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLanguageCheck } from "@/entities/synthesis/language/use-language-check.ts";
import { isDialogueModel, textLimit } from "@/entities/model/model-rules.ts";
import { chosenDictionaryIds, dictionariesOfItem } from "@/entities/pronunciation/chosen-dictionaries.ts";
import { settingsOfItem, type SpeechChoices } from "@/entities/synthesis/choices/use-speech-choices.ts";
import { PanelPlace } from "@/entities/synthesis/panel/panel-place.tsx";
import { SettingsPanel } from "@/entities/synthesis/panel/settings-panel.tsx";
import { SynthesisHeader } from "@/entities/synthesis/panel/synthesis-header.tsx";
import { usePanelTab } from "@/entities/synthesis/panel/use-panel-tab.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { OtherDraftNotice } from "./draft/other-draft-notice.tsx";
import { type PlainDraft, useSavedScript } from "./draft/use-saved-script.ts";
import { BlockVoiceDrawer } from "./editor/block-voice-drawer.tsx";
import { BlockList } from "./editor/block-list.tsx";
import { DialogueToolbar } from "./editor/dialogue-tools.tsx";
import { showOverflow } from "./editor/overflow-toasts.ts";
import { useBlockVoices } from "./editor/use-block-voices.ts";
import { usePaste } from "./editor/use-paste.ts";
import { joinScript, newBlock } from "./script/block.ts";
import { adoptVoice, replaceScript, useDialogueStore } from "./script/dialogue-store.ts";
import { DialogueSettings } from "./settings/dialogue-settings.tsx";
import { dialogueStability } from "./settings/stability.ts";
import { followTake } from "./take/follow-take.ts";
import { TakeFooter } from "./take/take-footer.tsx";

type DialoguePageProps = {
  readonly choices: SpeechChoices;
  readonly plainDraft: PlainDraft;
  readonly renderHistory: (onRestore: (item: HistoryItem) => void) => ReactNode;
  readonly preloadHistory: () => Promise<unknown>;
};

/** Text to speech with a model that speaks dialogues. */
export function DialoguePage({ choices, ...rest }: DialoguePageProps) {
  usePageTitle("Text to Speech");
  const { model } = choices;
  return model === undefined ? null : <Dialogue choices={choices} model={model} {...rest} />;
}

type LanguageOfScriptProps = Pick<SpeechChoices, "models"> & { readonly model: Model };

/** Apart from the page, which does not draw itself anew with each letter. */
function LanguageOfScript({ model, models }: LanguageOfScriptProps) {
  const text = useDialogueStore(({ script }) => joinScript(script));
  useLanguageCheck(text, model, models);
  return null;
}

function Dialogue({
  choices,
  model,
  plainDraft,
  renderHistory,
  preloadHistory,
}: DialoguePageProps & { readonly model: Model }) {
  const [tab, setTab] = usePanelTab();
  const isDesktop = useIsDesktop();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [askedId, setAskedId] = useState<string>();
  const [stability] = useStoredValue(dialogueStability);
  const [dictionaryIds] = useStoredValue(chosenDictionaryIds);
  const delivery = useMemo(
    () => ({ modelId: model.model_id, stability, dictionaryIds }),
    [model.model_id, stability, dictionaryIds],
  );
  const limit = textLimit(model);
  const { other, openOther, deleteOther, beginAnother } = useSavedScript(
    plainDraft,
    limit,
    useCallRefusal("save_dialogue_draft") !== undefined,
  );
  const voices = useBlockVoices();
  const known = useInfiniteQuery(voiceQueries.search({})).data?.pages.flatMap((page) => page.voices) ?? [];
  const paste = usePaste(known, DIALOGUE_VOICES_MAX, limit);
  const field = useRef<HTMLTextAreaElement>(null);

  const firstVoiceId = choices.voice?.voice_id;
  useEffect(() => {
    if (firstVoiceId !== undefined) adoptVoice(firstVoiceId);
  }, [firstVoiceId]);
  useEffect(followTake, []);

  const selectModel = (modelId: string) => {
    if (!isDialogueModel(modelId)) joinInto(plainDraft.plainText, () => choices.selectModel(model.model_id));
    choices.selectModel(modelId);
  };

  const restore = (item: HistoryItem) => {
    const lines = item.dialogue ?? [{ voice_id: item.voice_id ?? firstVoiceId ?? "", text: item.text ?? "" }];
    const script = lines.map((line) => newBlock(line.voice_id, line.text));
    const { stability: spokenWith } = settingsOfItem(item);
    if (item.dialogue !== null && spokenWith !== undefined) dialogueStability.set(spokenWith);
    if (isDialogueModel(item.model_id ?? "") && item.model_id !== null) choices.selectModel(item.model_id);
    beginAnother();
    showOverflow(replaceScript(script, limit, script[0]?.id), limit);
    chosenDictionaryIds.set(dictionariesOfItem(item));
    setTab("settings");
    setIsSheetOpen(false);
  };

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <LanguageOfScript model={model} models={choices.models} />
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_clamp(26rem,31vw,31rem)]">
        <section aria-label="Editor" className="@container flex min-h-0 flex-col">
          <SynthesisHeader
            title="Text to Speech"
            voice={undefined}
            model={model}
            isPanelShown={isDesktop}
            onOpenPanel={() => setIsSheetOpen(true)}
          />
          <DialogueToolbar model={model} limit={limit} field={field} />
          {other !== undefined && <OtherDraftNotice draft={other} onOpen={openOther} onDelete={deleteOther} />}
          <BlockList
            tools={{ model, delivery, limit, voices, paste, askToSpeak: setAskedId }}
            onFieldFocus={(focused) => {
              field.current = focused;
            }}
          />
          <TakeFooter
            choices={{ model, models: choices.models, delivery, limit, voices, selectModel }}
            askedId={askedId}
            onAnswered={() => setAskedId(undefined)}
          />
        </section>
        <PanelPlace isDesktop={isDesktop} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SettingsPanel
            choices={{ ...choices, selectModel }}
            tab={tab}
            onTabChange={setTab}
            history={renderHistory(restore)}
            preloadHistory={preloadHistory}
            ownSettings={DialogueSettings}
          />
        </PanelPlace>
      </div>
      <BlockVoiceDrawer isDesktop={isDesktop} />
    </div>
  );
}

/** The plain editor gets the blocks as one text; taken back, the blocks are there as they were. */
function joinInto(plainText: PlainDraft["plainText"], goBack: () => void): void {
  const joined = joinScript(useDialogueStore.getState().script);
  const before = plainText.get();
  if (joined === "" || joined === before.trim()) return;
  plainText.set(joined);
  showToast({
    id: "dialogue-joined",
    title: "The blocks of the dialogue were joined into one text.",
    action: {
      label: "Undo",
      onSelect: () => {
        plainText.set(before);
        goBack();
      },
    },
  });
}
