import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { readAlongRoutes } from "@voicewright/contract/recorder/routes";
import { api } from "@/shared/api/api-client.ts";
import type { ChosenScript } from "./scripts.ts";

/** A file that cannot be read aloud, and why. */
export class ScriptFileError extends Error {
  override readonly name = "ScriptFileError";
}

const MAX_MB = PROFESSIONAL_LIMITS.scriptMaxBytes / (1024 * 1024);
const TEXT_NAME = /\.(?:txt|text|md)$/iu;

/** Reads a script that somebody brings along. Throws ScriptFileError. */
export async function readScriptFile(file: File): Promise<ChosenScript> {
  if (file.type === "" ? !TEXT_NAME.test(file.name) : !file.type.startsWith("text/"))
    throw new ScriptFileError(`${file.name} is not a text file.`);
  if (file.size > PROFESSIONAL_LIMITS.scriptMaxBytes)
    throw new ScriptFileError(`${file.name} is larger than ${MAX_MB} MB.`);
  const script = parseScript(decode(await file.arrayBuffer(), file.name));
  if (script.words.length === 0) throw new ScriptFileError(MESSAGES.scriptEmpty);
  return { key: crypto.randomUUID(), name: file.name, language: await detect(script.text), script };
}

/** As UTF-8, or as what its first bytes say. */
function decode(bytes: ArrayBuffer, name: string): string {
  const [first, second] = new Uint8Array(bytes);
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ScriptFileError(`${name} is not a text file.`);
  }
}

/** Undefined when the server cannot tell: the script is read all the same. */
async function detect(text: string): Promise<string | undefined> {
  const sample = text.slice(0, PROFESSIONAL_LIMITS.languageDetectionMaxCharacters);
  try {
    const { detected_languages: languages } = await api(readAlongRoutes.detectLanguage, { body: { text: sample } });
    return languages[0];
  } catch {
    return undefined;
  }
}
