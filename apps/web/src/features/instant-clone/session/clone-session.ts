import { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { VoiceLabelKey } from "@voicewright/contract/voices/rules";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readFileKind } from "@/entities/recording/audio-signature.ts";
import { isSameFile } from "@/entities/recording/file-fingerprint.ts";
import { readDuration } from "@/entities/recording/read-duration.ts";
import { sendRecording, waitForCheck } from "@/entities/recording/send-recording.ts";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { recordingExtension } from "@/shared/audio/recorder/recording-types.ts";
import { removeBackup } from "@/shared/audio/recorder/recording-backups.ts";
import type { Recording } from "@/shared/audio/recorder/recorder-state.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { CLONE_UPLOAD_CALLS } from "./clone-upload-calls.ts";
import { fileRefusal, isTooShort, type RefusedCloneFile } from "./file-checks.ts";
import { newSampleItem, type SampleItem, withUpload } from "./sample-items.ts";
import { type CloneForm, type CloneStep, type SavedClone, savedSession } from "./saved-session.ts";

/** So many recordings are sent at a time; more would only make each slower. */
const SENDING_MAX = 2;

export type CloneState = {
  readonly step: CloneStep;
  readonly items: readonly SampleItem[];
  /** After a reload, until the server has said what it has of the recordings. */
  readonly isRestoring: boolean;
  /** Of an edited voice. */
  readonly sampleIdsToRemove: readonly string[];
  readonly removesNoise: boolean;
  /** `undefined` until something is known or typed. */
  readonly form: CloneForm | undefined;
  /** Labels that came from the recordings and were not changed. */
  readonly suggestedKeys: readonly VoiceLabelKey[];
  readonly saved: SavedClone | undefined;
  /** Recordings that the browser keeps until they have arrived; they are not offered once more. */
  readonly takenBackupIds: readonly string[];
};

type Sending = { readonly file: File; readonly backupId: string | undefined };

/** A clone in the making. It outlives the dialog, and what the server has of it outlives a reload. */
export class CloneSession {
  readonly store: StoreApi<CloneState>;
  readonly #saved: ReturnType<typeof savedSession>;
  readonly #stopSaving: () => void;
  readonly #files = new Map<string, Sending>();
  readonly #running = new Map<string, AbortController>();
  #waiting: string[] = [];
  #recordings = 0;

  constructor(key: string) {
    this.#saved = savedSession(key);
    const saved = this.#saved.get();
    this.store = createStore<CloneState>(() => ({
      step: saved?.step ?? "upload",
      items: [],
      isRestoring: saved !== undefined,
      sampleIdsToRemove: saved?.sampleIdsToRemove ?? [],
      removesNoise: saved?.removesNoise ?? false,
      form: saved?.form,
      suggestedKeys: [],
      saved: saved?.saved,
      takenBackupIds: [],
    }));
    if (saved !== undefined) void this.#restore(saved.uploadIds);
    this.#stopSaving = this.store.subscribe(() => this.#save());
  }

  get state(): CloneState {
    return this.store.getState();
  }

  set(change: Partial<CloneState>): void {
    this.store.setState(change);
  }

  /** Checks files and sends those that are worth it; resolves to the others. `kept` samples are there already. */
  async addFiles(files: readonly File[], kept: number): Promise<RefusedCloneFile[]> {
    const kinds = await Promise.all(files.map(readFileKind));
    const refused: RefusedCloneFile[] = [];
    const added: Promise<RefusedCloneFile | undefined>[] = [];
    for (const [index, file] of files.entries()) {
      const refusal = fileRefusal(file, kinds[index] ?? "unknown", this.state.items.length + kept);
      if (refusal !== undefined) refused.push({ name: file.name, refusal });
      else if (!this.#resume(file)) added.push(this.#add(file));
    }
    const short = await Promise.all(added);
    return [...refused, ...short.filter((file) => file !== undefined)];
  }

  addRecording({ audio, durationMs, peaks, backupId }: Recording): void {
    this.#recordings += 1;
    const name = `Recording ${this.#recordings}.${recordingExtension(audio.type)}`;
    const file = new File([audio], name, { type: audio.type });
    const item = this.#insert(file, backupId);
    this.#change(item.id, { durationSeconds: durationMs / 1_000, peaks });
    if (backupId !== undefined) this.set({ takenBackupIds: [...this.state.takenBackupIds, backupId] });
    this.#enqueue(item.id);
  }

  /** Goes on where a failed upload ended. */
  retry(id: string): void {
    this.#change(id, { status: "uploading", problem: undefined });
    this.#enqueue(id);
  }

  remove(id: string): void {
    const item = this.#item(id);
    if (item === undefined) return;
    this.#forget(id);
    this.set({ items: this.state.items.filter((other) => other !== item) });
    if (item.uploadId !== undefined) void this.#deleteUpload(item.uploadId);
  }

  /** Forgets everything but what the server keeps for itself. */
  end(): void {
    this.#stopSaving();
    for (const { id } of this.state.items) this.#forget(id);
    this.set({ items: [] });
    this.#saved.set(undefined);
  }

  #item(id: string): SampleItem | undefined {
    return this.state.items.find((item) => item.id === id);
  }

