import { useQuery } from "@tanstack/react-query";
import { VOICE_PROMPT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { EXAMPLE_PROMPTS } from "@voicewright/contract/voice-design/values";
import { Shuffle, WandSparkles } from "lucide-react";
import { useState } from "react";
import { DEFAULT_TEXT_LIMITS } from "@/entities/voice-preview/preview-text.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { AdvancedSettings } from "./advanced-settings.tsx";
import { type DesignErrors, type DesignForm, exampleChanges } from "./design-form.ts";
import { UnderstoodChips } from "./understood-chips.tsx";
import type { Understanding } from "./use-understanding.ts";
import type { WritingOccasion } from "./use-written-text.ts";

type DesignFieldsProps = {
  readonly form: DesignForm;
  readonly errors: DesignErrors;
  readonly understanding: Understanding;
  readonly isWriting: boolean;
  readonly onChange: (changes: Partial<DesignForm>) => void;
  /** Write a text for a prompt. */
  readonly onWrite: (prompt: string, occasion: WritingOccasion) => void;
};

/** Who is to speak, and what. */
export function DesignFields({ form, errors, understanding, isWriting, onChange, onWrite }: DesignFieldsProps) {
  const limits = useQuery(workspaceQueries.limits()).data ?? DEFAULT_TEXT_LIMITS;
  const [used, setUsed] = useState<number>();
  // A text that somebody wrote stays; one that was written for the prompt before goes with it.
  const [writtenFor, setWrittenFor] = useState<string>();

  const write = (prompt: string, occasion: WritingOccasion) => {
    setWrittenFor(prompt);
    onWrite(prompt, occasion);
  };

  const exampleAt = (index: number) => {
    const example = EXAMPLE_PROMPTS[index];
    if (example === undefined) return;
    onChange(exampleChanges(example.prompt, used === undefined));
    setUsed(index);
    if (form.text.trim() === "" || writtenFor !== undefined) write(example.prompt, "example");
  };

  return (
    <>
      <div className="grid gap-3">
        <TextArea
          label="Prompt"
          rows={4}
          value={form.prompt}
          maxCharacters={VOICE_PROMPT_MAX_CHARACTERS}
          placeholder="Who speaks, and how? For example: a calm woman in her sixties with a raspy, low voice and an Irish accent."
          required
          error={errors.prompt}
          labelTrailing={
            <Button
              variant="ghost"
              size="sm"
              className="-my-1.5 -me-2"
              onClick={() => exampleAt(used === undefined ? 0 : (used + 1) % EXAMPLE_PROMPTS.length)}
            >
              <Shuffle aria-hidden size={14} />
              Randomize
            </Button>
          }
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
        {form.prompt.trim() === "" ? (
          <ul aria-label="Examples" className="flex flex-wrap gap-1.5">
            {EXAMPLE_PROMPTS.map(({ title, prompt }, index) => (
              <li key={title}>
                <Pill pressed={form.prompt === prompt} onClick={() => exampleAt(index)}>
                  {title}
                </Pill>
              </li>
            ))}
          </ul>
        ) : (
          <UnderstoodChips
            understood={understanding.understood}
            chips={understanding.chips}
            edits={understanding.edits}
            isReading={understanding.isReading}
            onChange={understanding.setEdits}
          />
        )}
      </div>
      <TextArea
        label="Text to preview"
        rows={3}
        value={form.text}
        maxCharacters={limits.maximum_characters}
        placeholder="What the voices say in the previews."
        required
        error={errors.text}
        labelTrailing={
          <Button
            variant="ghost"
            size="sm"
            className="-my-1.5 -me-2"
            pending={isWriting}
            disabledReason={
              form.prompt.trim() === "" ? "Write a prompt first. The text is written to match it." : undefined
            }
            onClick={() => write(form.prompt, "button")}
          >
            {!isWriting && <WandSparkles aria-hidden size={14} />}
            Auto-generate
          </Button>
        }
        onChange={(event) => {
          setWrittenFor(undefined);
          onChange({ text: event.target.value });
        }}
      />
      <AdvancedSettings form={form} seedError={errors.seed} onChange={onChange} />
    </>
  );
}
