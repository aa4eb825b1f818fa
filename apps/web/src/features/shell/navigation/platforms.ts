import {
  AudioLines,
  AudioWaveform,
  BookA,
  BookOpen,
  Code,
  Cpu,
  FileText,
  Gauge,
  History,
  House,
  KeyRound,
  LibraryBig,
  Mic,
  SlidersHorizontal,
  UsersRound,
  Webhook,
} from "lucide-react";
import {
  all,
  type Condition,
  hasDeveloperPortal,
  hasFlag,
  hasPage,
  isInstallationAdmin,
  isIsolated,
  isProducer,
  isTeamLead,
  not,
} from "./conditions.ts";
import { type NavigationEntry, type NavigationGroup, toPage } from "./entry.ts";

export type SidebarEntry = NavigationEntry & {
  /** What opens in place of the list, with a way back. */
  readonly submenu?: Submenu;
};

export type SidebarGroup = NavigationGroup<SidebarEntry>;

/** Remembered by its key. */
export type Submenu = { readonly storageKey: string; readonly label: string; readonly groups: readonly SidebarGroup[] };

export type Platform = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** All pages under it are of this platform. */
  readonly rootPath: string;
  /** Where the switch leads. */
  readonly homePath: string;
  readonly exists: Condition;
  readonly groups: readonly SidebarGroup[];
};

const CONVERSATIONAL_ROOT = "/app/conversational-ai";

const VOICES: readonly SidebarEntry[] = [
  {
    id: "voices",
    label: "Voices",
    icon: LibraryBig,
    destination: toPage("/app/voice-library"),
    when: not(isIsolated),
    patterns: [/^\/app\/voice-lab/],
  },
  {
    id: "own-voices",
    label: "Voices",
    icon: LibraryBig,
    destination: toPage("/app/voice-lab"),
    when: isIsolated,
    patterns: [/^\/app\/voice-library/],
  },
];

/** From the second platform the library opens with the voices for it. */
const CONVERSATIONAL_VOICES = VOICES.map((entry) =>
  entry.id === "voices"
    ? { ...entry, destination: toPage("/app/voice-library", { use_cases: "conversational" }) }
    : entry,
);

