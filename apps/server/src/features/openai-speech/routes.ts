import {
  OPENAI_CONTAINERS,
  OPENAI_MODELS,
  OPENAI_VOICES,
  type OpenAiContainer,
  type OpenAiSpeechBody,
  type OpenAiSpeechEvent,
  openAiSpeechRoutes,
} from "@voicewright/contract/openai-speech/routes";
import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { asc } from "drizzle-orm";
import { startGenerator } from "../../entities/generation/speech/index.ts";
import { answerAudio, audioOf, isSentWhole, setSpeechHeaders } from "../../entities/speaking/answers/index.ts";
import { speakClaimed } from "../../entities/speaking/claim/index.ts";
import { planSpeech, type SpeechPlan } from "../../entities/speaking/resolve/index.ts";
import { listWorkspaceVoices } from "../../entities/voice/record/index.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toContainerFile } from "./container-file.ts";
import { findVoiceByWord } from "./find-voice.ts";
import { followInstructions } from "./follow-instructions.ts";
import { toSpeechParams } from "./speech-params.ts";

export function registerOpenAiSpeechRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, openAiSpeechRoutes.createOpenAiSpeech, async ({ scope, body, signal, reply, requestId }) => {
    const arrivedAtMs = performance.now();
    const { plan, container } = await planOrder(platform, scope, body);
    const isEvents = body.stream_format === "sse";
    const isWhole = isSentWhole(plan.outputFormat) && !isEvents && container === undefined;
    const options = { requestId, arrivedAtMs, signal, isLogged: true, isWhole, regenerateFrom: undefined };
    const speech = await speakClaimed(platform, scope, plan, options);
    if (!isEvents && container === undefined) return await answerAudio(reply, speech, plan.warnings);
    setSpeechHeaders(reply, speech, plan.warnings);
    const audio = audioOf(speech.generation.stream());
    const file = container === undefined ? audio : toContainerFile(platform, container, audio);
    if (!isEvents && container !== undefined) {
      void reply.type(OPENAI_CONTAINERS[container].contentType);
      return startGenerator(file);
    }
    void reply.type("text/event-stream; charset=utf-8").header("x-accel-buffering", "no");
    return startGenerator(toEvents(file, plan));
  });

  implementRoute(server, openAiSpeechRoutes.listOpenAiVoices, async ({ scope }) => {
    const orderBy = [asc(voices.name), asc(voices.voiceId)];
    const usable = await listWorkspaceVoices(platform.database, scope, { orderBy });
    const known = Object.keys(OPENAI_VOICES).map((name) => ({ id: name, name }));
    return { voices: [...known, ...usable.map(({ voiceId, name }) => ({ id: voiceId, name }))] };
  });

  implementRoute(server, openAiSpeechRoutes.listOpenAiModels, () => {
    const known = Object.keys(OPENAI_MODELS).map((id) => ({ id, name: id }));
    const speaking = MODELS.filter((model) => model.canDoTextToSpeech && !model.isDeprecated);
    return Promise.resolve({ models: [...known, ...speaking.map(({ id, name }) => ({ id, name }))] });
  });
}

async function planOrder(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  given: OpenAiSpeechBody,
): Promise<{ readonly plan: SpeechPlan; readonly container: OpenAiContainer | undefined }> {
  const { body, outputFormat, container } = toSpeechParams(given);
  const word = typeof given.voice === "string" ? given.voice : given.voice.id;
  const { voiceId } = await findVoiceByWord(database, scope, word);
  const order = { voiceId, body, outputFormat, optimizeStreamingLatency: undefined, readsSsml: false };
  const plan = await planSpeech(database, scope, order, clock());
  return { plan: followInstructions(plan, given.instructions ?? ""), container };
}

async function* toEvents(
  file: AsyncIterable<Uint8Array>,
  { text }: SpeechPlan,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const audio of file) {
    if (audio.length > 0) yield toEvent({ type: "speech.audio.delta", audio: Buffer.from(audio).toString("base64") });
  }
  // There are no tokens here: what is counted are the characters.
  const characters = text.text.length;
  const usage = { input_tokens: characters, output_tokens: 0, total_tokens: characters };
  yield toEvent({ type: "speech.audio.done", usage });
}

function toEvent(event: OpenAiSpeechEvent): Uint8Array {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
}
