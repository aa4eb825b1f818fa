import { textToSpeechSockets } from "@voicewright/contract/text-to-speech-sockets";
import { implementSocket } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FeatureServer } from "../../../platform/route.ts";
import { resolveVoiceAlias } from "../../../entities/voice/premade/index.ts";
import { whileVoiceIsReached } from "../../../entities/voice/roles/index.ts";
import { multiStreamInput } from "./multi-stream-input.ts";
import { streamInput } from "./stream-input.ts";

export function registerTextToSpeechSockets(server: FeatureServer, platform: Platform): void {
  implementSocket(server, textToSpeechSockets.streamInput, (socket) =>
    whileVoiceIsReached(platform, socket.scope, watched(socket), (signal) =>
      streamInput(platform, { ...socket, signal }),
    ),
  );
  implementSocket(server, textToSpeechSockets.multiStreamInput, (socket) =>
    whileVoiceIsReached(platform, socket.scope, watched(socket), (signal) =>
      multiStreamInput(platform, { ...socket, signal }),
    ),
  );
}

type Speaking = { readonly params: { readonly voice_id: string }; readonly signal: AbortSignal };

function watched({ params, signal }: Speaking) {
  return { voiceId: resolveVoiceAlias(params.voice_id), signal };
}
