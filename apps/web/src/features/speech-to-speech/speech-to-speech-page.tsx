import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { showRefusedFiles } from "@/entities/recording/refused-files.ts";
import { settingsOfItem, useSpeechChoices } from "@/entities/synthesis/choices/use-speech-choices.ts";
import { effectiveSettings } from "@/entities/synthesis/generate/effective-settings.ts";
import { useSubmitHotkey } from "@/entities/synthesis/generate/use-submit-hotkey.ts";
import { PanelPlace } from "@/entities/synthesis/panel/panel-place.tsx";
import { SettingsPanel } from "@/entities/synthesis/panel/settings-panel.tsx";
import { SynthesisHeader } from "@/entities/synthesis/panel/synthesis-header.tsx";
import { usePanelTab } from "@/entities/synthesis/panel/use-panel-tab.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { ComparisonPlace } from "@/entities/comparison/comparison-place.tsx";
import { HistoryTab, preloadHistory } from "@/features/history";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { ConversionFooter } from "./conversion-footer.tsx";
import { RecordingInput } from "./input/recording-input.tsx";
import { type ConversionParams, preferredOutputFormat, removesBackgroundNoise } from "./queue/conversion-params.ts";
import { conversionQueue, conversionTakes } from "./queue/conversion-queue.ts";
import { countOf, type Queue } from "./queue/queue-items.ts";

const ConversionOptions = lazy(async () => ({ default: (await import("./conversion-options.tsx")).ConversionOptions }));
const QueueList = lazy(async () => ({ default: (await import("./queue/queue-list.tsx")).QueueList }));

export function SpeechToSpeechPage() {
  usePageTitle("Voice Changer");
  const [tab, setTab] = usePanelTab();
  const isDesktop = useIsDesktop();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const choices = useSpeechChoices("voice_conversion");
  const { queue, isRunning } = useSyncExternalStore(conversionQueue.store.subscribe, conversionQueue.store.getState);
  const order = useOrder(choices);
  const { user_id: userId, workspace_id: workspaceId } = useUser();
  const owner = `voice-changer.${workspaceId}.${userId}`;
  useEffect(() => void conversionQueue.keepFor(owner), [owner]);
  const pending = queue.filter(({ status }) => status === "pending");
  const refusal = useCallRefusal("speech_to_speech");
  const reason = refusal ?? blockedReason(isOnline, queue, order);

  const run = () => {
    if (order !== undefined && isOnline && refusal === undefined) void conversionQueue.run(queryClient, order);
  };
  const addFiles = (files: readonly File[]) => void conversionQueue.addFiles(files).then(showRefusedFiles);

  useSubmitHotkey(() => {
    if (isRunning) return;
    if (reason === undefined) run();
    else showToast({ title: reason, id: "generate-blocked" });
  });

  const restore = (item: HistoryItem) => {
    if (item.model_id !== null) choices.selectModel(item.model_id);
    if (item.voice_id !== null) {
      choices.selectVoice(item.voice_id);
      choices.adoptSettings(item.voice_id, settingsOfItem(item));
    }
    setTab("settings");
    setIsSheetOpen(false);
  };

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_clamp(26rem,31vw,31rem)]">
        <section aria-label="Recordings to convert" className="@container flex min-h-0 flex-col">
          <SynthesisHeader
            title="Speech to Speech"
            voice={choices.voice}
            model={choices.model}
            isPanelShown={isDesktop}
            onOpenPanel={() => setIsSheetOpen(true)}
          />
          <FileDropArea
            hint="Drop recordings to convert them"
            onFiles={addFiles}
            className="hairline-scroll relative flex min-h-0 flex-1 flex-col overflow-y-auto p-6"
          >
            <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-6", queue.length === 0 && "my-auto")}>
              <RecordingInput
                owner={owner}
                onFiles={addFiles}
                onRecording={(audio, durationMs) => conversionQueue.addRecording(audio, durationMs)}
                isCompact={queue.length > 0}
              />
              <Suspense fallback={null}>
                {queue.length > 0 && (
                  <QueueList queue={queue} isRunning={isRunning} order={order} refusal={refusal} onRun={run} />
                )}
              </Suspense>
            </div>
          </FileDropArea>
          {!isRunning && <ComparisonPlace kept={conversionTakes} what="recording" />}
          <ConversionFooter
            pending={pending}
            order={order}
            isRunning={isRunning}
            blockedReason={reason}
            onRun={run}
            onStop={() => conversionQueue.stop()}
          />
        </section>
        <PanelPlace isDesktop={isDesktop} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen}>
          <SettingsPanel
            choices={choices}
            tab={tab}
            onTabChange={setTab}
            history={<HistoryTab source="STS" onRestore={restore} />}
            preloadHistory={preloadHistory}
          >
            <Suspense fallback={null}>
              <ConversionOptions />
            </Suspense>
          </SettingsPanel>
        </PanelPlace>
      </div>
      <Status className="sr-only">{announcement(queue, isRunning)}</Status>
    </div>
  );
}

/** What the next conversion is made with; undefined while voice and model are loading. */
function useOrder({ voice, model, settings }: ReturnType<typeof useSpeechChoices>): ConversionParams | undefined {
  const [outputFormat] = useStoredValue(preferredOutputFormat);
  const [removesNoise] = useStoredValue(removesBackgroundNoise);
  if (voice === undefined || model === undefined) return undefined;
  return {
    voiceId: voice.voice_id,
    voiceName: voice.name,
    voiceRate: voice.rate,
    modelId: model.model_id,
    settings: effectiveSettings(model, settings),
    removesNoise,
    outputFormat,
  };
}

function blockedReason(isOnline: boolean, queue: Queue, order: ConversionParams | undefined): string | undefined {
  if (!isOnline) return "You are offline.";
  if (queue.length === 0) return "Add a recording first.";
  if (order === undefined) return "The voice is still loading.";
  return countOf(queue, "pending") === 0 ? "Everything is converted. Regenerate it, or add a recording." : undefined;
}

function announcement(queue: Queue, isRunning: boolean): string {
  const current = queue.find(({ status }) => status === "processing");
  if (isRunning) return current === undefined ? "" : `Converting ${current.file.name}`;
  const converted = countOf(queue, "converted");
  return converted > 0 && countOf(queue, "pending") === 0 ? `${converted} of ${queue.length} converted` : "";
}
