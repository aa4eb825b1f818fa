import { createRequire } from "node:module";
import { LocalModelError } from "./local-model-error.ts";

export type Sherpa = typeof import("sherpa-onnx-node");

let loaded: Sherpa | undefined;

/**
 * The native library behind all local models, loaded when it is first needed. Only child processes call this:
 * the library ends its process when a model is damaged. Throws LocalModelError `local_engine_unavailable`.
 */
function loadSherpa(): Sherpa {
  loaded ??= requireSherpa();
  return loaded;
}

function requireSherpa(): Sherpa {
  try {
    return createRequire(import.meta.url)("sherpa-onnx-node") as Sherpa;
  } catch (cause) {
    throw new LocalModelError(
      "local_engine_unavailable",
      `Installed models cannot run here: the package sherpa-onnx-node has no build for ${process.platform}-${process.arch}, or it was left out of the installation`,
      { cause },
    );
  }
}

/** What `create` makes of a model's files. Throws LocalModelError `model_unusable` where the library refuses them without ending the process. */
export async function loadModel<Loaded>(create: (sherpa: Sherpa) => Loaded | Promise<Loaded>): Promise<Loaded> {
  const sherpa = loadSherpa();
  try {
    return await create(sherpa);
  } catch (cause) {
    throw new LocalModelError("model_unusable", "The model cannot be loaded", { cause });
  }
}
