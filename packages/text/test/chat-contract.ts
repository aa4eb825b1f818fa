/** What every engine of `Chat` keeps to, run over each. */
import { describe, expect, it } from "vitest";
import type { Chat, ChatRequest } from "../src/chat/chat.ts";

export type ChatContractOptions = {
  /** An engine that answers with these words, however it is asked; undefined: that never ends its answer. */
  readonly open: (answer: string | undefined) => Chat;
};

const REQUEST: ChatRequest = { messages: [{ role: "user", content: "What is this?" }] };

async function join(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) {
    expect(part).not.toBe("");
    text += part;
  }
  return text;
}

export function describeChatContract(name: string, { open }: ChatContractOptions): void {
  describe(`the contract of chat: ${name}`, () => {
    it("answers as a whole and as it is written", async () => {
      const chat = open("A small test.");
      expect(await chat.answer(REQUEST)).toBe("A small test.");
      expect(await join(chat.stream(REQUEST))).toBe("A small test.");
    });

    it("refuses an answer that is longer than it may be", async () => {
      const chat = open("x".repeat(200));
      const request = { ...REQUEST, answerMaxCharacters: 100 };
      await expect(chat.answer(request)).rejects.toThrow("too much");
      await expect(join(chat.stream(request))).rejects.toThrow("too much");
    });

    it("gives up after its time, and when nobody waits any more", async () => {
      const chat = open(undefined);
      await expect(chat.answer({ ...REQUEST, timeoutMs: 50 })).rejects.toThrow(/time/i);
      const given = new AbortController();
      const streamed = join(chat.stream({ ...REQUEST, signal: given.signal }));
      given.abort(new Error("nobody waits"));
      await expect(streamed).rejects.toThrow(/nobody waits|abort/i);
    });
  });
}
