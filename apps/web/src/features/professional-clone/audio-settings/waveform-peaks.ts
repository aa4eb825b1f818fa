import { audioSettingsRoutes, WAVEFORM_PEAKS_MAX } from "@voicewright/contract/professional-clone/audio-settings";
import { api } from "@/shared/api/api-client.ts";
import type { PeakSource } from "./waveform-view.ts";

type SampleIds = { readonly voice_id: string; readonly sample_id: string };

/** The server says how many levels there are with the first peaks. */
const COARSEST_LEVEL = 15;
const TILES_MAX = 200;
const AT_ONCE = 4;

/** Peaks of a sample, fetched in pieces when they are first drawn; `onChange` when more are there. */
export class WaveformPeaks implements PeakSource {
  readonly #ids: SampleIds;
  readonly #onChange: () => void;
  readonly #aborting = new AbortController();
  readonly #tiles = new Map<string, Int8Array | undefined>();
  #levelCount = 0;
  #loudest = 0;
  #running = 0;

  constructor(ids: SampleIds, onChange: () => void) {
    this.#ids = ids;
    this.#onChange = onChange;
  }

  get levelCount(): number {
    return this.#levelCount;
  }

  /** The loudest of the whole recording, 0–128. */
  get loudest(): number {
    return this.#loudest;
  }

  /** Fetches the whole at the coarsest level. Rejects when it cannot be fetched. */
  async open(): Promise<void> {
    const { level, level_count, peaks } = await this.#fetch(COARSEST_LEVEL, 0);
    this.#levelCount = level_count;
    this.#tiles.set(`${level} 0`, peaks);
    this.#loudest = peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 0);
    this.#onChange();
  }

  close(): void {
    this.#aborting.abort();
  }

  readonly at = (level: number, peak: number): readonly [number, number] | undefined => {
    const tile = Math.floor(peak / WAVEFORM_PEAKS_MAX);
    const peaks = this.#tile(level, tile);
    const place = 2 * (peak - tile * WAVEFORM_PEAKS_MAX);
    const [lowest, highest] = [peaks?.[place], peaks?.[place + 1]];
    return lowest === undefined || highest === undefined ? undefined : [lowest, highest];
  };

  #tile(level: number, tile: number): Int8Array | undefined {
    const key = `${level} ${tile}`;
    const known = this.#tiles.get(key);
    if (known !== undefined || this.#tiles.has(key) || this.#running >= AT_ONCE) return known;
    this.#tiles.set(key, undefined);
    this.#running++;
    void this.#load(key, level, tile);
    return undefined;
  }

  async #load(key: string, level: number, tile: number): Promise<void> {
    try {
      const { peaks } = await this.#fetch(level, tile);
      this.#tiles.set(key, peaks);
      this.#forgetOldest();
      this.#running--;
      this.#onChange();
    } catch {
      // Asked for again when it is drawn next.
      this.#tiles.delete(key);
      this.#running--;
    }
  }

  async #fetch(level: number, tile: number) {
    const answer = await api(audioSettingsRoutes.getProfessionalSampleWaveformLevel, {
      params: { ...this.#ids, level },
      query: { first: tile * WAVEFORM_PEAKS_MAX, count: WAVEFORM_PEAKS_MAX },
      signal: this.#aborting.signal,
    });
    return { ...answer, peaks: Int8Array.from(atob(answer.peaks_base_64), (char) => (char.charCodeAt(0) << 24) >> 24) };
  }

  #forgetOldest(): void {
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= TILES_MAX) return;
      // The coarsest stands in for all others.
      if (!key.startsWith(`${this.#levelCount - 1} `)) this.#tiles.delete(key);
    }
  }
}
