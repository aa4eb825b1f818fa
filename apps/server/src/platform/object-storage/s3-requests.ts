import { HeadBucketCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { ObjectStorageError } from "./object-storage.ts";
import { describeObjectStore, type S3Spec } from "./object-store-spec.ts";

/** How long S3 may take for what; tests take less. */
export type S3Patience = {
  readonly connectMs: number;
  /** From a request to the head of its answer. */
  readonly answerMs: number;
  /** Without a byte, on the way in or out. A listener may pause longer: reading goes on where it stopped. */
  readonly idleMs: number;
  /** Tries of one request. */
  readonly attempts: number;
};

export const S3_PATIENCE: S3Patience = { connectMs: 5_000, answerMs: 30_000, idleMs: 60_000, attempts: 3 };

/** Each open download holds a connection for as long as somebody listens. */
const CONNECTIONS_MAX = 1_000;

/** A client that is not reachable is answered about within some seconds. */
export function createS3Client(spec: S3Spec, patience: S3Patience): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS_MAX };
  return new S3Client({
    endpoint: spec.endpoint,
    region: spec.region,
    forcePathStyle: spec.addressing === "path",
    credentials: { accessKeyId: spec.accessKey, secretAccessKey: spec.secretKey },
    maxAttempts: patience.attempts,
    followRegionRedirects: false,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Whether an answer of S3 says that there is no such object. A missing bucket is another matter. */
export function isMissingObject(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  if (error.name === "NoSuchBucket") return false;
  return error.name === "NoSuchKey" || error.name === "NotFound" || error.$metadata.httpStatusCode === 404;
}

/** What a failed request means to whoever runs the installation. */
export function toStorageError(spec: S3Spec, error: unknown): ObjectStorageError {
  if (error instanceof ObjectStorageError) return error;
  const { reason, isTemporary } = explain(spec, error);
  return new ObjectStorageError(`The object storage cannot be used: ${reason}`, { isTemporary, cause: error });
}

function explain(spec: S3Spec, error: unknown): { readonly reason: string; readonly isTemporary: boolean } {
  const place = describeObjectStore(spec);
  if (!(error instanceof S3ServiceException)) {
    const name = error instanceof Error ? (error as NodeJS.ErrnoException).code || error.name : String(error);
    return { reason: `${place} does not answer (${name}).`, isTemporary: true };
  }
  const status = error.$metadata.httpStatusCode ?? 0;
  const settled = (reason: string) => ({ reason: `${place} ${reason}`, isTemporary: false });
  if (error.name === "NoSuchBucket" || status === 404) return settled("does not exist; create the bucket first.");
  if (status === 401 || status === 403) return settled(`refuses the access key (${error.name}).`);
  if (status === 301 || error.name === "PermanentRedirect") return settled(`is in another region than ${spec.region}.`);
  return { reason: `${place} answered ${error.name} (${status}).`, isTemporary: status >= 500 || status === 429 };
}

export async function requireBucket(client: S3Client, spec: S3Spec): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: spec.bucket }));
  } catch (error) {
    throw toStorageError(spec, error);
  }
}
