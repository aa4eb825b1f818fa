import type { LiveEntrance } from "@voicewright/contract/api/socket";
import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { SpeechInput, textToSpeechSockets } from "@voicewright/contract/text-to-speech/sockets";
import { once } from "node:events";
import type { Socket } from "node:net";
import * as z from "zod/mini";
import { openContext, type SpeechContext } from "../../entities/speaking/live/index.ts";
import { holdVoices } from "../../entities/voice/roles/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { LiveSession } from "../../platform/live/live-session.ts";
import type { Platform } from "../../platform/platform.ts";
import { findVoiceByWord } from "../openai-speech/index.ts";
import { describeVoices, offeredVoices, WYOMING_MODEL_ID } from "./describe-voices.ts";
import { readEvents, type WyomingEvent, WyomingProtocolError, writeEvent } from "./wyoming-events.ts";

const SAMPLE_RATE_HZ = 22_050;
const FORMAT = { rate: SAMPLE_RATE_HZ, width: 2, channels: 1 } as const;
const BYTES_PER_MS = (SAMPLE_RATE_HZ * FORMAT.width) / 1_000;

/** A name or id of a voice, and a language as `en_GB`; what is longer is neither. */
const NAME_MAX_CHARACTERS = 200;
const LANGUAGE_MAX_CHARACTERS = 16;

const word = (maxCharacters: number) => z.optional(z.nullable(z.string().check(z.maxLength(maxCharacters))));
const Voice = z.optional(
  z.nullable(z.object({ name: word(NAME_MAX_CHARACTERS), language: word(LANGUAGE_MAX_CHARACTERS) })),
);
const Synthesize = z.object({
  text: z.string(),
  voice: Voice,
  text_format: z.optional(z.nullable(z.enum(["plain", "ssml"]))),
});
const SynthesizeStart = z.object({ voice: Voice, text_format: z.optional(z.nullable(z.enum(["plain", "ssml"]))) });
const SynthesizeChunk = z.object({ text: z.string() });

type Order = z.output<typeof SynthesizeStart>;

/** What all connections share. */
export type WyomingService = {
  readonly platform: Platform;
  readonly apiKey: string;
};

/** A connection on which nothing happens. */
export const IDLE_MAX_MS = 300_000;

const { auth, people, permission } = textToSpeechRoutes.stream;

/** Each text is a session: a connection may stay open for days, and speaks as the key then stands. */
const SPOKEN_TEXT = {
  id: "wyoming_synthesize",
  auth,
  people,
  permission,
  live: { voices: "spoken", idle: IDLE_MAX_MS, charge: "speech" },
} as const satisfies LiveEntrance;
const LIST_OF_VOICES = {
  ...SPOKEN_TEXT,
  id: "wyoming_describe",
  live: { voices: "none", idle: IDLE_MAX_MS, charge: "nothing" },
} as const satisfies LiveEntrance;

/** A text that is being spoken, and the promise of its end. */
type Spoken = { readonly context: SpeechContext; readonly speaking: Promise<void> };

/**
 * One connection of the Wyoming protocol, until its client leaves: says which voices there are, and speaks what it is
 * given, in one piece or while it is written. The workspace of the configured key pays.
 */
export async function converse(service: WyomingService, socket: Socket, signal: AbortSignal): Promise<void> {
  const { platform } = service;
  const address = socket.remoteAddress ?? "";
  const leaving = new AbortController();
  socket.once("close", () => leaving.abort(new Error("The client has left.")));
  const gone = AbortSignal.any([signal, leaving.signal]);
  const send = async (type: string, data: object, payload?: Uint8Array): Promise<void> => {
    gone.throwIfAborted();
    if (!socket.write(writeEvent(type, data, payload))) await once(socket, "drain", { signal: gone });
  };
  const speaker = new Speaker(service, address, send, gone);
  try {
    for await (const event of readEvents(socket)) {
      try {
        await speaker.take(event);
      } catch (error) {
        if (gone.aborted) return;
        await send("error", describeError(platform, error));
      }
    }
  } catch (error) {
    if (!gone.aborted && error instanceof WyomingProtocolError) await send("error", describeError(platform, error));
  } finally {
    await speaker.stop();
    socket.end();
  }
}

function describeError({ log }: Platform, error: unknown): { readonly text: string; readonly code: string } {
  if (error instanceof AppError) return { text: error.message, code: error.code };
  if (error instanceof WyomingProtocolError) return { text: error.message, code: "invalid_parameters" };
  log.error({ err: error }, "a Wyoming client could not be served");
  return { text: "Something went wrong.", code: "internal_error" };
}

class Speaker {
  readonly #service: WyomingService;
  readonly #platform: Platform;
  readonly #address: string;
  readonly #send: (type: string, data: object, payload?: Uint8Array) => Promise<void>;
  readonly #signal: AbortSignal;
  #current: Spoken | undefined;

