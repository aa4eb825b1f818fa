import { type APIRequestContext, expect } from "@playwright/test";
import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { ProductServer } from "../test-kit/product-server.ts";

const DESCRIPTION = "A calm young woman with an American accent.";
/** As short as a preview may be, and in a format that is made quickly. */
const TEXT =
  "This voice was made so that it can be named, shared, remixed and spoken with, and nobody needs to hear it.";
const OUTPUT_FORMAT = "mp3_22050_32";
const LABELS = { language: "en", accent: "american", gender: "female", age: "young" };

/** Makes a voice of the person who is signed in, without the page; answers its id. */
export async function designVoice(
  { request }: { readonly request: APIRequestContext },
  { origin }: ProductServer,
  name: string,
): Promise<string> {
  const headers = { origin };
  const designed = await request.post(`${origin}/v1/text-to-voice/design?output_format=${OUTPUT_FORMAT}`, {
    headers,
    data: { voice_description: DESCRIPTION, text: TEXT },
    timeout: 60_000,
  });
  expect(designed.status()).toBe(200);
  const { previews } = (await designed.json()) as VoicePreviews;
  const saved = await request.post(`${origin}/v1/text-to-voice`, {
    headers,
    data: {
      voice_name: name,
      voice_description: DESCRIPTION,
      generated_voice_id: previews[0]?.generated_voice_id,
      labels: LABELS,
    },
  });
  expect(saved.status()).toBe(200);
  return ((await saved.json()) as Voice).voice_id;
}
