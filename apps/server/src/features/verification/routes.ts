import { verificationRoutes } from "@voicewright/contract/verification";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { ClipCache } from "../voices/index.ts";
import { drawCaptcha } from "./draw-captcha.ts";
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
    const image = await drawCaptcha(text);
    return reply.type("image/png").header("cache-control", "no-store").send(image);
  });

  implementRoute(server, verificationRoutes.verifyVoice, async ({ scope, params, files, signal }) => {
    const [file] = files.recording;
    if (file === undefined) throw new AppError("invalid_audio", "The form holds no recording.", { param: "recording" });
    await verifyVoice(platform, clips, scope, { voiceId: params.voice_id, file, signal });
    return { status: "ok" as const };
  });
}
