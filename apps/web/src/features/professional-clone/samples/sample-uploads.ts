import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readFileKind } from "@/entities/recording/audio-signature.ts";
import { readDuration } from "@/entities/recording/read-duration.ts";
import { FILE_REFUSAL_REASONS, mayBeRecording, type RefusedFile } from "@/entities/recording/refused-files.ts";
import { sendRecording, type UploadCalls, waitForCheck } from "@/entities/recording/send-recording.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { queryClient } from "@/shared/api/query-client.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import {
  isInterrupted,
  isOnItsWay,
  type LocalSample,
  newLocalSample,
  skipWarning,
  toFailed,
  toPending,
  toUploaded,
  toUploading,
} from "./local-sample.ts";
import { createSamples, deleteUpload, listUploads, sampleUploadCalls } from "./sample-calls.ts";
import { DUPLICATE_CODE, sampleProblem, type SamplesBefore } from "./sample-checks.ts";
import { restoredSample } from "./restored-sample.ts";
import { sentFiles } from "./sent-files.ts";
import { toBatches } from "./upload-batches.ts";
import { uploadProblem } from "./upload-problem.ts";

const MS_PER_SECOND = 1_000;
/** So many files are sent at a time; more would only make each slower. */
const SENDING_MAX = 2;

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
  /** It has become a sample, or was removed: nothing else has to keep it. */
  readonly onSettled?: () => void;
};

/**
 * The files on their way to a voice. It outlives the dialog; what the server has of them outlives the tab, and is found
 * again by whoever continues the voice.
 */
export class SampleUploads {
  readonly store: StoreApi<UploadsState> = createStore(() => ({ locals: [] }));
  readonly #voiceId: string;
  readonly #calls: UploadCalls;
  readonly #sent: ReturnType<typeof sentFiles>;
  readonly #files = new Map<string, File>();
  readonly #controllers = new Map<string, AbortController>();
  readonly #settle = new Map<string, () => void>();
  /** Their length is being read; they are not sent before they are checked. */
  readonly #unchecked = new Set<string>();
  #known: KnownSamples = [];
  #isSending = false;

  constructor(voiceId: string) {
    this.#voiceId = voiceId;
    this.#calls = sampleUploadCalls(voiceId);
    this.#sent = sentFiles(voiceId);
    void this.restore();
  }

  /** Says which samples the voice has, for all that is checked from now on. */
  know(samples: KnownSamples): void {
    this.#known = samples;
  }

