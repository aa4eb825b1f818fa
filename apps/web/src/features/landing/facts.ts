import { AudioWaveform, Gauge, History, KeyRound, type LucideIcon, Server, Users } from "lucide-react";

type Fact = { readonly icon: LucideIcon; readonly title: string; readonly text: string };

/** What the product does today, and no more. */
export const FACTS: readonly Fact[] = [
  {
    icon: Gauge,
    title: "Heard while it is made",
    text: "Audio leaves the server clause by clause. The first words play before the last ones exist.",
  },
  {
    icon: Users,
    title: "More than twenty voices",
    text: "Each with its own name, manner and preview. Small neural voices for English and German, plainer ones for many other languages.",
  },
  {
    icon: AudioWaveform,
    title: "Settings that do something",
    text: "Stability, similarity, style, speed and volume change the sound. The same seed gives the same bytes.",
  },
  {
    icon: History,
    title: "A history that stays",
    text: "Everything you generate can be searched, played again and downloaded, until you delete it.",
  },
  {
    icon: KeyRound,
    title: "The API your tools know",
    text: "Wire-compatible with the ElevenLabs API. Point an official SDK at this address and keep your code.",
  },
  {
    icon: Server,
    title: "On your own machine",
    text: "One command starts it. No account elsewhere, no model to download, no text that leaves the house.",
  },
];
