import { RECENT_VOICES_MAX } from "@voicewright/contract/rules/limits";
import { describe, expect, it } from "vitest";
import { addRecentVoice, recentVoiceIds, type RecentVoices } from "./recent-voices.ts";

describe("recently used voices", () => {
  it("recently used voices are listed latest first, each voice once", () => {
    let recent: RecentVoices = {};
    recent = addRecentVoice(recent, "a", 1);
    recent = addRecentVoice(recent, "b", 2);
    recent = addRecentVoice(recent, "a", 3);
    expect(recentVoiceIds(recent)).toEqual(["a", "b"]);
  });

  it("the oldest recently used voices are dropped when there are too many", () => {
    let recent: RecentVoices = {};
    for (let index = 0; index <= RECENT_VOICES_MAX; index += 1)
      recent = addRecentVoice(recent, `voice-${index}`, index);
    expect(recentVoiceIds(recent)).toHaveLength(RECENT_VOICES_MAX);
    expect(recentVoiceIds(recent)).not.toContain("voice-0");
  });
});
