import { DICTIONARIES_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { BookA } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "pronunciation-dictionaries",
  uses: [],
  routes: [
    {
      path: "/app/pronunciation-dictionaries",
      file: "pronunciation-dictionaries.tsx",
      firstCalls: [
        `/v1/pronunciation-dictionaries?page_size=${DICTIONARIES_PAGE_SIZE_MAX}&sort=name&sort_direction=ASCENDING`,
      ],
    },
  ],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "pronunciation",
    label: "Pronunciation",
    icon: BookA,
    group: "create",
    order: 130,
    path: "/app/pronunciation-dictionaries",
  },
];
