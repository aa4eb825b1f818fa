import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerInstantCloneRoutes } from "./routes.ts";
import { sweepClonesAcrossWorkspaces } from "./sweep.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { clonePreviews } from "./tables.ts";

export const instantClone: Feature<undefined> = {
  name: "instant-clone",
  uses: [],
  sends: ["voice.created", "voice.changed"],
  owns: {
    tables: [workspaceTable(clonePreviews)],
  },
  open: ({ platform, server }) => {
    const tools = { clips: clipCacheOf(platform), previews: voicePreviewsOf(platform) };
    registerInstantCloneRoutes(server, platform, tools);
    return { ...NO_TOOLS, sweeps: [() => sweepClonesAcrossWorkspaces(platform, tools)] };
  },
};
