import { useQuery } from "@tanstack/react-query";
import {
  PRODUCTION_LINES_MAX,
  PRODUCTION_NAME_MAX_CHARACTERS,
  PRODUCTION_NOTES_MAX_CHARACTERS,
} from "@voicewright/contract/productions/rules";
import { lazy, Suspense, useRef, useState } from "react";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { ChoiceRow } from "@/entities/synthesis/panel/choice-row.tsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { type Entered, findProblems, type Problems, textsOf } from "./production-draft.ts";

const VoicePicker = lazy(async () => ({
  default: (await import("@/entities/voice/picker/voice-picker.tsx")).VoicePicker,
}));
/** Of all texts together; the server counts each. */
const TEXT_MAX_CHARACTERS = 200_000;

type ProductionFormProps = {
  /** Under which what is entered is kept. */
  readonly name: string;
  readonly initial: Entered;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly isSaved: boolean;
  readonly error: Error | null;
  readonly onSubmit: (entered: Entered, texts: readonly string[]) => void;
};

/** What is asked of a producer: texts, in order, in a voice. */
export function ProductionForm({ name, initial, submitLabel, pending, isSaved, error, onSubmit }: ProductionFormProps) {
  const models = (useQuery(modelQueries.list()).data ?? []).filter(
    (model) => model.can_do_text_to_speech && !model.is_deprecated,
  );
  const form = useRef<HTMLFormElement>(null);
  const [original] = useState(initial);
  const [entered, setEntered] = useKeptForm(name, original, isSaved);
  useUnsavedWork(!isSaved && !isSameForm(entered, original));
  const [problems, setProblems] = useState<Problems>({});
  const modelId = entered.modelId === "" ? (models[0]?.model_id ?? "") : entered.modelId;
  const texts = textsOf(entered.text);
  const change = (next: Partial<Entered>) => {
    setEntered((before) => ({ ...before, ...next }));
    // What was wrong with a field is not said of what stands there now.
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findProblems(entered);
        setProblems(found);
        if (Object.keys(found).length === 0) onSubmit({ ...entered, modelId }, texts);
        else focusFirstInvalidField(form.current, "[aria-invalid='true'], [data-invalid] button");
      }}
    >
      <TextField
        label="Title"
        value={entered.title}
        maxLength={PRODUCTION_NAME_MAX_CHARACTERS}
        onChange={({ target }) => change({ title: target.value })}
        error={problems.title}
      />
      <VoiceChoice voice={entered.voice} onChange={(voice) => change({ voice })} error={problems.voice} />
      {modelId !== "" && (
        <Select
          label="Model"
          value={modelId}
          options={models.map((model) => ({ value: model.model_id, label: model.name }))}
          onChange={(next) => change({ modelId: next })}
        />
      )}
      <TextArea
        label="Texts"
        rows={6}
        placeholder="One text per line"
        value={entered.text}
        maxCharacters={TEXT_MAX_CHARACTERS}
        onChange={({ target }) => change({ text: target.value })}
        error={problems.text}
      />
      <p className="-mt-2 text-[0.8125rem] text-soft">
        Each line is spoken separately: {texts.length} of {PRODUCTION_LINES_MAX} lines.
      </p>
      <TextField
        label="Due"
        type="date"
        value={entered.due}
        onChange={({ target }) => change({ due: target.value })}
        error={problems.due}
      />
      <TextArea
        label="Notes"
        value={entered.notes}
        maxCharacters={PRODUCTION_NOTES_MAX_CHARACTERS}
        onChange={({ target }) => change({ notes: target.value })}
        error={problems.notes}
      />
      {error !== null && <Notice tone="error">{apiErrorMessage(error)}</Notice>}
      <Button type="submit" variant="primary" pending={pending} className="justify-self-end">
        {submitLabel}
      </Button>
    </form>
  );
}

type VoiceChoiceProps = {
  readonly voice: Entered["voice"];
  readonly onChange: (voice: Entered["voice"]) => void;
  readonly error: string | undefined;
};

function VoiceChoice({ voice, onChange, error }: VoiceChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div data-invalid={error === undefined ? undefined : ""}>
      <ChoiceRow
        label="Voice"
        icon={voice.id !== "" && <VoiceAvatar seed={voice.id} sizePx={22} />}
        value={voice.id === "" ? "Select a voice" : voice.name}
        onOpen={() => setIsChoosing(true)}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} title="Select a voice">
        <div className="-mx-6 -my-5 flex h-[60dvh] min-h-0 flex-col">
          <Suspense fallback={<VoiceListSkeleton />}>
            <VoicePicker
              selectedId={voice.id === "" ? undefined : voice.id}
              onSelect={({ voice_id: id, name }) => {
                onChange({ id, name });
                setIsChoosing(false);
              }}
            />
          </Suspense>
        </div>
      </Dialog>
    </div>
  );
}
