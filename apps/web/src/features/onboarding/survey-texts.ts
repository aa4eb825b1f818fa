import type { ONBOARDING_ROLES, OnboardingRole } from "@voicewright/contract/onboarding/rules";

type RoleText<Role extends OnboardingRole> = {
  readonly label: string;
  readonly subroles: Readonly<Record<keyof (typeof ONBOARDING_ROLES)[Role], string>>;
};

const OTHER = "Something else";

export const ROLE_TEXTS: { readonly [Role in OnboardingRole]: RoleText<Role> } = {
  content_creator: {
    label: "Content for an audience",
    subroles: {
      video: "Videos",
      podcast: "Podcasts",
      social_media: "Social media",
      audiobook: "Audiobooks",
      other: OTHER,
    },
  },
  developer: {
    label: "Programs that speak",
    subroles: { app: "An app or a service", voice_agent: "A voice agent", game: "A game", other: OTHER },
  },
  business: {
    label: "Speech for a business",
    subroles: {
      marketing: "Marketing",
      training: "Training",
      customer_service: "Customer service",
      media: "Media production",
      other: OTHER,
    },
  },
  educator: {
    label: "Lessons",
    subroles: { teacher: "I teach", course_maker: "I make courses", student: "I learn", other: OTHER },
  },
  personal: {
    label: "Things for myself",
    subroles: {
      hobby: "A hobby",
      writing: "Texts that I write",
      accessibility: "Listening instead of reading",
      other: OTHER,
    },
  },
};