  constructor(
    service: WyomingService,
    address: string,
    send: (type: string, data: object, payload?: Uint8Array) => Promise<void>,
    signal: AbortSignal,
  ) {
    this.#service = service;
    this.#platform = service.platform;
    this.#address = address;
    this.#send = send;
    this.#signal = signal;
  }

  async take({ type, data }: WyomingEvent): Promise<void> {
    switch (type) {
      case "ping":
        await this.#send("pong", data);
        break;
      case "describe":
        await this.#describe();
        break;
      case "synthesize":
        // Between start and stop it repeats the whole text for servers that know no parts.
        if (this.#current === undefined) await this.#speakWhole(parse(Synthesize, data));
        break;
      case "synthesize-start":
        await this.stop();
        this.#current = await this.#begin(parse(SynthesizeStart, data));
        break;
      case "synthesize-chunk":
        this.#current?.context.add(parse(SynthesizeChunk, data).text, "schedule");
        await this.#current?.context.hasRoom();
        break;
      case "synthesize-stop":
        await this.#finish();
        break;
      default:
      // Events of other services are not for a speech service.
    }
  }

  /** Says no more; what was heard is paid for. */
  async stop(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    current?.context.stop();
    await current?.speaking.catch(() => undefined);
  }

  async #finish(): Promise<void> {
    const current = this.#current;
    if (current === undefined) return;
    current.context.finish();
    try {
      await current.speaking;
    } finally {
      this.#current = undefined;
    }
    await this.#send("synthesize-stopped", {});
  }

  async #speakWhole({ text, ...order }: z.output<typeof Synthesize>): Promise<void> {
    const { context, speaking } = await this.#begin(order);
    this.#current = { context, speaking };
    try {
      context.add(text, "flush");
      context.finish();
      await speaking;
    } finally {
      this.#current = undefined;
    }
  }

  async #describe(): Promise<void> {
    const session = await this.#enter(LIST_OF_VOICES);
    session.end();
    await this.#send("info", await describeVoices(this.#platform, session.scope));
  }

  async #begin(order: Order): Promise<Spoken> {
    const session = await this.#enter(SPOKEN_TEXT);
    try {
      return await this.#speak(session, order);
    } catch (error) {
      session.end();
      throw error;
    }
  }

  async #speak(session: LiveSession<"speech">, { voice, text_format: format }: Order): Promise<Spoken> {
    const { scope } = session;
    const voiceId = await this.#voiceId(scope, voice?.name ?? undefined);
    session.hold(holdVoices(this.#platform, scope, [voiceId]));
    const query = textToSpeechSockets.streamInput.query.parse({
      model_id: WYOMING_MODEL_ID,
      output_format: "pcm_22050",
      auto_mode: true,
      enable_ssml_parsing: format === "ssml",
      ...(voice?.language == null ? {} : { language_code: voice.language.replace("_", "-") }),
    });
    let isOpen = false;
    let sentMs = 0;
    const context = await openContext(this.#platform, session, {
      voiceId,
      query,
      input: SpeechInput.parse({ text: " " }),
      isAligned: false,
      signal: AbortSignal.any([this.#signal, session.lost]),
      sendAudio: async ({ audio }) => {
        const payload = Buffer.from(audio, "base64");
        if (!isOpen) await this.#send("audio-start", { ...FORMAT, timestamp: 0 });
        isOpen = true;
        await this.#send("audio-chunk", { ...FORMAT, timestamp: Math.round(sentMs) }, payload);
        sentMs += payload.byteLength / BYTES_PER_MS;
      },
    });
    const speakAll = async (): Promise<void> => {
      try {
        await context.speakAll();
      } catch (error) {
        // Whoever lost the key or the voice hears why.
        throw session.lost.aborted && !this.#signal.aborted ? session.lost.reason : error;
      } finally {
        session.end();
      }
      if (!isOpen) await this.#send("audio-start", { ...FORMAT, timestamp: 0 });
      await this.#send("audio-stop", { timestamp: Math.round(sentMs) });
    };
    const speaking = speakAll();
    // Whoever waits for it is told; a text that is still written is not waited for.
    speaking.catch(() => undefined);
    return { context, speaking };
  }

  async #voiceId(scope: WorkspaceScope, word: string | undefined): Promise<string> {
    const { database } = this.#platform;
    if (word !== undefined) return (await findVoiceByWord(database, scope, word)).voiceId;
    const [first] = await offeredVoices(database, scope, 1);
    if (first === undefined) throw new AppError("voice_not_found", "There is no voice.");
    return first.voiceId;
  }

  /** As the key stands now: one that was revoked speaks no more. */
  async #enter<const Entry extends LiveEntrance>(entry: Entry): Promise<LiveSession<Entry["live"]["charge"]>> {
    const { platform, apiKey } = this.#service;
    return await platform.live.enter(entry, { kind: "api_key", secret: apiKey }, { address: this.#address });
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = z.safeParse(schema, data);
  if (!result.success) throw new AppError("invalid_parameters", "The data of the event is not as the protocol has it.");
  return result.data;
}
