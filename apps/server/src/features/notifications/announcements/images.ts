import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { and, eq, lte, sql } from "drizzle-orm";
import { inInstallation } from "../../../platform/database/queries.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { readPicture } from "../../../adapters/tasks/read-picture.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { announcementImages, announcements } from "./tables.ts";

const MS_PER_HOUR = 3_600_000;

const addressOf = (imageId: string) => `/v1/notifications/images/${imageId}`;

/** Keeps a picture, and answers its address. Throws invalid_document. */
export async function keepImage(
  { analysis, database, clock }: Platform,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<string> {
  const picture = await readPicture({ analysis }, file, { param: "image", signal });
  const id = createId();
  const now = clock();
  await database.transaction(async (tx) => {
    await inInstallation(tx)
      .delete(announcementImages)
      .where(
        and(
          lte(announcementImages.createdAt, new Date(now.getTime() - NOTICE_LIMITS.unusedImageHours * MS_PER_HOUR)),
          sql`not exists (select 1 from ${announcements} where ${addressOf("")} || ${announcementImages.id} in (${announcements.imageUrl}, ${announcements.smallImageUrl}))`,
        ),
      );
    await inInstallation(tx)
      .insert(announcementImages)
      .values({ id, ...picture, createdAt: now });
  });
  return addressOf(id);
}

/** Throws not_found. */
export async function readImage({ database }: Pick<Platform, "database">, imageId: string) {
  const [image] = await inInstallation(database)
    .select({ mimeType: announcementImages.mimeType, content: announcementImages.content })
    .from(announcementImages)
    .where(eq(announcementImages.id, imageId));
  if (image === undefined) throw new AppError("not_found", "There is no such picture.", { param: "image_id" });
  return image;
}
