import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DICTIONARY_LOCATORS_MAX } from "@voicewright/contract/rules/limits";
import { ArrowDown, ArrowUp, BookA, Plus, X } from "lucide-react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "@/shared/ui/popups/menu.tsx";
import { chosenDictionaryIds } from "./chosen-dictionaries.ts";
import { dictionaryQueries } from "./dictionary-queries.ts";

/** Chooses up to three dictionaries, and which of them counts first. */
export function DictionaryChoice() {
  const query = useQuery(dictionaryQueries.list());
  const [ids, setIds] = useStoredValue(chosenDictionaryIds);
  const dictionaries = query.data ?? [];
  const offered = dictionaries.filter(
    ({ id, archived_time_unix: archivedAt }) => archivedAt === null && !ids.includes(id),
  );
  const nameOf = (id: string) => {
    if (!query.isSuccess) return "…";
    const found = dictionaries.find((dictionary) => dictionary.id === id);
    return found === undefined ? "Deleted dictionary" : found.name;
  };
  const swap = (index: number) =>
    setIds(
      ids.map((id, place) =>
        place === index ? (ids[index + 1] ?? id) : place === index + 1 ? (ids[index] ?? id) : id,
      ),
    );
  const reason =
    ids.length >= DICTIONARY_LOCATORS_MAX
      ? `Speech uses at most ${DICTIONARY_LOCATORS_MAX} dictionaries.`
      : query.isSuccess && offered.length === 0
        ? "There are no other dictionaries."
        : undefined;
  return (
    <section aria-labelledby="dictionary-choice" className="grid gap-2">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="dictionary-choice" className="font-medium">
          Pronunciation dictionaries
        </h3>
        <Link
          to="/app/pronunciation-dictionaries"
          search={{}}
          className="rounded-md text-[0.8125rem] text-soft underline underline-offset-2 hover:text-ink"
        >
          Manage
        </Link>
      </div>
      {query.isError && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {apiErrorMessage(query.error)}
        </p>
      )}
      {ids.length > 0 && (
        <ol className="grid gap-1.5">
          {ids.map((id, index) => (
            <li key={id} className="flex h-11 items-center gap-2.5 rounded-lg border border-line-strong ps-3 pe-1.5">
              <BookA aria-hidden size={16} className="shrink-0 text-soft" />
              <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
              {index > 0 && (
                <IconButton size="icon-sm" label={`Move ${nameOf(id)} up`} onClick={() => swap(index - 1)}>
                  <ArrowUp aria-hidden size={15} />
                </IconButton>
              )}
              {index < ids.length - 1 && (
                <IconButton size="icon-sm" label={`Move ${nameOf(id)} down`} onClick={() => swap(index)}>
                  <ArrowDown aria-hidden size={15} />
                </IconButton>
              )}
              <IconButton
                size="icon-sm"
                label={`Remove ${nameOf(id)}`}
                onClick={() => setIds(ids.filter((other) => other !== id))}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {reason === undefined ? (
        <Menu
          trigger={
            <Button className="justify-self-start" size="sm">
              <Plus aria-hidden size={15} />
              Add dictionary
            </Button>
          }
        >
          {offered.map(({ id, name }) => (
            <MenuItem key={id} icon={BookA} onSelect={() => setIds([...ids, id])}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <Button className="justify-self-start" size="sm" disabledReason={reason}>
          <Plus aria-hidden size={15} />
          Add dictionary
        </Button>
      )}
    </section>
  );
}
