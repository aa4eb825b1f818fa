import { all, type Condition, hasFlag, hasPage, isIsolated, not } from "@/entities/navigation/conditions.ts";
import { type NavigationEntry, type NavigationGroup, toPage } from "@/entities/navigation/entry.ts";
import { type NavigationRow, rowsOfGroup, type SidebarGroupId } from "@/entities/navigation/row.ts";

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

const LABELS: Readonly<Record<SidebarGroupId, { readonly label: string; readonly isLabelShown: boolean }>> = {
  create: { label: "Create", isLabelShown: false },
  producer: { label: "Producer Mode", isLabelShown: true },
  developers: { label: "Developers", isLabelShown: true },
  installation: { label: "Installation", isLabelShown: true },
  conversational: { label: "Conversational AI", isLabelShown: false },
  build: { label: "Build", isLabelShown: true },
  "conversational-voices": { label: "Voices", isLabelShown: false },
  evaluate: { label: "Evaluate", isLabelShown: true },
  integrations: { label: "Integrations", isLabelShown: false },
  telephony: { label: "Telephony", isLabelShown: true },
  "conversational-settings": { label: "Settings", isLabelShown: false },
};
const CREATIVE_GROUPS = ["create", "producer", "developers", "installation"] as const;
const CONVERSATIONAL_GROUPS = [
  "conversational",
  "build",
  "conversational-voices",
  "evaluate",
  "integrations",
  "telephony",
  "conversational-settings",
] as const;

/** Rows of pages that the product is to have. A feature that brings the page declares the row, with the same id, in place of it. */
const PLANNED_ROWS: readonly NavigationRow[] = [
  { id: "sound-effects", label: "Sound Effects", group: "create", order: 50, path: "/app/sound-effects" },
  { id: "voice-isolator", label: "Voice Isolator", group: "create", order: 60, path: "/app/voice-isolator" },
  {
    id: "studio",
    label: "Studio",
    group: "create",
    order: 70,
    path: "/app/studio",
    patterns: [/^\/app\/projects/],
  },
  { id: "music", label: "Music", group: "create", order: 80, path: "/app/music" },
  { id: "dubbing", label: "Dubbing", group: "create", order: 90, path: "/app/dubbing", when: not(isIsolated) },
  {
    id: "conversational-ai",
    label: "Conversational AI",
    group: "create",
    order: 100,
    path: CONVERSATIONAL_ROOT,
    when: not(hasFlag("sidebar_platform_switcher")),
    isSubmenu: true,
  },
  {
    id: "speech-to-text",
    label: "Speech to Text",
    group: "create",
    order: 110,
    path: "/app/speech-to-text",
    when: hasFlag("stt_product_ui"),
  },
  {
    id: "conversational-home",
    label: "Home",
    group: "conversational",
    order: 10,
    path: CONVERSATIONAL_ROOT,
    except: /^\/app\/conversational-ai\/./,
  },
  {
    id: "agents",
    label: "Agents",
    group: "build",
    order: 10,
    path: `${CONVERSATIONAL_ROOT}/agents`,
    patterns: [/\/talk-to\//],
  },
  {
    id: "knowledge-base",
    label: "Knowledge Base",
    group: "build",
    order: 20,
    path: `${CONVERSATIONAL_ROOT}/knowledge-base`,
  },
  { id: "tools", label: "Tools", group: "build", order: 30, path: `${CONVERSATIONAL_ROOT}/tools`, badge: "New" },
  {
    id: "conversations",
    label: "Conversations",
    group: "evaluate",
    order: 10,
    path: `${CONVERSATIONAL_ROOT}/history`,
  },
  {
    id: "agent-tests",
    label: "Tests",
    group: "evaluate",
    order: 20,
    path: `${CONVERSATIONAL_ROOT}/agent-testing`,
    badge: "New",
    when: hasFlag("unit_tests"),
  },
  {
    id: "integrations",
    label: "Integrations",
    group: "integrations",
    order: 10,
    path: `${CONVERSATIONAL_ROOT}/integrations`,
    when: hasFlag("integrations"),
  },
  {
    id: "phone-numbers",
    label: "Phone Numbers",
    group: "telephony",
    order: 10,
    path: `${CONVERSATIONAL_ROOT}/phone-numbers`,
  },
  { id: "outbound", label: "Outbound", group: "telephony", order: 20, path: `${CONVERSATIONAL_ROOT}/batch-calling` },
  {
    id: "conversational-settings",
    label: "Settings",
    group: "conversational-settings",
    order: 10,
    path: `${CONVERSATIONAL_ROOT}/settings`,
  },
];

/** Both sides of the product with the rows that features declare. Without the switch between them, the second one is a submenu of the first. */
export function platformsOf(declared: readonly NavigationRow[]): readonly Platform[] {
  const rows = [...new Map([...PLANNED_ROWS, ...declared].map((row) => [`${row.group}/${row.id}`, row])).values()];
  const groupOf = (id: SidebarGroupId): SidebarGroup => ({
    ...LABELS[id],
    entries: rowsOfGroup(rows, id).map(entryOf),
  });
  const entryOf = ({ path, search, isSubmenu, ...entry }: NavigationRow): SidebarEntry => ({
    ...entry,
    destination: toPage(path, search),
    ...(isSubmenu === true && {
      submenu: { storageKey: entry.id, label: entry.label, groups: CONVERSATIONAL_GROUPS.map(groupOf) },
    }),
  });
  return [
    {
      id: "creative",
      name: "Creative Platform",
      description: "Make speech from text",
      rootPath: "/app",
      homePath: "/app/home",
      exists: () => true,
      groups: CREATIVE_GROUPS.map(groupOf),
    },
    {
      id: "conversational",
      name: "Conversational AI",
      description: "Build agents that talk",
      rootPath: CONVERSATIONAL_ROOT,
      homePath: CONVERSATIONAL_ROOT,
      exists: all(hasPage(CONVERSATIONAL_ROOT), hasFlag("sidebar_platform_switcher")),
      groups: [...CONVERSATIONAL_GROUPS, "developers" as const].map(groupOf),
    },
  ];
}
