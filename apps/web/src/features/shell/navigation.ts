import {
  AudioLines,
  AudioWaveform,
  BookA,
  BookOpen,
  Cpu,
  FileCheck,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  Scale,
  Webhook,
} from "lucide-react";

export type NavigationItem = {
  readonly to:
    | "/app/speech-synthesis/text-to-speech"
    | "/app/speech-synthesis/speech-to-speech"
    | "/app/voice-library"
    | "/app/pronunciation-dictionaries"
    | "/app/developers/api-keys"
    | "/app/developers/webhooks"
    | "/app/models"
    | "/app/admin/verifications"
    | "/app/admin/comparisons"
    | "/docs/api";
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to those who run the installation. */
  readonly isForInstallationAdmins?: boolean;
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
    items: [
      { to: "/app/speech-synthesis/text-to-speech", label: "Text to Speech", icon: AudioLines },
      { to: "/app/speech-synthesis/speech-to-speech", label: "Voice Changer", icon: AudioWaveform },
      { to: "/app/voice-library", label: "Voices", icon: LibraryBig },
      { to: "/app/pronunciation-dictionaries", label: "Pronunciation", icon: BookA },
    ],
  },
  {
    label: "Developers",
    isLabelShown: true,
    items: [
      { to: "/app/developers/api-keys", label: "API keys", icon: KeyRound },
      { to: "/app/developers/webhooks", label: "Webhooks", icon: Webhook },
      { to: "/docs/api", label: "API reference", icon: BookOpen },
    ],
  },
  {
    label: "Installation",
    isLabelShown: true,
    items: [
      { to: "/app/models", label: "Models", icon: Cpu, isForInstallationAdmins: true },
      { to: "/app/admin/verifications", label: "Verifications", icon: FileCheck, isForInstallationAdmins: true },
      { to: "/app/admin/comparisons", label: "Comparisons", icon: Scale, isForInstallationAdmins: true },
    ],
  },
];
