import { appendFileSync } from "node:fs";
import dns from "node:dns";
import net from "node:net";

/*
 * Loaded before a program (`--import`): writes down every name that it looks up and every address that it connects to
 * beyond this machine, one a line, in the file named by OUTSIDE_CALLS_FILE. The calls go on.
 */

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/;
const file = process.env["OUTSIDE_CALLS_FILE"];

function note(host: unknown): void {
  if (file !== undefined && typeof host === "string" && !LOOPBACK.test(host)) appendFileSync(file, `${host}\n`);
}

/** Functions are replaced in place, because libraries hold on to the objects that they belong to. */
function watch<Owner extends object>(
  owner: Owner,
  name: keyof Owner & string,
  hostOf: (first: unknown) => unknown,
): void {
  const original: unknown = owner[name];
  if (typeof original !== "function") throw new Error(`${name} is not a function`);
  const watched = function (this: unknown, ...args: readonly unknown[]): unknown {
    note(hostOf(args[0]));
    return Reflect.apply(original, this, args);
  };
  Reflect.set(owner, name, watched);
}

function hostOfConnection(first: unknown): unknown {
  const options: unknown = Array.isArray(first) ? first[0] : first;
  return options instanceof Object ? Reflect.get(options, "host") : undefined;
}

watch(net.Socket.prototype, "connect", hostOfConnection);
for (const name of ["lookup", "resolve", "resolve4", "resolve6"] as const) watch(dns, name, (host) => host);
for (const name of ["lookup", "resolve", "resolve4", "resolve6"] as const) watch(dns.promises, name, (host) => host);
