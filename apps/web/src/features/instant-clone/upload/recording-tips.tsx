import { Ear, Mic, VolumeX } from "lucide-react";

const TIPS = [
  { icon: VolumeX, title: "A quiet room", text: "Noise, echo and music end up in the voice." },
  { icon: Mic, title: "A good microphone", text: "The clone sounds as good as its recordings." },
  { icon: Ear, title: "One person", text: "Speak the way the clone should sound, from start to end." },
] as const;

/** What makes a good clone, before there is anything. */
export function RecordingTips() {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {TIPS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:block">
          <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-soft sm:mt-0 sm:mb-1.5" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-[0.8125rem] text-pretty text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
