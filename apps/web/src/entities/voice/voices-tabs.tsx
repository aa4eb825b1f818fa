import { Link } from "@tanstack/react-router";
import { VoiceSlotsRing } from "./voice-slots-ring.tsx";

const TABS = [
  { to: "/app/voice-library", label: "Explore" },
  { to: "/app/voice-lab", label: "My Voices" },
] as const;

/** Stands at the head of the pages about voices: which of them is open, and how many slots are used. */
export function VoicesTabs() {
  return (
    <div className="flex items-center justify-between gap-4">
      <nav aria-label="Voices">
        <ul className="flex gap-1">
          {TABS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ includeSearch: false }}
                className="inline-flex h-9 items-center rounded-full px-4 font-medium whitespace-nowrap text-soft transition-colors duration-150 hover:bg-fill hover:text-ink data-[status=active]:bg-primary data-[status=active]:text-on-primary"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <VoiceSlotsRing />
    </div>
  );
}
