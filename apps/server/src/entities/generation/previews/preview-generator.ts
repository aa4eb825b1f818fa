import { outputFileExtension } from "@voicewright/contract/rules/output-formats";
import { previewSpeaker, type SpokenUtterance } from "../spoken/index.ts";
import { speakToFile } from "../speech/index.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toSpeechFailure } from "../../../adapters/speech/speech-failure.ts";
import { previewAudioKey } from "./audio-keys.ts";
import { previewGone } from "./get-preview.ts";
import { keepPreviews, lastingPreviewWork } from "./payment.ts";
import { GenerationRun, PreviewRun } from "./preview-run.ts";
import { previewDelivery } from "./preview-delivery.ts";
import { failPreview } from "./store.ts";
import type { GenerationRow, OwnedPreview, PreviewAudio, PreviewRow } from "./store.ts";

/** After these a preview stays pending, and is made when it is asked for again. */
const TRANSIENT_FAILURES: readonly string[] = ["system_busy", "concurrent_limit_exceeded", "service_unavailable"];

type RunOptions = {
  readonly isWhole: boolean;
  /** Whether its price is known to be reserved, or paid. */
  readonly isHeld: boolean;
  readonly arrivedAtMs: number;
};

/**
 * Makes the audio of previews, each once for all listeners. Work that is interrupted stays pending in the
 * database and can be resumed by any server at any time.
 */
export class PreviewGenerator {
  readonly #platform: Platform;
  readonly #runs = new Map<string, GenerationRun>();
  #isClosed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Makes all previews of a new generation, whose price is reserved. The first one has the machine for itself until it
   * is sent, because that is what people wait for.
   */
  start(
    generation: GenerationRow,
    previews: readonly PreviewRow[],
    options: { readonly isWhole: boolean; readonly arrivedAtMs: number },
  ): readonly PreviewRun[] {
    // Somebody who looks into the session may have been faster.
    const run = this.#runs.get(generation.id) ?? this.#open(generation, previews, { ...options, isHeld: true });
    let turn = Promise.resolve();
    return previews.map((preview) => {
      const known = run.running.get(preview.generatedVoiceId);
      const made = known ?? this.#enter(run, preview);
      if (known === undefined) this.#begin(run, made, turn);
      if (preview === previews[0]) turn = made.heard.promise;
      return made;
    });
  }

