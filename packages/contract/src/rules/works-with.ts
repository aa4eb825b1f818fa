/**
 * Programs of others that were tried against this product, and what works with them. The suite in `clients/` tries it
 * all, and a test compares the two; the page "Works with" and docs/works-with.md show it.
 */
export const WORKS_WITH = [
  {
    id: "elevenlabs-js",
    name: "ElevenLabs SDK for JavaScript",
    package: "@elevenlabs/elevenlabs-js",
    version: "2.73.0",
    setting: 'new ElevenLabsClient({ baseUrl: "http://localhost:4310", apiKey })',
    capabilities: [
      "speaks a text",
      "speaks with the times of characters",
      "streams speech with times",
      "speaks a dialogue of two voices",
      "lists voices, models, history and usage",
      "waits where the plan is full, and loses no text",
    ],
  },
  {
    id: "elevenlabs-js-2.20",
    name: "The same, a year earlier",
    package: "@elevenlabs/elevenlabs-js",
    version: "2.20.0",
    setting: 'new ElevenLabsClient({ baseUrl: "http://localhost:4310", apiKey })',
    capabilities: [
      "speaks a text",
      "speaks with the times of characters",
      "streams speech with times",
      "lists voices, models, history and usage",
    ],
  },
  {
    id: "elevenlabs",
    name: "ElevenLabs SDK for JavaScript, first generation",
    package: "elevenlabs",
    version: "1.59.0",
    setting: 'new ElevenLabsClient({ baseUrl: "http://localhost:4310", apiKey })',
    capabilities: ["speaks a text", "streams speech"],
  },
  {
    id: "elevenlabs-cli",
    name: "ElevenLabs CLI",
    package: "@elevenlabs/cli",
    version: "1.3.0",
    setting: "elevenlabs --base-url http://localhost:4310 …, with ELEVENLABS_API_KEY",
    capabilities: ["speaks a text", "lists voices, models, history and usage"],
  },
  {
    id: "ai-sdk",
    name: "Vercel AI SDK, ElevenLabs provider",
    package: "@ai-sdk/elevenlabs",
    version: "3.0.46",
    setting:
      'createElevenLabs({ apiKey, fetch: (url, init) => fetch(String(url).replace("https://api.elevenlabs.io", "http://localhost:4310"), init) })',
    capabilities: ["speaks a text"],
  },
  {
    id: "livekit-elevenlabs",
    name: "LiveKit Agents, ElevenLabs plugin",
    package: "@livekit/agents-plugin-elevenlabs",
    version: "1.9.0",
    setting: 'new elevenlabs.TTS({ baseURL: "http://localhost:4310/v1", apiKey, voiceId })',
    capabilities: [
      "speaks a text",
      "speaks over a socket with the times of words",
      "speaks in two contexts of one socket",
      "is interrupted six times, and speaks on",
    ],
  },
  {
    id: "livekit-openai",
    name: "LiveKit Agents, OpenAI plugin",
    package: "@livekit/agents-plugin-openai",
    version: "1.9.0",
    setting: 'new openai.TTS({ baseURL: "http://localhost:4310/v1", apiKey, voice })',
    capabilities: ["speaks a text"],
  },
  {
    id: "openai",
    name: "OpenAI SDK for JavaScript",
    package: "openai",
    version: "7.57.0",
    setting: 'new OpenAI({ baseURL: "http://localhost:4310/v1", apiKey })',
    capabilities: [
      "speaks a text",
      "gets speech as server-sent events",
      "gets AAC and FLAC",
      "says how a text is to be spoken",
      "lists models",
    ],
  },
  {
    id: "pipecat",
    name: "Pipecat",
    package: undefined,
    version: "its messages, replayed",
    setting: 'ElevenLabsTTSService(api_key=…, voice_id=…, url="ws://localhost:4310")',
    capabilities: [
      "speaks over a socket with the times of words",
      "is interrupted, keeps the socket open, and speaks on",
    ],
  },
  {
    id: "home-assistant",
    name: "Home Assistant, Wyoming integration",
    package: undefined,
    version: "its messages, replayed",
    setting: "WYOMING_PORT=10200 and WYOMING_API_KEY on the server; then add the Wyoming integration with its address",
    capabilities: ["finds the voices", "speaks a text", "speaks a text while it is written"],
  },
] as const satisfies readonly WorkingClient[];

type WorkingClient = {
  readonly id: string;
  readonly name: string;
  /** On the npm registry; undefined where its messages are replayed. */
  readonly package: string | undefined;
  readonly version: string;
  /** What makes it call this server instead. */
  readonly setting: string;
  /** What was tried and works. */
  readonly capabilities: readonly string[];
};

export type ClientId = (typeof WORKS_WITH)[number]["id"];

/** What is said of one client. */
export type ClientCapability<Id extends ClientId> = Extract<
  (typeof WORKS_WITH)[number],
  { id: Id }
>["capabilities"][number];
