import type { EngineCapabilities, EngineId } from "../engine.ts";
import { createSpeechPool, type SpeechPool, type SpeechPoolLoad, type SpeechPoolOptions } from "../pool.ts";
import { SpeechEngineError } from "../speech-error.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { capabilitiesOf, engineIdOf, type EngineKind, type EngineSpec, versionedIdOf } from "./engine-spec.ts";
import type { AttemptOutcome } from "./relay-speech.ts";

/** - `resting`: nobody needs it, so it is not loaded. - `failing`: it is left alone until `retryInMs` are over. */
export type EngineState = "ready" | "starting" | "resting" | "failing";

export type EngineStatus = {
  readonly id: EngineId;
  readonly kind: EngineKind;
  /** `<id>@<version>`, as in `EngineChoice.trusted`. */
  readonly versionedId: string;
  readonly capabilities: EngineCapabilities;
  readonly state: EngineState;
  readonly sessions: number;
  readonly rssBytes: number;
  readonly retryInMs: number;
};

const FAILURE_THRESHOLD = 3;
const OPEN_MS = 15_000;
const LONGEST_OPEN_MS = 300_000;

/** An engine of the speech service with its processes and its health. */
export class EngineHost {
  readonly spec: EngineSpec;
  readonly id: EngineId;
  usedAtMs = 0;
  readonly pool: SpeechPool;
  /** The embedded engine is the last resort: refusing to try it would help nobody. */
  readonly #breaker: CircuitBreaker | undefined;

  private constructor(spec: EngineSpec, pool: SpeechPool) {
    this.spec = spec;
    this.id = engineIdOf(spec);
    this.pool = pool;
    this.#breaker =
      spec.kind === "embedded"
        ? undefined
        : new CircuitBreaker({
            failureThreshold: FAILURE_THRESHOLD,
            openMs: OPEN_MS,
            longestOpenMs: LONGEST_OPEN_MS,
          });
  }

  static async open(options: SpeechPoolOptions): Promise<EngineHost> {
    return new EngineHost(options.engine, await createSpeechPool(options));
  }

  get isHealthy(): boolean {
    return this.#breaker?.wouldPass ?? true;
  }

  get isLoaded(): boolean {
    return this.pool.load().children > 0;
  }

  tryStart(): boolean {
    this.usedAtMs = Date.now();
    return this.#breaker?.tryPass() ?? true;
  }

  settle(outcome: AttemptOutcome): void {
    this.usedAtMs = Date.now();
    if (outcome === "spoken") this.#breaker?.succeed();
    else if (outcome === "failed") this.#breaker?.fail();
    else this.#breaker?.giveUp();
  }

  unload(): boolean {
    return this.pool.unload();
  }

  whenReady(): Promise<void> {
    return this.pool.whenReady();
  }

  load(): SpeechPoolLoad {
    return this.pool.load();
  }

  status(): EngineStatus {
    const { sessions, rssBytes } = this.pool.load();
    return {
      id: this.id,
      kind: this.spec.kind,
      versionedId: versionedIdOf(this.spec),
      capabilities: capabilitiesOf(this.spec),
      state: this.#state(),
      sessions,
      rssBytes,
      retryInMs: this.#breaker?.waitMs ?? 0,
    };
  }

  /** Ends what it is speaking with `engine_removed`. */
  async remove(): Promise<void> {
    await this.pool.close(new SpeechEngineError("engine_removed", `The model of "${this.id}" was removed`));
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  #state(): EngineState {
    if (!this.isHealthy) return "failing";
    const { children, readyChildren } = this.pool.load();
    if (readyChildren > 0) return "ready";
    return children > 0 || this.spec.kind !== "local" ? "starting" : "resting";
  }
}
