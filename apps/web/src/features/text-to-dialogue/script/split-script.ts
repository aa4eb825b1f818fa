/** A part of a script that was pasted: who speaks, where it says so, and what. */
export type ScriptPart = { readonly name: string | undefined; readonly text: string };

const NAME_MAX_CHARACTERS = 40;
const NAME_MAX_WORDS = 4;
const LINE_END = /\r\n|[\r\n\u2028\u2029]/u;
/** Bold, lists and quotes of documents around a name. */
const ORNAMENT = /^[\s*_>•–—-]+|[\s*_]+$/gu;
const NAME = /^\p{L}[\p{L}\p{M}\p{N}.'’ _-]*$/u;

/** Splits what is pasted: a script of "Name: words" by its speakers, another text by its empty lines. */
export function splitScript(pasted: string): ScriptPart[] {
  const lines = pasted.split(LINE_END);
  const named = lines.map(readName);
  // One colon makes no script; nor does a list of things with colons among many lines without.
  const names = named.filter((line) => line !== undefined);
  if (names.length >= 2) return splitByNames(lines, named);
  return splitByParagraphs(lines);
}

function readName(line: string): { readonly name: string; readonly text: string } | undefined {
  const colon = line.slice(0, NAME_MAX_CHARACTERS + 12).search(/[:：]/u);
  if (colon <= 0) return undefined;
  // "at 10:30" and "https://" name nobody.
  const text = line.slice(colon + 1).replace(/^[*_]+(?=\s)/u, "");
  if (line[colon] === ":" && text !== "" && !/^\s/u.test(text)) return undefined;
  const name = line
    .slice(0, colon)
    .replace(ORNAMENT, "")
    .replace(/\s*\([^)]*\)$/u, "");
  if (name.length > NAME_MAX_CHARACTERS || !NAME.test(name) || name.split(/\s+/u).length > NAME_MAX_WORDS)
    return undefined;
  return { name, text: text.trim() };
}

function splitByNames(lines: readonly string[], named: readonly (ScriptPart | undefined)[]): ScriptPart[] {
  const parts: { name: string | undefined; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const start = named[index];
    const last = parts.at(-1);
    if (start !== undefined) parts.push({ name: start.name, lines: [start.text] });
    else if (last === undefined) parts.push({ name: undefined, lines: [line] });
    else last.lines.push(line);
  }
  return parts.map(({ name, lines }) => ({ name, text: lines.join("\n").trim() })).filter(({ text }) => text !== "");
}

function splitByParagraphs(lines: readonly string[]): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let paragraph: string[] = [];
  const close = () => {
    const text = paragraph.join("\n").trim();
    if (text !== "") parts.push({ name: undefined, text });
    paragraph = [];
  };
  for (const line of lines) {
    if (line.trim() === "") close();
    else paragraph.push(line);
  }
  close();
  return parts;
}

type KnownVoice = { readonly voice_id: string; readonly name: string };

/**
 * A voice for each name: that of the same name, otherwise one that nobody else of the script has, as far as there are as many.
 * `usual` are those to begin with, in their order.
 */
export function voicesForNames(
  names: readonly string[],
  voices: readonly KnownVoice[],
  usual: readonly string[],
  maximumVoices: number,
): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  const toKey = (name: string) => name.toLocaleLowerCase().trim();
  const taken = new Set<string>();
  for (const name of names) {
    const same = voices.find((voice) => toKey(voice.name).split(/\s+[-–—]\s+/u)[0] === toKey(name));
    if (same === undefined || chosen.has(toKey(name)) || taken.size >= maximumVoices) continue;
    chosen.set(toKey(name), same.voice_id);
    taken.add(same.voice_id);
  }
  const pool = [...new Set([...usual, ...voices.map(({ voice_id }) => voice_id)])];
  let round = 0;
  for (const name of names) {
    if (chosen.has(toKey(name))) continue;
    const free = taken.size < maximumVoices ? pool.find((id) => !taken.has(id)) : undefined;
    const among = free === undefined ? [...taken] : [];
    const voiceId = free ?? among[round++ % Math.max(1, among.length)] ?? usual[0] ?? "";
    chosen.set(toKey(name), voiceId);
    taken.add(voiceId);
  }
  return new Map(names.map((name) => [name, chosen.get(toKey(name)) ?? ""]));
}
