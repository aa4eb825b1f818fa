import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { serveWyoming } from "./serve-wyoming.ts";

/** Speech for Home Assistant and whatever else speaks the Wyoming protocol; only where the operator turns it on. */
export const wyoming: Feature<undefined> = {
  name: "wyoming",
  uses: ["openai-speech"],
  open: ({ platform }) => {
    const { wyoming: settings, role } = platform.config;
    if (settings === undefined || role === "worker") return NO_TOOLS;
    return { ...NO_TOOLS, run: (signal) => serveWyoming(platform, settings, signal) };
  },
};
