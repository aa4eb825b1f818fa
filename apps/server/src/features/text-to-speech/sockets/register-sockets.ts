import { textToSpeechSockets } from "@voicewright/contract/text-to-speech-sockets";
import { implementSocket } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FeatureServer } from "../../../platform/route.ts";
import { multiStreamInput } from "./multi-stream-input.ts";
import { streamInput } from "./stream-input.ts";

export function registerTextToSpeechSockets(server: FeatureServer, platform: Platform): void {
  implementSocket(server, textToSpeechSockets.streamInput, (socket) => streamInput(platform, socket));
  implementSocket(server, textToSpeechSockets.multiStreamInput, (socket) => multiStreamInput(platform, socket));
}
