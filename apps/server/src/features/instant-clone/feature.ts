import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { registerInstantCloneRoutes } from "./routes.ts";
import { sweepClonesAcrossWorkspaces } from "./sweep.ts";

export const instantClone: Feature<undefined> = {
  name: "instant-clone",
  uses: ["voices"],
  sends: ["voice.created", "voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { clips, previews } = await toolsOf(voices);
    registerInstantCloneRoutes(server, platform, { clips, previews });
    return { ...NO_TOOLS, sweeps: [() => sweepClonesAcrossWorkspaces(platform, { clips, previews })] };
  },
};
