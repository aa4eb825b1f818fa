import type { textToSpeechSockets } from "@voicewright/contract/text-to-speech/sockets";
import {
  continueContext,
  openContext,
  speakWhileWritten,
  triggerOf,
  warningsOf,
} from "../../../entities/speaking/live/index.ts";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";

type StreamInput = SocketContext<typeof textToSpeechSockets.streamInput>;

/** Speaks one text while it is being written. */
export async function streamInput(platform: Platform, socket: StreamInput): Promise<void> {
  const { params, query, messages, send, idleMs, signal } = socket;
  const context = await speakWhileWritten({
    messages,
    timeoutMs: idleMs,
    open: (input) =>
      openContext(platform, socket, {
        voiceId: params.voice_id,
        query,
        input,
        isAligned: query.sync_alignment,
        signal,
        sendAudio: send,
      }),
    check: continueContext,
    add: (opened, input) => {
      if (input.text === "" && !input.flush) return false;
      opened.add(input.text, triggerOf(input));
      return true;
    },
  });
  await send({ isFinal: true, is_final: true, ...warningsOf(context) });
}
