import type { RefObject } from "react";
import { formatCount } from "@/shared/lib/format.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { PromptChips } from "./prompt-chips.tsx";
import { RecentVoiceChips } from "./recent-voice-chips.tsx";

type EditorProps = {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly warnings: readonly string[];
  /** By how many characters the text is too long. */
  readonly excess: number;
  /** What is said of a text that costs more than is left. */
  readonly shortage: string | undefined;
  readonly voiceId: string | undefined;
  readonly onVoice: (voiceId: string) => void;
};

const NOTES_ID = "editor-notes";

export function Editor({ ref, text, onChange, warnings, excess, shortage, voiceId, onVoice }: EditorProps) {
  const startWith = (prompt: string) => {
    onChange(prompt);
    ref.current?.focus();
  };

  return (
    <>
      <textarea
        ref={ref}
        aria-label="Text to speak"
        aria-invalid={excess > 0 || undefined}
        aria-describedby={NOTES_ID}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Start typing, or paste the text that you want to hear…"
        spellCheck
        className="hairline-scroll min-h-0 w-full flex-1 resize-none bg-transparent p-6 text-base/7 outline-none placeholder:text-soft"
      />
      {text === "" && (
        <>
          <PromptChips onChoose={startWith} />
          <RecentVoiceChips selectedId={voiceId} onSelect={onVoice} />
        </>
      )}
      <div id={NOTES_ID} aria-live="polite" className="grid shrink-0 gap-2 px-6 empty:hidden">
        {excess > 0 && (
          <Notice tone="error">{`The text is ${formatCount(excess, "character", "characters")} too long for one generation. Shorten it, or generate it in parts.`}</Notice>
        )}
        {shortage !== undefined && <Notice tone="error">{shortage}</Notice>}
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
      </div>
    </>
  );
}
