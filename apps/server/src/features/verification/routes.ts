import { verificationRoutes } from "@voicewright/contract/verification/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal } from "../../adapters/recordings/recordings.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { createFingerprints } from "../../entities/recording/fingerprints/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { loadCaptchaSentences } from "./operator-texts.ts";
import type { VerifiedCategory } from "./policy.ts";
import { createCaptcha, verifyVoice } from "./verify-voice.ts";

/** Throws ConfigError when the operator's texts cannot be used. */
export async function registerVerificationRoutes(
  server: FeatureServer,
  platform: Platform,
  clips: ClipCache,
): Promise<void> {
  const fingerprints = createFingerprints(platform, clips);
  const sentences = await loadCaptchaSentences(platform.config.verificationTextsFile);

  const implementFor = (category: VerifiedCategory, { getCaptcha, verify }: CategoryRoutes) => {
    implementRoute(server, getCaptcha, async ({ scope, params, reply }) => {
      const { text } = await createCaptcha(platform, scope, { voiceId: params.voice_id, category }, sentences);
      const { png } = await platform.analysis.run("draw-text", { text }).catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
      return reply.type("image/png").header("cache-control", "no-store").send(Buffer.from(png));
    });

    implementRoute(server, verify, async ({ scope, params, files, signal }) => {
      const [file] = files.recording;
      if (file === undefined)
        throw new AppError("invalid_audio", "The form contains no recording.", { param: "recording" });
      await verifyVoice(platform, fingerprints, scope, { voiceId: params.voice_id, category, file, signal });
      return { status: "ok" as const };
    });
  };

  implementFor("cloned", { getCaptcha: verificationRoutes.getVoiceCaptcha, verify: verificationRoutes.verifyVoice });
  implementFor("professional", {
    getCaptcha: verificationRoutes.getProfessionalVoiceCaptcha,
    verify: verificationRoutes.verifyProfessionalVoice,
  });
}

type CategoryRoutes = {
  readonly getCaptcha:
    | typeof verificationRoutes.getVoiceCaptcha
    | typeof verificationRoutes.getProfessionalVoiceCaptcha;
  readonly verify: typeof verificationRoutes.verifyVoice | typeof verificationRoutes.verifyProfessionalVoice;
};
