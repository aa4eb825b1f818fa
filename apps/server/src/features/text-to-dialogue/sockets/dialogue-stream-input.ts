import type { textToDialogueSockets } from "@voicewright/contract/text-to-dialogue/sockets";
import { speakWhileWritten } from "../../../entities/speaking/live/index.ts";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dialogueEnd, type OpenDialogue, openDialogue, refuseChanges, toDialogueAudio } from "./open-dialogue.ts";

type DialogueStreamInput = SocketContext<typeof textToDialogueSockets.dialogueStreamInput>;

/** Speaks one dialogue while it is being written. */
export async function dialogueStreamInput(platform: Platform, socket: DialogueStreamInput): Promise<void> {
  const { query, messages, send, idleMs, signal } = socket;
  let dialogue: OpenDialogue | undefined;
  const context = await speakWhileWritten({
    messages,
    timeoutMs: idleMs,
    open: async (input) => {
      // Whoever leaves before anything was said need not say who would have spoken.
      if (input.close_socket && input.inputs.length === 0) return undefined;
      dialogue = await openDialogue(platform, socket, {
        query,
        input,
        signal,
        sendAudio: (frame) => send(toDialogueAudio(frame)),
        onTurnSpoken: () => send({ is_final_audio_for_turn: true }),
      });
      return dialogue.context;
    },
    check: (_, input) => {
      if (dialogue !== undefined) refuseChanges(dialogue, input);
    },
    add: (opened, input) => {
      opened.add(input.inputs, input.flush);
      return !input.close_socket;
    },
  });
  await send(dialogueEnd(context));
}
