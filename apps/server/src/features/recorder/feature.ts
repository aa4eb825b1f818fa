import { join } from "node:path";
import { readAlongSockets } from "@voicewright/contract/recorder/sockets";
import { Followers } from "@voicewright/speech/follow/followers";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { findBundledFile } from "../../platform/files/entry-file.ts";
import { implementSocket } from "../../platform/http/sockets/implement-socket.ts";
import { registerReadAlongRoutes } from "./routes.ts";
import { streamInput } from "./stream-input.ts";

export const recorder: Feature<undefined> = {
  name: "recorder",
  uses: [],
  open: ({ platform, server }) => {
    const childEntry = findBundledFile(import.meta.url, "follow-child");
    const followers = new Followers({
      cacheDir: join(platform.config.cacheDirectory, "speech"),
      ...(childEntry === undefined ? {} : { childEntry }),
    });
    registerReadAlongRoutes(server);
    implementSocket(server, readAlongSockets.streamInput, (socket) => streamInput(platform, followers, socket));
    implementSocket(server, readAlongSockets.dictate, ({ messages, idleMs, signal, send }) =>
      streamInput(platform, followers, {
        messages,
        idleMs,
        signal,
        isDictation: true,
        send: async (message) => {
          // Without a script there is nothing else to say.
          if (message.type === "ready" || message.type === "ping" || message.type === "user_transcript")
            await send(message);
        },
      }),
    );
    return { ...NO_TOOLS, close: async () => followers.close() };
  },
};
