import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { VoiceSample } from "@voicewright/contract/voice/voice-sample";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readFileKind } from "@/entities/recording/audio-signature.ts";
import { readDuration } from "@/entities/recording/read-duration.ts";
import { FILE_REFUSAL_REASONS, mayBeRecording, type RefusedFile } from "@/entities/recording/refused-files.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { queryClient } from "@/shared/api/query-client.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import {
  type LocalSample,
  newLocalSample,
  type SampleProblem,
  skipWarning,
  toFailed,
  toPending,
  toUploaded,
  toUploading,
  UPLOAD_FAILED,
} from "./local-sample.ts";
import { createSamples } from "./sample-calls.ts";
import { sampleProblem, type SamplesBefore } from "./sample-checks.ts";
import { toBatches } from "./upload-batches.ts";

const MS_PER_SECOND = 1_000;

/** A file that was sent in this tab and is a sample now: what the server does not know of it. */
type SentSample = Pick<LocalSample, "fingerprint" | "language"> & { readonly sampleId: string };

export type UploadsState = {
  /** The newest last. */
  readonly locals: readonly LocalSample[];
};

/** What the voice has already. */
export type KnownSamples = readonly Pick<VoiceSample, "sample_id" | "size_bytes">[];

export type RecordedClip = {
  readonly file: File;
  readonly durationMs: number;
  /** Of the script that was read. */
  readonly language: string | undefined;
};

/** The files on their way to a voice. It outlives the dialog. */
export class SampleUploads {
  readonly store: StoreApi<UploadsState> = createStore(() => ({ locals: [] }));
  readonly #voiceId: string;
  readonly #files = new Map<string, File>();
  readonly #controllers = new Map<string, AbortController>();
  /** Their length is being read; they cannot be sent yet. */
  readonly #reading = new Set<string>();
  #known: KnownSamples = [];
  #sent: readonly SentSample[] = [];
  #isSending = false;

  constructor(voiceId: string) {
    this.#voiceId = voiceId;
  }

  /** Says which samples the voice has, for all that is checked from now on. */
  know(samples: KnownSamples): void {
    this.#known = samples;
  }

  /** Checks files and sends those that can be sent; resolves to those that are no recordings at all. */
  async addFiles(files: readonly File[]): Promise<RefusedFile[]> {
    const kinds = await Promise.all(files.map(readFileKind));
    const refused: RefusedFile[] = [];
    const added: Promise<void>[] = [];
    for (const [index, file] of files.entries()) {
      if (file.size === 0) refused.push({ name: file.name, reason: FILE_REFUSAL_REASONS.empty });
      else if (!mayBeRecording(file, kinds[index] ?? "unknown"))
        refused.push({ name: file.name, reason: FILE_REFUSAL_REASONS.wrongType });
      else added.push(this.#addFile(file));
    }
    await Promise.all(added);
    return refused;
  }

  addRecording({ file, durationMs, language }: RecordedClip): void {
    const id = crypto.randomUUID();
    this.#files.set(id, file);
    this.#insert(newLocalSample({ id, type: "recording", file, durationMs, language }));
    this.#check(id);
  }

  /** Sends a file again, from where it broke; a warning is passed over. */
  retry(id: string): void {
    const sample = this.#local(id);
    if (sample?.error?.type !== "warning") return;
    this.#replace(sample.error === UPLOAD_FAILED ? toPending(sample) : skipWarning(sample));
    this.#check(id);
  }

  /** Removes a file that is no sample yet, wherever it is on its way. */
  remove(id: string): void {
    const sample = this.#local(id);
    if (sample === undefined) return;
    this.#controllers.get(id)?.abort();
    this.#forget(id);
  }

  #local(id: string): LocalSample | undefined {
    return this.store.getState().locals.find((sample) => sample.id === id);
  }

