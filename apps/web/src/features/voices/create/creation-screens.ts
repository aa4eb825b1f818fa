import type { CreationType } from "@voicewright/contract/voice-design/values";
import type { FlowDialogSize } from "@/shared/ui/dialogs/flow-dialog-sizes.ts";

export type CreationScreen = CreationType;

/** The ways to a voice, and the choice among them, as dialogs. */
export const CREATION_SCREENS: Readonly<
  Record<CreationScreen, { readonly title: string; readonly size: FlowDialogSize; readonly hideHeader?: boolean }>
> = {
  chooseVoiceType: { title: "Add a new voice", size: "choice" },
  voiceDesign: { title: "Voice Design", size: "form" },
  cloneVoice: { title: "Instant Voice Clone", size: "wide", hideHeader: true },
  professionalVoiceClone: { title: "Professional Voice Clone", size: "full", hideHeader: true },
  voiceRemix: { title: "Voice Remixing", size: "full" },
};
