import {
  all,
  hasFlag,
  hasDataResidency,
  hasReferralLink,
  isInAffiliateProgram,
  isInstallationAdmin,
  isIsolated,
  isLocal,
  not,
  pays,
  requiresPrivacyChoices,
  type Condition,
  type NavigationFacts,
} from "@/entities/navigation/conditions.ts";
import {
  isShown,
  type NavigationEntry,
  type NavigationGroup,
  toAction,
  toAddress,
  toPage,
  toServer,
} from "@/entities/navigation/entry.ts";
import { type NavigationRow, rowsOfGroup } from "@/entities/navigation/row.ts";
import { BookA, LogOut } from "lucide-react";

/** What the user menu consists of. */
export type UserMenuItem =
  | (NavigationEntry & { readonly type: "link" | "button" })
  | {
      readonly type: "group";
      readonly id: string;
      readonly label: string;
      readonly entries: readonly NavigationEntry[];
    }
  | {
      readonly type: "tooltip";
      readonly id: string;
      readonly label: string;
      readonly text: MenuText;
      readonly when: Condition;
    }
  | { readonly type: "theme" }
  | { readonly type: "separator"; readonly id: string };

/** Texts that a tooltip says. */
export type MenuText = "training-disclosure" | "data-residency";

/** On the server's own machine, for who runs it. */
const isDebugging = all(isLocal, isInstallationAdmin);

/** What the shell itself adds to the pages that features have in the user menu, in the order of the numbers of all. */
const OWN_ENTRIES: readonly (NavigationEntry & { readonly order: number })[] = [
  {
    id: "dictionaries",
    order: 60,
    label: "Pronunciation dictionaries",
    icon: BookA,
    destination: toAction("open-dictionaries"),
    when: hasFlag("pronunciation_dictionaries"),
  },
  {
    id: "payouts",
    order: 80,
    label: "Payouts",
    destination: toAddress("payouts"),
    when: all(not(isIsolated), not(hasFlag("consolidated_billing"))),
  },
  {
    id: "affiliate",
    order: 90,
    label: "Become an affiliate",
    destination: toAction("open-affiliate"),
    when: all(isInAffiliateProgram, not(hasReferralLink)),
  },
  {
    id: "affiliate-link",
    order: 91,
    label: "Affiliate program",
    destination: toAction("open-affiliate"),
    when: all(isInAffiliateProgram, hasReferralLink),
  },
  {
    id: "impact-program",
    order: 100,
    label: "Apply for Impact Program",
    destination: toAddress("impact_program"),
    when: hasFlag("impact_program"),
  },
];

/** What stands below the pages. */
const LOWER_MENU: readonly UserMenuItem[] = [
  { type: "separator", id: "before-theme" },
  { type: "theme" },
  { type: "separator", id: "before-docs" },
  {
    type: "group",
    id: "docs",
    label: "Docs",
    entries: [
      { id: "api-reference", label: "API reference", destination: toPage("/docs/api") },
      { id: "documentation", label: "Documentation", destination: toAddress("documentation", "/docs") },
      { id: "changelog", label: "Changelog", destination: toAddress("changelog") },
      { id: "help-center", label: "Help Center", destination: toAddress("help_center") },
      {
        id: "affiliate-program",
        label: "Affiliate Program",
        destination: toAddress("affiliate_program"),
      },
      {
        id: "ai-speech-classifier",
        label: "AI Speech Classifier",
        destination: toAddress("ai_speech_classifier"),
      },
    ],
  },
  {
    type: "group",
    id: "legal",
    label: "Legal",
    entries: [
      { id: "terms", label: "Terms", destination: toAddress("terms") },
      { id: "use-policy", label: "Use policy", destination: toPage("/policy") },
      { id: "privacy-policy", label: "Privacy policy", destination: toAddress("privacy_policy") },
      {
        id: "privacy-choices",
        label: "Your Privacy Choices",
        destination: toAddress("privacy_choices"),
        when: requiresPrivacyChoices,
      },
      { id: "data-use", label: "Data use", destination: toAddress("data_use"), when: pays },
    ],
  },
  {
    type: "tooltip",
    id: "training-disclosure",
    label: "Training",
    text: "training-disclosure",
    when: hasFlag("training-disclosure"),
  },
  {
    type: "tooltip",
    id: "data-residency",
    label: "Data residency",
    text: "data-residency",
    when: all(isIsolated, hasDataResidency),
  },
  {
    type: "group",
    id: "debug",
    label: "Debug",
    entries: [
      { id: "health", label: "Health", destination: toServer("/healthz"), when: isDebugging },
      { id: "readiness", label: "Readiness", destination: toServer("/readyz"), when: isDebugging },
      { id: "metrics", label: "Metrics", destination: toServer("/metrics"), when: isDebugging },
      { id: "openapi", label: "OpenAPI document", destination: toServer("/openapi.json"), when: isDebugging },
    ],
  },
  { type: "separator", id: "before-sign-out" },
  { type: "button", id: "sign-out", label: "Sign out", icon: LogOut, destination: toAction("sign-out") },
];

