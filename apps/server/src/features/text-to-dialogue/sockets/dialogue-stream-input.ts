import type { textToDialogueSockets } from "@voicewright/contract/text-to-dialogue-sockets";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import { untilSilent } from "../../../entities/speaking/live/index.ts";
import { dialogueEnd, type OpenDialogue, openDialogue, refuseChanges, toDialogueAudio } from "./open-dialogue.ts";

type DialogueStreamInput = SocketContext<typeof textToDialogueSockets.dialogueStreamInput>;

/** Speaks one dialogue while it is being written. */
export async function dialogueStreamInput(platform: Platform, socket: DialogueStreamInput): Promise<void> {
  const { scope, query, messages, send, signal } = socket;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  let dialogue: OpenDialogue | undefined;
  let speaking: Promise<void> | undefined;
  const listening = untilSilent(messages, {
    timeoutMs: query.inactivity_timeout * 1000,
    isBusy: () => dialogue?.context.isBusy ?? false,
    failure: failure.promise,
  });
  try {
    for await (const input of listening) {
      // Whoever leaves before anything was said need not say who would have spoken.
      if (dialogue === undefined && input.close_socket && input.inputs.length === 0) break;
      if (dialogue === undefined) {
        dialogue = await openDialogue(platform, scope, {
          query,
          input,
          signal,
          sendAudio: (frame) => send(toDialogueAudio(frame)),
          onTurnSpoken: () => send({ is_final_audio_for_turn: true }),
        });
        speaking = dialogue.context.speakAll();
        speaking.catch(failure.reject);
      } else refuseChanges(dialogue, input);
      dialogue.context.add(input.inputs, input.flush);
      if (input.close_socket) break;
      await Promise.race([dialogue.context.hasRoom(), failure.promise]);
    }
    dialogue?.context.finish();
    await speaking;
    await send(dialogueEnd(dialogue?.context));
  } finally {
    // Whatever went wrong: what was heard is written down before the socket closes.
    dialogue?.context.stop();
    await speaking?.catch(() => {});
  }
}
