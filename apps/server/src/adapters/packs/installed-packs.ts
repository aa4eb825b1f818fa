import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type BrokenPack, findPacks, type FoundPack } from "@voicewright/speech/model-packs/pack-folder";
import type { InstalledPack } from "@voicewright/speech/model-packs/pack-model";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { Logger } from "pino";

declare module "../../platform/platform.ts" {
  interface Adapters {
    readonly installedPacks: InstalledPacks;
  }
}

/** Model packs; they can be downloaded again, so backups leave them out. */
export function modelsDirectory(dataDirectory: string): string {
  return join(dataDirectory, "models");
}

export type InstalledPacksOptions = {
  readonly modelsDirectory: string;
  readonly speech: Pick<SpeechService, "setInstalledPacks">;
  readonly log: Logger;
};

/** How soon packs that another process has installed or removed are noticed. */
const WATCH_INTERVAL_MS = 15_000;

/** The model packs on this machine, and the speech service, which is notified when they change. */
export class InstalledPacks {
  readonly modelsDirectory: string;
  readonly #options: InstalledPacksOptions;
  #found: readonly FoundPack[] = [];
  #broken: readonly BrokenPack[] = [];
  #changedAtMs = 0;
  #refreshing: Promise<void> = Promise.resolve();
  #watch: NodeJS.Timeout | undefined;

  constructor(options: InstalledPacksOptions) {
    this.#options = options;
    this.modelsDirectory = options.modelsDirectory;
  }

  async open(): Promise<void> {
    await this.refresh();
    this.#watch = setInterval(
      () => void this.#refreshIfChanged().catch((error: unknown) => this.#warn(error)),
      WATCH_INTERVAL_MS,
    );
    this.#watch.unref();
  }

  close(): void {
    clearInterval(this.#watch);
  }

  /** Those that can be used, for engines and abilities. */
  get packs(): readonly InstalledPack[] {
    return this.#found.map(({ pack }) => pack);
  }

  get found(): readonly FoundPack[] {
    return this.#found;
  }

  get broken(): readonly BrokenPack[] {
    return this.#broken;
  }

  /** Reads the folder again, and notifies the speech service. */
  async refresh(): Promise<void> {
    const refreshing = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = refreshing.catch(() => undefined);
    await refreshing;
  }

  async #refresh(): Promise<void> {
    const { modelsDirectory, speech, log } = this.#options;
    this.#changedAtMs = await this.#readChangedAtMs();
    const { found, broken } = await findPacks(modelsDirectory);
    this.#found = found;
    this.#broken = broken;
    for (const { id, reason } of broken) log.warn({ pack: id, reason }, "a model pack cannot be used");
    await speech.setInstalledPacks(this.packs);
  }

  async #refreshIfChanged(): Promise<void> {
    if ((await this.#readChangedAtMs()) !== this.#changedAtMs) await this.refresh();
  }

  /** Packs come and go by renaming, which changes their folder's time. */
  async #readChangedAtMs(): Promise<number> {
    return await stat(this.#options.modelsDirectory).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  #warn(error: unknown): void {
    this.#options.log.warn({ err: error }, "the model packs could not be read");
  }
}
