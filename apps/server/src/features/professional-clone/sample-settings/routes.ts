import { audioSettingsRoutes } from "@voicewright/contract/professional-clone/audio-settings";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { chooseSpans, chooseTrim, requireSpeakers } from "../../../entities/recording/chosen-speech/index.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";
import type { SeparatedSpeaker } from "../../../entities/recording/samples/index.ts";
import { createWaveforms } from "../../../entities/media/derived/index.ts";
import { findSample } from "./find-sample.ts";
import { makeExcerpt } from "./sample-excerpt.ts";
import { type SeparationJob, startSeparation } from "./separate-speakers-job.ts";
import { findSeparation, presentSpeakers } from "./speakers.ts";

/** What `visual_waveform` has at most. */
const VISUAL_PEAKS_MAX = 1_000;
const LOUDEST = 128;

export function registerSampleSettingsRoutes(
  server: FeatureServer,
  platform: Platform,
  { clips, separation: job }: { readonly clips: ClipCache; readonly separation: SeparationJob },
): void {
  const { database } = platform;
  const waveforms = createWaveforms(platform, (recording, work) => clips.use(recording, "plain", work));

  implementRoute(server, audioSettingsRoutes.getProfessionalSamplePreview, async ({ scope, params, query, signal }) => {
    const sample = await findSample(database, scope, params);
    const trim = chooseTrim(sample, query);
    const selectedSpeakerIds = query.selected_speaker_ids ?? sample.selectedSpeakerIds;
    const separation = selectedSpeakerIds === null ? undefined : await findSeparation(platform, scope, sample);
    requireSpeakers(separation?.speakers ?? null, query.selected_speaker_ids ?? [], "selected_speaker_ids");
    const choice = { durationMs: sample.durationMs, ...trim, selectedSpeakerIds };
    const spans = chooseSpans(choice, separation?.speakers ?? null);
    const removeBackgroundNoise = query.remove_background_noise;
    const excerpt = await makeExcerpt(platform, clips, sample, { spans, removeBackgroundNoise }, signal);
    return { ...excerpt, voice_id: sample.voiceId, sample_id: sample.sampleId };
  });

  implementRoute(server, audioSettingsRoutes.getProfessionalSampleWaveform, async ({ scope, params }) => {
    const sample = await findSample(database, scope, params);
    const waveform = await waveforms.open(sample);
    const level = waveform.levels.findIndex(({ stretches }) => stretches <= VISUAL_PEAKS_MAX);
    const peaks = await waveform.readPeaks(level, 0, VISUAL_PEAKS_MAX);
    const visual = Array.from({ length: peaks.length / 2 }, (_, index) =>
      Math.min(1, Math.max(-(peaks[2 * index] ?? 0), peaks[2 * index + 1] ?? 0) / LOUDEST),
    );
    return { sample_id: sample.sampleId, visual_waveform: visual.map((value) => Number(value.toFixed(3))) };
  });

  implementRoute(server, audioSettingsRoutes.getProfessionalSampleWaveformLevel, async ({ scope, params, query }) => {
    const sample = await findSample(database, scope, params);
    const { levels, readPeaks } = await waveforms.open(sample);
    const level = Math.min(params.level, levels.length - 1);
    const peaks = await readPeaks(level, query.first, query.count);
    return {
      sample_id: sample.sampleId,
      level,
      level_count: levels.length,
      peak_count: levels[level]?.stretches ?? 0,
      first_peak: query.first,
      peaks_base_64: Buffer.from(peaks.buffer, peaks.byteOffset, peaks.byteLength).toString("base64"),
    };
  });

  implementRoute(server, audioSettingsRoutes.separateSpeakers, async ({ scope, params }) => {
    await startSeparation(platform, job, scope, await findSample(database, scope, params));
    return { status: "ok" as const };
  });

  implementRoute(server, audioSettingsRoutes.getSpeakers, async ({ scope, params }) => {
    const sample = await findSample(database, scope, params);
    return presentSpeakers(sample, await findSeparation(platform, scope, sample));
  });

  implementRoute(server, audioSettingsRoutes.getSpeakerAudio, async ({ scope, params, signal }) => {
    const sample = await findSample(database, scope, params);
    const separation = await findSeparation(platform, scope, sample);
    const speakers = requireSpeakers(separation?.speakers ?? null, [params.speaker_id], "speaker_id");
    const heard = { spans: speakers.flatMap(longestUtterances), removeBackgroundNoise: sample.removeBackgroundNoise };
    return await makeExcerpt(platform, clips, sample, heard, signal);
  });
}

const LONGEST_UTTERANCES = 8;

/** In the order in which they are said. */
function longestUtterances({ utterances }: SeparatedSpeaker): TimeSpan[] {
  return utterances
    .toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))
    .slice(0, LONGEST_UTTERANCES)
    .toSorted((a, b) => a.startMs - b.startMs);
}
