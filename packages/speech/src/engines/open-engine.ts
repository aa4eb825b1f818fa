import type { SpeechEngine } from "../engine.ts";
import type { Recognizer } from "@voicewright/voice/abilities/abilities";
import type { TaskEngine } from "../tasks/speech-tasks.ts";
import type { EngineSpec } from "./engine-spec.ts";

/** Opens the engine of a spec. Each engine's code is loaded only where it is used: native libraries cost memory. */
export async function openEngine(spec: EngineSpec, options: { readonly cacheDir: string }): Promise<SpeechEngine> {
  switch (spec.kind) {
    case "embedded": {
      const { EmbeddedEngine } = await import("../embedded/embedded-engine.ts");
      return new EmbeddedEngine(options);
    }
    case "local": {
      const { openLocalEngine } = await import("../local/speech/local-engine.ts");
      const { recognition } = spec;
      return await openLocalEngine(spec.pack, {
        ...options,
        ...(recognition?.kind === "local" ? { recognizer: openOnDemand(recognition) } : {}),
      });
    }
    case "remote": {
      const { RemoteEngine } = await import("../remote/remote-engine.ts");
      return new RemoteEngine(spec, options);
    }
  }
}

/** Most recordings come with their words; the recogniser's model is loaded for the first that does not. */
function openOnDemand(engine: Extract<TaskEngine<"recognition">, { readonly kind: "local" }>): Recognizer {
  return {
    source: `local:${engine.packId}`,
    transcribe: async (clip, options, signal) => {
      const { openRecognizer } = await import("../tasks/open-abilities.ts");
      const recognizer = await openRecognizer(engine);
      return await recognizer.transcribe(clip, options, signal);
    },
  };
}
