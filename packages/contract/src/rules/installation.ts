/** Pages outside the product that an operator can name. What is not named is not shown. */
export const INSTALLATION_ADDRESSES = [
  "help_center",
  "contact",
  "terms",
  "privacy_policy",
  "privacy_choices",
  "data_use",
  "documentation",
  "guides",
  "changelog",
  "community",
  "enterprise",
  "voice_actors",
  "grants_for_startups",
  "voice_data_partnerships",
  "partnerships",
  "affiliate_program",
  "impact_program",
  "jobs",
  "ai_speech_classifier",
  "payouts",
] as const;

export type InstallationAddress = (typeof INSTALLATION_ADDRESSES)[number];

type ProductFlagEntry = {
  readonly isOnByDefault: boolean;
  readonly does: string;
  /** Of a product that is not here yet: known, and nothing to turn on. */
  readonly isNotHere?: true;
};

/**
 * What can be shown or kept back, by the names that other clients know. The operator sets them for the installation in
 * its file, and turns single ones on for a workspace.
 */
export const PRODUCT_FLAGS = {
  sidebar_platform_switcher: { isOnByDefault: true, does: "The sidebar has the switch between the platforms." },
  developer_portal: {
    isOnByDefault: true,
    does: "API keys, webhooks and usage are under Developers, and not in the user menu.",
  },
  onboarding_checklist: { isOnByDefault: true, does: "New people are offered the onboarding checklist." },
  "training-disclosure": {
    isOnByDefault: true,
    does: "Informs people that the data of their workspace is not used for training.",
  },
  pronunciation_dictionaries: { isOnByDefault: true, does: "The user menu opens the pronunciation dictionaries." },
  remaining_credits: {
    isOnByDefault: false,
    does: "Credits are shown as what is left of the period's, and not as what is used of them.",
  },
  stt_product_ui: { isOnByDefault: false, isNotHere: true, does: "Speech to Text is in the sidebar." },
  scribe: {
    isOnByDefault: false,
    isNotHere: true,
    does: "Speech to Text offers the transcription model of that name.",
  },
  voice_remixing: { isOnByDefault: true, does: "Voices can be remixed." },
  productions: { isOnByDefault: false, does: "Productions, and for producers their area, are in the sidebar." },
  dialogue_share: { isOnByDefault: false, does: "A generation can be shared where it is compared." },
  conversational_tools: { isOnByDefault: false, isNotHere: true, does: "Agents of the second platform have tools." },
  workflows: { isOnByDefault: false, isNotHere: true, does: "Agents of the second platform have workflows." },
  integrations: { isOnByDefault: false, isNotHere: true, does: "The second platform has integrations." },
  unit_tests: { isOnByDefault: false, isNotHere: true, does: "The second platform has tests of agents." },
  webrtc_variants: {
    isOnByDefault: false,
    isNotHere: true,
    does: "Conversations of the second platform may use WebRTC.",
  },
  affiliate_program: { isOnByDefault: false, does: "People on paid plans make links that bring others." },
  impact_program: { isOnByDefault: false, does: "The user menu offers to apply for the impact program." },
  consolidated_billing: { isOnByDefault: false, does: "One workspace pays for all: there are no payouts." },
} as const satisfies Record<string, ProductFlagEntry>;

export type ProductFlag = keyof typeof PRODUCT_FLAGS;

export const PRODUCT_FLAG_NAMES = Object.keys(PRODUCT_FLAGS) as readonly ProductFlag[];

type InstallationFlags = Partial<Readonly<Record<ProductFlag, boolean>>>;

/** Whether a flag is on: as the installation has it, or because it is turned on for the workspace. */
export function isProductFlagOn(
  flag: ProductFlag,
  installation: InstallationFlags,
  workspace: ReadonlySet<string>,
): boolean {
  return workspace.has(flag) || (installation[flag] ?? PRODUCT_FLAGS[flag].isOnByDefault);
}

/** The flags that are on for a workspace. */
export function productFlagsOn(installation: InstallationFlags, workspace: ReadonlySet<string>): ProductFlag[] {
  return PRODUCT_FLAG_NAMES.filter((flag) => isProductFlagOn(flag, installation, workspace));
}
