import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerDictionaryRoutes } from "./routes.ts";

export const pronunciationDictionaries: Feature<undefined> = {
  name: "pronunciation-dictionaries",
  uses: [],
  open: ({ platform, server }) => {
    registerDictionaryRoutes(server, platform);
    return NO_TOOLS;
  },
};
