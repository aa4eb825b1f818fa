import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import * as z from "zod/mini";
import { describeError } from "../log.ts";
import { Operation, OperationError, type OperationTarget, performOperation } from "./operations.ts";

/*
 * The embedded database belongs to the running server alone, so the operator's commands are
 * carried out by it: it listens on a port of this machine, and writes the port and a secret into
 * a file in the data directory that only its own account can read.
 */

export type OperatorChannel = { close(): Promise<void> };

const Address = z.object({ port: z.int(), token: z.string() });
const Answer = z.object({ isDone: z.boolean(), message: z.string() });

const TOKEN_BYTES = 32;
const BODY_MAX_BYTES = 64 * 1024;
/** Clients abandon an answer without data for minutes. */
const SIGN_OF_LIFE_MS = 30_000;

function addressFile(dataDirectory: string): string {
  return join(dataDirectory, "operator.json");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > BODY_MAX_BYTES) throw new OperationError("The command is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function isAuthorized(request: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

async function answer(
  target: OperationTarget,
  request: IncomingMessage,
  log: Logger,
): Promise<z.output<typeof Answer>> {
  try {
    const operation = z.parse(Operation, JSON.parse(await readBody(request)));
    const message = await performOperation(target, operation);
    log.info({ event: "operator", operation: operation.kind }, "operator's command done");
    return { isDone: true, message };
  } catch (error) {
    log.warn({ event: "operator", err: error }, "operator's command failed");
    return {
      isDone: false,
      message:
        error instanceof OperationError
          ? error.message
          : `The command failed: ${String(describeError(error)["message"])}`,
    };
  }
}

/** Opens the channel of a running server. */
export async function openOperatorChannel(
  dataDirectory: string,
  target: OperationTarget,
  log: Logger,
): Promise<OperatorChannel> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const server: Server = createServer((request, response) => {
    const reply = async () => {
      if (!isAuthorized(request, token)) return void response.writeHead(403).end();
      response.writeHead(200, { "content-type": "application/json" });
      // Spaces before a JSON text mean nothing.
      const signs = setInterval(() => response.write(" "), SIGN_OF_LIFE_MS);
      response.end(JSON.stringify(await answer(target, request, log).finally(() => clearInterval(signs))));
    };
    void reply();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  const file = addressFile(dataDirectory);
  await writeFile(`${file}.unfinished`, JSON.stringify({ port, token }), { mode: 0o600 });
  await rename(`${file}.unfinished`, file);
  return {
    close: async () => {
      await rm(file, { force: true });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Has the running server do it. Throws OperationError when it refuses or cannot be reached. */
export async function askRunningServer(dataDirectory: string, operation: Operation): Promise<string> {
  const text = await readFile(addressFile(dataDirectory), "utf8").catch(() => {
    throw new OperationError(
      "A server that is starting or stopping is using the data directory. Please try again in a moment.",
    );
  });
  const { port, token } = z.parse(Address, JSON.parse(text));
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(operation),
  }).catch((error: unknown) => {
    throw new OperationError(`The running server cannot be reached: ${String(error)}`);
  });
  if (!response.ok) throw new OperationError("The running server does not accept the command. Please try again.");
  const { isDone, message } = z.parse(Answer, await response.json());
  if (!isDone) throw new OperationError(message);
  return message;
}
