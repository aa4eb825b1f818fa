import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DictionaryMetadata, DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { Archive, ArchiveRestore, ArrowLeft, Download, FileUp, Pencil } from "lucide-react";
import { useState } from "react";
import { dictionaryQueries } from "@/entities/pronunciation/dictionary-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { useLastVoice } from "@/entities/voice/picker/use-last-voice.ts";
import { useSpeechPrice } from "@/entities/voice/speech-price.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { Menu, MenuItem } from "@/shared/ui/popups/menu.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { useArchiveDictionary, useDownloadVersion, useImportRules } from "../dictionary-mutations.ts";
import { RulesFileButton } from "../rules-file-button.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { RuleList } from "./rule-list.tsx";
import { useWordTrial } from "./use-word-trial.ts";
import { VersionList } from "./version-list.tsx";
import { TRIAL_TEXT_MAX_CHARACTERS, WordTrialPanel } from "./word-trial-panel.tsx";

/** One dictionary: its rules, how they sound, and what it was before. */
export function DictionaryDetail({ dictionaryId }: { readonly dictionaryId: string }) {
  const query = useQuery(dictionaryQueries.one(dictionaryId));
  return (
    <>
      <Link
        to="/app/pronunciation-dictionaries"
        search={{}}
        className="-ms-1 inline-flex min-h-7 items-center gap-1.5 rounded-md px-1 text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden size={15} />
        Pronunciation dictionaries
      </Link>
      {query.isPending && (
        <Status className="mt-5 grid gap-3">
          <VisuallyHidden>Loading the dictionary</VisuallyHidden>
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-36" />
          <Skeleton className="h-48" />
        </Status>
      )}
      {query.isError && (
        <ErrorState
          title="The dictionary could not be loaded"
          message={apiErrorMessage(query.error)}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.isSuccess && <LoadedDictionary dictionary={query.data} />}
    </>
  );
}

type WithRules = DictionaryMetadata & { readonly rules: readonly DictionaryRule[] };

function LoadedDictionary({ dictionary }: { readonly dictionary: WithRules }) {
  const { voice, choose } = useLastVoice();
  const [typed, setTyped] = useState<string>();
  const trial = useWordTrial();
  const { id, rules, latest_version_id: versionId } = dictionary;
  const priceOf = useSpeechPrice(voice);
  const version = { dictionaryId: id, versionId };
  const text = typed ?? rules[0]?.string_to_replace ?? "";

  const hearing = (written: string) => {
    const word = written.slice(0, TRIAL_TEXT_MAX_CHARACTERS);
    return { text: word, voiceId: voice?.voice_id ?? "", version };
  };
  const hear = (written: string) => {
    const order = hearing(written);
    setTyped(order.text);
    if (voice !== undefined) trial.play(order);
  };
  /** Playing it again costs nothing. */
  const hearPrice = (written: string) => {
    const order = hearing(written);
    return trial.wasHeard(order) ? 0 : priceOf(order.text);
  };

  return (
    <>
      <DictionaryHeader dictionary={dictionary} />
      <WordTrialPanel text={text} onText={setTyped} voice={voice} onVoice={choose} version={version} trial={trial} />
      <RuleList dictionaryId={id} rules={rules} priceOf={hearPrice} onTry={hear} />
      <VersionList dictionary={dictionary} />
    </>
  );
}

function DictionaryHeader({ dictionary }: { readonly dictionary: DictionaryMetadata }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const refusal = useCallRefusal("update_pronunciation_dictionary");
  const archive = useArchiveDictionary(dictionary);
  const importRules = useImportRules(dictionary);
  const download = useDownloadVersion(dictionary);
  const { id, name, description, latest_version_id: versionId, archived_time_unix: archivedAt } = dictionary;
  const isArchived = archivedAt !== null;
  return (
    <>
      <header className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-xl font-semibold tracking-tight break-words">{name}</h1>
          {description !== null && <p className="mt-1 max-w-2xl text-pretty break-words text-soft">{description}</p>}
          <p className="mt-1 flex min-w-0 items-center gap-1 text-[0.8125rem] text-soft">
            <span className="min-w-0 truncate font-mono text-xs">{id}</span>
            <CopyButton text={id} label="Copy the id of the dictionary" variant="ghost" iconOnly />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RulesFileButton
            disabledReason={refusal}
            pending={importRules.isPending}
            onFile={(file) => importRules.mutate(file)}
          >
            <FileUp aria-hidden size={16} />
            Import
          </RulesFileButton>
          <Menu
            align="end"
            trigger={
              <Button pending={download.isPending}>
                <Download aria-hidden size={16} />
                Export
              </Button>
            }
          >
            <MenuItem onSelect={() => download.mutate({ versionId, format: "pls" })}>Lexicon (PLS)</MenuItem>
            <MenuItem onSelect={() => download.mutate({ versionId, format: "csv" })}>Table (CSV)</MenuItem>
          </Menu>
          <Button disabledReason={refusal} onClick={() => setIsRenaming(true)}>
            <Pencil aria-hidden size={15} />
            Rename
          </Button>
          <Button disabledReason={refusal} pending={archive.isPending} onClick={() => archive.mutate(!isArchived)}>
            {isArchived ? <ArchiveRestore aria-hidden size={16} /> : <Archive aria-hidden size={16} />}
            {isArchived ? "Unarchive" : "Archive"}
          </Button>
        </div>
      </header>
      {isArchived && (
        <Notice tone="info" className="mt-5">
          This dictionary is archived: it is not offered for new speech, but still works where it is already used.
        </Notice>
      )}
      <RenameDialog dictionary={dictionary} open={isRenaming} onOpenChange={setIsRenaming} />
    </>
  );
}
