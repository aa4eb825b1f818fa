import { languageName } from "@voicewright/contract/rules/languages";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { FileText, Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { LanguageMismatchDialog } from "./language-mismatch-dialog.tsx";
import { SCRIPT_LANGUAGES, SCRIPT_STYLES, STYLE_NAMES } from "./scripts.ts";
import type { ScriptChoiceState } from "./use-script-choice.ts";

const LANGUAGE_OPTIONS = SCRIPT_LANGUAGES.map((value) => ({ value, label: languageName(value) }));
const STYLE_OPTIONS = SCRIPT_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }));

type ScriptChoiceProps = {
  /** Of the voice. */
  readonly language: string;
  readonly choice: ScriptChoiceState;
};

/** What is read: a script of ours, or one that somebody brings along. */
export function ScriptChoice({ language, choice }: ScriptChoiceProps) {
  const { uploads, uploadKey, problem, chosen, mismatched } = choice;
  const sources = [
    { value: "", label: "Voicewright scripts" },
    ...uploads.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <div className="grid gap-3">
      {uploads.length > 0 && (
        <Select
          label="Script"
          value={uploadKey ?? ""}
          options={sources}
          onChange={(key) => choice.setUploadKey(key === "" ? undefined : key)}
        />
      )}
      {uploadKey === undefined && <OurScripts choice={choice} />}
      <UploadButton onFiles={(files) => void choice.readFiles(files)} />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {chosen !== undefined && (
        <p className="flex items-center gap-2 text-[0.8125rem] text-soft">
          <FileText aria-hidden size={15} />
          {`${chosen.script.words.length} words in ${chosen.script.sentences.length} sentences`}
        </p>
      )}
      <LanguageMismatchDialog
        script={choice.isAsking ? mismatched : undefined}
        language={language}
        onContinue={choice.accept}
        onCancel={choice.decline}
      />
      {mismatched !== undefined && !choice.isAsking && (
        <Notice tone="info">
          <p>
            {`The script is in ${languageName(mismatched.language ?? "")}, and the voice in ${languageName(language)}.`}
          </p>
          <Button size="sm" className="mt-2" onClick={choice.askAgain}>
            Use it anyway
          </Button>
        </Notice>
      )}
    </div>
  );
}

function OurScripts({ choice }: Pick<ScriptChoiceProps, "choice">) {
  const { ours } = choice;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Script language"
          className="min-w-0"
          value={choice.scriptLanguage}
          options={LANGUAGE_OPTIONS}
          onChange={choice.setScriptLanguage}
        />
        <Select
          label="Script style"
          className="min-w-0"
          value={choice.style}
          options={STYLE_OPTIONS}
          onChange={choice.setStyle}
        />
      </div>
      {ours.isPending && (
        <p className="flex items-center gap-2 text-soft">
          <Spinner /> Loading the script …
        </p>
      )}
      {ours.isError && (
        <Notice tone="error">
          <p>{MESSAGES.scriptNotLoaded}</p>
          <Button size="sm" className="mt-2" onClick={() => void ours.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}

function UploadButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button size="sm" onClick={() => input.current?.click()}>
        <Upload aria-hidden size={15} />
        Upload your own script
      </Button>
      <input
        ref={input}
        type="file"
        accept="text/*,.txt,.md"
        multiple
        aria-label="Script files"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
