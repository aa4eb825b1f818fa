import { AudioLines, type LucideIcon, Mic } from "lucide-react";

const TIPS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: Mic,
    title: "Record well, and enough",
    text: "A good microphone in a quiet, soft room. Half an hour is good, two hours are perfect.",
  },
  {
    icon: AudioLines,
    title: "Speak as the voice should speak",
    text: "One person, one language, one style. What varies in the recordings varies in the voice.",
  },
];

/** Advice for those who have not added a recording yet. */
export function TipCards() {
  return (
    <ul className="grid w-full max-w-2xl gap-3 sm:grid-cols-2">
      {TIPS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="rounded-2xl border p-5">
          <Icon aria-hidden size={20} className="text-soft" />
          <p className="mt-3 font-medium">{title}</p>
          <p className="mt-1 text-[0.8125rem] text-pretty text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
