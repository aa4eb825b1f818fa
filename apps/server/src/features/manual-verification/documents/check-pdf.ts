import { inflateSync } from "node:zlib";
import type { DocumentFault } from "../../../adapters/tasks/server-tasks.ts";

/** How far from the end the end mark may be. */
const END_BYTES = 1_024;
/** Object streams of a document of a few pages hold far less. */
const OBJECT_STREAM_MAX_BYTES = 32 * 1024 * 1024;
const CROSS_REFERENCE_START = /^\s*(xref\b|\d+\s+\d+\s+obj\b)/;
const CROSS_REFERENCE_START_BYTES = 40;

/**
 * What makes a document run, start, send, fetch, play or carry something: every kind of action but going to a place in it,
 * and whatever is no page.
 */
const ACTIVE_NAMES: ReadonlySet<string> = new Set([
  "3D",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "GoTo3DView",
  "GoToDp",
  "GoToE",
  "GoToR",
  "ImportData",
  "JavaScript",
  "JS",
  "Launch",
  "Movie",
  "Named",
  "Rendition",
  "ResetForm",
  "RichMedia",
  "RichMediaExecute",
  "SetOCGState",
  "Sound",
  "SubmitForm",
  "Thread",
  "URI",
  "XFA",
]);
/** In compressed data, short names turn up by chance. */
const SHORTEST_CERTAIN_NAME = 6;

/** A PDF that is whole, can be read without a password, and only shows its pages. */
export function checkPdf(bytes: Buffer): DocumentFault | undefined {
  const text = bytes.toString("latin1");
  const endFault = checkEnd(text);
  if (endFault !== undefined) return endFault;
  const { outside, streams } = splitStreams(text);
  const names = namesOf(outside);
  if (names.has("Encrypt")) return "encrypted";
  if (!names.has("Root")) return "incomplete";
  if (hasActiveName(names)) return "active_content";
  for (const stream of streams) {
    const fault = checkStream(stream);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The last lines say where the table of contents begins; it has to be there. */
function checkEnd(text: string): DocumentFault | undefined {
  const tail = text.slice(-END_BYTES);
  const mark = tail.lastIndexOf("%%EOF");
  if (mark === -1) return text.includes("%%EOF") ? "foreign_data" : "incomplete";
  if (/[^\s\0]/.test(tail.slice(mark + "%%EOF".length))) return "foreign_data";
  const [, place] = /startxref\s+(\d{1,10})\s*$/.exec(tail.slice(0, mark)) ?? [];
  if (place === undefined) return "incomplete";
  const start = text.slice(Number(place), Number(place) + CROSS_REFERENCE_START_BYTES);
  return CROSS_REFERENCE_START.test(start) ? undefined : "incomplete";
}

type PdfStream = { readonly dictionary: string; readonly content: string };

/** The document without the contents of its streams, and those with what is said of each. */
function splitStreams(text: string): { readonly outside: string; readonly streams: readonly PdfStream[] } {
  const parts: string[] = [];
  const streams: PdfStream[] = [];
  let at = 0;
  for (;;) {
    const found = /\bstream\r?\n/g;
    found.lastIndex = at;
    const start = found.exec(text);
    const from = start === null ? text.length : start.index + start[0].length;
    parts.push(text.slice(at, from));
    if (start === null) return { outside: parts.join("\n"), streams };
    const end = text.indexOf("endstream", from);
    const to = end === -1 ? text.length : end;
    const before = text.slice(at, start.index);
    streams.push({ dictionary: before.slice(before.lastIndexOf(" obj") + 1), content: text.slice(from, to) });
    at = to;
  }
}

/** Names as they are meant: `/J#53` is `/JS`. */
function namesOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/\/([^\s\0()<>[\]{}/%]{1,127})/g)) {
    names.add(name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  }
  return names;
}

function hasActiveName(names: ReadonlySet<string>, shortest = 0): boolean {
  return [...names].some((name) => name.length >= shortest && ACTIVE_NAMES.has(name));
}

function checkStream({ dictionary, content }: PdfStream): DocumentFault | undefined {
  // What a reader takes for a stream may be another place than what is taken for one here.
  if (hasActiveName(namesOf(content), SHORTEST_CERTAIN_NAME)) return "active_content";
  const names = namesOf(dictionary);
  if (!names.has("ObjStm")) return undefined;
  const objects = readObjects(names, content);
  if (objects === undefined) return "incomplete";
  return hasActiveName(namesOf(objects)) ? "active_content" : undefined;
}

/** Objects that were put together and compressed; undefined when they cannot be read. */
function readObjects(names: ReadonlySet<string>, content: string): string | undefined {
  if (!names.has("Filter")) return content;
  if (!names.has("FlateDecode") || names.has("DecodeParms")) return undefined;
  try {
    return inflateSync(Buffer.from(content, "latin1"), { maxOutputLength: OBJECT_STREAM_MAX_BYTES }).toString("latin1");
  } catch {
    return undefined;
  }
}
