import type { ClonePreview, CloneUpload } from "@voicewright/contract/instant-clone/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { TestServer } from "./test-server.ts";

export type CloneFile = { readonly bytes: Uint8Array; readonly name?: string };
export type Answer<Body> = {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly body: Body;
};
type Fields = Readonly<Record<string, string | readonly string[]>>;
type Headers = Readonly<Record<string, string>>;
type Saved = { readonly voice_id: string; readonly requires_verification: boolean };
type StatusBody = { readonly status: string };

export type CloneCalls = {
  call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  sendForm<Body>(path: string, fields: Fields, files?: readonly CloneFile[], field?: string): Promise<Answer<Body>>;
  announce(name: string, sizeBytes: number): Promise<Answer<CloneUpload>>;
  append(uploadId: string, offset: number, bytes: Uint8Array): Promise<Answer<CloneUpload>>;
  getUpload(uploadId: string): Promise<Answer<CloneUpload>>;
  /** Sends a whole recording, and waits until it is checked. */
  upload(file: CloneFile): Promise<CloneUpload>;
  preview(fields: Fields, files?: readonly CloneFile[]): Promise<Answer<ClonePreview>>;
  save(previewId: string, changes?: object): Promise<Answer<Saved>>;
  add(fields: Fields, files: readonly CloneFile[]): Promise<Answer<Saved>>;
  edit(voiceId: string, fields: Fields, files?: readonly CloneFile[]): Promise<Answer<StatusBody>>;
  getVoice(voiceId: string): Promise<Answer<Voice>>;
};

const PART_BYTES = 1024 * 1024;

async function readAnswer<Body>(response: Response): Promise<Answer<Body>> {
  const body = (await response.json()) as Body & {
    readonly detail?: { readonly code?: string; readonly message?: string };
  };
  return { status: response.status, code: body.detail?.code, message: body.detail?.message ?? "", body };
}

/** By their first bytes, in hexadecimal. */
const EXTENSIONS = [
  ["flac", /^664c6143/],
  ["ogg", /^4f676753/],
  ["m4a", /^.{8}66747970/],
  ["mp3", /^(494433|ff[ef])/],
  ["webm", /^1a45dfa3/],
] as const;

/** As somebody names a recording: for what it is. */
export function fileNameFor(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("hex");
  return `voice.${EXTENSIONS.find(([, pattern]) => pattern.test(head))?.[0] ?? "wav"}`;
}

/** The calls of cloning as somebody makes them. */
export function cloneCalls(
  server: Pick<TestServer, "request">,
  { headers }: { readonly headers: Headers },
): CloneCalls {
  const sendForm = async <Body>(path: string, fields: Fields, files: readonly CloneFile[] = [], field = "files") => {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    for (const { bytes, name = fileNameFor(bytes) } of files)
      form.append(field, new Blob([Uint8Array.from(bytes)]), name);
    return await readAnswer<Body>(await server.request(path, { method: "POST", headers, body: form }));
  };
  const call = async <Body>(method: string, path: string, body?: unknown) =>
    await readAnswer<Body>(await server.request(path, { method, headers, ...(body === undefined ? {} : { body }) }));
  const calls: CloneCalls = {
    call,
    sendForm,
    announce: (name, sizeBytes) => call("POST", "/v1/voices/ivc/uploads", { file_name: name, size_bytes: sizeBytes }),
    append: (uploadId, offset, bytes) =>
      sendForm(`/v1/voices/ivc/uploads/${uploadId}/parts`, { offset: String(offset) }, [{ bytes }], "part"),
    getUpload: (uploadId) => call("GET", `/v1/voices/ivc/uploads/${uploadId}`),
    upload: async ({ bytes, name = fileNameFor(bytes) }) => {
      const { upload_id: uploadId } = (await calls.announce(name, bytes.length)).body;
      for (let offset = 0; offset < bytes.length; offset += PART_BYTES)
        await calls.append(uploadId, offset, bytes.subarray(offset, offset + PART_BYTES));
      return (await calls.getUpload(uploadId)).body;
    },
    preview: (fields, files) => sendForm("/v1/voices/ivc/preview", fields, files),
    save: (previewId, changes = {}) =>
      call("POST", "/v1/voices/ivc/create-from-preview", {
        cloned_voice_preview_id: previewId,
        voice_name: "A clone",
        ...changes,
      }),
    add: (fields, files) => sendForm("/v1/voices/add", fields, files),
    edit: (voiceId, fields, files) => sendForm(`/v1/voices/${voiceId}/edit`, fields, files),
    getVoice: (voiceId) => call("GET", `/v1/voices/${voiceId}`),
  };
  return calls;
}
