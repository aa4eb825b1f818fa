import {
  PRODUCTION_LINE_MAX_CHARACTERS,
  PRODUCTION_LINES_MAX,
  PRODUCTION_NOTES_MAX_CHARACTERS,
} from "@voicewright/contract/productions/rules";
import type { Production, ProductionLine } from "@voicewright/contract/productions/routes";

/** A production as somebody enters it. */
export type Entered = {
  readonly title: string;
  /** Its id is empty where none is chosen. */
  readonly voice: { readonly id: string; readonly name: string };
  /** Empty: the first that there is. */
  readonly modelId: string;
  /** One text per line. */
  readonly text: string;
  /** As `2026-11-25`, or empty. */
  readonly due: string;
  readonly notes: string;
};

export type Problems = { readonly [Field in "title" | "voice" | "text" | "due" | "notes"]?: string };

const NO_VOICE = { id: "", name: "" };
export const NOTHING_ENTERED: Entered = {
  title: "",
  voice: NO_VOICE,
  modelId: "",
  text: "",
  due: "",
  notes: "",
};

export function textsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** In the time of the person; the last second of the day. */
export function dueAtUnix(due: string): number | undefined {
  if (due === "") return undefined;
  return Math.floor(new Date(`${due}T23:59:59`).getTime() / 1_000);
}

function dueDay(unix: number): string {
  const day = new Date(unix * 1_000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function enteredOf(production: Production): Entered {
  const { title, voice, model_id: modelId, lines, due_at_unix: due, notes } = production;
  return {
    title,
    voice: voice.is_gone ? NO_VOICE : { id: voice.voice_id, name: voice.name },
    modelId,
    text: lines.map(({ text }) => text.replaceAll(/\s*\n\s*/g, " ")).join("\n"),
    due: due === null ? "" : dueDay(due),
    notes,
  };
}

export function findProblems({ title, voice, text, due, notes }: Entered): Problems {
  const texts = textsOf(text);
  const dueAt = dueAtUnix(due);
  return {
    ...(title.trim() === "" ? { title: "Please enter a title" } : {}),
    ...(voice.id === "" ? { voice: "Please select a voice" } : {}),
    ...textProblem(texts),
    ...(dueAt !== undefined && !(dueAt >= 0) ? { due: "Please enter a day" } : {}),
    ...(notes.length > PRODUCTION_NOTES_MAX_CHARACTERS ? { notes: "These notes are too long" } : {}),
  };
}

function textProblem(texts: readonly string[]): Pick<Problems, "text"> {
  if (texts.length === 0) return { text: "Please enter a text" };
  if (texts.length > PRODUCTION_LINES_MAX) return { text: `At most ${PRODUCTION_LINES_MAX} texts` };
  const tooLong = texts.findIndex((text) => text.length > PRODUCTION_LINE_MAX_CHARACTERS);
  return tooLong === -1 ? {} : { text: `Text ${tooLong + 1} is too long` };
}

/** A text that stands there already keeps its line, and so its take. */
export function keepLines(
  lines: readonly ProductionLine[],
  texts: readonly string[],
): { line_id?: string; text: string }[] {
  const free = [...lines];
  return texts.map((text) => {
    const at = free.findIndex((line) => line.text.replaceAll(/\s*\n\s*/g, " ") === text);
    const [kept] = at === -1 ? [] : free.splice(at, 1);
    return kept === undefined ? { text } : { line_id: kept.line_id, text: kept.text };
  });
}
