import { createHash } from "node:crypto";
import type { CompleteVoiceSettings } from "./delivery.ts";

/** What makes two generations the same line: everything a caller chose, except the file it becomes. */
export type GenerationLine = {
  readonly voiceId: string;
  readonly modelId: string;
  readonly text: string;
  readonly language: string | undefined;
  readonly settings: CompleteVoiceSettings;
  readonly readsSsml: boolean;
  /** Whether the instant clone of a professional voice was asked for. */
  readonly isInstantClone: boolean;
  readonly dictionaryVersions: readonly { readonly version_id: string }[];
};

export function lineFingerprint(line: GenerationLine): string {
  const { settings } = line;
  const fields = [
    line.voiceId,
    line.modelId,
    line.text,
    line.language ?? "",
    settings.stability,
    settings.similarity_boost,
    settings.style,
    settings.use_speaker_boost,
    settings.speed,
    settings.volume,
    // Lines of before it was read keep their fingerprints.
    ...(line.readsSsml ? ["ssml"] : []),
    ...(line.isInstantClone ? ["ivc"] : []),
    ...line.dictionaryVersions.map(({ version_id }) => version_id),
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
