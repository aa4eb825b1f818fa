import { useQuery } from "@tanstack/react-query";
import type { DictionaryMetadata } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { BookA, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { dictionaryQueries } from "@/entities/pronunciation/dictionary-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatDate } from "@/shared/lib/format.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { NewDictionaryDialog } from "./new-dictionary-dialog.tsx";

type DictionaryOverviewProps = { readonly onOpen: (dictionaryId: string) => void };

/** Finds, makes and opens dictionaries. */
export function DictionaryOverview({ onOpen }: DictionaryOverviewProps) {
  const isOnline = useOnline();
  const refusal = useCallRefusal("add_pronunciation_dictionary_from_rules");
  const blocked = refusal ?? (isOnline ? undefined : "You are offline.");
  const [typed, setTyped] = useState("");
  const [isArchiveShown, setIsArchiveShown] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField
          label="Search dictionaries"
          value={typed}
          onChange={setTyped}
          maxLength={DICTIONARY_NAME_MAX_CHARACTERS}
          className="min-w-48 flex-1"
        />
        <Pill pressed={isArchiveShown} onClick={() => setIsArchiveShown(!isArchiveShown)}>
          Archived
        </Pill>
        <Button variant="primary" onClick={create} disabledReason={blocked}>
          <Plus aria-hidden size={16} />
          New dictionary
        </Button>
      </div>
      <div className="mt-4">
        <Dictionaries
          words={typed}
          isArchiveShown={isArchiveShown}
          onOpen={onOpen}
          onCreate={create}
          blocked={blocked}
        />
      </div>
      <NewDictionaryDialog open={isCreating} onOpenChange={setIsCreating} onCreated={onOpen} />
    </>
  );
}

type DictionariesProps = DictionaryOverviewProps & {
  readonly words: string;
  readonly isArchiveShown: boolean;
  readonly onCreate: () => void;
  readonly blocked: string | undefined;
};

function Dictionaries({ words, isArchiveShown, onOpen, onCreate, blocked }: DictionariesProps) {
  const query = useQuery(dictionaryQueries.list());
  if (query.isPending) {
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading the dictionaries</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </Status>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title="The dictionaries could not be loaded"
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  }
  const kept = query.data.filter(({ archived_time_unix: archived }) => (archived !== null) === isArchiveShown);
  const shown = kept.filter((dictionary) => isFound(dictionary, words));
  if (shown.length > 0) {
    return (
      <ul className="grid gap-2">
        {shown.map((dictionary) => (
          <DictionaryRow key={dictionary.id} dictionary={dictionary} onOpen={() => onOpen(dictionary.id)} />
        ))}
      </ul>
    );
  }
  if (kept.length > 0) return <EmptyState icon={BookA} title="No matching dictionaries" />;
  if (isArchiveShown) {
    return (
      <EmptyState icon={BookA} title="No archived dictionaries">
        Archived dictionaries appear here. They still work where they are already used.
      </EmptyState>
    );
  }
  return (
    <div className="rounded-2xl border border-dashed">
      <EmptyState
        icon={BookA}
        title="No dictionaries yet"
        action={
          <Button onClick={onCreate} disabledReason={blocked}>
            Create your first dictionary
          </Button>
        }
      >
        Define once how a name, an abbreviation or a foreign word is pronounced.
      </EmptyState>
    </div>
  );
}

function isFound({ name, description }: DictionaryMetadata, words: string): boolean {
  const text = `${name} ${description ?? ""}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function DictionaryRow({
  dictionary,
  onOpen,
}: {
  readonly dictionary: DictionaryMetadata;
  readonly onOpen: () => void;
}) {
  const { name, description, latest_version_rules_num: ruleCount, creation_time_unix: createdAt } = dictionary;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-3.5 rounded-xl border px-4 py-3 text-start transition-colors hover:bg-fill"
      >
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-lg bg-fill text-soft">
          <BookA size={17} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-[0.8125rem] text-soft">
            {description ?? `Made on ${formatDate(createdAt)}`}
          </span>
        </span>
        <Badge>{formatCount(ruleCount, "rule", "rules")}</Badge>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-soft" />
      </button>
    </li>
  );
}
