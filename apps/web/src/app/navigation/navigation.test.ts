import { INSTALLATION_ADDRESSES } from "@voicewright/contract/rules/installation";
import { ASSISTANT_DESTINATIONS } from "@voicewright/contract/assistant/routes";
import { describe, expect, it } from "vitest";
import { showsDevelopersHint } from "@/features/shell/hints/developers-hint-rule.ts";
import type { NavigationFacts } from "@/entities/navigation/conditions.ts";
import { ASSISTANT_DESTINATION_ENTRIES } from "@/features/shell/navigation/destinations.ts";
import { isShown, type NavigationEntry, toPage } from "@/entities/navigation/entry.ts";
import { FOOTER_GROUPS, shownUserMenu, UPGRADE, userMenuOf } from "@/features/shell/navigation/links.ts";
import { type Platform, platformsOf } from "@/features/shell/navigation/platforms.ts";
import { sidebarPlace } from "@/features/shell/navigation/sidebar-place.ts";
import { NAVIGATION_ROWS } from "./navigation-rows.ts";

const PLATFORMS = platformsOf(NAVIGATION_ROWS);
const USER_MENU = userMenuOf(NAVIGATION_ROWS);

const ALL_ADDRESSES = Object.fromEntries(INSTALLATION_ADDRESSES.map((name) => [name, `https://example.org/${name}`]));

/** Everything there is, for an admin who pays. */
const FULL: NavigationFacts = {
  seat: "workspace_admin",
  tier: "creator",
  isInstallationAdmin: true,
  isProducer: true,
  isTeamLead: true,
  hasReferralLink: false,
  flags: new Set([
    "developer_portal",
    "onboarding_checklist",
    "affiliate_program",
    "pronunciation_dictionaries",
    "stt_product_ui",
    "productions",
    "integrations",
    "unit_tests",
    "impact_program",
    "training-disclosure",
  ]),
  isIsolated: false,
  isLocal: true,
  requiresPrivacyChoices: true,
  dataResidency: "Iceland",
  addresses: ALL_ADDRESSES,
  hasPage: () => true,
  hasAction: () => true,
};

const facts = (changes: Partial<NavigationFacts>): NavigationFacts => ({ ...FULL, ...changes });
const without = (flag: string): Partial<NavigationFacts> => ({
  flags: new Set([...FULL.flags].filter((one) => one !== flag)),
});
const withFlag = (flag: "consolidated_billing" | "sidebar_platform_switcher"): Partial<NavigationFacts> => ({
  flags: new Set([...FULL.flags, flag]),
});
const NO_PORTAL = without("developer_portal");
const ISOLATED = { isIsolated: true };
const MEMBER = { seat: "workspace_member" } as const;
const NOT_ADMIN = { isInstallationAdmin: false };
const withoutPage = (path: string): Partial<NavigationFacts> => ({ hasPage: (page) => page !== path });
const withoutAddress = (name: string): Partial<NavigationFacts> => ({
  addresses: Object.fromEntries(Object.entries(ALL_ADDRESSES).filter(([one]) => one !== name)),
});

function menuIds(changes: Partial<NavigationFacts>): string[] {
  return shownUserMenu(USER_MENU, facts(changes)).flatMap((item) => {
    if (item.type === "theme") return ["theme"];
    return item.type === "group" ? item.entries.map(({ id }) => id) : [item.id];
  });
}

function sidebarIds(changes: Partial<NavigationFacts>, path = "/app"): string[] {
  const { groups } = sidebarPlace(PLATFORMS, facts(changes), path, { platformId: "", submenuKey: "" });
  return groups.flatMap(({ entries }) => entries.map(({ id }) => id));
}

type Facts = Partial<NavigationFacts>;

