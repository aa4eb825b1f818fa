import { checkJpeg, checkPng } from "./check-image.ts";
import { checkPdf } from "./check-pdf.ts";
import type { DocumentFault, DocumentType, DocumentVerdict } from "../../../adapters/tasks/server-tasks.ts";

const PDF_START = /^%PDF-(1\.[0-7]|2\.0)[\r\n ]/;
const PDF_START_BYTES = 9;
const JPEG_START = Buffer.of(0xff, 0xd8, 0xff);
const PNG_START = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Begin what a browser or a server would run, wherever it stands. */
const SCRIPT_STARTS = /<script|<html|<!doctype html|<\?php/i;

const CHECKS: Readonly<Record<DocumentType, (bytes: Buffer) => DocumentFault | undefined>> = {
  pdf: checkPdf,
  jpeg: checkJpeg,
  png: checkPng,
};

/** Says what a file is, by its content alone: a document is whole, holds nothing else, and does nothing by itself. */
export function checkDocument(bytes: Buffer): DocumentVerdict {
  const type = typeOf(bytes);
  if (type === undefined) return { fault: "unknown_type" };
  const fault = CHECKS[type](bytes) ?? (SCRIPT_STARTS.test(bytes.toString("latin1")) ? "active_content" : undefined);
  return fault === undefined ? { type } : { fault };
}

function typeOf(bytes: Buffer): DocumentType | undefined {
  if (PDF_START.test(bytes.toString("latin1", 0, PDF_START_BYTES))) return "pdf";
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return "jpeg";
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return "png";
  return undefined;
}
