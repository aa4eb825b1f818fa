import { connectToParent } from "../child-processes/parent-process.ts";
import type { MessageFromEncoder, MessageToEncoder } from "./encode-protocol.ts";
import { createStreamEncoder, warmUpEncoders } from "./encoder.ts";
import type { ThreadedEncoder } from "./encoding.ts";

/** A process that encodes any number of answers side by side, each block as it comes in. */

const HEARTBEAT_INTERVAL_MS = 500;
const NO_BYTES = new Uint8Array(0);

/** Each is ready for the next message of its stream. */
const streams = new Map<number, Promise<ThreadedEncoder>>();

const { send, startHeartbeat } = connectToParent<MessageFromEncoder>((message: MessageToEncoder) => receive(message));

function receive(message: MessageToEncoder): void {
  const { streamId } = message;
  if (message.kind === "open") {
    const opened = createStreamEncoder(message.encoding, message.inputSampleRateHz);
    answer(streamId, opened, async () => NO_BYTES);
    return;
  }
  const stream = streams.get(streamId);
  if (message.kind === "close") {
    streams.delete(streamId);
    void stream?.then((encoder) => encoder.close()).catch(() => {});
    return;
  }
  if (stream === undefined) send({ kind: "failed", streamId, message: "There is no such stream" });
  else if (message.kind === "finish") answer(streamId, stream, (encoder) => encoder.finish());
  else answer(streamId, stream, (encoder) => encoder.encode(message.samples));
}

function answer(
  streamId: number,
  stream: Promise<ThreadedEncoder>,
  work: (encoder: ThreadedEncoder) => Promise<Uint8Array>,
): void {
  const worked = stream.then(async (encoder) => {
    send({ kind: "bytes", streamId, bytes: await work(encoder) });
    return encoder;
  });
  streams.set(streamId, worked);
  worked.catch((error: unknown) => {
    void stream.then((encoder) => encoder.close()).catch(() => {});
    send({ kind: "failed", streamId, message: error instanceof Error ? error.message : String(error) });
  });
}

await warmUpEncoders();
startHeartbeat(HEARTBEAT_INTERVAL_MS);
