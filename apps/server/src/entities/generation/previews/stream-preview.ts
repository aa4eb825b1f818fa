import { outputContentType } from "@voicewright/contract/rules/output-formats";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/http-errors.ts";
import { replyWithStoredObject } from "../../../platform/http/stored-object-reply.ts";
import { examineStoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getPreview } from "./get-preview.ts";
import type { PreviewGenerator } from "./preview-generator.ts";

type PreviewRequest = {
  readonly scope: WorkspaceScope;
  readonly generatedVoiceId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The audio of a preview: from the storage once it is whole, with Range; before, from its beginning while it is made.
 * Audio that was lost, damaged or cleared away is made again, for nothing. Throws invalid_generated_voice_id, generation_failed,
 * and what stands in the way of making it.
 */
export async function streamPreview(
  { database, storage, clock }: Platform,
  previewGenerator: PreviewGenerator,
  { scope, generatedVoiceId, request, reply }: PreviewRequest,
): Promise<FastifyReply | AsyncIterable<Uint8Array>> {
  const owned = await getPreview(database, scope, generatedVoiceId, clock());
  const { preview, generation } = owned;
  const contentType = outputContentType(generation.outputFormat);
  if (preview.state === "failed") throw new AppError("generation_failed", "The preview could not be made.");
  const { audioKey, audioSha256 } = preview;
  const file = audioKey === null || audioSha256 === null ? undefined : { key: audioKey, sha256: audioSha256 };
  if (file !== undefined && (await examineStoredFile(storage, file)) === "whole") {
    return await replyWithStoredObject(storage, request, reply, {
      file,
      contentType,
      cacheControl: "private, max-age=3600",
    });
  }
  const sound = previewGenerator.resume(owned).sound.listen();
  const first = await sound.next();
  void reply.type(contentType).header("cache-control", "no-store");
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* sound;
  })();
}
