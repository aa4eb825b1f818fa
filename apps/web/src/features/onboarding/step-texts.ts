import type { LinkProps } from "@tanstack/react-router";
import type { OnboardingStep } from "@voicewright/contract/onboarding/rules";

type StepText = {
  readonly title: string;
  readonly about: string;
  /** Where it is done; the survey is answered on the spot. */
  readonly link?: {
    readonly to: NonNullable<LinkProps["to"]>;
    readonly search?: LinkProps["search"];
    readonly label: string;
  };
};

export const STEP_TEXTS: Readonly<Record<OnboardingStep, StepText>> = {
  answer_survey: {
    title: "Say what you make",
    about: "The next steps depend on your answer. You can change it at any time.",
  },
  speak_text: {
    title: "Turn a text into speech",
    about: "Write a sentence, choose a voice and listen.",
    link: { to: "/app/speech-synthesis/text-to-speech", label: "Open Text to Speech" },
  },
  add_voice: {
    title: "Add a voice from the library",
    about: "Listen to voices that others share, and keep one among your own.",
    link: { to: "/app/voice-library", label: "Open the voice library" },
  },
  design_voice: {
    title: "Design a voice",
    about: "Describe a voice in your own words, and choose among three that fit.",
    link: {
      to: "/app/voice-lab",
      search: { action: "create", creationType: "voiceDesign" },
      label: "Design a voice",
    },
  },
  clone_voice: {
    title: "Clone a voice",
    about: "Make a voice from recordings of you, or of someone who agrees.",
    link: { to: "/app/voice-lab", search: { action: "create" }, label: "Clone a voice" },
  },
  make_dialogue: {
    title: "Let voices talk with each other",
    about: "Choose a model for dialogues in Text to Speech, and give each line a speaker.",
    link: { to: "/app/speech-synthesis/text-to-speech", label: "Open Text to Speech" },
  },
  change_voice: {
    title: "Say it in another voice",
    about: "Record yourself, or upload a recording, and hear it in another voice.",
    link: { to: "/app/speech-synthesis/speech-to-speech", label: "Open the Voice Changer" },
  },
  create_api_key: {
    title: "Create an API key",
    about: "Your programs sign in with it.",
    link: { to: "/app/developers/api-keys", label: "Open API keys" },
  },
  call_api: {
    title: "Call the API",
    about: "Copy an example of the reference, put your key in, and run it.",
    link: { to: "/docs/api", label: "Open the API reference" },
  },
  create_dictionary: {
    title: "Teach how names are pronounced",
    about: "A pronunciation dictionary applies to every text that uses it.",
    link: { to: "/app/pronunciation-dictionaries", label: "Open the dictionaries" },
  },
  invite_member: {
    title: "Invite someone to your workspace",
    about: "They see the voices and the history that you share.",
    link: { to: "/app/workspace/invites", label: "Open invites" },
  },
};
