/** Where the audio of previews of designed voices lies; spread over folders by the start of the id. */
export const DESIGNS_FOLDER = "designs/";

export function previewAudioKey(generatedVoiceId: string, extension: string): string {
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${DESIGNS_FOLDER}${generatedVoiceId.slice(0, 2).toLowerCase()}/${generatedVoiceId}.${extension}`;
}
