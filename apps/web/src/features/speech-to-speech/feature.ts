import { VOICES_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { AudioWaveform } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "speech-to-speech",
  uses: ["history"],
  routes: [
    {
      path: "/app/speech-synthesis/speech-to-speech",
      file: "speech-to-speech.tsx",
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
    id: "voice-changer",
    label: "Voice Changer",
    icon: AudioWaveform,
    group: "create",
    order: 40,
    path: "/app/speech-synthesis/speech-to-speech",
  },
];
