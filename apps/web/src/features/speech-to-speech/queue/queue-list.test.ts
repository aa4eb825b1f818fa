import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { itemCredits } from "./conversion-queue.ts";
import { newQueueItem, type QueueItem } from "./queue-items.ts";
import { QueueList } from "./queue-list.tsx";

const ORDER = {
  voiceId: "v1",
  voiceName: "Ann",
  voiceRate: 1,
  modelId: "eleven_multilingual_sts_v2",
  settings: {},
  removesNoise: false,
  outputFormat: "mp3_44100_128",
} as const;

const heldBack = (id: string, durationMs: number): QueueItem => ({
  ...newQueueItem(id, new File([], `${id}.wav`)),
  durationMs,
  status: "error",
  error: { message: "Quota exceeded", reason: undefined },
});
const SHORT = heldBack("short", 10_000);
const LONG = heldBack("long", 60_000);
const PRICE = itemCredits(SHORT, ORDER) ?? 0;

/** The page of a queue for a workspace with so many credits left. */
function pageWith(queue: readonly QueueItem[], left: number, mayGoOn = false): string {
  const client = new QueryClient();
  const subscription = { character_count: 0, character_limit: left, allowed_to_extend_character_limit: mayGoOn };
  client.setQueryData([...workspaceQueries.subscription().queryKey], subscription);
  const list = createElement(QueueList, {
    queue,
    isRunning: false,
    order: ORDER,
    refusal: undefined,
    onRun: () => undefined,
  });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, list));
}

describe("recordings that cost more than the remaining credits", () => {
  it("an unaffordable recording can proceed once credits suffice for one, or with overage", () => {
    expect(PRICE).toBeGreaterThan(0);
    expect(pageWith([SHORT, LONG], PRICE)).toContain("Proceed anyway");
    expect(pageWith([LONG], 0, true)).toContain("Proceed anyway");
  });

  it("an unaffordable recording links to the plan, and does not offer what the server would refuse", () => {
    for (const page of [pageWith([SHORT, LONG], PRICE - 1), pageWith([LONG], PRICE)]) {
      expect(page).not.toContain("Proceed anyway");
      expect(page).toContain("Plan and usage");
    }
  });
});
