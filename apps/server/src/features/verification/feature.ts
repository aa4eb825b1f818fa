import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { deleteExpiredTextsAcrossWorkspaces } from "../../entities/generation/protected-texts/index.ts";
import { deleteEndedSpeechAcrossWorkspaces } from "../../entities/generation/spoken/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerVerificationRoutes } from "./routes.ts";
import { installationTable } from "../../platform/owned/owned.ts";
import { verificationCaptchas } from "./tables.ts";

export const verification: Feature<undefined> = {
  name: "verification",
  uses: [],
  sends: ["voice.changed"],
  owns: {
    // A text for a voice, which goes with it.
    tables: [installationTable(verificationCaptchas)],
  },
  open: async ({ platform, server }) => {
    await registerVerificationRoutes(server, platform, clipCacheOf(platform));
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [
        () => deleteExpiredTextsAcrossWorkspaces(database, clock()),
        () => deleteEndedSpeechAcrossWorkspaces(database, clock()),
      ],
    };
  },
};
