import { outputFileExtension } from "@voicewright/contract/rules/output-formats";
import type { ConversionParams } from "./conversion-params.ts";

/** "interview (Rachel).mp3" of "interview.wav". */
export function convertedName(
  name: string,
  { voiceName, outputFormat }: Pick<ConversionParams, "voiceName" | "outputFormat">,
): string {
  const stem = name.replace(/\.[^.]{1,5}$/, "");
  const voice = voiceName.replaceAll(/[/\\:*?"<>|]/g, "-");
  return `${stem} (${voice}).${outputFileExtension(outputFormat)}`;
}
