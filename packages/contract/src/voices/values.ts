/** Closed lists that labels and filters of voices take their values from. Without schemas, so that every page can have them. */

export const VOICE_CATEGORIES = [
  "premade",
  "cloned",
  "generated",
  "professional",
  "famous",
  "high_quality",
  "dub_specific",
] as const;
export const VOICE_GENDERS = ["female", "male", "neutral"] as const;
export const VOICE_AGES = ["young", "middle_aged", "old"] as const;
export const VOICE_USE_CASES = [
  "narrative_story",
  "conversational",
  "characters_animation",
  "social_media",
  "entertainment_tv",
  "advertisement",
  "informative_educational",
] as const;
export const LIBRARY_SORTS = ["trending", "created_date", "cloned_by_count", "usage_character_count_1y"] as const;
export const LIBRARY_CATEGORIES = ["professional", "famous", "high_quality"] as const;
export const DESCRIPTIVE_TAGS = [
  "anxious",
  "calm",
  "casual",
  "chill",
  "classy",
  "confident",
  "crisp",
  "cute",
  "deep",
  "excited",
  "formal",
  "gentle",
  "grumpy",
  "hyped",
  "husky",
  "intense",
  "mature",
  "meditative",
  "modulated",
  "neutral",
  "pleasant",
  "professional",
  "raspy",
  "relaxed",
  "robotic",
  "rough",
  "sad",
  "sassy",
  "serious",
  "soft",
  "upbeat",
  "whispery",
  "wise",
] as const;