  /** The making of a preview: that which is on its way, or a new one. */
  resume({ preview, generation }: OwnedPreview): PreviewRun {
    const run =
      this.#runs.get(generation.id) ??
      this.#open(generation, [preview], {
        isWhole: false,
        isHeld: generation.paidAt !== null,
        arrivedAtMs: performance.now(),
      });
    const known = run.running.get(preview.generatedVoiceId);
    if (known !== undefined) return known;
    const made = this.#enter(run, preview);
    this.#begin(run, made, Promise.resolve());
    return made;
  }

  /** Ends the work on generations, which are to be deleted, and gives back what they hold. */
  async cancel(generationIds: readonly string[]): Promise<void> {
    await this.#stop(
      generationIds.flatMap((id) => this.#runs.get(id) ?? []),
      "The preview was deleted.",
    );
  }

  /** Ends all work; what is unfinished stays pending. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop([...this.#runs.values()], "The server is stopping.");
  }

  async #stop(runs: readonly GenerationRun[], reason: string): Promise<void> {
    const ending = runs.flatMap((run) => [...run.running.values()].map(({ ended }) => ended.promise));
    for (const run of runs) run.stopping.abort(new AppError("generation_failed", reason));
    await Promise.all(ending);
  }

  #open(
    generation: GenerationRow,
    previews: readonly PreviewRow[],
    { isWhole, isHeld, arrivedAtMs: startedAtMs }: RunOptions,
  ): GenerationRun {
    const work = lastingPreviewWork(this.#platform, generation, previews, { startedAtMs, isHeld });
    const run = new GenerationRun(generation, { isWhole, startedAtMs, work });
    if (this.#isClosed) run.stopping.abort(new AppError("service_unavailable", "The server is stopping."));
    this.#runs.set(generation.id, run);
    return run;
  }

  #enter(run: GenerationRun, preview: PreviewRow): PreviewRun {
    const made = new PreviewRun(preview);
    run.running.set(preview.generatedVoiceId, made);
    return made;
  }

  #begin(run: GenerationRun, made: PreviewRun, turn: Promise<void>): void {
    const work = async () => {
      await turn;
      try {
        await this.#make(run, made);
      } catch (error) {
        await this.#fail(run, made, error);
      }
      await this.#leave(run, made);
    };
    work()
      .catch((error: unknown) => this.#platform.log.error({ err: error }, "the making of a preview ended badly"))
      .finally(() => {
        made.heard.resolve();
        made.ended.resolve();
      });
  }

  async #make(run: GenerationRun, made: PreviewRun): Promise<void> {
    const { signal } = run.stopping;
    signal.throwIfAborted();
    await run.work.hold();
    made.audio = await this.#speak(run, made);
    if (run.isWhole) run.heldBack.push(made);
    else await this.#keep(run, [made]);
    made.sound.end();
  }

  async #speak(run: GenerationRun, made: PreviewRun): Promise<PreviewAudio> {
    const { generation, startedAtMs } = run;
    const key = previewAudioKey(made.preview.generatedVoiceId, outputFileExtension(generation.outputFormat));
    const { sha256, durationMs } = await speakToFile(this.#platform, {
      script: [toUtterance(generation, made.preview)],
      outputFormat: generation.outputFormat,
      signal: run.stopping.signal,
      onAudio: (audio) => {
        made.sound.add(audio);
        made.firstSoundMs ??= performance.now() - startedAtMs;
        made.heard.resolve();
      },
      commit: (writer) => writer.commit(key),
    });
    return { key, sha256, durationMs: Math.round(durationMs) };
  }

  async #keep(run: GenerationRun, made: readonly PreviewRun[]): Promise<void> {
    const isKept = await keepPreviews(this.#platform, run, made);
    if (isKept) return;
    for (const { audio } of made) if (audio !== undefined) await this.#platform.storage.delete(audio.key);
    throw previewGone();
  }

  /** Never throws: listeners get the error, and reservations are released. */
  async #fail(run: GenerationRun, made: PreviewRun, error: unknown): Promise<void> {
    const { database, log, clock } = this.#platform;
    const failure = toSpeechFailure(error);
    const { generatedVoiceId, state } = made.preview;
    made.failure = failure;
    if (!run.stopping.signal.aborted) {
      log.warn({ err: error, generatedVoiceId }, "a preview could not be made");
      const isFinal = state !== "completed" && !TRANSIENT_FAILURES.includes(failure.code);
      if (isFinal) {
        const written = database.transaction(async (tx) => {
          await failPreview(tx, run.scope, generatedVoiceId, failure.code);
          const data = { generated_voice_id: generatedVoiceId, state: "failed" } as const;
          await recordEvent(tx, run.scope, { type: "preview.ended", data }, clock());
        });
        await written.catch((reason: unknown) =>
          log.error({ err: reason, generatedVoiceId }, "the failure of a preview could not be written down"),
        );
      }
    }
    made.sound.end(failure);
  }

  /** The last preview to end stores those held back, and refunds the price when none was stored. */
  async #leave(run: GenerationRun, made: PreviewRun): Promise<void> {
    const { metrics } = this.#platform;
    run.running.delete(made.preview.generatedVoiceId);
    if (run.running.size > 0) return;
    this.#runs.delete(run.generation.id);
    if (run.heldBack.length > 0 && !run.stopping.signal.aborted) {
      try {
        await this.#keep(run, run.heldBack);
      } catch (error) {
        for (const each of run.heldBack) each.failure = toSpeechFailure(error);
      }
    }
    metrics.generations.inc({ model: run.generation.modelId, outcome: run.work.isPaid ? "completed" : "failed" });
    await run.work.refund("no preview could be made");
  }
}

function toUtterance(generation: GenerationRow, preview: PreviewRow): SpokenUtterance {
  const { text, speechLanguage, seed, volumeDb } = generation;
  return {
    text,
    ...(speechLanguage === null ? {} : { language: speechLanguage }),
    voice: preview.materials,
    delivery: previewDelivery(preview.hints, volumeDb),
    // The same for all: voices of one base voice and pace share its reading of the text.
    seed,
    normalizeText: true,
    speaker: previewSpeaker(generation.workspaceId),
  };
}
