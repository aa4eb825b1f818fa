import { ANALYSE_SAMPLES_JOB } from "@voicewright/contract/jobs/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { Check, Mic, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { AudioFilesInput } from "@/entities/recording/audio-files-input.tsx";
import { showRefusedFiles } from "@/entities/recording/refused-files.ts";
import { useWorkspaceEvent } from "@/entities/workspace/workspace-events.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { SampleList } from "../samples/sample-list.tsx";
import { SamplePlayer } from "../samples/sample-player.tsx";
import { openSampleUploads } from "../samples/sample-uploads.ts";
import { continueRefusal, needsConfirmation, totalUsableMs } from "../samples/voice-data-gates.ts";
import { DurationOrb } from "./duration-orb.tsx";
import { LittleAudioDialog } from "./little-audio-dialog.tsx";
import { TipCards } from "./tip-cards.tsx";
import { useVoiceForm, type VoiceFormState } from "./use-voice-form.ts";
import { VoiceFormPane } from "./voice-form-pane.tsx";

const RecordingDrawer = lazy(async () => ({
  default: (await import("@/features/recorder")).RecordingDrawer,
}));

type VoiceDataStepProps = {
  readonly voice: Voice;
  readonly onBack: (() => void) | undefined;
  readonly onContinue: () => void;
};

const OFFLINE_REASON = "You are offline.";

/** What is said of the voice, and the recordings that it is trained on. */
export function VoiceDataStep({ voice, onBack, onContinue }: VoiceDataStepProps) {
  const isOnline = useOnline();
  const form = useVoiceForm(voice);
  const [uploads] = useState(() => openSampleUploads(voice.voice_id));
  const { locals } = useStore(uploads.store);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const samples = (voice.samples ?? []).toReversed();
  const totalMs = totalUsableMs(samples);
  useEffect(() => uploads.know(voice.samples ?? []), [uploads, voice.samples]);

  useWorkspaceEvent(({ type, data }) => {
    // Recordings of a program: none of them has become a sample, and the list says of each why.
    const isOfVoice = type === "job.failed" && data.kind === ANALYSE_SAMPLES_JOB && data.subject === voice.voice_id;
    if (isOfVoice) void uploads.restore();
  });

  const goOn = () => {
    if (needsConfirmation(totalMs)) setIsConfirming(true);
    else onContinue();
  };
  const add = async (files: readonly File[]) => showRefusedFiles(await uploads.addFiles(files));
  const isEmpty = samples.length === 0 && locals.length === 0;

  return (
    <>
      <div className="hairline-scroll flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <div className="hairline-scroll shrink-0 border-b px-5 py-6 sm:px-6 lg:w-[32%] lg:min-w-80 lg:overflow-y-auto lg:border-e lg:border-b-0">
          <StepHeading title="Voice data">Describe the voice, and add recordings of it.</StepHeading>
          <div className="mt-5">
            <VoiceFormPane state={form} />
          </div>
        </div>
        <FileDropArea
          hint="Drop your recordings"
          onFiles={(files) => void add(files)}
          className="relative flex min-h-0 min-w-0 shrink-0 flex-col lg:flex-1 lg:shrink"
        >
          <div className="hairline-scroll grid min-h-0 content-start justify-items-center gap-6 px-5 py-8 sm:px-6 lg:overflow-y-auto">
            <DurationOrb voiceId={voice.voice_id} totalMs={totalMs} />
            <SourceButtons onFiles={(files) => void add(files)} onRecord={() => setIsRecording(true)} />
            {isEmpty ? <TipCards /> : <SampleList voiceId={voice.voice_id} samples={samples} uploads={uploads} />}
          </div>
        </FileDropArea>
      </div>
      <FlowFooter>
        {onBack !== undefined && <Button onClick={onBack}>Back</Button>}
        {samples.length > 0 && (
          <div className="flex min-w-0 flex-1 max-md:order-first max-md:basis-full md:px-6">
            <SamplePlayer voiceId={voice.voice_id} samples={samples} />
          </div>
        )}
        <div className="ms-auto flex gap-2">
          <SaveButton state={form} />
          <Button
            variant="primary"
            disabledReason={isOnline ? continueRefusal(totalMs, locals) : OFFLINE_REASON}
            onClick={goOn}
          >
            Continue
          </Button>
        </div>
      </FlowFooter>
      {isRecording && (
        <Suspense>
          <RecordingDrawer
            voiceId={voice.voice_id}
            language={form.form.language}
            onRecorded={(take) => uploads.addRecording(take)}
            onClose={() => setIsRecording(false)}
          />
        </Suspense>
      )}
      <LittleAudioDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={() => {
          setIsConfirming(false);
          onContinue();
        }}
      />
    </>
  );
}

/** Where recordings come from, in one raised pill. */
type SourceButtonsProps = { readonly onFiles: (files: readonly File[]) => void; readonly onRecord: () => void };

function SourceButtons({ onFiles, onRecord }: SourceButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-1 rounded-full p-1 shadow-popup">
      <Button variant="ghost" className="rounded-full!" onClick={() => input.current?.click()}>
        <Upload aria-hidden size={16} />
        Upload samples
      </Button>
      <Button variant="ghost" className="rounded-full!" onClick={onRecord}>
        <Mic aria-hidden size={16} />
        Record yourself
      </Button>
      <AudioFilesInput ref={input} onFiles={onFiles} />
    </div>
  );
}

/** Says that everything is saved, or saves what is not. */
function SaveButton({ state: { isSaved, isSaving, saveNow } }: { readonly state: VoiceFormState }) {
  if (isSaved && !isSaving) {
    return (
      <Button disabledReason="Changes are saved automatically after a second.">
        <Check aria-hidden size={15} />
        Auto-saved
      </Button>
    );
  }
  return (
    <Button pending={isSaving} onClick={saveNow}>
      Save changes
    </Button>
  );
}
