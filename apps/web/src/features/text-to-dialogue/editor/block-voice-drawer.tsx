import { useQueryClient } from "@tanstack/react-query";
import type { Voice } from "@voicewright/contract/voices/routes";
import { lazy, Suspense, useEffect } from "react";
import { rememberVoice } from "@/entities/voice/picker/recent-voices.ts";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { chooseVoice, useChoosingVoice } from "./choosing-voice.ts";
import { replaceVoice, setVoice, useDialogueStore } from "../script/dialogue-store.ts";

const VoicePicker = lazy(async () => ({
  default: (await import("@/entities/voice/picker/voice-picker.tsx")).VoicePicker,
}));

/** The picker for the voice of a block, or of all blocks that one voice has. */
export function BlockVoiceDrawer({ isDesktop }: { readonly isDesktop: boolean }) {
  const { choosing } = useChoosingVoice();
  useEffect(() => () => chooseVoice(undefined), []);
  const queryClient = useQueryClient();
  const selectedId = useDialogueStore(({ byId }) => {
    if (choosing === undefined) return undefined;
    return "voiceId" in choosing ? choosing.voiceId : byId.get(choosing.blockId)?.voiceId;
  });

  const choose = (voice: Voice) => {
    if (choosing === undefined) return;
    // Shows what the list knows of the voice until all of it is loaded.
    const { queryKey } = voiceQueries.byId(voice.voice_id);
    queryClient.setQueryData(queryKey, (known) => known ?? voice);
    void queryClient.invalidateQueries({ queryKey });
    rememberVoice(voice.voice_id);
    if ("blockId" in choosing) setVoice(choosing.blockId, voice.voice_id);
    else replaceVoice(choosing.voiceId, voice.voice_id);
    chooseVoice(undefined);
  };

  return (
    <Drawer
      side={isDesktop ? "right" : "bottom"}
      title="Select a voice"
      open={choosing !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) chooseVoice(undefined);
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col max-lg:h-[70dvh]">
        <Suspense fallback={<VoiceListSkeleton />}>
          <VoicePicker selectedId={selectedId} onSelect={choose} />
        </Suspense>
      </div>
    </Drawer>
  );
}
