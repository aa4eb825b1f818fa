import { type ContextInput, textToSpeechSockets } from "@voicewright/contract/text-to-speech/sockets";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import { withIdleTimeout } from "../../../platform/live/with-idle-timeout.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  ContextRegistry,
  continueContext,
  openContext,
  type SpeechContext,
  triggerOf,
  unknownContext,
  warningsOf,
} from "../../../entities/speaking/live/index.ts";

type MultiStreamInput = SocketContext<typeof textToSpeechSockets.multiStreamInput>;
type Board = ContextRegistry<SpeechContext>;

/** Of messages that name none. */
const DEFAULT_CONTEXT_ID = "default";

/** Speaks several texts beside and after each other while they are being written. */
export async function multiStreamInput(platform: Platform, socket: MultiStreamInput): Promise<void> {
  const { messages, send, sendError, idleMs: timeoutMs, signal } = socket;
  const board: Board = new ContextRegistry({
    timeoutMs,
    signal,
    tellEnd: (id, context) => send({ isFinal: true, is_final: true, contextId: id, ...warningsOf(context) }),
    tellError: (id, error) => sendError(error, { contextId: id }),
  });
  try {
    for await (const input of withIdleTimeout(messages, { timeoutMs, isBusy: () => board.isBusy })) {
      if (input.close_socket) break;
      const id = input.context_id ?? DEFAULT_CONTEXT_ID;
      // Without a context it keeps the socket open, and begins nothing.
      if (input.text === "" && input.context_id === undefined && !input.flush && !input.close_context) continue;
      await board.attempt(id, async () => {
        if (input.close_context) board.close(id);
        else await write(platform, socket, board, id, input);
      });
    }
    await board.finishAll();
  } finally {
    await board.stopAll();
  }
}

async function write(
  platform: Platform,
  socket: MultiStreamInput,
  board: Board,
  id: string,
  input: ContextInput,
): Promise<void> {
  const known = board.find(id);
  if (known === undefined && (input.text === undefined || input.text === "")) {
    // An empty text keeps a context; one that has ended has nothing to keep.
    if (!input.flush) return;
    throw unknownContext(id);
  }
  if (known !== undefined) continueContext(known, input);
  const context = known ?? (await begin(platform, socket, board, id, input));
  board.keep(id);
  context.add(input.text ?? "", triggerOf(input));
  await context.hasRoom();
}

async function begin(
  platform: Platform,
  socket: MultiStreamInput,
  board: Board,
  id: string,
  input: ContextInput,
): Promise<SpeechContext> {
  const { params, query, send, signal } = socket;
  board.requireRoom();
  const context = await openContext(platform, socket, {
    voiceId: params.voice_id,
    query,
    input,
    isAligned: true,
    // As the clients that ask for it count; those that do not, add up.
    countsFromStart: query.sync_alignment,
    signal,
    sendAudio: (frame) => send({ ...frame, contextId: id }),
    onFlushed: () => send({ type: "flush_done", contextId: id }),
  });
  return board.begin(id, context);
}
