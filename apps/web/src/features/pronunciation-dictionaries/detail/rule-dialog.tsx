import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { type FormEvent, useRef, useState } from "react";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { FormDialog } from "@/shared/ui/dialogs/form-dialog.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useSaveRule } from "../dictionary-mutations.ts";
import { type Alphabet, EMPTY_RULE, type RuleForm, ruleErrors, toRule, toRuleForm } from "./rule-form.ts";

const TYPES = [
  { value: "alias", label: "Other words", description: "UN is read as “United Nations”." },
  { value: "phoneme", label: "Phonemes", description: "Exact sounds, in IPA or CMU." },
] as const;
const ALPHABETS: readonly { readonly value: Alphabet; readonly label: string }[] = [
  { value: "ipa", label: "IPA" },
  { value: "cmu-arpabet", label: "CMU ARPABET" },
];
const PLACEHOLDERS: Readonly<Record<Alphabet, string>> = { ipa: "təˈmɑːtəʊ", "cmu-arpabet": "T AH0 M AA1 T OW0" };

type RuleDialogProps = {
  readonly dictionaryId: string;
  /** The rule that is edited; none for a new one. */
  readonly rule: DictionaryRule | undefined;
  readonly rules: readonly DictionaryRule[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function RuleDialog({ dictionaryId, rule, rules, open, onOpenChange }: RuleDialogProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const save = useSaveRule(dictionaryId);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={firstField}
      title={rule === undefined ? "New rule" : `Edit “${rule.string_to_replace}”`}
      save={save}
      saveLabel="Save rule"
    >
      {(formId) => (
        <RuleFields
          name={`rule.${dictionaryId}.${rule?.string_to_replace ?? ""}`}
          formId={formId}
          firstField={firstField}
          rule={rule}
          rules={rules}
          isSaved={save.isSuccess}
          onSubmit={(form) => {
            const order = { rule: toRule(form), replaces: rule?.string_to_replace };
            save.mutate(order, { onSuccess: () => onOpenChange(false) });
          }}
        />
      )}
    </FormDialog>
  );
}

type RuleFieldsProps = {
  /** Under which it is kept. */
  readonly name: string;
  readonly formId: string;
  readonly firstField: React.RefObject<HTMLInputElement | null>;
  readonly rule: DictionaryRule | undefined;
  readonly rules: readonly DictionaryRule[];
  readonly isSaved: boolean;
  readonly onSubmit: (form: RuleForm) => void;
};

function RuleFields({ name, formId, firstField, rule, rules, isSaved, onSubmit }: RuleFieldsProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [original] = useState(() => (rule === undefined ? EMPTY_RULE : toRuleForm(rule)));
  const [form, setForm] = useKeptForm(name, original, isSaved);
  const [isRefused, setIsRefused] = useState(false);
  useUnsavedWork(!isSaved && !isSameForm(form, original));
  const change = (changes: Partial<RuleForm>) => setForm({ ...form, ...changes });
  const taken = new Set(rules.map(({ string_to_replace: written }) => written));
  taken.delete(original.written);
  const allErrors = ruleErrors(form, taken);
  const errors = isRefused ? allErrors : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allErrors.written === undefined && allErrors.reading === undefined) {
      onSubmit(form);
      return;
    }
    setIsRefused(true);
    focusFirstInvalidField(formRef.current);
  };

  return (
    <form ref={formRef} id={formId} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        ref={firstField}
        label="Written"
        description="A word, a name, or several words."
        value={form.written}
        placeholder="tomato"
        required
        autoComplete="off"
        spellCheck={false}
        error={errors.written}
        onChange={(event) => change({ written: event.target.value })}
      />
      <RadioCards label="Read as" value={form.type} onChange={(type) => change({ type })} options={TYPES} />
      {form.type === "alias" ? (
        <TextField
          key="alias"
          label="Words"
          value={form.alias}
          placeholder="to mah toe"
          required
          autoComplete="off"
          error={errors.reading}
          onChange={(event) => change({ alias: event.target.value })}
        />
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-3">
          <Select
            label="Alphabet"
            value={form.alphabet}
            options={ALPHABETS}
            onChange={(alphabet) => change({ alphabet })}
          />
          <TextField
            key="phoneme"
            label="Phonemes"
            value={form.phoneme}
            placeholder={PLACEHOLDERS[form.alphabet]}
            required
            autoComplete="off"
            spellCheck={false}
            error={errors.reading}
            onChange={(event) => change({ phoneme: event.target.value })}
          />
        </div>
      )}
      <div className="grid gap-4 rounded-xl border p-4">
        <Switch
          label="Match case"
          description="“Polish” is not “polish”."
          checked={form.isCaseSensitive}
          onChange={(isCaseSensitive) => change({ isCaseSensitive })}
        />
        <Switch
          label="Whole words only"
          description="“art” is not found in “party”."
          checked={form.needsWordBoundaries}
          onChange={(needsWordBoundaries) => change({ needsWordBoundaries })}
        />
      </div>
    </form>
  );
}