/** The user menu with the pages that features declare for it. */
export function userMenuOf(declared: readonly NavigationRow[]): readonly UserMenuItem[] {
  const pages = rowsOfGroup(declared, "user-menu").map((row) => ({ ...row, destination: toPage(row.path) }));
  const upper = [...OWN_ENTRIES, ...pages].toSorted((one, other) => one.order - other.order);
  return [
    ...upper.map((entry) => ({ ...entry, type: entry.destination.kind === "action" ? "button" : "link" }) as const),
    ...LOWER_MENU,
  ];
}

/** The menu, and what stays in view below it however low the window is. */
export function splitUserMenu(shown: readonly UserMenuItem[]): {
  readonly items: readonly UserMenuItem[];
  readonly signOut: readonly UserMenuItem[];
} {
  const isLast = (item: UserMenuItem) => item.type === "button" && item.id === "sign-out";
  const ofItems = (item: UserMenuItem) =>
    !isLast(item) && !(item.type === "separator" && item.id === "before-sign-out");
  return { items: shown.filter(ofItems), signOut: shown.filter(isLast) };
}

/** The entries that somebody sees, without separators that separate nothing. */
export function shownUserMenu(menu: readonly UserMenuItem[], facts: NavigationFacts): UserMenuItem[] {
  const shown = menu.flatMap((item): UserMenuItem[] => {
    if (item.type === "separator" || item.type === "theme") return [item];
    if (item.type === "tooltip") return item.when(facts) ? [item] : [];
    if (item.type !== "group") return isShown(item, facts) ? [item] : [];
    const entries = item.entries.filter((entry) => isShown(entry, facts));
    return entries.length === 0 ? [] : [{ ...item, entries }];
  });
  return shown.filter(({ type }, at) => {
    if (type !== "separator") return true;
    const next = shown[at + 1];
    return at > 0 && next !== undefined && next.type !== "separator";
  });
}

const GUIDES: NavigationEntry = { id: "guides", label: "Guides", destination: toAddress("guides", "/docs") };
const API_REFERENCE: NavigationEntry = {
  id: "api-reference",
  label: "API Reference",
  destination: toPage("/docs/api"),
};
const CHANGELOG: NavigationEntry = { id: "changelog", label: "Changelog", destination: toAddress("changelog") };

const CONTACT: readonly NavigationEntry[] = [
  { id: "contact", label: "Contact support", destination: toAddress("contact") },
  { id: "help-center", label: "Help Center", destination: toAddress("help_center") },
  { id: "community", label: "Community", destination: toAddress("community") },
  { id: "enterprise", label: "Enterprise", destination: toAddress("enterprise") },
  { id: "voice-actors", label: "Voice Actors", destination: toAddress("voice_actors") },
  { id: "grants", label: "Grants for Startups", destination: toAddress("grants_for_startups") },
  {
    id: "voice-data-partnerships",
    label: "Voice Data Partnerships",
    destination: toAddress("voice_data_partnerships"),
  },
  { id: "partnerships", label: "Partnerships", destination: toAddress("partnerships") },
  { id: "affiliate-program", label: "Affiliate Program", destination: toAddress("affiliate_program") },
  { id: "jobs", label: "Join our Team", destination: toAddress("jobs") },
];

/** Products beside the areas of the sidebar. */
const PRODUCTS: readonly NavigationEntry[] = [
  { id: "audio-native", label: "Audio Native", destination: toPage("/app/audio-native") },
  { id: "voiceover-studio", label: "Voiceover Studio", destination: toPage("/app/voiceover-studio") },
  { id: "ai-classifier", label: "AI Speech Classifier", destination: toPage("/app/ai-classifier") },
  { id: "soundboard", label: "Soundboard", destination: toPage("/sound-effects/soundboard") },
];

/** From the free plan to the others. */
export const UPGRADE = {
  id: "upgrade",
  label: "Upgrade",
  destination: { kind: "page", path: "/app/subscription" },
  when: not(pays),
} as const satisfies NavigationEntry;

/** At the foot of the sidebar; the links of the top bar are among them. */
export const FOOTER_GROUPS: readonly NavigationGroup[] = [
  { label: "Audio Tools", isLabelShown: true, entries: PRODUCTS },
  { label: "Documentation", isLabelShown: true, entries: [GUIDES, API_REFERENCE, CHANGELOG] },
  { label: "Contact", isLabelShown: true, entries: CONTACT },
];
