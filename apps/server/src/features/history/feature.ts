import {
  deleteExpiredShareLinksAcrossWorkspaces,
  registerSharedRoutes,
} from "../../entities/generation/share/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerHistoryRoutes } from "./routes.ts";
import { findSharedAudioAcrossWorkspaces } from "../../entities/generation/history/index.ts";
import { sweepOrphanAudioAcrossWorkspaces } from "./sweep-orphan-audio.ts";

export const history: Feature<undefined> = {
  name: "history",
  uses: [],
  open: ({ platform, server }) => {
    const { database, clock } = platform;
    registerHistoryRoutes(server, platform);
    registerSharedRoutes(server, platform, {
      history_item: (workspaceId, id) => findSharedAudioAcrossWorkspaces(database, workspaceId, id),
    });
    return {
      ...NO_TOOLS,
      sweeps: [
        () => sweepOrphanAudioAcrossWorkspaces(platform),
        () => deleteExpiredShareLinksAcrossWorkspaces(database, clock()),
      ],
    };
  },
};
