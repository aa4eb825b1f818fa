import type { Operation } from "./operations.ts";
import type { RequestExample } from "./request-examples.ts";

const KEY = "YOUR_API_KEY";

/** What a client says first, and then. */
const EXAMPLE_MESSAGES: Readonly<Record<string, readonly object[]>> = {
  text_to_speech_stream_input: [{ text: " " }, { text: "Hello! This is spoken while it is written. " }, { text: "" }],
  text_to_speech_multi_stream_input: [
    { text: " ", context_id: "first" },
    { text: "Hello! This is one of several texts. ", context_id: "first", flush: true },
    { close_socket: true },
  ],
  text_to_dialogue_stream_input: [
    { voices: ["VOICE_ID", "OTHER_VOICE_ID"] },
    { inputs: [{ text: "Is this spoken while it is written? ", voice_id: "VOICE_ID" }] },
    { inputs: [{ text: "[whispers] It is. ", voice_id: "OTHER_VOICE_ID" }], flush: true },
    { close_socket: true },
  ],
  text_to_dialogue_multi_stream_input: [
    { voices: ["VOICE_ID"], context_id: "first" },
    {
      inputs: [{ text: "This is one of several dialogues. ", voice_id: "VOICE_ID" }],
      context_id: "first",
      flush: true,
    },
    { close_socket: true },
  ],
};

/** A socket in the browser and in Python. */
export function socketExamples(origin: string, operation: Operation): RequestExample[] {
  const address =
    origin.replace(/^http/, "ws") + operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const [first = {}, ...others] = EXAMPLE_MESSAGES[operation.operationId] ?? [];
  const opening = { ...first, xi_api_key: KEY };
  const script = [
    `const socket = new WebSocket("${address}");`,
    "socket.onopen = () => {",
    ...[opening, ...others].map((message) => `  socket.send(JSON.stringify(${JSON.stringify(message)}));`),
    "};",
    "socket.onmessage = ({ data }) => console.log(JSON.parse(data));",
  ];
  const python = [
    "import asyncio, json, websockets",
    "",
    "async def main():",
    `    headers = {"xi-api-key": "${KEY}"}`,
    `    async with websockets.connect("${address}", additional_headers=headers) as socket:`,
    ...[first, ...others].map((message) => `        await socket.send(json.dumps(${toPython(message)}))`),
    "        async for message in socket:",
    "            print(json.loads(message))",
    "",
    "asyncio.run(main())",
  ];
  return [
    { id: "browser", label: "JavaScript", code: script.join("\n") },
    { id: "python", label: "Python", code: python.join("\n") },
  ];
}

function toPython(message: object): string {
  return JSON.stringify(message)
    .replaceAll(/:true\b/g, ": True")
    .replaceAll(/:false\b/g, ": False");
}
