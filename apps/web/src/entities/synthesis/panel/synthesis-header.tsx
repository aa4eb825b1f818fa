import type { Model } from "@voicewright/contract/models/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { Link } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";

const TABS = [
  { id: "text-to-speech", to: "/app/speech-synthesis/text-to-speech", label: "Text to Speech" },
  { id: "speech-to-speech", to: "/app/speech-synthesis/speech-to-speech", label: "Speech to Speech" },
] as const;

type SynthesisHeaderProps = {
  readonly title: string;
  readonly voice: Voice | undefined;
  readonly model: Model | undefined;
  /** The panel stands beside the editor, so nothing has to open it. */
  readonly isPanelShown: boolean;
  readonly onOpenPanel: () => void;
  /** Tools of the editor. */
  readonly children?: ReactNode;
};

/** Stands over the editors of speech synthesis: which of them is open, its tools, and the way to the settings. */
export function SynthesisHeader({ title, voice, model, isPanelShown, onOpenPanel, children }: SynthesisHeaderProps) {
  return (
    <header className="flex h-[calc(3rem+1px)] shrink-0 items-center gap-3 border-b px-6">
      <h1 className="sr-only">{title}</h1>
      <nav aria-label="Speech synthesis" className="me-auto h-full min-w-0 self-stretch">
        <ul className="flex h-full gap-5">
          {TABS.map(({ id, to, label }) => (
            <li key={id} className="h-full">
              <Link
                id={id}
                to={to}
                search={(current) => current}
                activeOptions={{ includeSearch: false }}
                className="flex h-full items-center rounded-sm border-b-2 border-transparent font-medium whitespace-nowrap text-soft -outline-offset-2 transition-colors hover:text-ink data-[status=active]:border-ink data-[status=active]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      {!isPanelShown && (
        <Button
          size="sm"
          className="max-w-[40%] min-w-0"
          onClick={onOpenPanel}
          aria-label={`Settings: ${voice?.name ?? "voice"}, ${model?.name ?? "model"}`}
        >
          {voice !== undefined && <VoiceAvatar seed={voice.voice_id} sizePx={18} />}
          <span className="truncate max-sm:hidden">{voice?.name ?? "Settings"}</span>
          <SlidersHorizontal aria-hidden size={15} className="shrink-0 text-soft" />
        </Button>
      )}
    </header>
  );
}