  #change(id: string, change: Partial<SampleItem>): void {
    this.set({ items: this.state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
  }

  #insert(file: File, backupId: string | undefined): SampleItem & { readonly localUrl: string } {
    const isDuplicate = [...this.#files.values()].some((known) => isSameFile(known.file, file));
    const item = { ...newSampleItem(crypto.randomUUID(), file), isDuplicate, localUrl: URL.createObjectURL(file) };
    this.#files.set(item.id, { file, backupId });
    this.set({ items: [...this.state.items, item] });
    return item;
  }

  async #add(file: File): Promise<RefusedCloneFile | undefined> {
    const { id, localUrl } = this.#insert(file, undefined);
    const durationSeconds = await readDuration(localUrl).catch(() => undefined);
    if (this.#item(id) === undefined) return undefined;
    if (durationSeconds !== undefined && isTooShort(durationSeconds)) {
      this.remove(id);
      return { name: file.name, refusal: "too-short" };
    }
    if (durationSeconds === undefined)
      showToast({ id: `duration-${id}`, kind: "warning", title: MESSAGES.fileDurationUnknown, description: file.name });
    this.#change(id, { durationSeconds, isDurationUnknown: durationSeconds === undefined });
    this.#enqueue(id);
    return undefined;
  }

  /** A file whose upload broke with a reload: only what is missing of it is sent. */
  #resume(file: File): boolean {
    const item = this.state.items.find(
      ({ status, fileName, sizeBytes }) =>
        status === "interrupted" && fileName === file.name && sizeBytes === file.size,
    );
    if (item === undefined) return false;
    this.#files.set(item.id, { file, backupId: undefined });
    this.#change(item.id, { localUrl: URL.createObjectURL(file) });
    this.retry(item.id);
    return true;
  }

  #enqueue(id: string): void {
    this.#waiting.push(id);
    this.#pump();
  }

  #pump(): void {
    while (this.#running.size < SENDING_MAX) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      void this.#send(id);
    }
  }

  async #send(id: string): Promise<void> {
    const sending = this.#files.get(id);
    if (sending === undefined) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#change(id, { status: "uploading" });
    try {
      const upload = await sendRecording({
        calls: CLONE_UPLOAD_CALLS,
        file: sending.file,
        uploadId: this.#item(id)?.uploadId,
        signal: controller.signal,
        onUpload: (known) => this.#receive(id, known),
      });
      if (upload.status === "ready" && sending.backupId !== undefined) await removeBackup(sending.backupId);
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(id, error);
    } finally {
      this.#running.delete(id);
      this.#pump();
    }
  }

  /** An upload that has expired is begun anew. */
  #fail(id: string, error: unknown): void {
    const uploadId = isApiError(error, "upload_not_found") ? undefined : this.#item(id)?.uploadId;
    this.#change(id, { status: "failed", uploadId, problem: apiErrorMessage(error) });
  }

  #receive(id: string, upload: Parameters<typeof withUpload>[1]): void {
    const item = this.#item(id);
    if (item !== undefined) this.#change(id, withUpload(item, upload));
    // It was removed while it was being announced.
    else void this.#deleteUpload(upload.upload_id);
  }

  #forget(id: string): void {
    this.#running.get(id)?.abort();
    this.#waiting = this.#waiting.filter((other) => other !== id);
    const backupId = this.#files.get(id)?.backupId;
    if (backupId !== undefined) void removeBackup(backupId).catch(() => undefined);
    this.#files.delete(id);
    const url = this.#item(id)?.localUrl;
    if (url !== undefined) URL.revokeObjectURL(url);
  }

  async #deleteUpload(uploadId: string): Promise<void> {
    // What cannot be deleted now is deleted by the server within a day.
    await api(instantCloneRoutes.deleteCloneUpload, { params: { upload_id: uploadId } }).catch(() => undefined);
  }

  async #restore(uploadIds: readonly string[]): Promise<void> {
    const found = await Promise.all(uploadIds.map((id) => CLONE_UPLOAD_CALLS.get(id).catch(() => undefined)));
    const items = found
      .filter((upload) => upload !== undefined)
      .map((upload) => {
        const file = { name: upload.file_name, size: upload.size_bytes };
        const item = withUpload(newSampleItem(crypto.randomUUID(), file), upload);
        return upload.status === "receiving" ? { ...item, status: "interrupted" as const } : item;
      });
    this.set({ items: [...items, ...this.state.items], isRestoring: false });
    for (const item of items.filter(({ status }) => status === "checking")) void this.#watch(item.id);
  }

  async #watch(id: string): Promise<void> {
    const uploadId = this.#item(id)?.uploadId;
    if (uploadId === undefined) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const upload = await CLONE_UPLOAD_CALLS.get(uploadId);
      await waitForCheck(CLONE_UPLOAD_CALLS, upload, controller.signal, (known) => this.#receive(id, known));
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(id, error);
    } finally {
      this.#running.delete(id);
    }
  }

  #save(): void {
    const { step, items, isRestoring, sampleIdsToRemove, removesNoise, form, saved } = this.state;
    const known = items.map(({ uploadId }) => uploadId).filter((id) => id !== undefined);
    // What is typed meanwhile forgets no recording.
    const uploadIds = isRestoring ? [...(this.#saved.get()?.uploadIds ?? []), ...known] : known;
    this.#saved.set({ step, uploadIds, sampleIdsToRemove, removesNoise, form, saved });
  }
}

const sessions = new Map<string, CloneSession>();

/** The clone that a person is making, or the one of a voice that is being edited. */
export function openCloneSession(key: string): CloneSession {
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const session = new CloneSession(key);
  sessions.set(key, session);
  return session;
}

export function endCloneSession(key: string): void {
  sessions.get(key)?.end();
  sessions.delete(key);
}

/** The same for one that is given up: what was sent is deleted. */
export function discardCloneSession(key: string): void {
  const session = sessions.get(key);
  for (const { id } of session?.state.items ?? []) session?.remove(id);
  endCloneSession(key);
}
