/** What the first bytes of a file say that it is. */
export type FileKind = "audio" | "other" | "unknown";

/** So much of a file has to be looked at. */
const SIGNATURE_BYTES = 16;

type Signature = { readonly offset: number; readonly text: string };

const AUDIO: readonly Signature[] = [
  { offset: 8, text: "WAVE" },
  { offset: 0, text: "ID3" },
  { offset: 0, text: "fLaC" },
  { offset: 0, text: "OggS" },
  { offset: 4, text: "ftyp" },
  { offset: 0, text: "\x1A\x45\xDF\xA3" },
];

const OTHER: readonly Signature[] = [
  { offset: 0, text: "%PDF" },
  { offset: 0, text: "PK\x03\x04" },
  { offset: 0, text: "\x89PNG" },
  { offset: 0, text: "\xFF\xD8\xFF" },
  { offset: 0, text: "GIF8" },
  { offset: 8, text: "WEBP" },
  { offset: 8, text: "AVI " },
  { offset: 0, text: "MZ" },
  { offset: 0, text: "\x7FELF" },
  { offset: 0, text: "\x1F\x8B" },
];

function hasSignature(bytes: Uint8Array, { offset, text }: Signature): boolean {
  return [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
}

/** An MPEG audio frame begins with eleven set bits, whose layer is not the one that stands for none. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;
}

/** A light look: whatever it does not know, the server listens to. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (AUDIO.some((signature) => hasSignature(bytes, signature)) || isMpegFrame(bytes)) return "audio";
  return OTHER.some((signature) => hasSignature(bytes, signature)) ? "other" : "unknown";
}

/** The kind of a file, by its first bytes. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  return fileKind(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
}
