import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { WyomingSettings } from "../../platform/settings/outside-servers.ts";
import type { Platform } from "../../platform/platform.ts";
import { converse, IDLE_MAX_MS } from "./converse.ts";

const CONNECTIONS_MAX = 50;

/** Listens until the signal aborts. `onListening` is told the port. Throws what keeps it from listening. */
export async function serveWyoming(
  platform: Platform,
  { host, port, apiKey }: WyomingSettings,
  signal: AbortSignal,
  onListening?: (port: number) => void,
): Promise<void> {
  const service = { platform, apiKey };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(IDLE_MAX_MS, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
    converse(service, socket, signal).catch((error: unknown) => {
      if (!socket.destroyed) platform.log.warn({ err: error }, "a Wyoming connection ended badly");
      socket.destroy();
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.listen({ host, port });
  await once(server, "listening", { signal });
  const { port: listening } = server.address() as AddressInfo;
  platform.log.info({ host, port: listening }, "Wyoming clients are served");
  onListening?.(listening);
  if (!signal.aborted) await once(signal, "abort");
  server.close();
  for (const socket of sockets) socket.destroy();
}