/** Of each entry: when it is shown, and everything that hides it. */
const MENU_CONDITIONS: Readonly<Record<string, { readonly shown?: Facts; readonly hidden: readonly Facts[] }>> = {
  settings: { hidden: [withoutPage("/app/settings")] },
  "api-keys": { shown: NO_PORTAL, hidden: [{}] },
  webhooks: { shown: NO_PORTAL, hidden: [{}, { ...NO_PORTAL, ...MEMBER }] },
  workspace: { hidden: [MEMBER, withoutPage("/app/workspace")] },
  subscription: { hidden: [MEMBER, withoutPage("/app/subscription")] },
  dictionaries: { hidden: [without("pronunciation_dictionaries")] },
  usage: { shown: NO_PORTAL, hidden: [{}] },
  payouts: { hidden: [ISOLATED, withFlag("consolidated_billing"), withoutAddress("payouts")] },
  affiliate: {
    hidden: [without("affiliate_program"), { tier: "free" }, { hasReferralLink: true }, { hasAction: () => false }],
  },
  "affiliate-link": {
    shown: { hasReferralLink: true, tier: "free" },
    hidden: [{}, { hasReferralLink: true, ...without("affiliate_program") }],
  },
  "impact-program": { hidden: [without("impact_program"), withoutAddress("impact_program")] },
  theme: { hidden: [] },
  "api-reference": { hidden: [withoutPage("/docs/api")] },
  documentation: { hidden: [{ addresses: {}, ...withoutPage("/docs") }] },
  changelog: { hidden: [withoutAddress("changelog")] },
  "help-center": { hidden: [withoutAddress("help_center")] },
  "affiliate-program": { hidden: [withoutAddress("affiliate_program")] },
  "ai-speech-classifier": { hidden: [withoutAddress("ai_speech_classifier")] },
  terms: { hidden: [withoutAddress("terms")] },
  "use-policy": { hidden: [withoutPage("/policy")] },
  "privacy-policy": { hidden: [withoutAddress("privacy_policy")] },
  "privacy-choices": { hidden: [{ requiresPrivacyChoices: false }, withoutAddress("privacy_choices")] },
  "data-use": { hidden: [{ tier: "free" }, withoutAddress("data_use")] },
  health: { hidden: [{ isLocal: false }, NOT_ADMIN] },
  readiness: { hidden: [{ isLocal: false }, NOT_ADMIN] },
  metrics: { hidden: [{ isLocal: false }, NOT_ADMIN] },
  openapi: { hidden: [{ isLocal: false }, NOT_ADMIN] },
  "training-disclosure": { hidden: [without("training-disclosure")] },
  "data-residency": { shown: ISOLATED, hidden: [{}, { ...ISOLATED, dataResidency: undefined }] },
  "sign-out": { hidden: [{ hasAction: () => false }] },
};

const SIDEBAR_CONDITIONS: Readonly<Record<string, { readonly shown?: Facts; readonly hidden: readonly Facts[] }>> = {
  home: { hidden: [withoutPage("/app/home")] },
  voices: { hidden: [ISOLATED] },
  "own-voices": { shown: ISOLATED, hidden: [{}] },
  "text-to-speech": { hidden: [withoutPage("/app/speech-synthesis/text-to-speech")] },
  "voice-changer": { hidden: [withoutPage("/app/speech-synthesis/speech-to-speech")] },
  "sound-effects": { hidden: [withoutPage("/app/sound-effects")] },
  "voice-isolator": { hidden: [withoutPage("/app/voice-isolator")] },
  studio: { hidden: [withoutPage("/app/studio")] },
  music: { hidden: [withoutPage("/app/music")] },
  dubbing: { hidden: [ISOLATED, withoutPage("/app/dubbing")] },
  "conversational-ai": { hidden: [withFlag("sidebar_platform_switcher"), withoutPage("/app/conversational-ai")] },
  "speech-to-text": { hidden: [without("stt_product_ui"), withoutPage("/app/speech-to-text")] },
  productions: { hidden: [without("productions"), ISOLATED, withoutPage("/app/productions")] },
  pronunciation: { hidden: [withoutPage("/app/pronunciation-dictionaries")] },
  "producer-home": { hidden: [{ isProducer: false }, without("productions"), ISOLATED] },
  "producer-teams": { hidden: [{ isProducer: false }, { isTeamLead: false }] },
  "producer-history": { hidden: [{ isProducer: false }] },
  "producer-settings": { hidden: [{ isProducer: false }] },
  developers: { hidden: [NO_PORTAL, withoutPage("/app/developers")] },
  "api-keys": { shown: NO_PORTAL, hidden: [{}] },
  webhooks: { shown: NO_PORTAL, hidden: [{}] },
  "api-reference": { hidden: [withoutPage("/docs/api")] },
  administration: { hidden: [NOT_ADMIN, withoutPage("/app/admin")] },
  models: { hidden: [NOT_ADMIN] },
};

