import type { JsonSchema, OpenApiParameter, Schemas } from "./openapi-document.ts";
import type { Operation } from "./operations.ts";
import { resolveSchema } from "./schema-fields.ts";

export type RequestExample = { readonly id: string; readonly label: string; readonly code: string };

const KEY = "YOUR_API_KEY";
const TOKEN = "YOUR_ACCESS_TOKEN";

/** Values that make an example worth reading. */
const EXAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  text: "Hello! This was made on my own machine.",
  email: "ada@example.org",
  password: "correct horse battery",
  name: "My reading app",
  route: "/app/voice-lab",
  subrole: "other",
  error_code: "internal_error",
  webhook_url: "https://example.org/voicewright",
  voice_name: "Grandmother",
  voice_description: "A warm old woman with a soft British accent, speaking slowly.",
  start_unix: 1_767_225_600_000,
  end_unix: 1_769_904_000_000,
  start_time: 1_767_225_600_000,
  end_time: 1_769_904_000_000,
};

/** How the official JavaScript SDK spells the calls that it has. */
const SDK_CALLS: Readonly<Record<string, string>> = {
  text_to_speech: `textToSpeech.convert("VOICE_ID", { text: "Hello!" })`,
  text_to_speech_stream: `textToSpeech.stream("VOICE_ID", { text: "Hello!" })`,
  text_to_speech_with_timestamps: `textToSpeech.convertWithTimestamps("VOICE_ID", { text: "Hello!" })`,
  text_to_speech_stream_with_timestamps: `textToSpeech.streamWithTimestamps("VOICE_ID", { text: "Hello!" })`,
  text_to_dialogue: `textToDialogue.convert({ inputs: [{ text: "Hello!", voiceId: "VOICE_ID" }] })`,
  text_to_dialogue_stream: `textToDialogue.stream({ inputs: [{ text: "Hello!", voiceId: "VOICE_ID" }] })`,
  speech_to_speech: `speechToSpeech.convert("VOICE_ID", { audio: file })`,
  speech_to_speech_stream: `speechToSpeech.stream("VOICE_ID", { audio: file })`,
  list_service_accounts: `serviceAccounts.list()`,
  create_service_account: `serviceAccounts.create({ name: "Build machine" })`,
  list_service_account_keys: `serviceAccounts.apiKeys.list("SERVICE_ACCOUNT_USER_ID")`,
  create_service_account_key: `serviceAccounts.apiKeys.create("SERVICE_ACCOUNT_USER_ID", { name: "Nightly", permissions: ["text_to_speech"] })`,
  delete_service_account_key: `serviceAccounts.apiKeys.delete("SERVICE_ACCOUNT_USER_ID", "API_KEY_ID")`,
  search_voices: `voices.search({ pageSize: 20 })`,
  list_voices: `voices.getAll()`,
  get_voice: `voices.get("VOICE_ID")`,
  edit_voice: `voices.update("VOICE_ID", { name: "My voice" })`,
  delete_voice: `voices.delete("VOICE_ID")`,
  list_accents: `voices.accents.get()`,
  list_shared_voices: `voices.getShared({ pageSize: 20 })`,
  add_shared_voice: `voices.share("PUBLIC_USER_ID", "VOICE_ID", { newName: "My voice" })`,
  find_similar_voices: `voices.findSimilarVoices({ audioFile: file, topK: 10 })`,
  add_voice: `voices.ivc.create({ name: "My voice", files: [file] })`,
  delete_voice_sample: `samples.delete("VOICE_ID", "SAMPLE_ID")`,
  get_voice_sample_audio: `voices.samples.audio.get("VOICE_ID", "SAMPLE_ID")`,
  design_voice: `textToVoice.design({ voiceDescription: "A warm old woman with a soft British accent.", autoGenerateText: true })`,
  create_voice_previews: `textToVoice.createPreviews({ voiceDescription: "A warm old woman with a soft British accent.", autoGenerateText: true })`,
  create_voice: `textToVoice.create({ voiceName: "Grandmother", voiceDescription: "A warm old woman with a soft British accent.", generatedVoiceId: "GENERATED_VOICE_ID" })`,
  remix_voice: `textToVoice.remix("VOICE_ID", { voiceDescription: "Make it older.", autoGenerateText: true })`,
  stream_voice_preview: `textToVoice.preview.stream("GENERATED_VOICE_ID")`,
  get_default_voice_settings: `voices.settings.getDefault()`,
  get_voice_settings: `voices.settings.get("VOICE_ID")`,
  edit_voice_settings: `voices.settings.update("VOICE_ID", { stability: 0.6 })`,
  create_webhook: `webhooks.create({ settings: { authType: "hmac", name: "My reading app", webhookUrl: "https://example.org/voicewright" } })`,
  get_resource: `workspace.resources.get("VOICE_ID", { resourceType: "voice" })`,
  share_resource: `workspace.resources.share("VOICE_ID", { resourceType: "voice", role: "editor", userEmail: "ada@example.org" })`,
  unshare_resource: `workspace.resources.unshare("VOICE_ID", { resourceType: "voice", userEmail: "ada@example.org" })`,
  list_webhooks: `webhooks.list()`,
  delete_webhook: `webhooks.delete("WEBHOOK_ID")`,
  list_models: `models.list()`,
  list_history: `history.list({ pageSize: 20 })`,
  get_history_item: `history.get("HISTORY_ITEM_ID")`,
  delete_history_item: `history.delete("HISTORY_ITEM_ID")`,
  get_history_audio: `history.getAudio("HISTORY_ITEM_ID")`,
  download_history: `history.download({ historyItemIds: ["HISTORY_ITEM_ID"] })`,
  get_character_stats: `usage.get({ startUnix: 1767225600000, endUnix: 1769904000000 })`,
  get_user: `user.get()`,
  get_subscription: `user.subscription.get()`,
};

