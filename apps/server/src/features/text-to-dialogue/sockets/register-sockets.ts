import { textToDialogueSockets } from "@voicewright/contract/text-to-dialogue/sockets";
import { implementSocket } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FeatureServer } from "../../../platform/route.ts";
import { dialogueMultiStreamInput } from "./dialogue-multi-stream-input.ts";
import { dialogueStreamInput } from "./dialogue-stream-input.ts";

export function registerTextToDialogueSockets(server: FeatureServer, platform: Platform): void {
  implementSocket(server, textToDialogueSockets.dialogueStreamInput, (socket) => dialogueStreamInput(platform, socket));
  implementSocket(server, textToDialogueSockets.dialogueMultiStreamInput, (socket) =>
    dialogueMultiStreamInput(platform, socket),
  );
}
