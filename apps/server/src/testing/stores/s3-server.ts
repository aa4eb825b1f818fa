import { fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestByTls } from "node:https";
import { join } from "node:path";
import { readObjectStores, type S3Spec } from "../../platform/object-storage/object-store-spec.ts";
import { createHexId } from "../../platform/ids.ts";
import { readTestTls } from "./tls/test-tls.ts";
import type { S3Fault } from "./s3-server-child.ts";

export type TestBucket = {
  readonly name: string;
  /** As an operator would set it. */
  readonly url: string;
  readonly spec: S3Spec;
};

export type TestS3 = AsyncDisposable & {
  /** An empty one; with `exists: false` only its address. */
  createBucket(options?: { readonly exists: boolean }): Promise<TestBucket>;
  /** How requests fail from now on. */
  setFault(fault: S3Fault): Promise<void>;
};

async function makeBucket(isSecure: boolean, port: number, name: string): Promise<void> {
  const path = `/${name}`;
  const request = isSecure
    ? requestByTls({ port, path, method: "PUT", ca: readTestTls().cert })
    : requestPlainly({ port, path, method: "PUT" });
  const [answer] = (await once(request.end(), "response")) as [IncomingMessage];
  answer.resume();
}

/** An S3 server on a loopback port, in a process that ends with this one; with TLS, by a certificate of `tls`. */
export async function startTestS3({ isSecure = false } = {}): Promise<TestS3> {
  const args = isSecure ? ["--tls"] : [];
  const child = fork(join(import.meta.dirname, "s3-server-child.ts"), args, { stdio: "inherit" });
  const [port] = (await once(child, "message")) as [number];
  return {
    createBucket: async ({ exists } = { exists: true }) => {
      const name = `bucket-${createHexId(6)}`;
      if (exists) await makeBucket(isSecure, port, name);
      const url = `s3://key:secret@127.0.0.1:${port}/${name}/studio?tls=${isSecure}`;
      const { objectStore } = readObjectStores({ OBJECT_STORE_URL: url });
      if (objectStore.kind !== "s3") throw new Error("The address names a bucket.");
      return { name, url, spec: objectStore };
    },
    setFault: async (fault) => {
      const done = once(child, "message");
      child.send(fault);
      await done;
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
