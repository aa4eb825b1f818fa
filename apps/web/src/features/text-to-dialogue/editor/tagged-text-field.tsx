import type { Model } from "@voicewright/contract/models/routes";
import { clsx } from "clsx";
import { type ComponentProps, memo } from "react";
import { tagPieces } from "@/entities/model/tags.ts";

type KnownTags = Pick<Model, "tags" | "tag_spellings">;
type TaggedTextFieldProps = Omit<ComponentProps<"textarea">, "value"> & {
  readonly value: string;
  readonly tags: KnownTags;
};

/** Both layers break their lines alike. */
const TEXT = "[grid-area:1/1] w-full min-w-0 text-base/7 break-words whitespace-pre-wrap [word-break:normal]";
const MARKS = {
  words: undefined,
  known: "rounded-[0.3rem] bg-success-fill shadow-[0_0_0_2px_var(--success-fill)]",
  unknown:
    "rounded-[0.3rem] bg-warning-fill underline decoration-warning decoration-wavy underline-offset-4 shadow-[0_0_0_2px_var(--warning-fill)]",
} as const;

/**
 * A text area that is as high as its text, with its tags tinted. The tint is a layer behind it, which nobody reads or touches: typing,
 * input methods, selection and screen readers meet a text area like any other.
 */
export function TaggedTextField({ value, tags, className, ...rest }: TaggedTextFieldProps) {
  return (
    <div className={clsx("grid", className)}>
      <TagLayer text={value} tags={tags} />
      <textarea
        {...rest}
        value={value}
        rows={1}
        spellCheck
        className={clsx(TEXT, "h-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-soft")}
      />
    </div>
  );
}

const TagLayer = memo(function TagLayer({ text, tags }: { readonly text: string; readonly tags: KnownTags }) {
  return (
    <div aria-hidden className={clsx(TEXT, "pointer-events-none text-transparent select-none")}>
      {text.includes("[")
        ? tagPieces(text, tags).map(({ kind, text: piece, start }) =>
            kind === "words" ? (
              piece
            ) : (
              <span key={start} className={MARKS[kind]}>
                {piece}
              </span>
            ),
          )
        : text}
      {/* The last line of a text counts although it is empty. */}
      {"\u200b"}
    </div>
  );
});
