import { textToSpeechSockets } from "@voicewright/contract/text-to-speech/sockets";
import { implementSocket, type SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FeatureServer } from "../../../platform/route.ts";
import { resolveVoiceAlias } from "../../../entities/voice/premade/index.ts";
import { holdVoices } from "../../../entities/voice/roles/index.ts";
import { multiStreamInput } from "./multi-stream-input.ts";
import { streamInput } from "./stream-input.ts";

export function registerTextToSpeechSockets(server: FeatureServer, platform: Platform): void {
  implementSocket(server, textToSpeechSockets.streamInput, async (socket) => {
    holdVoice(platform, socket);
    await streamInput(platform, socket);
  });
  implementSocket(server, textToSpeechSockets.multiStreamInput, async (socket) => {
    holdVoice(platform, socket);
    await multiStreamInput(platform, socket);
  });
}

type Speaking = Pick<SocketContext<typeof textToSpeechSockets.streamInput>, "params" | "scope" | "hold">;

function holdVoice(platform: Platform, { params, scope, hold }: Speaking): void {
  hold(holdVoices(platform, scope, [resolveVoiceAlias(params.voice_id)]));
}
