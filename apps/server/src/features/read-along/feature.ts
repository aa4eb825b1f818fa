import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerReadAlongRoutes } from "./routes.ts";

export const readAlong: Feature<undefined> = {
  name: "read-along",
  uses: [],
  open: ({ server }) => {
    registerReadAlongRoutes(server);
    return NO_TOOLS;
  },
};
