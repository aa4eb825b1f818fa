import { LIBRARY_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { LibraryBig } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "voice-library",
  uses: [],
  routes: [
    {
      path: "/app/voice-library",
      file: "voice-library.tsx",
      firstCalls: [
        "/v1/shared-voices?sort=trending&page_size=6",
        `/v1/shared-voices?sort=trending&page=0&page_size=${LIBRARY_PAGE_SIZE_MAX}`,
      ],
    },
  ],
};

const VOICES = {
  id: "voices",
  label: "Voices",
  icon: LibraryBig,
  path: "/app/voice-library",
  when: ({ isIsolated }) => !isIsolated,
  patterns: [/^\/app\/voice-lab/],
} satisfies Partial<NavigationRow>;

export const navigation: readonly NavigationRow[] = [
  { ...VOICES, group: "create", order: 20 },
  // From the second platform the library opens with the voices for it.
  { ...VOICES, group: "conversational-voices", order: 10, search: { use_cases: "conversational" } },
];
