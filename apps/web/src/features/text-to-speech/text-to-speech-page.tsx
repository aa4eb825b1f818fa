import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { HistoryItem } from "@voicewright/contract/history";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { type ReactNode, useRef, useState } from "react";
import { historyText } from "@/entities/generation/generation-track.ts";
import { textCredits, textLimit } from "@/entities/model/model-rules.ts";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { Editor } from "./editor/editor.tsx";
import { EditorFooter } from "./editor/editor-footer.tsx";
import { EditorHeader } from "./editor/editor-header.tsx";
import { GenerationStatus } from "./generate/generation-status.tsx";
import { type PanelTab, SettingsPanel } from "./settings/settings-panel.tsx";
import { blockedReason, shortage } from "./generate/blocked-reason.ts";
import { effectiveSettings, type SpeechRequest } from "./generate/speech-request.ts";
import { textWarnings } from "./editor/text-warnings.ts";
import { useAskedRegenerations } from "./generate/use-asked-regenerations.ts";
import { useDraft } from "./editor/use-draft.ts";
import { useGeneration } from "./generate/use-generation.ts";
import { settingsOfItem, useSpeechChoices } from "./settings/use-speech-choices.ts";
import { useSubmitHotkey } from "./editor/use-submit-hotkey.ts";

const route = getRouteApi("/app/speech-synthesis/text-to-speech");

export function TextToSpeechPage() {
  usePageTitle("Text to Speech");
  const { tab = "settings" } = route.useSearch();
  const navigate = route.useNavigate();
  const isDesktop = useIsDesktop();
  const isOnline = useOnline();
  const [text, setText] = useDraft();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const choices = useSpeechChoices();
  const { voice, model, models, settings } = choices;
  const generation = useGeneration(models);

  const characters = chargedCharacters(text);
  const limit = textLimit(model);
  const request: SpeechRequest | undefined =
    voice === undefined || model === undefined
      ? undefined
      : { text, voiceId: voice.voice_id, modelId: model.model_id, settings: effectiveSettings(model, settings) };
  useAskedRegenerations(characters === 0 || characters > limit ? undefined : request);
  const freeLeft = request === undefined ? 0 : generation.freeLeft(request);
  const credits =
    voice === undefined || model === undefined ? undefined : textCredits(text, model.model_id, voice.rate);
  const subscription = useQuery(workspaceQueries.subscription()).data;
  const creditsLeft = subscription === undefined ? undefined : creditsState(subscription).remaining;
  const missing = generation.phase === "idle" ? shortage(credits, creditsLeft, freeLeft) : undefined;
  const reason = blockedReason({ isOnline, isReady: request !== undefined, characters, limit, shortage: missing });

  const generate = () => {
    if (reason !== undefined || request === undefined || voice === undefined) return;
    void generation.generate(request, voice.name);
  };

  // The button says why it waits when it is looked at; whoever presses the keys is told.
  useSubmitHotkey(() => {
    if (reason === undefined) generate();
    else showToast({ title: reason, id: "generate-blocked" });
  });

  const setTab = (next: PanelTab) =>
    void navigate({
      search: (current) => ({ ...current, tab: next === "settings" ? undefined : next }),
      replace: true,
    });

  const restore = (item: HistoryItem) => {
    setText(historyText(item));
    if (item.model_id !== null) choices.selectModel(item.model_id);
    if (item.voice_id !== null) {
      choices.selectVoice(item.voice_id);
      choices.adoptSettings(item.voice_id, settingsOfItem(item));
    }
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
          <EditorFooter
            characters={characters}
            limit={limit}
            credits={credits}
            freeLeft={freeLeft}
            phase={generation.phase}
            blockedReason={reason}
            onGenerate={generate}
            onStop={generation.stop}
          />
        </section>
        <PanelPlace isDesktop={isDesktop} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SettingsPanel choices={choices} tab={tab} onTabChange={setTab} onRestore={restore} />
        </PanelPlace>
      </div>
      <GenerationStatus phase={generation.phase} firstBytesMs={generation.firstBytesMs} />
    </div>
  );
}

type PanelPlaceProps = {
  readonly isDesktop: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** Beside the editor where there is room, otherwise in a drawer. */
function PanelPlace({ isDesktop, isOpen, onOpenChange, children }: PanelPlaceProps) {
  if (isDesktop) {
    return (
      <aside aria-label="Settings and history" className="flex min-h-0 flex-col border-s">
        {children}
      </aside>
    );
  }
  return (
    <Drawer side="bottom" title="Settings and history" hideHeader open={isOpen} onOpenChange={onOpenChange}>
      <div className="flex h-[78dvh] flex-col">{children}</div>
    </Drawer>
  );
}
