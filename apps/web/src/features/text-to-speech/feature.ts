import { VOICES_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { AudioLines } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "text-to-speech",
  uses: ["history", "text-to-dialogue"],
  routes: [
    {
      path: "/app/speech-synthesis/text-to-speech",
      file: "text-to-speech.tsx",
      firstCalls: [
        `/v2/voices?page_size=${VOICES_PAGE_SIZE_MAX}&sort=name&sort_direction=asc`,
        "/v1/models",
        "/v1/workspace",
      ],
    },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "text-to-speech",
    label: "Text to Speech",
    icon: AudioLines,
    group: "create",
    order: 30,
    path: "/app/speech-synthesis/text-to-speech",
  },
];
