import { textToSpeechSockets } from "@voicewright/contract/text-to-speech-sockets";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  continueContext,
  openContext,
  type SpeechContext,
  triggerOf,
  untilSilent,
  warningsOf,
} from "../../../entities/speaking/live/index.ts";

type StreamInput = SocketContext<typeof textToSpeechSockets.streamInput>;

/** Speaks one text while it is being written. */
export async function streamInput(platform: Platform, socket: StreamInput): Promise<void> {
  const { scope, params, query, messages, send, signal } = socket;
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  let context: SpeechContext | undefined;
  let speaking: Promise<void> | undefined;
  const listening = untilSilent(messages, {
    timeoutMs: query.inactivity_timeout * 1000,
    isBusy: () => context?.isBusy ?? false,
    failure: failure.promise,
  });
  try {
    for await (const input of listening) {
      if (context === undefined) {
        context = await openContext(platform, scope, {
          voiceId: params.voice_id,
          query,
          input,
          isAligned: query.sync_alignment,
          signal,
          sendAudio: send,
        });
        speaking = context.speakAll();
        speaking.catch(failure.reject);
      } else continueContext(context, input);
      if (input.text === "" && !input.flush) break;
      context.add(input.text, triggerOf(input));
      await Promise.race([context.hasRoom(), failure.promise]);
    }
    context?.finish();
    await speaking;
    await send({ isFinal: true, is_final: true, ...warningsOf(context) });
  } finally {
    // Whatever went wrong: what was heard is written down before the socket closes.
    context?.stop();
    await speaking?.catch(() => {});
  }
}
