import type { TestAccount } from "./test-account.ts";
import type { TestServer } from "./test-server.ts";

/** A well-known id, which every installation has a voice for. */
export const ANY_VOICE = "21m00Tcm4TlvDq8ikWAM";

export type SpeakOptions = {
  readonly path?: "" | "/stream" | "/with-timestamps" | "/stream/with-timestamps" | "/trial";
  readonly query?: Readonly<Record<string, string>>;
  readonly voiceId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Calls text to speech as an account; the body is sent as it is given. */
export async function speak(
  server: TestServer,
  account: Pick<TestAccount, "headers"> | undefined,
  body: unknown,
  options: SpeakOptions = {},
): Promise<Response> {
  const { path = "", query = {}, voiceId = ANY_VOICE, headers = {}, signal } = options;
  const search = new URLSearchParams(query).toString();
  return await server.request(`/v1/text-to-speech/${voiceId}${path}${search === "" ? "" : `?${search}`}`, {
    method: "POST",
    headers: { ...account?.headers, ...headers },
    body,
    ...(signal === undefined ? {} : { signal }),
  });
}

export type RefusedAnswer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly legacyStatus: string | undefined;
  readonly message: string;
  readonly param: string | undefined;
  readonly headers: Headers;
};

export async function readRefusal(response: Response): Promise<RefusedAnswer> {
  const body = (await response.json()) as {
    detail?: { code?: string; status?: string; message?: string; param?: string };
  };
  return {
    status: response.status,
    code: body.detail?.code,
    legacyStatus: body.detail?.status,
    message: body.detail?.message ?? "",
    param: body.detail?.param,
    headers: response.headers,
  };
}

export async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
