import type { FileFingerprint } from "@/entities/recording/file-fingerprint.ts";
import { parseNumber, parseString, type StoredValue, storedValue } from "@/shared/lib/storage.ts";
import type { LocalSample } from "./local-sample.ts";

/** A file that was sent in this tab: what the server does not know of it. */
export type SentFile = Pick<LocalSample, "fingerprint" | "language" | "type" | "durationMs" | "skippedWarningCodes"> & {
  /** The id of the upload, which the sample keeps. */
  readonly uploadId: string;
};

type Stored = Readonly<Record<string, unknown>>;

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function parseFingerprint(value: unknown): FileFingerprint | undefined {
  if (!isStored(value)) return undefined;
  const name = parseString(value["name"]);
  const lastModified = parseNumber(value["lastModified"]);
  const size = parseNumber(value["size"]);
  const type = parseString(value["type"]);
  if (name === undefined || lastModified === undefined || size === undefined || type === undefined) return undefined;
  return { name, lastModified, size, type };
}

function parseFile(item: unknown): SentFile[] {
  if (!isStored(item)) return [];
  const uploadId = parseString(item["uploadId"]);
  const fingerprint = parseFingerprint(item["fingerprint"]);
  if (uploadId === undefined || fingerprint === undefined) return [];
  const codes = item["skippedWarningCodes"];
  return [
    {
      uploadId,
      fingerprint,
      type: item["type"] === "recording" ? "recording" : "local",
      language: parseString(item["language"]),
      durationMs: parseNumber(item["durationMs"]),
      skippedWarningCodes: Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [],
    },
  ];
}

/** Whatever was stored; what cannot be used of it is left out. */
export function parseSentFiles(stored: unknown): SentFile[] | undefined {
  return Array.isArray(stored) ? stored.flatMap(parseFile) : undefined;
}

/** The files that were sent for a voice in this tab; they live through its reloads. */
export function sentFiles(voiceId: string): StoredValue<readonly SentFile[]> {
  return storedValue<readonly SentFile[]>({
    scope: "tab",
    name: `professional-clone.sent.${voiceId}`,
    parse: parseSentFiles,
    fallback: [],
  });
}
