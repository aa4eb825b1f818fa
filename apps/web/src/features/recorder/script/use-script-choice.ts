import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readScriptFile, ScriptFileError } from "./read-script-file.ts";
import { type ChosenScript, isScriptLanguage, scriptQuery, type ScriptLanguage, type ScriptStyle } from "./scripts.ts";

const DEFAULT_STYLE: ScriptStyle = "conversational";

/** What is read, while it is being chosen. `language` is the voice's. */
export function useScriptChoice(language: string) {
  const [scriptLanguage, setScriptLanguage] = useState<ScriptLanguage>(isScriptLanguage(language) ? language : "en");
  const [style, setStyle] = useState(DEFAULT_STYLE);
  const [uploads, setUploads] = useState<readonly ChosenScript[]>([]);
  const [uploadKey, setUploadKey] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** Scripts in another language than the voice that are to be read all the same. */
  const [acceptedKeys, setAcceptedKeys] = useState<readonly string[]>([]);
  // Nobody has chosen the first one, so nobody is asked about it.
  const [declinedKey, setDeclinedKey] = useState<string | undefined>(`en/${DEFAULT_STYLE}`);
  const ours = useQuery(scriptQuery(scriptLanguage, style));
  const wanted = uploadKey === undefined ? ours.data : uploads.find(({ key }) => key === uploadKey);
  const isAccepted =
    wanted === undefined ||
    wanted.language === undefined ||
    wanted.language === language ||
    acceptedKeys.includes(wanted.key);

  const readFiles = async (files: readonly File[]) => {
    setProblem(undefined);
    for (const file of files) {
      try {
        const script = await readScriptFile(file);
        setUploads((known) => [...known, script]);
        setUploadKey(script.key);
      } catch (error) {
        if (!(error instanceof ScriptFileError)) throw error;
        setProblem(error.message);
      }
    }
  };

  return {
    scriptLanguage,
    setScriptLanguage,
    style,
    setStyle,
    uploads,
    uploadKey,
    setUploadKey,
    readFiles,
    problem,
    ours,
    chosen: isAccepted ? wanted : undefined,
    /** Is in another language than the voice. */
    mismatched: isAccepted ? undefined : wanted,
    isAsking: !isAccepted && wanted.key !== declinedKey,
    accept: () => setAcceptedKeys((keys) => (wanted === undefined ? keys : [...keys, wanted.key])),
    decline: () => setDeclinedKey(wanted?.key),
    askAgain: () => setDeclinedKey(undefined),
  };
}

export type ScriptChoiceState = ReturnType<typeof useScriptChoice>;
