import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a workspace has so many streams open, on all servers together",
    file: "open-streams.ts",
    guard: "shared.take(workspaceId, EVENT_STREAMS_PER_WORKSPACE_MAX)",
    broken: "shared.take(workspaceId, Infinity)",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "sockets are limited across all servers, and those of a dead server count until its lease ends",
    },
  },
  {
    promise: "nothing is left of a stream of events when its connection is closed",
    file: "event-stream.ts",
    guard: 'else reply.raw.once("close", () => unread.abort());',
    broken: "",
    test: {
      file: "../../features/workspace-settings/events.test.ts",
      name: "an event stream is not kept open for a HEAD request",
    },
  },
  {
    promise: "a workspace's sockets are counted on all servers together",
    file: "shared-open-counts.ts",
    guard: "if ((others?.count ?? 0) + own > max) return false;",
    broken: "if (own > max) return false;",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "sockets are limited across all servers, and those of a dead server count until its lease ends",
    },
  },
  {
    promise: "the sockets of a server that died stop counting",
    file: "shared-open-counts.ts",
    guard: "gt(table.until, NOW)",
    broken: "undefined",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "sockets are limited across all servers, and those of a dead server count until its lease ends",
    },
  },
  {
    promise: "no page of another origin opens a socket with a visitor's cookie",
    file: "request-gate.ts",
    guard: 'if (credential?.kind === "cookie" && isCrossOrigin(request, config)) throw foreignPage();',
    broken: "",
    test: {
      file: "sockets/every-socket.test.ts",
      name: "refuses a page of another origin that sends a visitor's cookie",
    },
  },
  {
    promise: "a client that reads slowly does not fill the server's memory",
    file: "sockets/socket-session.ts",
    guard: "if (this.#socket.bufferedAmount > UNSENT_BYTES_MAX)",
    broken: "if (this.#socket.bufferedAmount < 0)",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "a client that reads slowly slows down the speech, and loses none of it",
    },
  },
  {
    promise: "a client that asks for signs of life and reads none does not fill the server's memory",
    file: "sockets/socket-session.ts",
    guard: "if (socket.bufferedAmount <= UNSENT_BYTES_MAX) socket.pong(data);",
    broken: "socket.pong(data);",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "a client that sends pings without reading gets no more pongs than it reads",
    },
  },
  {
    promise: "a client that writes faster than is spoken does not fill the server's memory",
    file: "sockets/socket-inbox.ts",
    guard: "this.#socket.pause();",
    broken: "this.#socket.resume();",
    test: {
      file: "sockets/socket-session.test.ts",
      name: "a client that writes faster than speech is made is no longer read",
    },
  },
  {
    promise: "a failing bucket is answered with a code",
    file: "error-handler.ts",
    guard: "if (isStorageFailure(error)) return storageUnavailable(error);",
    broken: "",
    test: {
      file: "../../testing/whole-server/object-storage.test.ts",
      name: "an unavailable bucket is reported as not ready, and is ready again without a restart",
    },
  },
  {
    promise: "a page of another origin changes nothing",
    file: "request-gate.ts",
    guard: "if (isByBrowser && isMutating(request.method) && isCrossOrigin(request, config)) {",
    broken: "if (isByBrowser && isMutating(request.method) && isCrossOrigin(request, config) === undefined) {",
    test: {
      file: "../../testing/whole-server/app.test.ts",
      name: "a page of another origin cannot use a visitor's cookie:",
    },
  },
  {
    promise: "a foreign host name is not answered",
    file: "origin.ts",
    guard: "return config.allowedHosts.includes(name) || config.publicUrl?.hostname === name;",
    broken: "return name !== undefined || config.allowedHosts.includes(name);",
    test: {
      file: "../../testing/whole-server/app.test.ts",
      name: "a foreign host name is refused in a forwarding header too",
    },
  },
];
