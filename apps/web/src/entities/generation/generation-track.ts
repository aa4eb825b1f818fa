import type { HistoryItem } from "@voicewright/contract/history/routes";
import { OUTPUT_FORMATS, outputFileExtension } from "@voicewright/contract/rules/output-formats";
import type { AudioTrack } from "@/shared/audio/audio-track.ts";

const TITLE_MAX_CHARACTERS = 120;
const FILE_WORDS_MAX = 6;

/** The beginning of a text on one line. */
export function trackTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= TITLE_MAX_CHARACTERS
    ? line
    : `${characters.slice(0, TITLE_MAX_CHARACTERS).join("").trim()}…`;
}

/** "rachel-in-a-world-where.mp3": a name that every file system takes. */
export function speechFileName(voiceName: string, text: string, extension: string): string {
  const words = `${voiceName} ${text}`
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const name = (words ?? ["speech"]).slice(0, FILE_WORDS_MAX).join("-").slice(0, 60);
  return `${name}.${extension}`;
}

/** Extension of an `output_format`; old or foreign rows may name one that is not known. */
export function formatExtension(outputFormat: string | null): string {
  const known = OUTPUT_FORMATS.find((format) => format === outputFormat);
  return known === undefined ? "mp3" : outputFileExtension(known);
}

/** What an item says; a dialogue with a line for each turn. */
export function historyText({ text, dialogue, source }: Pick<HistoryItem, "text" | "dialogue" | "source">): string {
  // Neither a recording in another voice nor sound without a voice has to have a text.
  if (source !== "TTS" && (text ?? "") === "") return source === "STS" ? "Changed voice" : "Sound";
  return text ?? (dialogue ?? []).map((line) => line.text).join("\n");
}

/** Who speaks in an item: "Rachel", "Rachel and Adam", "Rachel, Adam and 2 more". */
export function historyVoices({ voice_name, dialogue }: Pick<HistoryItem, "voice_name" | "dialogue">): string {
  if (dialogue === null) return voice_name ?? "No voice";
  const names = [...new Set(dialogue.map((line) => line.voice_name))];
  if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
  return [names.slice(0, -1).join(", "), names.at(-1) ?? ""].filter((part) => part !== "").join(" and ");
}

export function historyTrack(item: HistoryItem): AudioTrack {
  const voiceName = historyVoices(item);
  const text = historyText(item);
  return {
    id: item.history_item_id,
    storedId: item.history_item_id,
    title: trackTitle(text),
    subtitle: voiceName,
    seed: item.voice_id ?? voiceName,
    fileName: speechFileName(voiceName, text, formatExtension(item.output_format)),
  };
}
