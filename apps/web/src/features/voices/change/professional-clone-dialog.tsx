import type { Voice } from "@voicewright/contract/voices/routes";
import { lazy, Suspense } from "react";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { FlowLoading } from "../flow-loading.tsx";

const ProfessionalCloneFlow = lazy(() =>
  import("@/features/professional-clone").then((module) => ({ default: module.ProfessionalCloneFlow })),
);

type ProfessionalCloneDialogProps = {
  readonly voice: Voice;
  readonly mode: "edit" | "verify";
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A professional voice is edited and verified where it was made. */
export function ProfessionalCloneDialog({ voice, mode, open, onOpenChange }: ProfessionalCloneDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <FlowDialog open={open} onOpenChange={onOpenChange} title="Professional Voice Clone" hideHeader size="full">
      <Suspense fallback={<FlowLoading />}>
        <ProfessionalCloneFlow mode={mode} voiceId={voice.voice_id} onClose={close} onDone={close} />
      </Suspense>
    </FlowDialog>
  );
}
