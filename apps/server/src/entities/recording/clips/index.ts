export { type ClipCache, clipCacheOf, CLIP_RATE_MAX_HZ, SHORT_CLIP_BYTES, type StoredRecording } from "./clip-cache.ts";
export { cutExcerpt, cutSpeech } from "./cut-excerpt.ts";
