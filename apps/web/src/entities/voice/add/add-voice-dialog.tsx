import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { lazy, Suspense, useState } from "react";

const AddVoicePanel = lazy(() => import("./add-voice-panel.tsx").then((module) => ({ default: module.AddVoicePanel })));

type AddVoiceDialogProps = {
  /** The voice that is to be added; without one the dialog is closed. */
  readonly voice: LibraryVoice | undefined;
  /** The voice is among the workspace's own now, and can be used at once. */
  readonly onAdded: (voiceId: string) => void;
  readonly onClose: () => void;
};

/** Adds a voice of the shared library to the voices of the workspace, under a name of its own. */
export function AddVoiceDialog({ voice, onAdded, onClose }: AddVoiceDialogProps) {
  const [shown, setShown] = useState(voice);
  if (voice !== undefined && voice.voice_id !== shown?.voice_id) setShown(voice);
  if (shown === undefined) return null;
  return (
    <Suspense>
      <AddVoicePanel
        key={shown.voice_id}
        voice={shown}
        open={voice !== undefined}
        onAdded={onAdded}
        onClose={onClose}
        onClosed={() => setShown(undefined)}
      />
    </Suspense>
  );
}
