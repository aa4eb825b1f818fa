import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { describeChatContract } from "../../../../../packages/text/test/chat-contract.ts";
import { RemoteChat } from "./remote-chat.ts";

/** What the server with the language model says, by the model that is asked for. */
const answers = new Map<string, string | undefined>();
let server: Server;
let baseUrl: string;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, stream } = (await json(request)) as { readonly model: string; readonly stream: boolean };
  const content = answers.get(model);
  response.writeHead(200, { "content-type": stream ? "text/event-stream" : "application/json" });
  if (content === undefined) {
    response.flushHeaders();
    return;
  }
  if (!stream) {
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    return;
  }
  const half = Math.ceil(content.length / 2);
  for (const part of [content.slice(0, half), "", content.slice(half)])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: part } }] })}\n\n`);
  response.end("data: [DONE]\n\n");
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describeChatContract("a server", {
  open: (words) => {
    const model = `model ${answers.size}`;
    answers.set(model, words);
    return new RemoteChat({ baseUrl, apiKey: undefined, model });
  },
});
