import { clsx } from "clsx";
import { useState } from "react";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { appendInspiration, hasPhrase, INSPIRATION } from "./inspiration.ts";

type InspirationPanelProps = { readonly prompt: string; readonly onChange: (prompt: string) => void };

/** Phrases by category, under the prompt that they are appended to. */
export function InspirationPanel({ prompt, onChange }: InspirationPanelProps) {
  const [openCategory, setOpenCategory] = useState<string>(INSPIRATION[0].category);
  const phrases = INSPIRATION.find(({ category }) => category === openCategory)?.phrases ?? [];
  return (
    <div className="grid gap-2.5">
      <fieldset className="flex flex-wrap gap-x-1 gap-y-0.5">
        <legend className="sr-only">Kinds of inspiration</legend>
        {INSPIRATION.map(({ category }) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === openCategory}
            onClick={() => setOpenCategory(category)}
            className={clsx(
              "h-7 rounded-md px-2 text-[0.8125rem] transition-colors",
              category === openCategory ? "bg-fill-strong font-medium" : "text-soft hover:bg-fill hover:text-ink",
            )}
          >
            {category}
          </button>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{openCategory}</legend>
        {phrases.map((phrase) => (
          <Pill
            key={phrase}
            pressed={hasPhrase(prompt, phrase)}
            onClick={() => onChange(appendInspiration(prompt, phrase))}
          >
            {phrase}
          </Pill>
        ))}
      </fieldset>
    </div>
  );
}
