import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { menuText } from "@/features/shell/user/menu-texts.ts";
import type { NavigationFacts } from "@/entities/navigation/conditions.ts";
import { isOpenAt, type NavigationEntry } from "@/entities/navigation/entry.ts";
import { FOOTER_GROUPS, UPGRADE, userMenuOf } from "@/features/shell/navigation/links.ts";
import { platformsOf, type SidebarEntry } from "@/features/shell/navigation/platforms.ts";
import { NAVIGATION_ROWS } from "./navigation-rows.ts";

const PLATFORMS = platformsOf(NAVIGATION_ROWS);
const USER_MENU = userMenuOf(NAVIGATION_ROWS);

const ROOT = "/app/conversational-ai";
const [creative, conversational] = PLATFORMS;

function describeEntry({ label, destination, badge }: NavigationEntry): string {
  const search = destination.kind === "page" ? new URLSearchParams(destination.search).toString() : "";
  const target =
    destination.kind === "page" || destination.kind === "server"
      ? destination.path + (search === "" ? "" : `?${search}`)
      : destination.kind === "address"
        ? destination.address + (destination.page === undefined ? "" : ` or ${destination.page}`)
        : destination.action;
  return `${label}${badge === undefined ? "" : ` (${badge})`}: ${target}`;
}

function entryOf(id: string, platform = creative): SidebarEntry {
  const found = platform?.groups.flatMap(({ entries }) => entries).find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
}

describe("the words of the user menu", () => {
  it("the user menu has the words of the product, and each entry leads to its own place", () => {
    const shown = USER_MENU.flatMap((item) => {
      if (item.type === "separator" || item.type === "theme" || item.type === "tooltip") return [item.type];
      return item.type === "group" ? [item.label, ...item.entries.map(describeEntry)] : [describeEntry(item)];
    });
    expect(shown).toEqual([
      "Settings: /app/settings",
      "API Keys: /app/developers/api-keys",
      "Webhooks: /app/developers/webhooks",
      "Workspace settings: /app/workspace",
      "Subscription: /app/subscription",
      "Pronunciation dictionaries: open-dictionaries",
      "Usage analytics: /app/developers/usage",
      "Payouts: payouts",
      "Become an affiliate: open-affiliate",
      "Affiliate program: open-affiliate",
      "Apply for Impact Program: impact_program",
      "separator",
      "theme",
      "separator",
      "Docs",
      "API reference: /docs/api",
      "Documentation: documentation or /docs",
      "Changelog: changelog",
      "Help Center: help_center",
      "Affiliate Program: affiliate_program",
      "AI Speech Classifier: ai_speech_classifier",
      "Legal",
      "Terms: terms",
      "Use policy: /policy",
      "Privacy policy: privacy_policy",
      "Your Privacy Choices: privacy_choices",
      "Data use: data_use",
      "tooltip",
      "tooltip",
      "Debug",
      "Health: /healthz",
      "Readiness: /readyz",
      "Metrics: /metrics",
      "OpenAPI document: /openapi.json",
      "separator",
      "Sign out: sign-out",
    ]);
  });

  it("the menu texts are the training disclosure, and the operator's text on where data is kept", () => {
    const facts = { dataResidency: "Kept in Iceland." } as NavigationFacts;
    expect(menuText("training-disclosure", facts)).toBe("Your workspace data isn't used to train our models.");
    expect(menuText("training-disclosure", facts)).toBe(MESSAGES.notUsedForTraining);
    expect(menuText("data-residency", facts)).toBe("Kept in Iceland.");
  });
});

