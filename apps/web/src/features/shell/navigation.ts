import { AudioLines, BookOpen, KeyRound, type LucideIcon } from "lucide-react";

export type NavigationItem = {
  readonly to: "/app/speech-synthesis/text-to-speech" | "/app/developers/api-keys" | "/docs/api";
  readonly label: string;
  readonly icon: LucideIcon;
};

export type NavigationGroup = {
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly items: readonly NavigationItem[];
};

/** The areas that exist. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: "Create",
    isLabelShown: false,
    items: [{ to: "/app/speech-synthesis/text-to-speech", label: "Text to Speech", icon: AudioLines }],
  },
  {
    label: "Developers",
    isLabelShown: true,
    items: [
      { to: "/app/developers/api-keys", label: "API keys", icon: KeyRound },
      { to: "/docs/api", label: "API reference", icon: BookOpen },
    ],
  },
];