  /**
   * Shows what the server has of files that are no samples yet and are not listed: of this tab before a reload, of another
   * browser, or of a program. What can become a sample is tried again.
   */
  async restore(): Promise<void> {
    const uploads = await listUploads(this.#voiceId).catch(() => []);
    const listed = new Set(this.store.getState().locals.map(({ uploadId }) => uploadId));
    const sent = this.#sent.get();
    for (const upload of uploads) if (!listed.has(upload.upload_id)) this.#insert(restoredSample(upload, sent));
    void this.#sendAll();
  }

  /** Checks files and sends those that can be sent; resolves to those that are no recordings at all. */
  async addFiles(files: readonly File[]): Promise<RefusedFile[]> {
    const kinds = await Promise.all(files.map(readFileKind));
    const refused: RefusedFile[] = [];
    const added: Promise<string>[] = [];
    for (const [index, file] of files.entries()) {
      if (file.size === 0) refused.push({ name: file.name, reason: FILE_REFUSAL_REASONS.empty });
      else if (!mayBeRecording(file, kinds[index] ?? "unknown"))
        refused.push({ name: file.name, reason: FILE_REFUSAL_REASONS.wrongType });
      else added.push(this.#addFile(file));
    }
    // Together, so that they are one batch, and that each is checked against those before it.
    for (const id of await Promise.all(added)) this.#check(id);
    void this.#sendAll();
    return refused;
  }

  addRecording({ file, durationMs, language, onSettled }: RecordedClip): void {
    const id = crypto.randomUUID();
    this.#files.set(id, file);
    if (onSettled !== undefined) this.#settle.set(id, onSettled);
    this.#insert(newLocalSample({ id, type: "recording", file, durationMs, language }));
    this.#check(id);
    void this.#sendAll();
  }

  /** Sends a file again, from where it broke; a warning is passed over. */
  retry(id: string): void {
    const sample = this.#local(id);
    if (sample?.error?.type !== "warning") return;
    this.#replace(skipWarning(sample));
    this.#check(id);
    void this.#sendAll();
  }

  /** Removes a file that is no sample yet, wherever it is on its way. */
  remove(id: string): void {
    const sample = this.#local(id);
    if (sample === undefined) return;
    this.#controllers.get(id)?.abort();
    this.#forget(id);
    if (sample.uploadId !== undefined) void deleteUpload(this.#voiceId, sample.uploadId);
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
    this.#settle.get(id)?.();
    this.#settle.delete(id);
    this.#files.delete(id);
    this.#unchecked.delete(id);
    this.store.setState(({ locals }) => ({ locals: locals.filter((one) => one.id !== id) }));
  }

  /** A file whose upload a reload interrupted goes on where it broke; any other is new. Resolves to its id in the list. */
  async #addFile(file: File): Promise<string> {
    const { locals } = this.store.getState();
    const broken = locals.find((one) => isInterrupted(one) && one.name === file.name && one.sizeBytes === file.size);
    const id = broken?.id ?? crypto.randomUUID();
    this.#files.set(id, file);
    this.#unchecked.add(id);
    if (broken !== undefined) this.#replace(toPending(broken));
    else this.#insert(newLocalSample({ id, type: "local", file, durationMs: undefined, language: undefined }));
    const url = URL.createObjectURL(file);
    const seconds = await readDuration(url).catch(() => undefined);
    URL.revokeObjectURL(url);
    const sample = this.#local(id);
    const durationMs = seconds === undefined ? undefined : Math.round(seconds * MS_PER_SECOND);
    const { name, lastModified, size, type } = file;
    if (sample !== undefined) this.#replace({ ...sample, durationMs, fingerprint: { name, lastModified, size, type } });
    return id;
  }

  /** What stands before a file in the voice. */
  #before(id: string): SamplesBefore {
    const { locals } = this.store.getState();
    const place = locals.findIndex((one) => one.id === id);
    const earlier = locals.slice(0, place).filter((one) => isOnItsWay(one) || one.status === "uploaded");
    const sent = this.#sent
      .get()
      .filter(({ uploadId }) => this.#known.some(({ sample_id: known }) => known === uploadId));
    const bytes = [...this.#known.map((one) => one.size_bytes), ...earlier.map((one) => one.sizeBytes)];
    return {
      count: this.#known.length + earlier.length,
      totalBytes: bytes.reduce((sum, size) => sum + size, 0),
      languages: [...earlier, ...sent].map(({ language }) => language).filter((one) => one !== undefined),
      fingerprints: [...earlier, ...sent].map(({ fingerprint }) => fingerprint),
    };
  }

  #check(id: string): void {
    this.#unchecked.delete(id);
    const sample = this.#local(id);
    if (sample === undefined) return;
    const problem = sampleProblem(sample, this.#before(id));
    if (problem !== undefined) this.#replace(toFailed(sample, problem));
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (;;) {
        const { locals } = this.store.getState();
        const waiting = locals.filter(({ id, status }) => status === "pending" && !this.#unchecked.has(id));
        const [batch] = toBatches(waiting);
        if (batch === undefined) return;
        await this.#sendBatch(batch);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Sends the files of a batch, and makes samples of those that the server has found good, in one call. */
  async #sendBatch(batch: readonly LocalSample[]): Promise<void> {
    const waiting = [...batch];
    for (const sample of batch) this.#replace(toUploading(sample, 0));
    const sendOn = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.#send(next.id);
    };
    await Promise.all(Array.from({ length: SENDING_MAX }, sendOn));
    const sent = batch.map(({ id }) => this.#local(id)).filter((sample) => sample?.status === "uploading");
    await this.#takeOver(sent.filter((sample) => sample !== undefined));
  }

  /** All bytes of a file, and the server's opinion of it. */
  async #send(id: string): Promise<void> {
    const sample = this.#local(id);
    if (sample === undefined) return;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    const { signal } = controller;
    const onUpload = (upload: CloneUpload) => this.#receive(id, upload);
    try {
      const { uploadId } = sample;
      const file = this.#files.get(id);
      const { refusal } = await (file === undefined
        ? waitForCheck(this.#calls, await this.#calls.get(uploadId ?? "", signal), signal, onUpload)
        : sendRecording({
            calls: sampleUploadCalls(this.#voiceId, sample.language),
            file,
            uploadId,
            signal,
            onUpload,
          }));
      const refused = this.#local(id);
      if (refusal !== null && refused !== undefined) this.#replace(toFailed(refused, { type: "error", ...refusal }));
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error);
    } finally {
      this.#controllers.delete(id);
    }
  }

  #receive(id: string, { upload_id: uploadId, received_bytes: receivedBytes }: CloneUpload): void {
    const sample = this.#local(id);
    if (sample === undefined) {
      // It was removed while it was being announced.
      void deleteUpload(this.#voiceId, uploadId);
      return;
    }
    const isNew = sample.uploadId !== uploadId;
    this.#replace({ ...toUploading(sample, receivedBytes), uploadId });
    if (!isNew) return;
    const { fingerprint, language, type, durationMs, skippedWarningCodes } = sample;
    this.#sent.set([...this.#sent.get(), { uploadId, fingerprint, language, type, durationMs, skippedWarningCodes }]);
  }

  async #takeOver(sent: readonly LocalSample[]): Promise<void> {
    const uploadIds = sent.map(({ uploadId }) => uploadId).filter((uploadId) => uploadId !== undefined);
    if (uploadIds.length === 0) return;
    const allowsDuplicates = sent.every(({ skippedWarningCodes }) => skippedWarningCodes.includes(DUPLICATE_CODE));
    try {
      await createSamples(this.#voiceId, uploadIds, allowsDuplicates);
    } catch (error) {
      if (isApiError(error, "duplicate_sample")) return await this.#tellDuplicates(sent, error);
      showToast({ id: "samples-upload-failed", kind: "error", title: MESSAGES.samplesUploadFailed });
      for (const { id } of sent) this.#fail(id, error);
      return;
    }
    for (const { id } of sent) {
      const sample = this.#local(id);
      if (sample !== undefined) this.#replace(toUploaded(sample));
    }
    // The rows of the samples come before those of the files go.
    await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
    for (const { id } of sent) this.#forget(id);
  }

  /** Of several, one is there already, or was passed over: each is asked for by itself. */
  async #tellDuplicates(sent: readonly LocalSample[], error: unknown): Promise<void> {
    if (sent.length > 1) for (const sample of sent) await this.#takeOver([sample]);
    else for (const { id } of sent) this.#fail(id, error);
  }

  #fail(id: string, error: unknown): void {
    const sample = this.#local(id);
    if (sample === undefined) return;
    // What the server has forgotten is begun anew.
    const uploadId = isApiError(error, "upload_not_found") ? undefined : sample.uploadId;
    this.#replace(toFailed({ ...sample, uploadId }, uploadProblem(error)));
  }
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
