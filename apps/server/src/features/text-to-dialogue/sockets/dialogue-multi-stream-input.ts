import type { DialogueContextInput, textToDialogueSockets } from "@voicewright/contract/text-to-dialogue/sockets";
import { AppError } from "../../../platform/http-errors.ts";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import { withIdleTimeout } from "../../../platform/live/with-idle-timeout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { ContextRegistry, type LiveContext, unknownContext } from "../../../entities/speaking/live/index.ts";
import type { DialogueContext } from "./dialogue-context.ts";
import { dialogueEnd, type OpenDialogue, openDialogue, refuseChanges, toDialogueAudio } from "./open-dialogue.ts";

type MultiStreamInput = SocketContext<typeof textToDialogueSockets.dialogueMultiStreamInput>;
type Board = ContextRegistry<DialogueContext & LiveContext>;
/** What the first message of each open context said. */
type Openings = WeakMap<DialogueContext, OpenDialogue>;

/** Speaks several dialogues beside and after each other while they are being written. */
export async function dialogueMultiStreamInput(platform: Platform, socket: MultiStreamInput): Promise<void> {
  const { messages, send, sendError, idleMs: timeoutMs, signal } = socket;
  const openings: Openings = new WeakMap();
  const board: Board = new ContextRegistry({
    timeoutMs,
    signal,
    tellEnd: (id, context) => send({ ...dialogueEnd(context), context_id: id }),
    tellError: (id, error) => sendError(error, { context_id: id }),
  });
  try {
    for await (const input of withIdleTimeout(messages, { timeoutMs, isBusy: () => board.isBusy })) {
      const id = input.context_id;
      if (id === undefined) {
        if (input.inputs.length > 0 || input.flush || input.close_context) throw namelessContext();
        if (input.close_socket) break;
        // It keeps the socket open, or says who is there.
        continue;
      }
      await board.attempt(id, async () => {
        if (input.close_context) board.close(id);
        else await write(platform, socket, { board, openings }, id, input);
      });
      if (input.close_socket) break;
    }
    await board.finishAll();
  } finally {
    await board.stopAll();
  }
}

async function write(
  platform: Platform,
  socket: MultiStreamInput,
  { board, openings }: { readonly board: Board; readonly openings: Openings },
  id: string,
  input: DialogueContextInput,
): Promise<void> {
  const { query, send, signal } = socket;
  let context = board.find(id);
  const opened = context === undefined ? undefined : openings.get(context);
  if (context === undefined) {
    // One that has ended has nothing to keep.
    if (input.keep_alive && input.voices === undefined && input.inputs.length === 0) return;
    if (input.voices === undefined) throw unknownContext(id);
    board.requireRoom();
    const dialogue = await openDialogue(platform, socket, {
      query,
      input,
      signal,
      sendAudio: (frame) => send({ ...toDialogueAudio(frame), context_id: id }),
      onTurnSpoken: () => send({ is_final_audio_for_turn: true, context_id: id }),
    });
    openings.set(dialogue.context, dialogue);
    context = board.begin(id, dialogue.context);
  } else if (opened !== undefined) refuseChanges(opened, input);
  board.keep(id);
  context.add(input.inputs, input.flush);
  await context.hasRoom();
}

function namelessContext(): AppError {
  return new AppError("invalid_parameters", "Every message of a dialogue names its context.", { param: "context_id" });
}
