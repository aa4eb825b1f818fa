import { create } from "zustand";

/** What is said in a window of its own, because it stays so until somebody acts. */
export type GenerationDialog =
  | { readonly kind: "unusual_activity" | "blocked_voice" | "plan" }
  | { readonly kind: "captcha"; readonly message: string; readonly voiceId: string | undefined };

type DialogState = { readonly dialog: GenerationDialog | undefined };

/** At most one is open; the shell shows it above whatever page asked for it. */
export const useGenerationDialog = create<DialogState>(() => ({ dialog: undefined }));

export function openGenerationDialog(dialog: GenerationDialog): void {
  useGenerationDialog.setState({ dialog });
}

export function closeGenerationDialog(): void {
  useGenerationDialog.setState({ dialog: undefined });
}
