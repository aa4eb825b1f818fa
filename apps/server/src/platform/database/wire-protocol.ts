/*
 * The few messages of the PostgreSQL wire protocol (version 3) that the gateway must understand.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", "Message Formats".
 */

const HEADER_BYTES = 5;
const STARTUP_HEADER_BYTES = 8;

const FRONTEND_SYNC = 0x53;
const FRONTEND_QUERY = 0x51;
const FRONTEND_FLUSH = 0x48;
const FRONTEND_COPY_DONE = 0x63;
const FRONTEND_COPY_FAIL = 0x66;
const FRONTEND_TERMINATE = 0x58;
const FRONTEND_PARSE = 0x50;
const FRONTEND_BIND = 0x42;
const FRONTEND_DESCRIBE = 0x44;
const FRONTEND_EXECUTE = 0x45;
const BACKEND_READY = 0x5a;
/** "P": what is described is a portal. */
const PORTAL = 0x50;

export type TransactionStatus = "idle" | "in_transaction" | "failed";

function buildMessage(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(type, 0, "latin1");
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

function cString(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

export function simpleQuery(sql: string): Buffer {
  return buildMessage("Q", cString(sql));
}

/** A FATAL ErrorResponse: the client drops the connection. */
export function fatalError(sqlState: string, message: string): Buffer {
  const fields = [`SFATAL`, `VFATAL`, `C${sqlState}`, `M${message}`].map(cString);
  return buildMessage("E", Buffer.concat([...fields, Buffer.from([0])]));
}

const PARAMETERS: Readonly<Record<string, string>> = {
  server_version: "18.6",
  server_encoding: "UTF8",
  client_encoding: "UTF8",
  DateStyle: "ISO, MDY",
  TimeZone: "UTC",
  integer_datetimes: "on",
  standard_conforming_strings: "on",
};

/** Answer to a startup message: authenticated, parameters, ready. */
export function startupAnswer(): Buffer {
  return Buffer.concat([
    buildMessage("R", Buffer.alloc(4)),
    ...Object.entries(PARAMETERS).map(([name, value]) =>
      buildMessage("S", Buffer.concat([cString(name), cString(value)])),
    ),
    buildMessage("K", Buffer.alloc(8)),
    buildMessage("Z", Buffer.from("I")),
  ]);
}

/** A statement was parsed. */
export const PARSE_COMPLETE = buildMessage("1", Buffer.alloc(0));
const CLOSE_COMPLETE = buildMessage("3", Buffer.alloc(0));

export function closeStatement(name: string): Buffer {
  return buildMessage("C", cString(`S${name}`));
}

/** An answer without what the closing of so many statements was answered before it. */
export function skipClosings(answer: Uint8Array, count: number): Uint8Array {
  return answer.subarray(count * CLOSE_COMPLETE.length);
}

/** Calls `visit` with where each whole message begins, its type and length first, and where it ends. */
function eachMessage(bytes: Buffer, visit: (start: number, end: number) => void): void {
  for (let start = 0; start + HEADER_BYTES <= bytes.length;) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    visit(start, end);
    start = end;
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whole messages, one after the other; each begins with its type and length. */
export function readMessages(group: Uint8Array): Buffer[] {
  const bytes = asBuffer(group);
  const messages: Buffer[] = [];
  eachMessage(bytes, (start, end) => messages.push(bytes.subarray(start, end)));
  return messages;
}

/** Whether a statement was parsed; a notice may come before the engine says so. */
export function hasParsed(answer: Uint8Array): boolean {
  return readMessages(answer).some(([type]) => type === PARSE_COMPLETE[0]);
}

/** The text of a simple query. */
export function simpleQueryText(message: Buffer): string | undefined {
  return message[0] === FRONTEND_QUERY ? message.toString("utf8", HEADER_BYTES, message.length - 1) : undefined;
}

export type UnnamedStatement = {
  /** Equal for equal texts and parameter types. */
  readonly key: string;
  readonly sql: string;
  readonly parse: Buffer;
  readonly bind: Buffer;
  readonly rest: readonly Buffer[];
};

/** A group that prepares a statement without a name, and binds, describes and executes it without one. */
export function unnamedStatement(messages: readonly Buffer[]): UnnamedStatement | undefined {
  const [parse, bind, ...rest] = messages;
  if (parse?.[0] !== FRONTEND_PARSE || parse[HEADER_BYTES] !== 0) return undefined;
  if (bind?.[0] !== FRONTEND_BIND || bind[HEADER_BYTES] !== 0 || bind[HEADER_BYTES + 1] !== 0) return undefined;
  const isPlain = rest.every(
    (message, index) =>
      (message[0] === FRONTEND_DESCRIBE && message[HEADER_BYTES] === PORTAL) ||
      message[0] === FRONTEND_EXECUTE ||
      (message[0] === FRONTEND_SYNC && index === rest.length - 1),
  );
  if (!isPlain) return undefined;
  const textStart = HEADER_BYTES + 1;
  const sql = parse.toString("utf8", textStart, parse.indexOf(0, textStart));
  return { key: parse.toString("latin1", textStart), sql, parse, bind, rest };
}

/** The same Parse message for a statement with a name. */
export function parseAs(name: string, parse: Buffer): Buffer {
  return buildMessage("P", Buffer.concat([cString(name), parse.subarray(HEADER_BYTES + 1)]));
}

/** The same Bind message, of the unnamed portal, to a statement with a name. */
export function bindTo(name: string, bind: Buffer): Buffer {
  return buildMessage("B", Buffer.concat([cString(""), cString(name), bind.subarray(HEADER_BYTES + 2)]));
}

export type FrontendGroup = { readonly kind: "messages"; readonly bytes: Uint8Array } | { readonly kind: "terminate" };

const ENDS_GROUP = new Set([FRONTEND_SYNC, FRONTEND_QUERY, FRONTEND_FLUSH, FRONTEND_COPY_DONE, FRONTEND_COPY_FAIL]);

/** Cuts a client's byte stream into groups that the engine must answer in one go. */
export class FrontendReader {
  #buffer: Buffer = Buffer.alloc(0);
  #hasStarted = false;

  /** `started` is true on the call that completes the startup message. */
  read(chunk: Uint8Array): { readonly started: boolean; readonly groups: readonly FrontendGroup[] } {
    const bytes = asBuffer(chunk);
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    const started = !this.#hasStarted && this.#takeStartup();
    return { started, groups: this.#hasStarted ? this.#takeGroups() : [] };
  }

  #takeStartup(): boolean {
    if (this.#buffer.length < STARTUP_HEADER_BYTES) return false;
    const length = this.#buffer.readInt32BE(0);
    if (this.#buffer.length < length) return false;
    this.#buffer = this.#buffer.subarray(length);
    this.#hasStarted = true;
    return true;
  }

  #takeGroups(): FrontendGroup[] {
    const groups: FrontendGroup[] = [];
    let groupStart = 0;
    let offset = 0;
    while (offset + HEADER_BYTES <= this.#buffer.length) {
      const end = offset + 1 + this.#buffer.readInt32BE(offset + 1);
      if (end > this.#buffer.length) break;
      const type = this.#buffer.readUInt8(offset);
      offset = end;
      if (type === FRONTEND_TERMINATE) groups.push({ kind: "terminate" });
      else if (ENDS_GROUP.has(type))
        groups.push({ kind: "messages", bytes: Uint8Array.from(this.#buffer.subarray(groupStart, end)) });
      else continue;
      groupStart = end;
    }
    this.#buffer = this.#buffer.subarray(groupStart);
    return groups;
  }
}

/** The transaction status in the last ReadyForQuery of an answer; undefined when the engine expects more. */
export function lastTransactionStatus(answer: Uint8Array): TransactionStatus | undefined {
  const bytes = asBuffer(answer);
  let status: TransactionStatus | undefined;
  eachMessage(bytes, (start) => {
    if (bytes.readUInt8(start) !== BACKEND_READY) return;
    const letter = String.fromCharCode(bytes.readUInt8(start + HEADER_BYTES));
    status = letter === "I" ? "idle" : letter === "T" ? "in_transaction" : "failed";
  });
  return status;
}