const SUBMENU_CONDITIONS: Readonly<Record<string, readonly Facts[]>> = {
  "conversational-home": [],
  agents: [withoutPage("/app/conversational-ai/agents")],
  "knowledge-base": [withoutPage("/app/conversational-ai/knowledge-base")],
  tools: [withoutPage("/app/conversational-ai/tools")],
  voices: [ISOLATED],
  conversations: [withoutPage("/app/conversational-ai/history")],
  "agent-tests": [without("unit_tests")],
  integrations: [without("integrations")],
  "phone-numbers": [withoutPage("/app/conversational-ai/phone-numbers")],
  outbound: [withoutPage("/app/conversational-ai/batch-calling")],
  "conversational-settings": [withoutPage("/app/conversational-ai/settings")],
};

describe("the user menu", () => {
  it.each(Object.entries(MENU_CONDITIONS))(
    "the user menu shows %s only under its condition",
    (id, { shown = {}, hidden }) => {
      expect(menuIds(shown)).toContain(id);
      for (const changes of hidden) expect(menuIds(changes)).not.toContain(id);
    },
  );

  it("the user menu has no entry without a tested condition", () => {
    const ids = USER_MENU.flatMap((item) => {
      if (item.type === "separator" || item.type === "theme") return [];
      return item.type === "group" ? item.entries.map(({ id }) => id) : [item.id];
    });
    expect(ids.filter((id) => !Object.hasOwn(MENU_CONDITIONS, id))).toEqual([]);
  });

  it("the user menu has separators only between shown entries", () => {
    const bare = shownUserMenu(
      USER_MENU,
      facts({ hasPage: () => false, addresses: {}, flags: new Set(), hasAction: () => false, isLocal: false }),
    );
    expect(bare.map(({ type }) => type)).toEqual(["theme"]);
  });
});

describe("the sidebar", () => {
  it.each(Object.entries(SIDEBAR_CONDITIONS))(
    "the sidebar shows %s only under its condition",
    (id, { shown = {}, hidden }) => {
      expect(sidebarIds(shown)).toContain(id);
      for (const changes of hidden) expect(sidebarIds(changes)).not.toContain(id);
    },
  );

  it("the sidebar has no entry without a tested condition", () => {
    const ids = PLATFORMS[0]?.groups.flatMap(({ entries }) => entries.map(({ id }) => id)) ?? [];
    expect(ids.filter((id) => !Object.hasOwn(SIDEBAR_CONDITIONS, id))).toEqual([]);
  });

  it.each(Object.entries(SUBMENU_CONDITIONS))(
    "the sidebar shows %s in the submenu only under its condition",
    (id, hidden) => {
      expect(sidebarIds({}, "/app/conversational-ai")).toContain(id);
      for (const changes of hidden) expect(sidebarIds(changes, "/app/conversational-ai")).not.toContain(id);
    },
  );

  it("the sidebar offers the plans to everybody on the free plan", () => {
    for (const changes of [{}, MEMBER]) expect(isShown(UPGRADE, facts({ tier: "free", ...changes }))).toBe(true);
    for (const changes of [{}, { tier: "free", ...withoutPage("/app/subscription") }])
      expect(isShown(UPGRADE, facts(changes))).toBe(false);
  });

  it("the sidebar shows earlier users where keys are now, on large screens", () => {
    const [before, after] = [Date.UTC(2025, 7, 11) / 1_000, Date.UTC(2025, 7, 12) / 1_000];
    expect(showsDevelopersHint(before, true, false)).toBe(true);
    expect([
      showsDevelopersHint(after, true, false),
      showsDevelopersHint(before, false, false),
      showsDevelopersHint(before, true, true),
    ]).toEqual([false, false, false]);
  });
});

