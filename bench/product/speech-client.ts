/** One generation over HTTP, timed at the client. */
export type TimedGeneration = {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly audioMs: number;
  readonly httpStatus: number;
};

const BYTES_PER_SECOND = { mp3_44100_128: 16_000, pcm_22050: 44_100 } as const;

export type SpeechTarget = { readonly origin: string; readonly apiToken: string; readonly voiceId: string };

/** Streams one generation and drops the audio. */
export async function timeGeneration(
  target: SpeechTarget,
  text: string,
  outputFormat: keyof typeof BYTES_PER_SECOND = "mp3_44100_128",
): Promise<TimedGeneration> {
  const startedAt = performance.now();
  const response = await fetch(
    `${target.origin}/v1/text-to-speech/${target.voiceId}/stream?output_format=${outputFormat}`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${target.apiToken}` },
      body: JSON.stringify({ text }),
    },
  );
  let firstByteMs = Number.NaN;
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    if (sizeBytes === 0) firstByteMs = performance.now() - startedAt;
    sizeBytes += chunk.length;
  }
  return {
    firstByteMs,
    totalMs: performance.now() - startedAt,
    audioMs: response.ok ? (sizeBytes * 1_000) / BYTES_PER_SECOND[outputFormat] : 0,
    httpStatus: response.status,
  };
}

export type SpokenTogether = { readonly rows: readonly TimedGeneration[]; readonly elapsedMs: number };

/** Each of the clients asks again and again until the time is over, and waits for its last answer. */
export async function speakTogether(
  clients: number,
  durationMs: number,
  speak: (client: number) => Promise<TimedGeneration>,
): Promise<SpokenTogether> {
  const rows: TimedGeneration[] = [];
  const startedAtMs = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < startedAtMs + durationMs) rows.push(await speak(client));
    }),
  );
  return { rows, elapsedMs: performance.now() - startedAtMs };
}

/** Seconds of speech in a second. */
export function speechPerSecond({ rows, elapsedMs }: SpokenTogether): number {
  return rows.reduce((sum, { audioMs }) => sum + audioMs, 0) / elapsedMs;
}
