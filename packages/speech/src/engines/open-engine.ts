import type { SpeechEngine } from "../engine.ts";
import type { Recognizer } from "@voicewright/voice/abilities/abilities";
import type { LocalAbility } from "../abilities/ability.ts";
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
        ...(recognition !== undefined ? { recognizer: openOnDemand(recognition) } : {}),
      });
    }
    case "remote": {
      const { RemoteEngine } = await import("../remote/remote-engine.ts");
      return new RemoteEngine(spec, options);
    }
  }
}

/** Most recordings come with their words; the recogniser's model is loaded for the first that does not. */
function openOnDemand(engine: LocalAbility<"recognition">): Recognizer {
  return {
    source: `local:${engine.packId}`,
    transcribe: async (clip, options, signal) => {
      const { openAbility } = await import("../abilities/open-ability.ts");
      const recognizer = await openAbility("recognition", engine);
      return await recognizer.transcribe(clip, options, signal);
    },
  };
}
