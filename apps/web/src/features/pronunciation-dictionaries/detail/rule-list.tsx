import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_WRITTEN_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { Ear, ListPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { formatCount, formatCredits, formatNumber } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { RowAction } from "@/shared/ui/buttons/row-action.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { useRemoveRule } from "../dictionary-mutations.ts";
import { RuleDialog } from "./rule-dialog.tsx";

/** More are shown when they are asked for. */
const ROWS_AT_ONCE = 100;
const ALPHABET_LABELS = { ipa: "IPA", "cmu-arpabet": "CMU" } as const;

type RuleListProps = {
  readonly dictionaryId: string;
  readonly rules: readonly DictionaryRule[];
  /** What hearing a word costs; undefined while it is not known. */
  readonly priceOf: (written: string) => number | undefined;
  readonly onTry: (written: string) => void;
};

export function RuleList({ dictionaryId, rules, priceOf, onTry }: RuleListProps) {
  const refusal = useCallRefusal("update_pronunciation_dictionary");
  const [typed, setTyped] = useState("");
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<DictionaryRule>();
  const open = (rule: DictionaryRule | undefined) => {
    setEdited(rule);
    setIsOpen(true);
  };
  const found = rules
    .filter((rule) => isFound(rule, typed.trim().toLocaleLowerCase()))
    .toSorted((one, other) => one.string_to_replace.localeCompare(other.string_to_replace));
  return (
    <section aria-labelledby="rules" className="mt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 id="rules" className="me-auto text-base font-semibold">
          Rules
        </h2>
        {rules.length > 0 && (
          <SearchField
            label="Search rules"
            value={typed}
            onChange={setTyped}
            maxLength={DICTIONARY_WRITTEN_MAX_CHARACTERS}
            className="w-full sm:w-60"
          />
        )}
        <Button variant="primary" disabledReason={refusal} onClick={() => open(undefined)}>
          <Plus aria-hidden size={16} />
          Add rule
        </Button>
      </div>
      <Status className="sr-only">{typed === "" ? "" : formatCount(found.length, "rule", "rules")}</Status>
      {rules.length === 0 && (
        <div className="mt-4 rounded-2xl border border-dashed">
          <EmptyState icon={ListPlus} title="No rules yet">
            A rule says how a word or name is read: as other words, or in phonemes.
          </EmptyState>
        </div>
      )}
      {rules.length > 0 && found.length === 0 && <EmptyState icon={ListPlus} title="No matching rules" />}
      {found.length > 0 && (
        <table className="mt-4 block w-full text-start md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b text-[0.8125rem] text-soft *:py-2.5 *:pe-4 *:text-start *:font-medium">
              <th scope="col">Written</th>
              <th scope="col">Read as</th>
              <th scope="col">Where</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {found.slice(0, limit).map((rule) => (
              <RuleRow
                key={rule.string_to_replace}
                dictionaryId={dictionaryId}
                rule={rule}
                credits={priceOf(rule.string_to_replace)}
                onTry={() => onTry(rule.string_to_replace)}
                onEdit={() => open(rule)}
              />
            ))}
          </tbody>
        </table>
      )}
      {found.length > limit && (
        <div className="mt-4 text-center">
          <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            Show more ({formatNumber(found.length - limit)} left)
          </Button>
        </div>
      )}
      <RuleDialog
        key={edited?.string_to_replace ?? ""}
        dictionaryId={dictionaryId}
        rule={edited}
        rules={rules}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </section>
  );
}

function isFound(rule: DictionaryRule, words: string): boolean {
  const reading = rule.type === "alias" ? rule.alias : rule.phoneme;
  return `${rule.string_to_replace} ${reading}`.toLocaleLowerCase().includes(words);
}

type RuleRowProps = {
  readonly dictionaryId: string;
  readonly rule: DictionaryRule;
  readonly credits: number | undefined;
  readonly onTry: () => void;
  readonly onEdit: () => void;
};

function RuleRow({ dictionaryId, rule, credits, onTry, onEdit }: RuleRowProps) {
  const { string_to_replace: written } = rule;
  const where = [
    rule.case_sensitive ? undefined : "Any case",
    rule.word_boundaries ? undefined : "Also inside words",
  ].filter((one) => one !== undefined);
  return (
    <tr className="flex flex-wrap items-center border-b py-2 md:table-row md:h-13 md:*:py-1.5 md:*:pe-4">
      <th scope="row" className="w-full text-start font-medium break-words md:w-auto md:max-w-60">
        {written}
      </th>
      <td className="min-w-0 grow basis-40 break-words md:max-w-md">
        {rule.type === "alias" ? (
          rule.alias
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-mono break-words">/{rule.phoneme}/</span>
            <Badge>{ALPHABET_LABELS[rule.alphabet]}</Badge>
          </span>
        )}
        {where.length > 0 && <span className="block text-[0.8125rem] text-soft md:hidden">{where.join(", ")}</span>}
      </td>
      <td className="hidden text-soft md:table-cell">
        {where.length === 0 ? "Whole words, same case" : where.join(", ")}
      </td>
      <td className="md:pe-0!">
        <RuleActions dictionaryId={dictionaryId} rule={rule} credits={credits} onTry={onTry} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function RuleActions({ dictionaryId, rule, credits = 0, onTry, onEdit }: RuleRowProps) {
  const remove = useRemoveRule(dictionaryId);
  const refusal = useCallRefusal("update_pronunciation_dictionary");
  const hearRefusal = useCallRefusal("text_to_speech_stream");
  const { string_to_replace: written } = rule;
  const price = credits === 0 ? "" : ` for ${formatCredits(credits)}`;
  return (
    <div className="flex justify-end text-soft">
      <RowAction label={`Hear “${written}”${price}`} disabledReason={hearRefusal} onClick={onTry}>
        <Ear aria-hidden size={16} />
      </RowAction>
      <RowAction label={`Edit “${written}”`} disabledReason={refusal} onClick={onEdit}>
        <Pencil aria-hidden size={15} />
      </RowAction>
      <RowAction
        label={`Remove “${written}”`}
        className="hover:text-danger"
        disabledReason={refusal ?? (remove.isPending ? "Removing this rule." : undefined)}
        onClick={() => remove.mutate(written)}
      >
        <Trash2 aria-hidden size={15} />
      </RowAction>
    </div>
  );
}
