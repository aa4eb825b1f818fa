/** Closed lists and example prompts of voice design. Without schemas, so that every page can have them. */

export const DESIGN_MODEL_IDS = ["eleven_multilingual_ttv_v2", "eleven_ttv_v3"] as const;
export type DesignModelId = (typeof DESIGN_MODEL_IDS)[number];
export const DEFAULT_DESIGN_MODEL_ID = "eleven_multilingual_ttv_v2" satisfies DesignModelId;
/** What the web app asks for. */
export const WEB_DESIGN_MODEL_ID = "eleven_ttv_v3" satisfies DesignModelId;

export const DESIGN_MODEL_NAMES: Readonly<Record<DesignModelId, string>> = {
  eleven_ttv_v3: "Voice Design v3",
  eleven_multilingual_ttv_v2: "Multilingual Voice Design v2",
};

export const PROMPT_CHIP_KINDS = ["gender", "age", "accent", "language", "pitch", "pace", "word"] as const;
export type PromptChipKind = (typeof PROMPT_CHIP_KINDS)[number];

/** Ways to make a voice, as the address of the dialog names them. */
export const CREATION_TYPES = [
  "voiceDesign",
  "cloneVoice",
  "professionalVoiceClone",
  "voiceRemix",
  "chooseVoiceType",
] as const;
export type CreationType = (typeof CREATION_TYPES)[number];

export type ExamplePrompt = { readonly title: string; readonly prompt: string };

/** The first use of one of them sets the seed to 1. */
export const EXAMPLE_PROMPTS: readonly ExamplePrompt[] = [
  {
    title: "Bedtime storyteller",
    prompt:
      "A warm, gentle old woman with a soft British accent, speaking slowly and calmly, like a grandmother who reads a bedtime story.",
  },
  {
    title: "Movie trailer",
    prompt:
      "A very deep, intense male voice in his fifties with a rough edge, dramatic and slow, as heard in movie trailers. Studio quality.",
  },
  {
    title: "Sports commentator",
    prompt:
      "An excited, energetic young man with an American accent, high and fast, who calls the last minute of a match.",
  },
  {
    title: "Wise wizard",
    prompt:
      "An old wise man with a raspy, low voice and a Scottish accent, unhurried and mysterious, a wizard who has seen everything.",
  },
  {
    title: "Podcast host",
    prompt:
      "A friendly woman in her thirties with a clear, bright voice and a relaxed, conversational pace, hosting a podcast.",
  },
  {
    title: "Meditation guide",
    prompt: "A neutral, breathy and soothing voice, very slow and steady, not too deep, for a guided meditation.",
  },
  {
    title: "Erzählerin",
    prompt: "Eine ruhige deutsche Erzählerin um die vierzig, warm und klar, in mittlerer Tonlage, nicht zu schnell.",
  },
];
