import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerFeedbackRoutes } from "./routes.ts";
import { byUser, workspaceTable } from "../../platform/owned/owned.ts";
import { feedbackMessages } from "./tables.ts";

export const feedback: Feature<undefined> = {
  name: "feedback",
  uses: [],
  owns: {
    tables: [
      workspaceTable(feedbackMessages, {
        notExported: "the words of each person, whose own are exported apart",
        ofPerson: byUser({ as: "feedback" }),
      }),
    ],
  },
  open: ({ platform, server }) => {
    registerFeedbackRoutes(server, platform);
    return NO_TOOLS;
  },
};