  #insert(sample: LocalSample): void {
    this.store.setState(({ locals }) => ({ locals: [...locals, sample] }));
  }

  #replace(sample: LocalSample): void {
    this.store.setState(({ locals }) => ({ locals: locals.map((one) => (one.id === sample.id ? sample : one)) }));
  }

  #forget(id: string): void {
    this.#files.delete(id);
    this.#reading.delete(id);
    this.store.setState(({ locals }) => ({ locals: locals.filter((one) => one.id !== id) }));
  }

  async #addFile(file: File): Promise<void> {
    const id = crypto.randomUUID();
    this.#files.set(id, file);
    this.#reading.add(id);
    this.#insert(newLocalSample({ id, type: "local", file, durationMs: undefined, language: undefined }));
    const url = URL.createObjectURL(file);
    const seconds = await readDuration(url).catch(() => undefined);
    URL.revokeObjectURL(url);
    this.#reading.delete(id);
    const sample = this.#local(id);
    if (sample === undefined) return;
    this.#replace({ ...sample, durationMs: seconds === undefined ? undefined : Math.round(seconds * MS_PER_SECOND) });
    this.#check(id);
  }

  /** What stands before a file in the voice. */
  #before(id: string): SamplesBefore {
    const { locals } = this.store.getState();
    const place = locals.findIndex((one) => one.id === id);
    const earlier = locals.slice(0, place).filter(({ status }) => status === "pending" || status === "uploading");
    const sent = this.#sent.filter(({ sampleId }) => this.#known.some((sample) => sample.sample_id === sampleId));
    const languages = [...earlier, ...sent].map(({ language }) => language).filter((one) => one !== undefined);
    return {
      count: this.#known.length + earlier.length,
      totalBytes: [...this.#known.map((one) => one.size_bytes), ...earlier.map((one) => one.sizeBytes)].reduce(
        (sum, bytes) => sum + bytes,
        0,
      ),
      languages,
      fingerprints: [...earlier, ...sent].map(({ fingerprint }) => fingerprint),
    };
  }

  #check(id: string): void {
    const sample = this.#local(id);
    if (sample === undefined) return;
    const problem = sampleProblem(sample, this.#before(id));
    if (problem !== undefined) this.#replace(toFailed(sample, problem));
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (;;) {
        const { locals } = this.store.getState();
        const waiting = locals.filter(({ id, status }) => status === "pending" && !this.#reading.has(id));
        const [batch] = toBatches(waiting);
        if (batch === undefined) return;
        await this.#sendBatch(batch.map(({ id }) => id));
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** The files of a batch become samples of the voice, in one call: all of them, or none. */
  async #sendBatch(ids: readonly string[]): Promise<void> {
    const batch = ids.flatMap((id) => {
      const sample = this.#local(id);
      const file = this.#files.get(id);
      return sample === undefined || file === undefined ? [] : [{ sample, file }];
    });
    const controller = new AbortController();
    for (const { sample } of batch) {
      this.#controllers.set(sample.id, controller);
      this.#replace(toUploading(sample, sample.sizeBytes));
    }
    try {
      const files = batch.map(({ file }) => file);
      const samples = await createSamples(this.#voiceId, files, controller.signal);
      for (const [index, { sample }] of batch.entries()) {
        const sampleId = samples[index]?.sample_id;
        if (sampleId !== undefined) this.#remember({ ...sample, sampleId });
        this.#replace(toUploaded(sample));
      }
      await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      for (const { sample } of batch) this.#forget(sample.id);
    } catch (error) {
      showToast({ id: "samples-upload-failed", kind: "error", title: MESSAGES.samplesUploadFailed });
      for (const { sample } of batch) this.#failed(sample.id, error);
    } finally {
      for (const { sample } of batch) this.#controllers.delete(sample.id);
    }
  }

  /** A refusal of the server stays one; anything else may pass, and the file can be sent again. */
  #failed(id: string, error: unknown): void {
    const sample = this.#local(id);
    if (sample === undefined) return;
    this.#replace(toFailed(sample, problemOf(error)));
  }

  #remember({ sampleId, fingerprint, language }: SentSample): void {
    this.#sent = [...this.#sent, { sampleId, fingerprint, language }];
  }
}

const SERVER_ERROR = 500;

function problemOf(error: unknown): SampleProblem {
  if (!isApiError(error) || error.httpStatus >= SERVER_ERROR) return UPLOAD_FAILED;
  return { type: "error", code: error.code ?? "upload-refused", message: error.message };
}

const uploadsByVoice = new Map<string, SampleUploads>();

/** The files on their way to a voice, wherever they were added in this tab. */
export function openSampleUploads(voiceId: string): SampleUploads {
  const known = uploadsByVoice.get(voiceId);
  if (known !== undefined) return known;
  const uploads = new SampleUploads(voiceId);
  uploadsByVoice.set(voiceId, uploads);
  return uploads;
}
