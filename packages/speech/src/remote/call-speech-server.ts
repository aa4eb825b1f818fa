import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { DEFAULT_REMOTE_TIMEOUTS, type RemoteEngineSpec, type RemoteTimeouts } from "./remote-engine-spec.ts";
import { parseRetryAfterMs, RemoteFailure } from "./remote-failure.ts";

/** One clause is less than a minute of speech; this is eleven minutes of 24 kHz PCM. */
const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;
const IDLE_SOCKETS_KEPT = 4;
const RETRYABLE_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const AGENT_OPTIONS = { keepAlive: true, maxFreeSockets: IDLE_SOCKETS_KEPT };
const httpAgent = new HttpAgent(AGENT_OPTIONS);
const httpsAgent = new HttpsAgent(AGENT_OPTIONS);

export type SpeechCall = {
  readonly text: string;
  readonly voice: string;
  /** 0.25–4, as the API allows. */
  readonly speed: number;
  /** Asks for sound as it is made, which is not in the original API; servers that refuse unknown fields get none. */
  readonly asksForStream: boolean;
};

/** A running answer: `contentType` is known before the first bytes. */
export type SpeechAnswer = { readonly contentType: string; readonly body: AsyncIterable<Uint8Array> };

/**
 * One `POST /audio/speech`. Throws RemoteFailure for everything that can go wrong, while waiting and while reading;
 * aborted, it throws too. Redirects are failures: a key is for the server it was given for.
 */
export async function callSpeechServer(
  spec: RemoteEngineSpec,
  call: SpeechCall,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const timeouts = spec.timeouts ?? DEFAULT_REMOTE_TIMEOUTS;
  const clock = new CallClock(timeouts, signal);
  try {
    const response = await sendRequest(spec, call, clock);
    const status = response.statusCode ?? 0;
    if (status !== 200) {
      response.resume();
      throw refusal(status, response.headers["retry-after"]);
    }
    const contentType = response.headers["content-type"] ?? "";
    return { contentType, body: readBody(response, timeouts, clock) };
  } catch (error) {
    clock.stop();
    throw clock.failure ?? toFailure(error);
  }
}

/** Ends a call when a stage takes too long or the caller has left. */
class CallClock {
  failure: RemoteFailure | undefined;
  readonly #abort = new AbortController();
  readonly #signal: AbortSignal;
  readonly #total: NodeJS.Timeout;
  #stage: NodeJS.Timeout | undefined;
  readonly #leave = (): void => this.#fail("Nobody waits for the answer any more", false);

  constructor(timeouts: RemoteTimeouts, signal: AbortSignal) {
    this.#signal = signal;
    this.#total = setTimeout(() => this.#fail("The speech server took too long in all", false), timeouts.totalMs);
    signal.addEventListener("abort", this.#leave, { once: true });
    if (signal.aborted) this.#leave();
  }

  get ended(): AbortSignal {
    return this.#abort.signal;
  }

  expect(what: string, withinMs: number): void {
    clearTimeout(this.#stage);
    this.#stage = setTimeout(() => this.#fail(`The speech server sent no ${what} in time`, true), withinMs);
  }

  stop(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#stage);
    this.#signal.removeEventListener("abort", this.#leave);
  }

  #fail(message: string, isRetryable: boolean): void {
    this.failure ??= new RemoteFailure(message, { isRetryable });
    this.#abort.abort();
  }
}

async function sendRequest(spec: RemoteEngineSpec, call: SpeechCall, clock: CallClock): Promise<IncomingMessage> {
  const url = new URL(`${spec.baseUrl}/audio/speech`);
  const isTls = url.protocol === "https:";
  const timeouts = spec.timeouts ?? DEFAULT_REMOTE_TIMEOUTS;
  const body = JSON.stringify({
    model: spec.model,
    input: call.text,
    voice: call.voice,
    response_format: spec.format,
    speed: call.speed,
    ...(call.asksForStream ? { stream: true } : {}),
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  clock.expect("connection", timeouts.connectMs);
  const request = (isTls ? requestHttps : requestHttp)(url, {
    method: "POST",
    agent: isTls ? httpsAgent : httpAgent,
    signal: clock.ended,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      accept: "audio/wav, audio/pcm, */*",
      ...(spec.apiKey === undefined ? {} : { authorization: `Bearer ${spec.apiKey}` }),
    },
  });
  const expectSound = (): void => clock.expect("sound", timeouts.firstByteMs);
  request.on("socket", (socket) => {
    if (request.reusedSocket) expectSound();
    else socket.once(isTls ? "secureConnect" : "connect", expectSound);
  });
  request.on("response", resolve);
  request.on("error", reject);
  request.end(body);
  return await promise;
}

async function* readBody(
  response: IncomingMessage,
  timeouts: RemoteTimeouts,
  clock: CallClock,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  try {
    for await (const bytes of response as AsyncIterable<Buffer>) {
      clock.expect("more sound", timeouts.idleMs);
      sizeBytes += bytes.length;
      if (sizeBytes > LARGEST_ANSWER_BYTES) {
        throw new RemoteFailure("The speech server sent far more than the text can take", { isRetryable: false });
      }
      yield bytes;
    }
  } catch (error) {
    throw clock.failure ?? toFailure(error);
  } finally {
    clock.stop();
    response.destroy();
  }
}

function refusal(status: number, retryAfter: string | undefined): RemoteFailure {
  return new RemoteFailure(`The speech server answered with status ${status}`, {
    isRetryable: RETRYABLE_STATUSES.has(status),
    retryAfterMs: parseRetryAfterMs(retryAfter, Date.now()),
    status,
  });
}

/** What breaks below HTTP, such as a connection that is refused or cut, may work the next time. */
function toFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "unknown";
  return new RemoteFailure(`The connection to the speech server failed (${code})`, { isRetryable: true, cause: error });
}
