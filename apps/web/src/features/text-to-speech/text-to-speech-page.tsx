import { useQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { lazy, Suspense, useRef, useState } from "react";
import { historyText } from "@/entities/generation/generation-track.ts";
import { isDialogueModel, textCredits, textLimit } from "@/entities/model/model-rules.ts";
import { chosenDictionaryIds, dictionariesOfItem } from "@/entities/pronunciation/chosen-dictionaries.ts";
import { DictionarySettings } from "@/entities/pronunciation/dictionary-settings.tsx";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { HistoryTab, preloadHistory } from "@/features/history";
import { handOverDialogue, loadDialoguePage } from "@/features/text-to-dialogue";
import { preferredModelId } from "@/entities/synthesis/choices/preferences.ts";
import { PanelPlace } from "@/entities/synthesis/panel/panel-place.tsx";
import { Editor } from "./editor/editor.tsx";
import { EditorFooter } from "@/entities/synthesis/panel/editor-footer.tsx";
import { EditorHeader } from "./editor/editor-header.tsx";
import { CompareTakes } from "./generate/compare-takes.tsx";
import { GenerationStatus } from "@/entities/synthesis/generate/generation-status.tsx";
import { SettingsPanel } from "@/entities/synthesis/panel/settings-panel.tsx";
import { usePanelTab } from "@/entities/synthesis/panel/use-panel-tab.ts";
import { blockedReason, shortage } from "@/entities/synthesis/generate/blocked-reason.ts";
import { useLanguageCheck } from "@/entities/synthesis/language/use-language-check.ts";
import { useSpeechRequest } from "./generate/use-speech-request.ts";
import { textWarnings } from "./editor/text-warnings.ts";
import { useAskedRegenerations } from "./generate/use-asked-regenerations.ts";
import { draftText } from "@/entities/synthesis/drafts/draft-text.ts";
import { useDraft } from "./editor/use-draft.ts";
import { useGeneration } from "./generate/use-generation.ts";
import {
  type SpeechChoices,
  settingsOfItem,
  useSpeechChoices,
} from "@/entities/synthesis/choices/use-speech-choices.ts";
import { useSubmitHotkey } from "@/entities/synthesis/generate/use-submit-hotkey.ts";

const DialoguePage = lazy(async () => ({ default: await loadDialoguePage() }));

/** The editor of dialogues where the model speaks them, otherwise one text. */
export function TextToSpeechPage() {
  const choices = useSpeechChoices("text_to_speech");
  // The models are still loading after a reload; what was chosen last is known.
  const modelId = choices.model?.model_id ?? preferredModelId.text_to_speech.get();
  if (!isDialogueModel(modelId)) return <PlainTextPage choices={choices} />;
  return <DialogueTextPage choices={choices} />;
}

function DialogueTextPage({ choices }: { readonly choices: SpeechChoices }) {
  const [text] = useDraft();
  return (
    <Suspense>
      <DialoguePage
        choices={choices}
        plainDraft={{ plainText: draftText, firstText: text }}
        renderHistory={(onRestore) => <HistoryTab onRestore={onRestore} />}
        preloadHistory={preloadHistory}
      />
    </Suspense>
  );
}

function PlainTextPage({ choices }: { readonly choices: SpeechChoices }) {
  usePageTitle("Text to Speech");
  const [tab, setTab] = usePanelTab();
  const isDesktop = useIsDesktop();
  const isOnline = useOnline();
  const [text, setText] = useDraft();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const { voice, model, models } = choices;
  const generation = useGeneration(models);

  const characters = chargedCharacters(text);
  const limit = textLimit(model);
  const request = useSpeechRequest(text, choices);
  useLanguageCheck(text, model, models);
  useAskedRegenerations(characters === 0 || characters > limit ? undefined : request);
  const freeLeft = request === undefined ? 0 : generation.freeLeft(request);
  const credits = voice === undefined ? undefined : textCredits(text, model, voice.rate);
  const subscription = useQuery(workspaceQueries.subscription()).data;
  const creditsLeft = subscription === undefined ? undefined : creditsState(subscription).spendable;
  const missing = generation.phase === "idle" ? shortage(credits, creditsLeft, freeLeft) : undefined;
  const refusal = useCallRefusal("text_to_speech_stream");
  const isReady = request !== undefined;
  const reason = blockedReason({ refusal, isOnline, isReady, characters, limit, shortage: missing });

  const generate = () => {
    if (reason !== undefined || request === undefined || voice === undefined) return;
    void generation.generate(request, voice.name);
  };

  // The button says why it waits when it is looked at; whoever presses the keys is told.
  useSubmitHotkey(() => {
    if (reason === undefined) generate();
    else showToast({ title: reason, id: "generate-blocked" });
  });

  const restore = (item: HistoryItem) => {
    takeUp(item, choices, setText);
    setTab("settings");
    setIsSheetOpen(false);
    editor.current?.focus();
  };

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_clamp(26rem,31vw,31rem)]">
        <section aria-label="Editor" className="@container flex min-h-0 flex-col">
          <EditorHeader
            voice={voice}
            model={model}
            isPanelShown={isDesktop}
            onOpenPanel={() => setIsSheetOpen(true)}
            field={editor}
            onText={setText}
          />
          <Editor
            ref={editor}
            text={text}
            onChange={setText}
            warnings={textWarnings(text, model)}
            excess={Math.max(0, characters - limit)}
            shortage={characters > limit ? undefined : missing}
            voiceId={voice?.voice_id}
            onVoice={choices.selectVoice}
          />
          <CompareTakes />
          <EditorFooter
            characters={characters}
            limit={limit}
            credits={credits}
            creditsLeft={creditsLeft}
            freeLeft={freeLeft}
            phase={generation.phase}
            blockedReason={reason}
            onGenerate={generate}
            onStop={generation.stop}
          />
        </section>
        <PanelPlace isDesktop={isDesktop} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SettingsPanel
            choices={choices}
            tab={tab}
            onTabChange={setTab}
            history={<HistoryTab onRestore={restore} />}
            preloadHistory={preloadHistory}
          >
            <DictionarySettings />
          </SettingsPanel>
        </PanelPlace>
      </div>
      <GenerationStatus {...generation.status} />
    </div>
  );
}

/** Puts what an item of the history was made of in the place of what is there. */
function takeUp(item: HistoryItem, choices: SpeechChoices, setText: (text: string) => void): void {
  const lines = isDialogueModel(item.model_id ?? "") ? item.dialogue : null;
  if (lines !== null) handOverDialogue(lines, settingsOfItem(item).stability);
  else setText(historyText(item));
  if (item.model_id !== null) choices.selectModel(item.model_id);
  if (item.voice_id !== null && lines === null) {
    choices.selectVoice(item.voice_id);
    choices.adoptSettings(item.voice_id, settingsOfItem(item));
  }
  chosenDictionaryIds.set(dictionariesOfItem(item));
}

/** What has effect in text to speech alone. */
