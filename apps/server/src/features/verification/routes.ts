import { verificationRoutes } from "@voicewright/contract/voice/verification";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal } from "../../platform/speech/recordings.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { loadCaptchaSentences } from "./operator-texts.ts";
import { createCaptcha, verifyVoice } from "./verify-voice.ts";

/** Throws ConfigError when the operator's texts cannot be used. */
export async function registerVerificationRoutes(
  server: FeatureServer,
  platform: Platform,
  clips: ClipCache,
): Promise<void> {
  const sentences = await loadCaptchaSentences(platform.config.verificationTextsFile);

  implementRoute(server, verificationRoutes.getVoiceCaptcha, async ({ scope, params, reply }) => {
    const { text } = await createCaptcha(platform, scope, params.voice_id, sentences);
    const { png } = await platform.analysis.run("draw-text", { text }).catch((error: unknown) => {
      throw asRecordingRefusal(error);
    });
    return reply.type("image/png").header("cache-control", "no-store").send(Buffer.from(png));
  });

  implementRoute(server, verificationRoutes.verifyVoice, async ({ scope, params, files, signal }) => {
    const [file] = files.recording;
    if (file === undefined)
      throw new AppError("invalid_audio", "The form contains no recording.", { param: "recording" });
    await verifyVoice(platform, clips, scope, { voiceId: params.voice_id, file, signal });
    return { status: "ok" as const };
  });
}