const CONVERSATIONAL_GROUPS: readonly SidebarGroup[] = [
  {
    label: "Conversational AI",
    isLabelShown: false,
    entries: [
      {
        id: "conversational-home",
        label: "Home",
        destination: toPage(CONVERSATIONAL_ROOT),
        except: /^\/app\/conversational-ai\/./,
      },
    ],
  },
  {
    label: "Build",
    isLabelShown: true,
    entries: [
      {
        id: "agents",
        label: "Agents",
        destination: toPage(`${CONVERSATIONAL_ROOT}/agents`),
        patterns: [/\/talk-to\//],
      },
      {
        id: "knowledge-base",
        label: "Knowledge Base",
        destination: toPage(`${CONVERSATIONAL_ROOT}/knowledge-base`),
      },
      {
        id: "tools",
        label: "Tools",
        destination: toPage(`${CONVERSATIONAL_ROOT}/tools`),
        badge: "New",
      },
    ],
  },
  { label: "Voices", isLabelShown: false, entries: CONVERSATIONAL_VOICES },
  {
    label: "Evaluate",
    isLabelShown: true,
    entries: [
      {
        id: "conversations",
        label: "Conversations",
        destination: toPage(`${CONVERSATIONAL_ROOT}/history`),
      },
      {
        id: "agent-tests",
        label: "Tests",
        destination: toPage(`${CONVERSATIONAL_ROOT}/agent-testing`),
        badge: "New",
        when: hasFlag("unit_tests"),
      },
    ],
  },
  {
    label: "Integrations",
    isLabelShown: false,
    entries: [
      {
        id: "integrations",
        label: "Integrations",
        destination: toPage(`${CONVERSATIONAL_ROOT}/integrations`),
        when: hasFlag("integrations"),
      },
    ],
  },
  {
    label: "Telephony",
    isLabelShown: true,
    entries: [
      {
        id: "phone-numbers",
        label: "Phone Numbers",
        destination: toPage(`${CONVERSATIONAL_ROOT}/phone-numbers`),
      },
      {
        id: "outbound",
        label: "Outbound",
        destination: toPage(`${CONVERSATIONAL_ROOT}/batch-calling`),
      },
    ],
  },
  {
    label: "Settings",
    isLabelShown: false,
    entries: [
      {
        id: "conversational-settings",
        label: "Settings",
        destination: toPage(`${CONVERSATIONAL_ROOT}/settings`),
      },
    ],
  },
];

const CREATE: SidebarGroup = {
  label: "Create",
  isLabelShown: false,
  entries: [
    { id: "home", label: "Home", icon: House, destination: toPage("/app/home") },
    ...VOICES,
    {
      id: "text-to-speech",
      label: "Text to Speech",
      icon: AudioLines,
      destination: toPage("/app/speech-synthesis/text-to-speech"),
    },
    {
      id: "voice-changer",
      label: "Voice Changer",
      icon: AudioWaveform,
      destination: toPage("/app/speech-synthesis/speech-to-speech"),
    },
    { id: "sound-effects", label: "Sound Effects", destination: toPage("/app/sound-effects") },
    { id: "voice-isolator", label: "Voice Isolator", destination: toPage("/app/voice-isolator") },
    {
      id: "studio",
      label: "Studio",
      destination: toPage("/app/studio"),
      patterns: [/^\/app\/projects/],
    },
    { id: "music", label: "Music", destination: toPage("/app/music") },
    { id: "dubbing", label: "Dubbing", destination: toPage("/app/dubbing"), when: not(isIsolated) },
    {
      id: "conversational-ai",
      label: "Conversational AI",
      destination: toPage(CONVERSATIONAL_ROOT),
      when: not(hasFlag("sidebar_platform_switcher")),
      submenu: { storageKey: "conversational-ai", label: "Conversational AI", groups: CONVERSATIONAL_GROUPS },
    },
    {
      id: "speech-to-text",
      label: "Speech to Text",
      destination: toPage("/app/speech-to-text"),
      when: hasFlag("stt_product_ui"),
    },
    {
      id: "productions",
      label: "Productions",
      icon: FileText,
      destination: toPage("/app/productions"),
      except: /^\/app\/productions\/(active|unclaimed|dashboard|history|settings)$/,
      badge: "Beta",
      when: all(hasFlag("productions"), not(isIsolated)),
    },
    {
      id: "pronunciation",
      label: "Pronunciation",
      icon: BookA,
      destination: toPage("/app/pronunciation-dictionaries"),
    },
  ],
};

const mayProduce = all(hasFlag("productions"), isProducer, not(isIsolated));

const PRODUCER_MODE: SidebarGroup = {
  label: "Producer Mode",
  isLabelShown: true,
  entries: [
    {
      id: "producer-home",
      label: "Home",
      icon: Mic,
      destination: toPage("/app/productions/active"),
      patterns: [/^\/app\/productions\/unclaimed/],
      when: mayProduce,
    },
    {
      id: "producer-teams",
      label: "My Teams",
      icon: UsersRound,
      destination: toPage("/app/productions/dashboard"),
      when: all(mayProduce, isTeamLead),
    },
    {
      id: "producer-history",
      label: "History",
      icon: History,
      destination: toPage("/app/productions/history"),
      when: mayProduce,
    },
    {
      id: "producer-settings",
      label: "Settings",
      icon: SlidersHorizontal,
      destination: toPage("/app/productions/settings"),
      when: mayProduce,
    },
  ],
};

const DEVELOPERS: SidebarGroup = {
  label: "Developers",
  isLabelShown: true,
  entries: [
    {
      id: "developers",
      label: "Developers",
      icon: Code,
      destination: toPage("/app/developers"),
      when: hasDeveloperPortal,
    },
    {
      id: "api-keys",
      label: "API keys",
      icon: KeyRound,
      destination: toPage("/app/developers/api-keys"),
      when: not(hasDeveloperPortal),
    },
    {
      id: "webhooks",
      label: "Webhooks",
      icon: Webhook,
      destination: toPage("/app/developers/webhooks"),
      when: not(hasDeveloperPortal),
    },
    { id: "api-reference", label: "API reference", icon: BookOpen, destination: toPage("/docs/api") },
  ],
};

const INSTALLATION: SidebarGroup = {
  label: "Installation",
  isLabelShown: true,
  entries: [
    {
      id: "administration",
      label: "Administration",
      icon: Gauge,
      destination: toPage("/app/admin"),
      when: isInstallationAdmin,
    },
    { id: "models", label: "Models", icon: Cpu, destination: toPage("/app/models"), when: isInstallationAdmin },
  ],
};

/** Both sides of the product. Without the switch between them, the second one is a submenu of the first. */
export const PLATFORMS: readonly Platform[] = [
  {
    id: "creative",
    name: "Creative Platform",
    description: "Make speech from text",
    rootPath: "/app",
    homePath: "/app/home",
    exists: () => true,
    groups: [CREATE, PRODUCER_MODE, DEVELOPERS, INSTALLATION],
  },
  {
    id: "conversational",
    name: "Conversational AI",
    description: "Build agents that talk",
    rootPath: CONVERSATIONAL_ROOT,
    homePath: CONVERSATIONAL_ROOT,
    exists: all(hasPage(CONVERSATIONAL_ROOT), hasFlag("sidebar_platform_switcher")),
    groups: [...CONVERSATIONAL_GROUPS, DEVELOPERS],
  },
];
