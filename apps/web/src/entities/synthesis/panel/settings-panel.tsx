import type { Model } from "@voicewright/contract/models/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { TabPanel, Tabs } from "@/shared/ui/tabs.tsx";
import { PanelScreen } from "./panel-screen.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import type { SpeechChoices } from "../choices/use-speech-choices.ts";

const loadVoicePicker = () => import("@/entities/voice/picker/voice-picker.tsx");
const loadModelList = () => import("@/entities/model/model-list.tsx");
const VoicePicker = lazy(async () => ({ default: (await loadVoicePicker()).VoicePicker }));
const ModelList = lazy(async () => ({ default: (await loadModelList()).ModelList }));
const PRELOAD_AFTER_MS = 1_500;

export type PanelTab = "settings" | "history";

const TABS = [
  { value: "settings", label: "Settings" },
  { value: "history", label: "History" },
] as const;

/** What a page of several voices shows in place of one voice: the model in a row that leads to the others, and its own. */
export type OwnSettingsProps = {
  readonly model: Model;
  readonly modelRow: RefObject<HTMLButtonElement | null>;
  readonly onOpenModels: () => void;
};

type SettingsPanelProps = {
  readonly choices: SpeechChoices;
  readonly tab: PanelTab;
  readonly onTabChange: (tab: PanelTab) => void;
  /** What the tab of that name shows. */
  readonly history: ReactNode;
  /** Fetches the code of that tab while nobody waits for it. */
  readonly preloadHistory: () => Promise<unknown>;
  /** Settings that only this page has, under those of the voice. */
  readonly children?: ReactNode;
  readonly ownSettings?: ComponentType<OwnSettingsProps>;
};

export function SettingsPanel({
  choices,
  tab,
  onTabChange,
  history,
  preloadHistory,
  children,
  ownSettings: OwnSettings,
}: SettingsPanelProps) {
  const [screen, setScreen] = useState<"voices" | "models">();
  const voiceRow = useRef<HTMLButtonElement>(null);
  const modelRow = useRef<HTMLButtonElement>(null);
  const { voice, model, models, error } = choices;

  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.allSettled([loadVoicePicker(), loadModelList(), preloadHistory()]),
      PRELOAD_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [preloadHistory]);

  const goBack = () => {
    const row = screen === "voices" ? voiceRow : modelRow;
    setScreen(undefined);
    // The row is inert until the screen over it is gone.
    requestAnimationFrame(() => row.current?.focus());
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
      <div inert={screen !== undefined} className="flex min-h-0 flex-1 flex-col">
        <Tabs
          label="Settings and history"
          value={tab}
          onChange={onTabChange}
          tabs={TABS}
          className="flex min-h-0 flex-1 flex-col"
        >
          <TabPanel value="settings" className="hairline-scroll min-h-0 flex-1 overflow-y-auto">
            {error === null && OwnSettings !== undefined && model !== undefined ? (
              <OwnSettings model={model} modelRow={modelRow} onOpenModels={() => setScreen("models")} />
            ) : error === null ? (
              <SettingsTab
                voice={voice}
                model={model}
                settings={choices.settings}
                onChange={choices.changeSettings}
                onReset={choices.resetSettings}
                onOpenVoices={() => setScreen("voices")}
                onOpenModels={() => setScreen("models")}
                voiceRow={voiceRow}
                modelRow={modelRow}
              >
                {children}
              </SettingsTab>
            ) : (
              <ErrorState
                title={MESSAGES.errorFetchingVoice}
                message={apiErrorMessage(error)}
                onRetry={choices.retry}
              />
            )}
          </TabPanel>
          <TabPanel value="history" className="flex min-h-0 flex-1 flex-col">
            {history}
          </TabPanel>
        </Tabs>
      </div>
      {screen === "voices" && (
        <PanelScreen title="Select a voice" onBack={goBack}>
          <Suspense fallback={<VoiceListSkeleton />}>
            <VoicePicker
              selectedId={voice?.voice_id}
              onSelect={(chosen) => {
                choices.selectListedVoice(chosen);
                goBack();
              }}
            />
          </Suspense>
        </PanelScreen>
      )}
      {screen === "models" && (
        <ModelsScreen
          models={models}
          selectedId={model?.model_id}
          onSelect={(chosen) => {
            choices.selectModel(chosen.model_id);
            goBack();
          }}
          onBack={goBack}
        />
      )}
    </div>
  );
}

type ModelsScreenProps = {
  readonly models: readonly Model[];
  readonly selectedId: string | undefined;
  readonly onSelect: (model: Model) => void;
  readonly onBack: () => void;
};

function ModelsScreen({ models, selectedId = "", onSelect, onBack }: ModelsScreenProps) {
  return (
    <PanelScreen title="Select a model" onBack={onBack}>
      <div className="hairline-scroll min-h-0 flex-1 overflow-y-auto p-5">
        {models.length === 0 ? (
          <EmptyState title={MESSAGES.noModelForTask} />
        ) : (
          <Suspense>
            <ModelList models={models} selectedId={selectedId} onSelect={onSelect} />
          </Suspense>
        )}
      </div>
    </PanelScreen>
  );
}
