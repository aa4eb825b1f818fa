import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { InstallProgress } from "@voicewright/speech/model-packs/install-pack";
import { PackError } from "@voicewright/speech/model-packs/pack-error";
import type { Platform } from "../../platform/platform.ts";
import {
  forgetMissingPack,
  recordMissingPack,
  readWantedPacks,
  WANTED_PACKS,
  WANTED_PACKS_ID,
  type WantedPackRow,
} from "../../adapters/packs/wanted-packs/store.ts";
import { discardDamagedLocked, installLocked, PackBusyError, removeLocked, toPackSource } from "./pack-work.ts";

/** `isNews`: it changed while this process ran. */
type Wish = WantedPackRow & { readonly isNews: boolean };
type Attempt = { progress: InstallProgress | undefined; problem: string | undefined };

const REPORT_INTERVAL_MS = 2_000;
/** While another works on the pack in the same folder. */
const BUSY_RETRY_MS = 1_000;
const RETRY_MIN_MS = 15_000;
const RETRY_MAX_MS = 1_800_000;
/** After the list of wanted packs could not be read. */
const READ_AGAIN_MS = 5_000;

/**
 * Keeps the packs in this machine's folder in line with what the installation is to have: fetches what is missing, one
 * pack at a time, removes what was removed, and reads its files again when somebody asks. Several processes may share the folder.
 */
