import { CREATION_TYPE_RESET_MS } from "@voicewright/contract/rules/limits";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { createdVoiceId, finishedVoiceId, forgetWizard } from "@/entities/voice/professional/created-voice.ts";
import { FlowDialogPanel } from "@/shared/ui/dialogs/flow-dialog-panel.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { CreationChooser } from "./creation-chooser.tsx";
import { CREATION_SCREENS, type CreationScreen } from "./creation-screens.ts";
import {
  type CreationCircumstances,
  type CreationWay,
  permittedType,
  professionalEligibility,
} from "./creation-rules.ts";
import { NO_CREATION, type VoiceLabSearch } from "../search.ts";
import { useCreationCircumstances } from "./use-creation-circumstances.ts";

const VoiceDesign = lazy(() =>
  import("@/features/voice-design").then((module) => ({ default: module.VoiceDesignFlow })),
);
const VoiceRemix = lazy(() => import("@/features/voice-remix").then((module) => ({ default: module.RemixStudio })));
const InstantClone = lazy(() =>
  import("@/features/instant-clone").then((module) => ({ default: module.InstantCloneFlow })),
);

const ProfessionalClone = lazy(() =>
  import("@/features/professional-clone").then((module) => ({ default: module.ProfessionalCloneFlow })),
);

export type CreationDialogProps = {
  readonly search: VoiceLabSearch;
  readonly onChange: (changes: VoiceLabSearch, replace?: boolean) => void;
};

/** The way that was opened stays open, whatever happens to slots and plan meanwhile. */
function useShownScreen(search: VoiceLabSearch, circumstances: CreationCircumstances): CreationScreen | "loading" {
  const requested = search.creationType;
  const permitted = permittedType(requested, circumstances);
  const [opened, setOpened] = useState<CreationWay>();
  const isOpening = permitted !== "loading" && permitted !== "chooseVoiceType";
  if (isOpening && opened !== permitted) setOpened(permitted);
  if (requested === undefined && opened !== undefined) setOpened(undefined);
  return requested !== undefined && requested === opened ? requested : permitted;
}

/** The ways to another voice, and each of them; the address says which. */
export function CreationDialog({ search, onChange }: CreationDialogProps) {
  const isOpen = search.action === "create";
  const circumstances = useCreationCircumstances(isOpen);
  const shown = useShownScreen(search, circumstances);
  // The draft of a wizard that is closed, in whichever way, is found in the list of the next one.
  useEffect(() => {
    if (!isOpen) forgetWizard();
  }, [isOpen]);
  const {
    title,
    size,
    hideHeader = false,
  } = CREATION_SCREENS[shown === "loading" ? (search.creationType ?? "chooseVoiceType") : shown];

  const isAddressed = Object.keys(NO_CREATION).some((key) => search[key as keyof typeof NO_CREATION] !== undefined);
  const forget = useEffectEvent(() => onChange(NO_CREATION, true));
  useEffect(() => {
    if (isOpen || !isAddressed) return;
    const timer = setTimeout(() => forget(), CREATION_TYPE_RESET_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isAddressed]);

  const close = () => onChange({ action: undefined });
  const finish = (voiceId: string) => onChange({ action: undefined, voice_id: voiceId });
  const choose = () => onChange(NO_CREATION);

  return (
    <FlowDialogPanel
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={title}
      size={size}
      hideHeader={hideHeader}
      onBack={shown === "voiceDesign" || shown === "voiceRemix" ? choose : undefined}
    >
      <Suspense fallback={<Loading />}>
        {shown === "loading" && <Loading />}
        {shown === "chooseVoiceType" && <CreationChooser onChoose={(creationType) => onChange({ creationType })} />}
        {shown === "voiceDesign" && (
          <VoiceDesign
            link={{
              prompt: search.prompt,
              text: search.text,
              seed: search.seed,
              loudness: search.loudness,
              quality: search.quality,
              guidanceScale: search.guidanceScale,
            }}
            onSaved={finish}
          />
        )}
        {shown === "cloneVoice" && <InstantClone onDone={finish} onCancel={choose} />}
        {shown === "professionalVoiceClone" && (
          <ProfessionalClone
            mode="create"
            voiceId={createdVoiceId.get() ?? finishedVoiceId.get()}
            eligibility={professionalEligibility(circumstances)}
            onClose={close}
            onDone={finish}
          />
        )}
        {shown === "voiceRemix" && (
          <VoiceRemix
            sessionId={search.remixingSessionId}
            voiceId={search.voice_id}
            onSession={(remixingSessionId, replace) => onChange({ remixingSessionId }, replace)}
          />
        )}
      </Suspense>
    </FlowDialogPanel>
  );
}

function Loading() {
  return (
    <div className="grid min-h-72 flex-1 place-items-center text-soft">
      <Spinner label="Loading" sizePx={20} />
    </div>
  );
}
