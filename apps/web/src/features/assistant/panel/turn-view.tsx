import { ArrowRight, ExternalLink, Square, Volume2 } from "lucide-react";
import { formatCredits } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import type { Passage } from "@/entities/guide/search-guides.ts";
import { Markdown } from "@/shared/ui/markdown/markdown.tsx";
import type { Turn } from "../talk/conversation.ts";
import type { AssistantDestination } from "../talk/find-destination.ts";
import { useReadAloud } from "../talk/use-read-aloud.ts";

type TurnViewProps = {
  readonly turn: Turn;
  readonly contactAddress: string | undefined;
  readonly onGo: (destination: AssistantDestination) => void;
};

/** A question, and all that came of it. */
export function TurnView({ turn, contactAddress, onGo }: TurnViewProps) {
  const { question, text, isWriting, passages, destination, link, results, isUnanswered, suggestions } = turn;
  return (
    <section aria-label={question} className="grid gap-3">
      <p className="ms-auto max-w-[85%] rounded-xl bg-fill px-3 py-2 text-pretty">{question}</p>
      {text !== "" && <WrittenAnswer text={text} isWriting={isWriting} />}
      {isWriting && text === "" && <Spinner />}
      {results.map((result, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- results are only added
        <p key={at} className="text-pretty">
          {result}
        </p>
      ))}
      {destination !== undefined && (
        <Button variant="outline" className="justify-self-start" onClick={() => onGo(destination)}>
          {destination.label}
          <ArrowRight aria-hidden size={15} />
        </Button>
      )}
      {link !== undefined && (
        <a
          href={link.address}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-1.5 justify-self-start underline underline-offset-2"
        >
          {link.label}
          <ExternalLink aria-hidden size={14} />
        </a>
      )}
      {passages.map((passage) => (
        <PassageView key={passage.id} passage={passage} />
      ))}
      {isUnanswered && (
        <p className="text-pretty text-soft">The documentation has nothing about this. Try other words.</p>
      )}
      {isUnanswered && contactAddress !== undefined && (
        <a href={contactAddress} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          Contact support
        </a>
      )}
      {suggestions.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is of forms
        <div role="group" aria-label="Where to go" className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <Button key={suggestion.label} size="sm" variant="outline" onClick={() => onGo(suggestion)}>
              {suggestion.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function WrittenAnswer({ text, isWriting }: { readonly text: string; readonly isWriting: boolean }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
      {!isWriting && <ReadAloudButton text={text} />}
    </div>
  );
}

function ReadAloudButton({ text }: { readonly text: string }) {
  const { isAsked, isSaid, credits = 0, refusal, read, stop } = useReadAloud(text);
  if (isSaid) {
    return (
      <IconButton label="Stop reading" size="icon-sm" onClick={stop}>
        <Square aria-hidden size={13} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0"
      aria-label={credits === 0 ? "Read aloud" : `Read aloud for ${formatCredits(credits)}`}
      pending={isAsked}
      disabledReason={refusal}
      onClick={read}
    >
      {!isAsked && <Volume2 aria-hidden size={15} />}
      {credits > 0 && <span className="text-[0.8125rem] text-soft">{formatCredits(credits)}</span>}
    </Button>
  );
}

function PassageView({ passage: { id, heading, guide, markdown, text } }: { readonly passage: Passage }) {
  return (
    <article className="rounded-xl border p-3.5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{heading}</h3>
        <ReadAloudButton text={text} />
      </div>
      <Markdown text={markdown} className="mt-2 text-[0.8125rem] leading-5" />
      <a
        href={id}
        target="_blank"
        rel="noreferrer"
        className="mt-2 inline-flex items-center gap-1.5 rounded text-[0.8125rem] text-soft underline underline-offset-2 hover:text-ink"
      >
        {`Guide: ${guide}`}
        <ExternalLink aria-hidden size={13} />
      </a>
    </article>
  );
}
