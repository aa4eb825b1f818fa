/** A voice that a remote server offers, and what is known of it. */
export type RemoteVoice = {
  /** As the server calls it. */
  readonly name: string;
  readonly gender: "female" | "male" | "neutral";
  /** ISO 639-1 codes; empty means every language of the server. */
  readonly languages: readonly string[];
  /** Its usual pitch, Hz; with it, speech is moved to the pitch of the voice that was asked for. */
  readonly f0MeanHz?: number;
};

/** How long each stage of one call may take, in milliseconds. */
export type RemoteTimeouts = {
  /** Until the connection stands, TLS included. */
  readonly connectMs: number;
  /** From the request to the first byte of sound. */
  readonly firstByteMs: number;
  /** Between two pieces of sound. */
  readonly idleMs: number;
  readonly totalMs: number;
};

export const DEFAULT_REMOTE_TIMEOUTS: RemoteTimeouts = {
  connectMs: 3_000,
  firstByteMs: 15_000,
  idleMs: 10_000,
  totalMs: 120_000,
};

/** A server that speaks by `POST <baseUrl>/audio/speech`, as OpenAI's API defines it. Survives JSON. */
export type RemoteEngineSpec = {
  readonly kind: "remote";
  /** Up to and including the version, without a slash at its end: `https://host/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
  /** The `response_format` that is asked for. A WAV header is understood in either. */
  readonly format: "pcm" | "wav";
  /** Of raw PCM whose answer does not name its own rate. */
  readonly sampleRateHz: number;
  /** At least one. */
  readonly voices: readonly RemoteVoice[];
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  readonly timeouts?: RemoteTimeouts;
};
