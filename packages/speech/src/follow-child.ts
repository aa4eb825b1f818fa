import { connectToParent } from "@voicewright/audio/child-processes/parent-process";
import type { LocalAbility } from "./abilities/ability.ts";
import { createBaseVoices } from "./embedded/base-voices.ts";
import { BlockQueue } from "./follow/block-queue.ts";
import {
  FOLLOW_HEARTBEAT_INTERVAL_MS,
  type FollowNews,
  type MessageFromFollowChild,
  type MessageToFollowChild,
} from "./follow/follow-messages.ts";
import { ScriptFollower } from "./follow/script-follower.ts";
import { ScriptReader } from "./follow/script-reading.ts";

/** A process that follows one reader. A failure ends it; the parent reads the reason from its error output. */
const dictation = new BlockQueue();
let follower: ScriptFollower | undefined;
let dictating: Promise<void> | undefined;
/** Messages are worked on one after the other, in their order. */
let last: Promise<void> = Promise.resolve();

const { send, startHeartbeat } = connectToParent<MessageFromFollowChild>((message: MessageToFollowChild) => {
  last = last.then(() => receive(message));
});

function tell(news: readonly FollowNews[]): void {
  for (const one of news) send({ kind: "news", news: one });
}

async function receive(message: MessageToFollowChild): Promise<void> {
  switch (message.kind) {
    case "open":
      return await open(message);
    case "audio":
      if (dictating !== undefined) dictation.push(message.samples);
      tell((await follower?.hear(message.samples)) ?? []);
      return send({ kind: "took" });
    case "go-to":
      return follower?.goTo(message.word);
    case "finish":
      tell(follower?.finish() ?? []);
      dictation.end();
      await dictating;
      return send({ kind: "finished" });
  }
}

async function open({ request, cacheDir }: Extract<MessageToFollowChild, { kind: "open" }>): Promise<void> {
  const { language, sentences, startWord, recognition } = request;
  startHeartbeat(FOLLOW_HEARTBEAT_INTERVAL_MS);
  const reader = sentences.length === 0 ? undefined : await ScriptReader.open(createBaseVoices(cacheDir), language);
  if (reader !== undefined) follower = await ScriptFollower.open(reader, sentences, startWord);
  if (recognition !== undefined) dictating = transcribe(recognition, language);
  send({
    kind: "opened",
    abilities: { followsScript: reader !== undefined, transcribes: recognition !== undefined },
  });
}

async function transcribe(engine: LocalAbility<"recognition">, language: string): Promise<void> {
  const { dictate } = await import("./follow/dictate.ts");
  for await (const text of dictate(engine, language, dictation)) tell([{ kind: "transcript", text }]);
}
