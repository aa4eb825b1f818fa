import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { describe, expect, it } from "vitest";
import { formatRate, libraryVoiceBadges } from "./voice-badges.ts";

const VOICE: LibraryVoice = {
  public_owner_id: "o1",
  voice_id: "v1",
  date_unix: 0,
  name: "Ada",
  accent: "british",
  gender: "female",
  age: "middle_aged",
  descriptive: "calm",
  use_case: "conversational",
  category: "high_quality",
  language: "en",
  locale: null,
  description: null,
  preview_url: null,
  usage_character_count_1y: 3_400_000,
  usage_character_count_7d: 0,
  play_api_usage_character_count_1y: 0,
  cloned_by_count: 1_234,
  rate: 2,
  fiat_rate: null,
  free_users_allowed: true,
  live_moderation_enabled: true,
  featured: false,
  verified_languages: [],
  notice_period: 90,
  instagram_username: null,
  twitter_username: null,
  youtube_username: null,
  tiktok_username: null,
  image_url: null,
  is_added_by_user: false,
  is_bookmarked: false,
  owner_name: "Somebody",
  is_owned_by_workspace: false,
  similarity_percent: null,
};

const texts = (voice: LibraryVoice) => libraryVoiceBadges(voice).map(({ text }) => text);

describe("badges of a shared voice", () => {
  it("voice badges are at most eight, the last two of them numbers", () => {
    expect(texts(VOICE)).toEqual(["HQ", "90 days", "2×", "English", "British", "Female", "1.2K", "3.4M"]);
  });

  it("voice badges leave out labels without a value", () => {
    const plain = {
      ...VOICE,
      category: "generated" as const,
      notice_period: 0,
      rate: 1,
      accent: "english",
      live_moderation_enabled: false,
      cloned_by_count: 0,
      usage_character_count_1y: 0,
    };
    expect(texts(plain)).toEqual(["English", "Female", "Middle-aged", "Calm"]);
  });

  it("voice badges do not show the rate to the workspace that shares the voice", () => {
    expect(texts({ ...VOICE, is_owned_by_workspace: true })).not.toContain("2×");
  });

  it("voice badges show rates without trailing zeros", () => {
    expect([0.5, 1.25, 10].map(formatRate)).toEqual(["0.5×", "1.25×", "10×"]);
  });
});