/** A value that the schema accepts, with only the fields that must be there. */
export function exampleValue(name: string, schema: JsonSchema, schemas: Schemas): unknown {
  const resolved = resolveSchema(schema, schemas);
  if (name in EXAMPLE_VALUES) return EXAMPLE_VALUES[name];
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum !== undefined) return resolved.enum[0];
  const [first] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (first !== undefined) return exampleValue(name, first, schemas);
  const type = [resolved.type].flat()[0];
  if (type === "object") return exampleBody(resolved, schemas);
  if (type === "array")
    return resolved.items === undefined ? [] : [exampleValue(singular(name), resolved.items, schemas)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return resolved.minimum ?? 1;
  return name.toUpperCase();
}

function singular(name: string): string {
  return name.replace(/s$/, "");
}

function exampleBody(schema: JsonSchema, schemas: Schemas): Record<string, unknown> {
  const { properties = {}, required = [] } = resolveSchema(schema, schemas);
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleValue(name, properties[name] ?? {}, schemas)]));
}

type FormPart = { readonly name: string; readonly value: string; readonly isFile: boolean };

/** The fields of a form that must be there, or the first one when none must. */
function exampleForm(schema: JsonSchema, schemas: Schemas): FormPart[] {
  const { properties = {} } = resolveSchema(schema, schemas);
  return Object.entries(exampleBody(schema, schemas)).map(([name, value]) => {
    const isFile = properties[name]?.format === "binary" || properties[name]?.items?.format === "binary";
    return { name, value: isFile ? "recording.mp3" : String(value), isFile };
  });
}

function exampleUrl(origin: string, operation: Operation, schemas: Schemas): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => name.toUpperCase());
  const query = operation.parameters
    .filter((parameter: OpenApiParameter) => parameter.in === "query" && parameter.required)
    .map((parameter) => `${parameter.name}=${String(exampleValue(parameter.name, parameter.schema, schemas))}`);
  return origin + path + (query.length === 0 ? "" : `?${query.join("&")}`);
}

function authHeader(operation: Operation): readonly [string, string] | undefined {
  const schemes = operation.security.flatMap((requirement) => Object.keys(requirement));
  if (schemes.length === 0) return undefined;
  return schemes.includes("apiKey") ? ["xi-api-key", KEY] : ["authorization", `Bearer ${TOKEN}`];
}

function answersAudio(operation: Operation): boolean {
  return Object.keys(operation.responses["200"]?.content ?? {}).some((type) => type.startsWith("audio/"));
}

/** The same request for a shell, for JavaScript, and with the official SDK where it has the call. */
export function requestExamples(origin: string, operation: Operation, schemas: Schemas): RequestExample[] {
  const url = exampleUrl(origin, operation, schemas);
  const { content = {} } = operation.requestBody ?? {};
  const bodySchema = content["application/json"]?.schema;
  const formSchema = content["multipart/form-data"]?.schema;
  const body = bodySchema === undefined ? undefined : exampleBody(bodySchema, schemas);
  const form = formSchema === undefined ? undefined : exampleForm(formSchema, schemas);
  const auth = authHeader(operation);
  const headers = [
    ...(auth === undefined ? [] : [auth]),
    ...(body === undefined ? [] : [["content-type", "application/json"] as const]),
  ];
  const sdkCall = SDK_CALLS[operation.operationId];

  const curl = [
    `curl ${operation.method === "GET" ? "" : `-X ${operation.method} `}"${url}"`,
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(form ?? []).map(({ name, value, isFile }) => `-F "${name}=${isFile ? "@" : ""}${value}"`),
    ...(answersAudio(operation) ? ["--output speech.mp3"] : []),
  ].join(" \\\n  ");

  const options = [
    ...(operation.method === "GET" ? [] : [`  method: "${operation.method}",`]),
    ...(headers.length === 0 ? [] : [`  headers: ${JSON.stringify(Object.fromEntries(headers))},`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    ...(form === undefined ? [] : ["  body: form,"]),
  ];
  const formCode =
    form === undefined
      ? ""
      : `const form = new FormData();\n${form.map(({ name, value, isFile }) => `form.append("${name}", ${isFile ? "file" : JSON.stringify(value)});\n`).join("")}\n`;
  const fetchCall = `${formCode}const response = await fetch("${url}"${options.length === 0 ? "" : `, {\n${options.join("\n")}\n}`});`;

  return [
    { id: "curl", label: "curl", code: curl },
    ...(sdkCall === undefined
      ? []
      : [
          {
            id: "sdk",
            label: "Official SDK",
            code: `import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";\n\nconst client = new ElevenLabsClient({ apiKey: "${KEY}", baseUrl: "${origin}" });\n\nconst answer = await client.${sdkCall};`,
          },
        ]),
    { id: "fetch", label: "fetch", code: fetchCall },
  ];
}
