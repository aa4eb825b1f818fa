import type { HistoryFilter } from "@/entities/generation/history-queries.ts";

/** What the sections of the page ask for together. */
export const RECENT_SPEECH: HistoryFilter = { search: "", voiceId: undefined, source: "TTS" };
