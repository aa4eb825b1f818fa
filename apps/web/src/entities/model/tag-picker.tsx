import type { Model } from "@voicewright/contract/models/routes";
import { Drama } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { insertTag } from "./tags.ts";

type TagPickerProps = {
  readonly model: Model;
  /** Where the text is written; a tag is put at its caret. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
};

/** The tags that a model acts; nothing for a model without any. */
export function TagPicker({ model, field, onText }: TagPickerProps) {
  if (model.tags.length === 0) return null;
  const choose = (tag: string) => {
    const text = field.current;
    if (text === null) return;
    const changed = insertTag(text, tag);
    const caret = text.selectionEnd;
    // What is typed next goes behind the tag, also where the field was drawn anew before it has the focus again.
    text.addEventListener("focus", () => text.setSelectionRange(caret, caret), { once: true });
    onText(changed);
  };
  return (
    <Popover
      label="Tags"
      finalFocus={field}
      align="end"
      className="w-80 max-w-[calc(100vw-1rem)] p-4"
      trigger={
        <Button size="sm">
          <Drama aria-hidden size={15} className="text-soft" />
          Tags
        </Button>
      }
    >
      <p className="text-[0.8125rem] text-pretty text-soft">
        A tag applies until the next tag or the end of the sentence. The tag itself is not spoken.
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {model.tags.map((tag) => (
          <li key={tag}>
            <PopoverClose
              render={
                <Button size="sm" onClick={() => choose(tag)}>
                  {`[${tag}]`}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
