export { measuredSound, soundVersions } from "./measured-sound.ts";
export { installedVoiceId, installedVoiceLabels, premadeVoiceProfiles } from "./premade-voices.ts";
export { resolveVoiceAlias } from "./voice-aliases.ts";
