import {
  AudioWaveform,
  Blend,
  Gauge,
  History,
  KeyRound,
  Library,
  type LucideIcon,
  Mic,
  Server,
  WandSparkles,
} from "lucide-react";

type Fact = { readonly icon: LucideIcon; readonly title: string; readonly text: string };

/** What the product does today, and no more. */
export const FACTS: readonly Fact[] = [
  {
    icon: Gauge,
    title: "Text to speech",
    text: "Playback starts while the rest is still being generated. English and German with small neural voices, many other languages with simpler ones.",
  },
  {
    icon: WandSparkles,
    title: "Voice Design",
    text: "Describe a new voice: age, accent, pitch, character. Listen to three suggestions, and save the one you like.",
  },
  {
    icon: Blend,
    title: "Voice Remixing",
    text: "Make a voice older, warmer, faster or Scottish, in words. Every version is kept, and you can continue from any of them.",
  },
  {
    icon: Mic,
    title: "Instant Voice Clone",
    text: "Record a voice, or upload recordings of it. The person reads a short text aloud, as proof of consent.",
  },
  {
    icon: Library,
    title: "A voice library",
    text: "Voices in 16 languages to search by language, accent, age and use, or by a recording of the sound you want. Share your own there.",
  },
  {
    icon: AudioWaveform,
    title: "Settings you can hear",
    text: "Stability, similarity, style, speed and volume change the sound. The same seed gives the same bytes.",
  },
  {
    icon: KeyRound,
    title: "The API your tools know",
    text: "Wire-compatible with the ElevenLabs API. Point an official SDK at this address and keep your code.",
  },
  {
    icon: History,
    title: "A history that stays",
    text: "Everything you generate can be searched, played again and downloaded, until you delete it.",
  },
  {
    icon: Server,
    title: "On your own machine",
    text: "One command starts it. No account elsewhere, and your texts stay on it.",
  },
];
