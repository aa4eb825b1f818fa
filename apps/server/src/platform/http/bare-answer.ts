import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type AppError, toErrorDetail } from "../http-errors.ts";
import { createHexId } from "../ids.ts";

const TRACE_ID_BYTES = 16;
/** What a client may still have on its way when it is answered. */
const CLOSE_GRACE_MS = 1_000;

/** Answers on the bare connection, where there is no request to answer, and closes it. */
export function refuseConnection(
  socket: Socket,
  refusal: AppError,
  headers: Readonly<Record<string, string>>,
  httpStatus: number = refusal.httpStatus,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ detail: toErrorDetail(refusal, createHexId(TRACE_ID_BYTES)) });
  const head = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ""}\r\n${lines.join("")}\r\n${body}`);
  // Data that nobody reads would make the system reset the connection, and the client lose the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref();
}
