import type { EngineId } from "@voicewright/speech/engine";
import type { Platform } from "../../../platform/platform.ts";

/** What people call an engine. */
export function engineName({ installedPacks }: Pick<Platform, "installedPacks">, engine: EngineId): string {
  if (engine === "embedded") return "Built in";
  if (engine === "remote") return "Remote engine";
  return installedPacks.found.find(({ pack }) => `local:${pack.id}` === engine)?.manifest.name ?? engine;
}
