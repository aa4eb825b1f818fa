export type ClientSnippet = { readonly id: string; readonly label: string; readonly code: string };

const EXAMPLE_TEXT = "Hello! This was made on my own machine.";

/** How to speak a sentence with what people have: a shell, and the official SDKs pointed at this server. */
export function clientSnippets(origin: string, apiKey: string, voiceId: string): readonly ClientSnippet[] {
  return [
    {
      id: "curl",
      label: "curl",
      code: `curl -X POST "${origin}/v1/text-to-speech/${voiceId}/stream" \\
  -H "xi-api-key: ${apiKey}" \\
  -H "content-type: application/json" \\
  -d '{"text": "${EXAMPLE_TEXT}"}' \\
  --output speech.mp3`,
    },
    {
      id: "javascript",
      label: "JavaScript",
      code: `import { ElevenLabsClient, play } from "@elevenlabs/elevenlabs-js";

const client = new ElevenLabsClient({
  apiKey: "${apiKey}",
  baseUrl: "${origin}",
});

const audio = await client.textToSpeech.convert("${voiceId}", {
  text: "${EXAMPLE_TEXT}",
});
await play(audio);`,
    },
    {
      id: "python",
      label: "Python",
      code: `from elevenlabs import play
from elevenlabs.client import ElevenLabs

client = ElevenLabs(
    api_key="${apiKey}",
    base_url="${origin}",
)

audio = client.text_to_speech.convert(
    voice_id="${voiceId}",
    text="${EXAMPLE_TEXT}",
)
play(audio)`,
    },
  ];
}