export class PackFollower {
  readonly #platform: Platform;
  readonly #machine: { readonly machineId: string; readonly machineName: string };
  readonly #work = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  #turn: Promise<unknown> = Promise.resolve();
  #seen = 0;
  #reads = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { modelsDirectory } = platform.installedPacks;
    const machineId = createHash("sha256")
      .update(JSON.stringify([hostname(), modelsDirectory]))
      .digest("hex");
    this.#machine = { machineId, machineName: hostname() };
  }

  /** Until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { hub, log } = this.#platform;
    while (!signal.aborted) {
      try {
        const read = (after: number) => this.#read(after);
        for await (const wish of hub.follow(WANTED_PACKS, WANTED_PACKS_ID, { after: this.#seen, read, signal })) {
          this.#seen = wish.sequence;
          this.#take(wish, signal);
        }
      } catch (error) {
        if (signal.aborted) break;
        log.warn({ err: error }, "the list of wanted model packs could not be read");
        await delay(READ_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    await Promise.all([...this.#work.values()].map(({ done }) => done));
  }

  /** Ends what is done for a pack here, so that it can be removed. */
  async letGo(packId: string): Promise<void> {
    const work = this.#work.get(packId);
    work?.stop.abort();
    await work?.done;
  }

  async #read(after: number) {
    const isNews = this.#reads > 0;
    const rows = await readWantedPacks(this.#platform.database, after);
    this.#reads += 1;
    return { events: rows.map((row): Wish => ({ ...row, isNews })), hasMore: false, isOver: false };
  }

  #take(wish: Wish, signal: AbortSignal): void {
    const before = this.#work.get(wish.packId);
    before?.stop.abort();
    const stop = new AbortController();
    const ended = before?.done ?? Promise.resolve();
    const done = ended.then(() => this.#fulfil(wish, AbortSignal.any([signal, stop.signal])));
    this.#work.set(wish.packId, { stop, done });
  }

  async #fulfil(wish: Wish, signal: AbortSignal): Promise<void> {
    const { packId } = wish;
    const attempt: Attempt = { progress: undefined, problem: undefined };
    let reported: Promise<void> = Promise.resolve();
    const reporting = setInterval(() => {
      reported = this.#report(packId, attempt);
    }, REPORT_INTERVAL_MS);
    reporting.unref();
    try {
      await this.#attempt(wish, attempt, signal);
    } finally {
      clearInterval(reporting);
      await reported;
      await forgetMissingPack(this.#platform.database, { ...this.#machine, packId }).catch((error: unknown) =>
        this.#warn(error, packId),
      );
    }
  }

  async #attempt(wish: Wish, attempt: Attempt, signal: AbortSignal): Promise<void> {
    let retryMs = RETRY_MIN_MS;
    while (!signal.aborted) {
      try {
        await this.#inTurn(() => (wish.isWanted ? this.#fetch(wish, attempt, signal) : this.#remove(wish)), signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        attempt.progress = undefined;
        const isBusy = error instanceof PackBusyError;
        if (!isBusy) {
          attempt.problem = error instanceof PackError ? error.message : "The installation failed.";
          this.#warn(error, wish.packId);
        }
        await delay(isBusy ? BUSY_RETRY_MS : retryMs, undefined, { signal, ref: false }).catch(() => undefined);
        if (!isBusy) retryMs = Math.min(RETRY_MAX_MS, retryMs * 2);
      }
    }
  }

  async #inTurn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const turn = this.#turn.then(() => (signal.aborted ? undefined : work()));
    this.#turn = turn.catch(() => undefined);
    await turn;
  }

  async #fetch(wish: Wish, attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { packId, isLicenceAccepted } = wish;
    const { config, installedPacks, log } = this.#platform;
    await installedPacks.refresh();
    if (wish.isNews && wish.checkAskedAt !== null) await this.#check(packId, wish.checkAskedAt, attempt, signal);
    if (installedPacks.found.some(({ pack }) => pack.id === packId)) return;
    const entry = this.#platform.packCatalogue.get(packId);
    if (entry === undefined) throw new PackError("pack_not_found", "This version does not know the model pack.");
    await installLocked({
      modelsDirectory: installedPacks.modelsDirectory,
      entry,
      source: toPackSource(undefined, config.modelMirrorUrl),
      privateHosts: config.privateHosts,
      isLicenceAccepted,
      signal,
      onProgress: (progress) => {
        attempt.progress = progress;
      },
    });
    await installedPacks.refresh();
    log.info({ pack: packId }, "a model pack was installed, as on other machines");
  }

  /** A damaged pack goes, to be fetched again. */
  async #check(packId: string, since: Date, attempt: Attempt, signal: AbortSignal): Promise<void> {
    const { installedPacks, log } = this.#platform;
    if (!installedPacks.found.some(({ pack }) => pack.id === packId)) return;
    const damaged = await discardDamagedLocked(installedPacks.modelsDirectory, packId, since, signal);
    if (damaged.length === 0) return;
    attempt.problem = `Damaged: ${damaged.join(", ")}. The pack is fetched again.`;
    log.error({ pack: packId, damaged }, "a damaged model pack was removed, to be fetched again");
    await installedPacks.refresh();
  }

  async #remove({ packId, changedAt, isNews }: Wish): Promise<void> {
    const { installedPacks, log } = this.#platform;
    await installedPacks.refresh();
    const found = installedPacks.found.find(({ pack }) => pack.id === packId);
    if (found === undefined && !installedPacks.broken.some(({ id }) => id === packId)) return;
    // Somebody has installed it on this machine since, by command.
    if (!isNews && found !== undefined && found.manifest.installedAtMs > changedAt.getTime()) return;
    await removeLocked(installedPacks.modelsDirectory, packId);
    await installedPacks.refresh();
    log.info({ pack: packId }, "a model pack was removed, as on other machines");
  }

  async #report(packId: string, { progress, problem }: Attempt): Promise<void> {
    const { database, clock } = this.#platform;
    const { phase = null, doneBytes = 0, totalBytes = 0 } = progress ?? {};
    const missing = { ...this.#machine, packId, phase, doneBytes, totalBytes, problem: problem ?? null };
    await recordMissingPack(database, { ...missing, reportedAt: clock() }).catch((error: unknown) =>
      this.#warn(error, packId),
    );
  }

  #warn(error: unknown, packId: string): void {
    this.#platform.log.warn({ err: error, pack: packId }, "a model pack could not be brought in line");
  }
}
