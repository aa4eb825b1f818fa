import type { RemixIteration, RemixSession } from "@voicewright/contract/voice-remix/routes";
import { describe, expect, it } from "vitest";
import { remixTrail } from "./remix-trail.ts";

function iterationOf(number: number, voiceId: string): RemixIteration {
  return {
    remixing_session_iteration_id: `i${number}`,
    voice_id: voiceId,
    voice_name: voiceId,
    voice_description: `prompt ${number}`,
    text: "",
    auto_generate_text: true,
    created_at_unix: 0,
    status: "completed",
    variants: [
      {
        guidance_scale: 2,
        prompt_strength: 0.25,
        generated_prompt_strengths: [],
        seed: 1,
        previews: [1, 2, 3].map((place) => ({
          generated_voice_id: `p${number}.${place}`,
          name: `Voice ${number}.${place}`,
          duration_secs: 1,
          media_type: "audio/mpeg",
          signed_url: null,
          status: "completed",
          saved_voice_id: null,
        })),
      },
    ],
  };
}

function sessionOf(...iterations: RemixIteration[]): RemixSession {
  return { remixing_session_id: "s", name: "s", created_at_unix: 0, updated_at_unix: 0, iterations };
}

describe("remixTrail", () => {
  it("a remix trail follows previews of earlier versions to the voice that was remixed first", () => {
    const [first, second, third] = [iterationOf(1, "voice"), iterationOf(2, "p1.2"), iterationOf(3, "p2.1")] as const;
    const session = sessionOf(first, second, third);
    expect(remixTrail(session, third)).toEqual({ voiceId: "voice", prompts: ["prompt 1", "prompt 2", "prompt 3"] });
    expect(remixTrail(session, first)).toEqual({ voiceId: "voice", prompts: ["prompt 1"] });
  });

  it("a remix trail has no voice where the version began from words alone", () => {
    const only = iterationOf(1, "");
    expect(remixTrail(sessionOf(only), only)).toEqual({ voiceId: undefined, prompts: ["prompt 1"] });
  });

  it("a remix trail ends where the version that made the reference was removed", () => {
    const second = iterationOf(2, "p1.2");
    expect(remixTrail(sessionOf(second), second)).toEqual({ voiceId: "p1.2", prompts: ["prompt 2"] });
  });
});
