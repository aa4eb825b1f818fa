import { Link, type LinkProps } from "@tanstack/react-router";
import { AudioLines, AudioWaveform, LibraryBig, type LucideIcon, Mic, WandSparkles } from "lucide-react";
import { useUser } from "@/entities/workspace/use-user.ts";

type StartCard = {
  readonly title: string;
  readonly about: string;
  readonly icon: LucideIcon;
  readonly link: Pick<LinkProps, "to" | "search">;
};

const CARDS: readonly StartCard[] = [
  {
    title: "Text to Speech",
    about: "Write something, or a dialogue, and listen.",
    icon: AudioLines,
    link: { to: "/app/speech-synthesis/text-to-speech" },
  },
  {
    title: "Voice Changer",
    about: "Say it yourself, in another voice.",
    icon: AudioWaveform,
    link: { to: "/app/speech-synthesis/speech-to-speech" },
  },
  {
    title: "Design a voice",
    about: "Describe a voice in your own words.",
    icon: WandSparkles,
    link: { to: "/app/voice-lab", search: { action: "create", creationType: "voiceDesign" } },
  },
  {
    title: "Clone a voice",
    about: "Make a voice from recordings.",
    icon: Mic,
    link: { to: "/app/voice-lab", search: { action: "create" } },
  },
  {
    title: "Voice library",
    about: "Find voices that others share.",
    icon: LibraryBig,
    link: { to: "/app/voice-library" },
  },
];

export function StartCards() {
  // An installation that is kept apart has no library.
  const { installation } = useUser();
  const cards = CARDS.filter(({ link }) => !installation.is_isolated || link.to !== "/app/voice-library");
  return (
    <nav aria-label="Start">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        {cards.map(({ title, about, icon: Icon, link }) => (
          <li key={title}>
            <Link
              {...link}
              className="flex h-full flex-col gap-1 rounded-xl border p-4 transition-colors hover:border-line-strong hover:bg-fill"
            >
              <Icon aria-hidden size={20} className="mb-2 text-soft" />
              <span className="font-medium">{title}</span>
              <span className="text-[0.8125rem] text-pretty text-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