describe("the destinations of the assistant", () => {
  it("the destinations of the assistant are exactly those it knows by name", () => {
    expect(ASSISTANT_DESTINATION_ENTRIES.map(({ label }) => label)).toEqual([...ASSISTANT_DESTINATIONS]);
  });

  it.each(ASSISTANT_DESTINATION_ENTRIES.map((entry) => [entry.label, entry] as const))(
    "the assistant has the destination %s only where its page exists",
    (_label, entry) => {
      const path = entry.destination.kind === "page" ? entry.destination.path : "";
      expect(isShown(entry, FULL)).toBe(true);
      expect(isShown(entry, facts(withoutPage(path)))).toBe(false);
    },
  );
});

describe("footer, top and product links", () => {
  it.each(FOOTER_GROUPS.flatMap(({ entries }) => [...entries]))(
    "the link $label is shown only where it leads somewhere",
    (entry) => {
      const { destination }: NavigationEntry = entry;
      expect(isShown(entry, FULL)).toBe(true);
      expect(
        isShown(
          entry,
          facts(destination.kind === "page" ? withoutPage(destination.path) : { addresses: {}, hasPage: () => false }),
        ),
      ).toBe(false);
    },
  );
});

describe("platforms and submenus", () => {
  const planted: Platform = {
    id: "planted",
    name: "Planted",
    description: "Only here",
    rootPath: "/app/planted",
    homePath: "/app/planted",
    exists: ({ hasPage }) => hasPage("/app/planted"),
    groups: [
      {
        label: "Planted",
        isLabelShown: false,
        entries: [
          { id: "planted-home", label: "Home", destination: toPage("/app/planted") },
          { id: "planted-voices", label: "Voices", destination: toPage("/app/voice-library") },
        ],
      },
    ],
  };
  const place = (path: string, platformId = "", submenuKey = "", changes: Facts = {}, leftAt?: string) => {
    const found = sidebarPlace([...PLATFORMS, planted], facts(changes), path, { platformId, submenuKey }, leftAt);
    return [found.platform.id, found.submenu?.storageKey];
  };

  it("a platform that does not exist is hidden", () => {
    expect(
      sidebarPlace([...PLATFORMS, planted], facts(withoutPage("/app/planted")), "/app/planted", {
        platformId: "planted",
        submenuKey: "",
      }).platforms.map(({ id }) => id),
    ).toEqual(["creative"]);
    expect(place("/app/planted")).toEqual(["planted", undefined]);
  });

  it("the platform stays selected on pages shared by both", () => {
    for (const path of [
      "/app/developers/api-keys",
      "/app/settings",
      "/app/workspace",
      "/app/subscription",
      "/app/voice-library",
    ])
      expect(place(path, "planted")).toEqual(["planted", undefined]);
    expect(place("/app/speech-synthesis/text-to-speech", "planted")).toEqual(["creative", undefined]);
  });

  it("a submenu opens by its path, stays open on shared pages, and closes with Back", () => {
    const key = "conversational-ai";
    expect(place("/app/conversational-ai/agents")).toEqual(["creative", key]);
    expect(place("/app/settings", "creative", key)).toEqual(["creative", key]);
    expect(place("/app/voice-library", "creative", key)).toEqual(["creative", key]);
    expect(place("/app/music", "creative", key)).toEqual(["creative", undefined]);
    expect(place("/app/conversational-ai", "creative", key, {}, "/app/conversational-ai")).toEqual([
      "creative",
      undefined,
    ]);
  });

  it("a submenu becomes a platform where there is a switch", () => {
    expect(place("/app/conversational-ai", "", "", withFlag("sidebar_platform_switcher"))).toEqual([
      "conversational",
      undefined,
    ]);
  });
});
