import { outputContentType } from "@voicewright/contract/output-formats";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/http-errors.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { getPreview } from "./get-preview.ts";
import type { PreviewStudio } from "./preview-studio.ts";

type Listening = {
  readonly scope: WorkspaceScope;
  readonly generatedVoiceId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The audio of a preview: from the storage once it is whole, with Range; before, from its beginning while it is made.
 * Audio that was lost or cleared away is made again, for nothing. Throws invalid_generated_voice_id, generation_failed,
 * and what stands in the way of making it.
 */
export async function streamPreview(
  { database, storage, clock }: Platform,
  studio: PreviewStudio,
  { scope, generatedVoiceId, request, reply }: Listening,
): Promise<FastifyReply | AsyncIterable<Uint8Array>> {
  const owned = await getPreview(database, scope, generatedVoiceId, clock());
  const { preview, generation } = owned;
  const contentType = outputContentType(generation.outputFormat);
  if (preview.state === "failed") throw new AppError("generation_failed", "The preview could not be made.");
  const { audioKey, audioSha256 } = preview;
  if (audioKey !== null && audioSha256 !== null && (await storage.stat(audioKey)) !== undefined) {
    return await replyWithStoredObject(storage, request, reply, {
      key: audioKey,
      contentType,
      contentHash: audioSha256,
      cacheControl: "private, max-age=3600",
    });
  }
  const sound = studio.resume(owned).sound.listen();
  const first = await sound.next();
  void reply.type(contentType).header("cache-control", "no-store");
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* sound;
  })();
}
