const VOICE_NAME_MAX_CHARACTERS = 40;
const TEXT_START_MAX_CHARACTERS = 40;

/** Names that Windows keeps for devices. */
const RESERVED_NAME = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

type NamedAudio = {
  readonly voiceName: string | null;
  readonly createdAt: Date;
  readonly text: string | null;
  readonly extension: string;
};

/** A file name such as `Ada_2026-11-21_Hello-world.mp3`, safe on every file system and in every header. */
export function downloadFileName(audio: NamedAudio): string {
  const date = audio.createdAt.toISOString().slice(0, 10);
  const voice = safeWords(audio.voiceName ?? "", VOICE_NAME_MAX_CHARACTERS);
  const start = safeWords(audio.text ?? "", TEXT_START_MAX_CHARACTERS);
  const stem = [voice, date, start].filter((part) => part !== "").join("_");
  return `${RESERVED_NAME.test(stem) ? "audio" : stem}.${audio.extension}`;
}

/** Gives each name of a list its own: `a.mp3`, `a (2).mp3`, … Names that differ only in case count as the same. */
export function createUniqueNamer(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf(".");
    let candidate = name;
    for (let copy = 2; used.has(candidate.toLowerCase()); copy++) {
      candidate = `${name.slice(0, dot)} (${copy})${name.slice(dot)}`;
    }
    used.add(candidate.toLowerCase());
    return candidate;
  };
}

/** Letters, digits and their marks stay; everything else, separators and direction marks included, becomes one dash. */
function safeWords(text: string, maxCharacters: number): string {
  const start = Array.from(text.normalize("NFC"))
    .slice(0, maxCharacters * 2)
    .join("");
  const words = start.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-");
  return Array.from(words)
    .slice(0, maxCharacters)
    .join("")
    .replace(/^-+|-+$/g, "");
}
