import type { RecordingAdvice } from "@voicewright/contract/instant-clone/routes";

/** What was measured in a recording, in the words of somebody who wants to help. */
export const ADVICE_TEXTS: Readonly<Record<RecordingAdvice, string>> = {
  too_quiet: "It is very quiet. Record closer to the microphone.",
  clipping: "It is too loud and distorted. Record further away, or turn the input level down.",
  noisy: "There is noise in the background. Switch on “Remove background noise”, or record in a quieter place.",
  several_speakers: "Several people speak. The clone needs a single voice.",
  music: "There is music in it. Use speech without music.",
  narrow_band: "It sounds like a phone call. The clone will sound dull; a full recording makes a better one.",
  little_speech: "It contains little speech. Longer passages make a better clone.",
};
