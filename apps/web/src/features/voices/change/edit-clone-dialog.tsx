import type { Voice } from "@voicewright/contract/voices/routes";
import { lazy, Suspense } from "react";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { FlowLoading } from "../flow-loading.tsx";

const InstantCloneFlow = lazy(() =>
  import("@/features/instant-clone").then((module) => ({ default: module.InstantCloneFlow })),
);

type EditCloneDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A clone is edited where it was made: its recordings, and what is said of it. */
export function EditCloneDialog({ voice, open, onOpenChange }: EditCloneDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <FlowDialog open={open} onOpenChange={onOpenChange} title="Edit the voice" hideHeader size="wide">
      <Suspense fallback={<FlowLoading />}>
        <InstantCloneFlow voiceId={voice.voice_id} onDone={close} onCancel={close} />
      </Suspense>
    </FlowDialog>
  );
}
