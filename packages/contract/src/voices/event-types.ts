import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

const VoiceChanged = z.object({ voice_id: z.string() });

export const VOICES_EVENT_TYPES = {
  "voice.created": {
    when: "The workspace has a new voice: designed, remixed, cloned, or added from the library.",
    data: z.object({ voice_id: z.string(), category: z.string() }),
  },
  "voice.changed": {
    when: "A voice of the workspace has another name, other labels, samples or sound, speaks on another engine, or was verified or shared.",
    data: VoiceChanged,
  },
  "voice.settings_changed": { when: "The workspace has stored other settings for a voice.", data: VoiceChanged },
  "voice.deleted": { when: "A voice was deleted, or taken off the workspace's list.", data: VoiceChanged },
} as const satisfies EventTypes;
