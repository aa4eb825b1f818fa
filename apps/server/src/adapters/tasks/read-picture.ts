import { readFile } from "node:fs/promises";
import { AppError } from "../../platform/http-errors.ts";
import type { Picture } from "../../platform/identity/pictures/pictures.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { Platform } from "../../platform/platform.ts";

const MIME_TYPES = { png: "image/png", jpeg: "image/jpeg" } as const;

/** A picture that was uploaded, checked by its content. Throws invalid_document. */
export async function readPicture(
  { analysis }: Pick<Platform, "analysis">,
  { path }: UploadedFile,
  { param, signal }: { readonly param: string; readonly signal: AbortSignal },
): Promise<Picture> {
  const { type } = await analysis.run("check-document", { path }, { signal });
  if (type !== "png" && type !== "jpeg")
    throw new AppError("invalid_document", "The picture should be a whole PNG or JPEG file.", { param });
  return { mimeType: MIME_TYPES[type], content: await readFile(path) };
}
