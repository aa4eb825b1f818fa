import { QueryClient } from "@tanstack/react-query";
import { HISTORY_REFRESHED_AGAIN_AFTER_MS } from "@voicewright/contract/rules/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { refreshAfterGeneration } from "./after-generation.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("refreshAfterGeneration", () => {
  it("a generation marks the history as outdated at once, and again after three seconds", () => {
    const client = new QueryClient();
    const queryKey = [...historyQueries.all(), "test"];
    const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated;
    client.setQueryData(queryKey, []);
    refreshAfterGeneration(client);
    expect(isOutdated()).toBe(true);
    client.setQueryData(queryKey, []);
    expect(isOutdated()).toBe(false);
    vi.advanceTimersByTime(HISTORY_REFRESHED_AGAIN_AFTER_MS);
    expect(isOutdated()).toBe(true);
  });
});
