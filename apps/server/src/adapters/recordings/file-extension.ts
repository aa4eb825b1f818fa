import { extname } from "node:path";
import { sniffFile } from "@voicewright/audio/decode/decode-file";
import type { AudioContainer } from "@voicewright/audio/decode/sniff-audio";
import { AppError } from "../../platform/http-errors.ts";

/** Which containers a file with an extension may hold. */
const CONTAINERS_OF: Readonly<Record<string, readonly AudioContainer[]>> = {
  ".wav": ["wav", "w64"],
  ".wave": ["wav", "w64"],
  ".bwf": ["wav"],
  ".rf64": ["wav"],
  ".w64": ["w64"],
  ".aif": ["aiff"],
  ".aiff": ["aiff"],
  ".aifc": ["aiff"],
  ".caf": ["caf"],
  ".au": ["au"],
  ".snd": ["au"],
  ".mp1": ["mp3"],
  ".mp2": ["mp3"],
  ".mp3": ["mp3"],
  ".mpga": ["mp3"],
  ".aac": ["adts", "mp4"],
  ".m4a": ["mp4"],
  ".m4b": ["mp4"],
  ".m4r": ["mp4"],
  ".m4v": ["mp4"],
  ".mp4": ["mp4"],
  ".mov": ["mp4"],
  ".3gp": ["mp4"],
  ".flac": ["flac"],
  ".oga": ["ogg"],
  ".ogg": ["ogg"],
  ".ogv": ["ogg"],
  ".opus": ["ogg"],
  ".spx": ["ogg"],
  ".mka": ["matroska", "webm"],
  ".mkv": ["matroska", "webm"],
  ".weba": ["webm", "matroska"],
  ".webm": ["webm", "matroska"],
  ".amr": ["amr"],
  ".asf": ["asf"],
  ".wma": ["asf"],
  ".wmv": ["asf"],
  ".avi": ["avi"],
  ".wv": ["wavpack"],
};

/** Of files that hold no sound: whoever names a recording so hides what it is. */
const FOREIGN =
  /^\.(7z|bat|bin|bmp|bz2|cmd|com|css|csv|dll|dmg|docx?|exe|gif|gz|heic|html?|iso|jar|jpe?g|js|json|mid|midi|mjs|msi|pdf|php|png|ps1|py|rar|rtf|scr|sh|so|svg|tar|tiff?|txt|wasm|webp|xlsx?|xml|zip)$/;

const NAMES: Readonly<Partial<Record<AudioContainer, string>>> = {
  adts: "AAC",
  asf: "WMA",
  matroska: "Matroska",
  mp4: "MP4",
  wavpack: "WavPack",
  webm: "WebM",
};

/**
 * Refuses a recording whose name says that it is something else than its first bytes say; the decoder judges the rest. A name
 * without an extension, or with one that nobody knows, says nothing. Throws file_extension_mismatch.
 */
export async function requireTrueExtension(
  file: { readonly path: string; readonly fileName: string },
  param?: string,
): Promise<void> {
  const extension = extname(file.fileName.trim()).toLowerCase();
  const allowed = CONTAINERS_OF[extension];
  if (allowed === undefined && !FOREIGN.test(extension)) return;
  // What is no recording is refused as that, in words of its own.
  const found = await sniffFile(file.path).catch(() => undefined);
  if (found === undefined || allowed?.includes(found) === true) return;
  const name = NAMES[found] ?? found.toUpperCase();
  throw new AppError(
    "file_extension_mismatch",
    `The name of the file ends with ${extension}, but its content is ${name}. Rename it, or export it again.`,
    param === undefined ? {} : { param },
  );
}
