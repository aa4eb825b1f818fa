import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Chat = { readonly messages: readonly { readonly content: string }[] };

/** A server with a language model that says what the test wants, in two pieces; undefined is a failure. */
export async function startTextServer(answer: (question: string) => string | undefined) {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { messages } = (await json(request)) as Chat;
    const text = answer(messages.at(-1)?.content ?? "");
    response.writeHead(text === undefined ? 500 : 200, { "content-type": "text/event-stream" });
    for (const content of text === undefined ? [] : [text.slice(0, 9), text.slice(9)])
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
