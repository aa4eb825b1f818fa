import { create } from "zustand";

/** Whose voice is being chosen: that of one block, or of all blocks that one voice has. */
type Choosing = { readonly blockId: string } | { readonly voiceId: string };

export const useChoosingVoice = create<{ readonly choosing: Choosing | undefined }>(() => ({ choosing: undefined }));

/** Opens the picker for somebody; closes it for nobody. */
export function chooseVoice(choosing: Choosing | undefined): void {
  useChoosingVoice.setState({ choosing });
}
