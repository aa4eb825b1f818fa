import { frameChainLength, isAdtsHeader, isMpegHeader } from "./mpeg-frames.ts";

/** Containers that are read here. `mp3` stands for all layers of MPEG audio. */
export type AudioContainer =
  | "wav"
  | "w64"
  | "aiff"
  | "caf"
  | "au"
  | "mp3"
  | "adts"
  | "flac"
  | "ogg"
  | "mp4"
  | "matroska"
  | "webm"
  | "amr"
  | "asf"
  | "avi"
  | "wavpack";

export type SniffResult =
  | { readonly kind: "audio"; readonly container: AudioContainer }
  /** A container of audio that a shop has encrypted. */
  | { readonly kind: "protected"; readonly what: string }
  /** Something known that holds no audio; `what` reads as "a PDF document". */
  | { readonly kind: "other"; readonly what: string }
  | { readonly kind: "unknown" };

/** As much of a file's beginning as sniffing looks at. */
export const SNIFF_SIZE_BYTES = 65_536;

/** Frames that must follow each other before bytes without a signature are taken for MPEG audio. */
const CONVINCING_FRAMES = 3;
const FEW_FRAMES = 2;

type Signature = { readonly offset: number; readonly bytes: string };

const AUDIO_SIGNATURES: readonly (readonly [AudioContainer, readonly Signature[]])[] = [
  ["wav", [at(0, "RIFF"), at(8, "WAVE")]],
  ["wav", [at(0, "RF64"), at(8, "WAVE")]],
  ["wav", [at(0, "BW64"), at(8, "WAVE")]],
  ["avi", [at(0, "RIFF"), at(8, "AVI ")]],
  ["w64", [at(0, "riff\u002e\u0091\u00cf\u0011"), at(24, "wave")]],
  ["aiff", [at(0, "FORM"), at(8, "AIFF")]],
  ["aiff", [at(0, "FORM"), at(8, "AIFC")]],
  ["caf", [at(0, "caff")]],
  ["au", [at(0, ".snd")]],
  ["flac", [at(0, "fLaC")]],
  ["ogg", [at(0, "OggS")]],
  ["amr", [at(0, "#!AMR")]],
  ["asf", [at(0, "\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011")]],
  ["wavpack", [at(0, "wvpk")]],
];

const OTHER_SIGNATURES: readonly (readonly [string, Signature])[] = [
  ["a PDF document", at(0, "%PDF-")],
  ["a ZIP archive or an office document", at(0, "PK\u0003\u0004")],
  ["a ZIP archive", at(0, "PK\u0005\u0006")],
  ["a RAR archive", at(0, "Rar!")],
  ["a 7-Zip archive", at(0, "7z\u00bc\u00af")],
  ["a gzip archive", at(0, "\u001f\u008b")],
  ["a PNG picture", at(0, "\u0089PNG")],
  ["a JPEG picture", at(0, "\u00ff\u00d8\u00ff")],
  ["a GIF picture", at(0, "GIF8")],
  ["a WebP picture", at(8, "WEBP")],
  ["a program", at(0, "\u007fELF")],
  ["a program", at(0, "MZ\u0090")],
  ["a MIDI file, which holds notes and no sound", at(0, "MThd")],
  ["a PostScript document", at(0, "%!PS")],
];

const TEXT_OPENINGS: readonly (readonly [string, RegExp])[] = [
  ["a web page", /^<(!doctype html|html|head|body|script)/i],
  ["an XML document", /^<\?xml/i],
  ["a picture in SVG", /^<svg/i],
  ["a playlist, which names recordings and holds none", /^(#EXTM3U|\[playlist\])/i],
  ["a text", /^[\t\n\f\r\u0020-\u007e\u0080-\u00ff]+$/],
];

/** Letters of the `ftyp` brands that stand for encrypted audiobooks. */
const PROTECTED_BRANDS: ReadonlySet<string> = new Set(["aax ", "aaxc", "M4P "]);
const PICTURE_BRANDS: ReadonlySet<string> = new Set(["heic", "heix", "mif1", "avif"]);
/** Boxes that an MP4 or QuickTime file may open with. */
const MP4_OPENINGS: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);
const EBML_MAGIC = "\u001a\u0045\u00df\u00a3";

/**
 * Recognises a file's format by its first bytes (`SNIFF_SIZE_BYTES` of them when there are as many), never from
 * its name. Bytes must begin after leading ID3 tags; see `id3TagSizeBytes`.
 */
export function sniffAudio(head: Uint8Array): SniffResult {
  const known = AUDIO_SIGNATURES.find(([, signatures]) => signatures.every((signature) => matches(head, signature)));
  if (known) return { kind: "audio", container: known[0] };
  const other = OTHER_SIGNATURES.find(([, signature]) => matches(head, signature));
  if (other) return { kind: "other", what: other[0] };
  return sniffMp4(head) ?? sniffMatroska(head) ?? sniffText(head) ?? sniffFrames(head);
}

/** Size in bytes of the ID3v2 tag that the bytes begin with, its header included; 0 when there is none. */
export function id3TagSizeBytes(head: Uint8Array): number {
  if (head.length < 10 || latin1(head, 0, 3) !== "ID3") return 0;
  const sizeBytes = head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + sizeBytes + (hasFooter ? 10 : 0);
}

function sniffMp4(head: Uint8Array): SniffResult | undefined {
  if (head.length < 12 || !MP4_OPENINGS.has(latin1(head, 4, 8))) return undefined;
  const brand = latin1(head, 4, 8) === "ftyp" ? latin1(head, 8, 12) : "";
  if (PROTECTED_BRANDS.has(brand)) return { kind: "protected", what: "an encrypted audiobook or song" };
  if (PICTURE_BRANDS.has(brand)) return { kind: "other", what: "a picture" };
  return { kind: "audio", container: "mp4" };
}

function sniffMatroska(head: Uint8Array): SniffResult | undefined {
  if (!matches(head, at(0, EBML_MAGIC))) return undefined;
  return { kind: "audio", container: latin1(head, 0, 64).includes("webm") ? "webm" : "matroska" };
}

function sniffText(head: Uint8Array): SniffResult | undefined {
  const opening = latin1(head, 0, 512)
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  const kind = TEXT_OPENINGS.find(([, pattern]) => pattern.test(opening));
  return kind && { kind: "other", what: kind[0] };
}

/** MPEG and ADTS streams have no signature: frames must follow each other, after whatever junk comes first. */
function sniffFrames(head: Uint8Array): SniffResult {
  for (let offset = 0; offset + 7 <= head.length; offset++) {
    if (head[offset] !== 0xff) continue;
    const container = isAdtsHeader(head, offset) ? "adts" : isMpegHeader(head, offset) ? "mp3" : undefined;
    if (container === undefined) continue;
    const chain = frameChainLength(head, offset, container, CONVINCING_FRAMES);
    // A header alone comes up by chance in a few bytes; a frame that ends exactly with the file does not.
    const isSingleFrame = offset === 0 && chain.frames === 1 && chain.endOffset === head.length;
    const reachesEnd = chain.frames >= FEW_FRAMES && chain.endOffset >= head.length;
    if (chain.frames >= CONVINCING_FRAMES || reachesEnd || isSingleFrame) {
      return { kind: "audio", container };
    }
  }
  return { kind: "unknown" };
}

function at(offset: number, bytes: string): Signature {
  return { offset, bytes };
}

function matches(head: Uint8Array, { offset, bytes }: Signature): boolean {
  return head.length >= offset + bytes.length && latin1(head, offset, offset + bytes.length) === bytes;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
