import { Link, useLocation } from "@tanstack/react-router";
import { tabOfPath } from "@/shared/lib/tab-choice.ts";
import { useUser } from "../workspace/use-user.ts";
import { VoiceSlotsRing } from "./voice-slots-ring.tsx";

const TABS = [
  { to: "/app/voice-library", label: "Explore", patterns: [/^\/app\/voice-library/] },
  { to: "/app/voice-lab", label: "My Voices", patterns: [/^\/app\/voice-lab/] },
] as const;

/** Stands at the head of the pages about voices: which of them is open, and how many slots are used. */
export function VoicesTabs() {
  const open = useLocation({ select: ({ pathname }) => tabOfPath(TABS, pathname).to });
  // An installation that is kept apart has no library.
  const { installation } = useUser();
  const tabs = TABS.filter(({ to }) => !installation.is_isolated || to !== "/app/voice-library");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Voices">
        <ul className="flex gap-1">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ includeSearch: false }}
                aria-current={to === open ? "page" : undefined}
                className="inline-flex h-9 items-center rounded-full px-4 font-medium whitespace-nowrap text-soft transition-colors duration-150 hover:bg-fill hover:text-ink aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
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
