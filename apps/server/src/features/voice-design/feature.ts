import { PreviewGenerator, sweepPreviewsAcrossWorkspaces } from "../../entities/generation/previews/index.ts";
import type { Feature } from "../../platform/feature.ts";
import { PromptReader } from "./prompt-reader.ts";
import { registerVoiceDesignRoutes } from "./routes.ts";
import type { AppendVersion } from "./session-versions.ts";

type VoiceDesignTools = {
  readonly previewGenerator: PreviewGenerator;
  readonly promptReader: PromptReader;
  /** Versions of a session that design makes are kept by the feature that has the sessions. */
  readonly keepVersionsWith: (append: AppendVersion) => void;
};

export const voiceDesign: Feature<VoiceDesignTools> = {
  name: "voice-design",
  uses: [],
  sends: ["voice.created"],
  open: ({ platform, server }) => {
    const previewGenerator = new PreviewGenerator(platform);
    const promptReader = new PromptReader(platform);
    let append: AppendVersion | undefined;
    registerVoiceDesignRoutes(server, platform, {
      previewGenerator,
      promptReader,
      appendVersion: (...version) => {
        if (append === undefined) throw new Error("no feature keeps the versions of sessions");
        return append(...version);
      },
    });
    return {
      tools: {
        previewGenerator,
        promptReader,
        keepVersionsWith: (keep) => {
          append = keep;
        },
      },
      sweeps: [() => sweepPreviewsAcrossWorkspaces(platform)],
      warmUp: () => promptReader.warmUp(),
      close: () => previewGenerator.close(),
    };
  },
};
