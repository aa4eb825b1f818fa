import { LibraryBig } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "voices",
  uses: ["instant-clone", "professional-clone", "voice-design", "voice-remix"],
  routes: [{ path: "/app/voice-lab", file: "voices.tsx", firstCalls: ["/v1/workspace"] }],
};

/** In place of the library, where there is none. */
const OWN_VOICES = {
  id: "own-voices",
  label: "Voices",
  icon: LibraryBig,
  path: "/app/voice-lab",
  when: ({ isIsolated }) => isIsolated,
  patterns: [/^\/app\/voice-library/],
} satisfies Partial<NavigationRow>;

export const navigation: readonly NavigationRow[] = [
  { ...OWN_VOICES, group: "create", order: 21 },
  { ...OWN_VOICES, group: "conversational-voices", order: 11 },
];