describe("the words of the sidebar", () => {
  it("the sidebar names the areas of the Creative Platform, each with its page", () => {
    expect([creative?.name, creative?.homePath]).toEqual(["Creative Platform", "/app/home"]);
    const [create, producer] = creative?.groups ?? [];
    expect(create?.entries.map(describeEntry)).toEqual([
      "Home: /app/home",
      "Voices: /app/voice-library",
      "Voices: /app/voice-lab",
      "Text to Speech: /app/speech-synthesis/text-to-speech",
      "Voice Changer: /app/speech-synthesis/speech-to-speech",
      "Sound Effects: /app/sound-effects",
      "Voice Isolator: /app/voice-isolator",
      "Studio: /app/studio",
      "Music: /app/music",
      "Dubbing: /app/dubbing",
      `Conversational AI: ${ROOT}`,
      "Speech to Text: /app/speech-to-text",
      "Productions (Beta): /app/productions",
      "Pronunciation: /app/pronunciation-dictionaries",
    ]);
    expect([producer?.label, ...(producer?.entries.map(describeEntry) ?? [])]).toEqual([
      "Producer Mode",
      "Home: /app/productions/active",
      "My Teams: /app/productions/dashboard",
      "History: /app/productions/history",
      "Settings: /app/productions/settings",
    ]);
  });

  it("the sidebar names the areas of Conversational AI, as a platform and as a submenu", () => {
    const submenu = entryOf("conversational-ai").submenu;
    expect([conversational?.name, conversational?.homePath, submenu?.label]).toEqual([
      "Conversational AI",
      ROOT,
      "Conversational AI",
    ]);
    const shown = submenu?.groups.map(({ label, isLabelShown, entries }) =>
      [isLabelShown ? label : "", ...entries.map(describeEntry)].filter((text) => text !== ""),
    );
    expect(shown).toEqual([
      [`Home: ${ROOT}`],
      ["Build", `Agents: ${ROOT}/agents`, `Knowledge Base: ${ROOT}/knowledge-base`, `Tools (New): ${ROOT}/tools`],
      ["Voices: /app/voice-library?use_cases=conversational", "Voices: /app/voice-lab"],
      ["Evaluate", `Conversations: ${ROOT}/history`, `Tests (New): ${ROOT}/agent-testing`],
      [`Integrations: ${ROOT}/integrations`],
      ["Telephony", `Phone Numbers: ${ROOT}/phone-numbers`, `Outbound: ${ROOT}/batch-calling`],
      [`Settings: ${ROOT}/settings`],
    ]);
    expect(conversational?.groups.slice(0, shown?.length)).toEqual(submenu?.groups);
  });

  it.each([
    ["studio", "/app/projects/one", creative],
    ["productions", "/app/productions/a/b", creative],
    ["producer-home", "/app/productions/unclaimed", creative],
    ["agents", `${ROOT}/agents/one`, conversational],
    ["agents", `${ROOT}/talk-to/one`, conversational],
    ["voices", "/app/voice-lab", creative],
    ["own-voices", "/app/voice-library", creative],
  ])("the sidebar shows %s as open at %s", (id, path, platform) => {
    expect(isOpenAt(entryOf(id, platform), path)).toBe(true);
    expect(isOpenAt(entryOf(id, platform), "/app/home")).toBe(false);
  });

  it("the sidebar shows one entry as open, and not its parent", () => {
    expect(isOpenAt(entryOf("conversational-home", conversational), `${ROOT}/agents`)).toBe(false);
    expect(isOpenAt(entryOf("productions"), "/app/productions/active")).toBe(false);
  });
});

describe("the words of footer, top and product links", () => {
  it("footer, top and product links have the words of the product", () => {
    expect(FOOTER_GROUPS.map(({ label, entries }) => [label, ...entries.map(describeEntry)])).toEqual([
      [
        "Audio Tools",
        "Audio Native: /app/audio-native",
        "Voiceover Studio: /app/voiceover-studio",
        "AI Speech Classifier: /app/ai-classifier",
        "Soundboard: /sound-effects/soundboard",
      ],
      ["Documentation", "Guides: guides or /docs", "API Reference: /docs/api", "Changelog: changelog"],
      [
        "Contact",
        "Contact support: contact",
        "Help Center: help_center",
        "Community: community",
        "Enterprise: enterprise",
        "Voice Actors: voice_actors",
        "Grants for Startups: grants_for_startups",
        "Voice Data Partnerships: voice_data_partnerships",
        "Partnerships: partnerships",
        "Affiliate Program: affiliate_program",
        "Join our Team: jobs",
      ],
    ]);
    expect(describeEntry(UPGRADE)).toBe("Upgrade: /app/subscription");
  });
});
