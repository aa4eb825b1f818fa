import { deleteExpiredTextsAcrossWorkspaces } from "../../entities/generation/protected-texts/index.ts";
import { deleteEndedSpeechAcrossWorkspaces } from "../../entities/generation/spoken/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { registerVerificationRoutes } from "./routes.ts";

export const verification: Feature<undefined> = {
  name: "verification",
  uses: ["voices"],
  sends: ["voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { clips } = await toolsOf(voices);
    await registerVerificationRoutes(server, platform, clips);
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
