import { createSpeechDenoiser } from "@voicewright/audio/signal/denoise";
import { type QualityJudge } from "../../packages/speech/test/dnsmos.ts";
import {
  readRecording,
  recordingsOf,
  sharedDataPath,
  type SpeakerName,
} from "../../packages/audio/test/shared-recordings.ts";

/** One noisy mix before and after cleaning; DNSMOS, overall. */
export type DenoisingRow = {
  readonly mix: string;
  readonly qualityBefore: number;
  readonly qualityAfter: number;
  readonly realTimeFactor: number;
};

const SNRS_DB = [5, 15] as const;
const NOISES = ["noise1", "noise5"] as const;

/** A recording of each person with noise at two levels. */
export async function evaluateDenoising(
  speakers: readonly SpeakerName[],
  judge: QualityJudge,
): Promise<DenoisingRow[]> {
  const rows: DenoisingRow[] = [];
  for (const [index, speaker] of speakers.entries()) {
    const { samples, sampleRateHz } = await readRecording(recordingsOf(speaker)[0] ?? "");
    const noise = await readRecording(sharedDataPath(`speech/noise/${NOISES[index % NOISES.length]}.wav`));
    for (const snrDb of SNRS_DB) {
      const noisy = mix(samples, noise.samples, snrDb);
      const denoiser = await createSpeechDenoiser(sampleRateHz);
      const before = process.cpuUsage();
      const cleaned = Float32Array.from([...denoiser.process(noisy), ...denoiser.finish()]);
      const { user, system } = process.cpuUsage(before);
      rows.push({
        mix: `${speaker}, ${NOISES[index % NOISES.length]} at ${snrDb} dB`,
        qualityBefore: (await judge(noisy, sampleRateHz)).overall,
        qualityAfter: (await judge(cleaned, sampleRateHz)).overall,
        realTimeFactor: (user + system) / 1e6 / (samples.length / sampleRateHz),
      });
    }
  }
  return rows;
}

function mix(speech: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const gain = Math.sqrt(powerOf(speech) / powerOf(noise)) * 10 ** (-snrDb / 20);
  return speech.map((sample, index) => sample + gain * (noise[index % noise.length] ?? 0));
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}
