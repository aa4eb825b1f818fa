import { clsx } from "clsx";
import type { RecordingScript, ScriptSentence } from "@voicewright/contract/recorder/recording-script";
import { memo, useEffect, useRef } from "react";

type ScriptViewProps = {
  readonly script: RecordingScript;
  /** BCP 47, for screen readers and hyphens. */
  readonly language: string | undefined;
  /** The word that is being read. */
  readonly word: number;
  readonly misread: number | undefined;
};

/** The script, with the word that is being read marked and in sight. */
export function ScriptView({ script, language, word, misread }: ScriptViewProps) {
  const view = useRef<HTMLElement>(null);
  const current = script.words[word]?.sentence ?? 0;

  useEffect(() => {
    const element = view.current;
    const sentence = element?.querySelector<HTMLElement>(`[data-sentence="${current}"]`);
    if (element === null || sentence === null || sentence === undefined) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = sentence.offsetTop - element.clientHeight / 3;
    element.scrollTo({ top, behavior: isStill ? "auto" : "smooth" });
  }, [current]);

  return (
    <section
      ref={view}
      lang={language}
      aria-label="Script"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
      tabIndex={0}
      className="hairline-scroll relative h-64 overflow-y-auto rounded-xl bg-fill p-4 text-lg/8 text-pretty lg:h-[max(16rem,calc(100dvh-27rem))] lg:p-6 lg:text-2xl/10"
    >
      {script.sentences.map((sentence, index) => (
        <Sentence
          key={sentence.start}
          script={script}
          sentence={sentence}
          index={index}
          isRead={index < current}
          word={index === current ? word : undefined}
          isMisread={index === misread}
        />
      ))}
    </section>
  );
}

type SentenceProps = {
  readonly script: RecordingScript;
  readonly sentence: ScriptSentence;
  readonly index: number;
  readonly isRead: boolean;
  /** Of the script, when it is in this sentence. */
  readonly word: number | undefined;
  readonly isMisread: boolean;
};

const Sentence = memo(({ script, sentence, index, isRead, word, isMisread }: SentenceProps) => {
  const { text, words } = script;
  const current = word === undefined ? undefined : words[word];
  return (
    <>
      {sentence.beginsParagraph && sentence.start > 0 && <span aria-hidden className="block h-4" />}
      <span
        data-sentence={index}
        aria-current={current === undefined ? undefined : "location"}
        className={clsx(
          isRead && "text-soft",
          current !== undefined && "font-medium",
          isMisread && "underline decoration-danger-solid decoration-wavy underline-offset-4",
        )}
      >
        {current === undefined ? (
          text.slice(sentence.start, sentence.end)
        ) : (
          <>
            <span className="text-soft">{text.slice(sentence.start, current.start)}</span>
            <mark className="rounded bg-ink px-0.5 text-panel">{text.slice(current.start, current.end)}</mark>
            {text.slice(current.end, sentence.end)}
          </>
        )}
      </span>{" "}
    </>
  );
});
