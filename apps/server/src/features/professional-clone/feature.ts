import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { registerProfessionalCloneRoutes } from "./routes.ts";

export const professionalClone: Feature<undefined> = {
  name: "professional-clone",
  uses: ["voices"],
  sends: ["voice.created", "voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { clips } = await toolsOf(voices);
    registerProfessionalCloneRoutes(server, platform, clips);
    return NO_TOOLS;
  },
};
