import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { AddVoiceDialog } from "@/entities/voice/add/add-voice-dialog.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useCopied } from "@/shared/ui/buttons/use-copied.ts";
import { SimilarDialog } from "../similar/similar-dialog.tsx";
import type { useLibraryActions } from "./use-library-actions.ts";
import type { SimilarSearch } from "../similar/use-similar-search.ts";
import { VoiceMenu } from "./voice-menu.tsx";

type LibraryDialogsProps = {
  readonly open: ReturnType<typeof useLibraryActions>;
  readonly similar: SimilarSearch;
  readonly isSimilarOpen: boolean;
  readonly onSimilarOpen: (isOpen: boolean) => void;
  readonly onShowOwner: (voice: LibraryVoice) => void;
};

/** What opens over the library. */
export function LibraryDialogs({ open, similar, isSimilarOpen, onSimilarOpen, onShowOwner }: LibraryDialogsProps) {
  const [, copy] = useCopied();
  const copyId = async (voice: LibraryVoice) => {
    await copy(voice.voice_id);
    showToast({ id: "voice-id-copied", kind: "success", title: "The voice ID is copied." });
  };
  return (
    <>
      <VoiceMenu
        voice={open.menu?.voice}
        open={open.isMenuOpen}
        anchor={open.menu?.anchor ?? null}
        actions={open.actions}
        onFindSimilar={(voice) => similar.byVoice(voice.voice_id)}
        onShowOwner={onShowOwner}
        onCopyId={(voice) => void copyId(voice)}
        onClose={open.closeMenu}
      />
      <AddVoiceDialog voice={open.addedVoice} onAdded={open.finishAdding} onClose={open.closeAdding} />
      <SimilarDialog
        open={isSimilarOpen}
        onOpenChange={onSimilarOpen}
        onClip={(clip) => {
          onSimilarOpen(false);
          similar.byClip(clip);
        }}
      />
      <ConfirmDialog
        open={similar.waiting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) similar.cancel();
        }}
        title="Find similar voices?"
        confirmLabel="Find similar voices"
        onConfirm={similar.confirm}
      >
        {MESSAGES.similarVoicesResetFilters}
      </ConfirmDialog>
    </>
  );
}
