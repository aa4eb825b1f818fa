import { ASSISTANT_ROLES, type AssistantRole } from "@voicewright/contract/assistant/routes";
import { ASSISTANT_LIMITS } from "@voicewright/contract/rules/limits";
import type { PageAction } from "../page/page-tools.ts";

const QUOTES = "\"'“”‘’«»";
const ROLE_WORDS: Readonly<Record<string, AssistantRole>> = {
  ...Object.fromEntries(ASSISTANT_ROLES.map((role) => [role, role])),
  field: "textbox",
  box: "textbox",
  checkmark: "checkbox",
  menu: "combobox",
};
const TYPE = /^(?:please\s+)?(?:type|write|enter)\s+(?<text>.+)\s+in(?:to)?\s+(?<name>.+)$/is;
const HIGHLIGHT =
  /^(?:please\s+)?(?:highlight|point (?:at|to)|where(?: is|’s|'s| are)|show me where)\s+(?<name>.+?)(?:\s+(?:is|are))?$/i;
const CLICK = /^(?:please\s+)?(?:click|press|push)(?:\s+on)?\s+(?<name>.+)$/i;

function unquoted(text: string): string {
  const trimmed = text.trim();
  const isQuoted = trimmed.length > 2 && QUOTES.includes(trimmed.charAt(0)) && QUOTES.includes(trimmed.at(-1) ?? "");
  return isQuoted ? trimmed.slice(1, -1) : trimmed;
}

/** "the Create voice button" is a button of the name "Create voice". */
function named(text: string): { readonly role: AssistantRole | undefined; readonly name: string } {
  const rest = text
    .trim()
    .replace(/[.!?]+$/, "")
    .replace(/^(the|my)\s+/i, "");
  const [, name = rest, word = ""] = /^(.+)\s+(\w+)$/.exec(rest) ?? [];
  const role = ROLE_WORDS[word.toLowerCase()];
  return { role, name: unquoted(role === undefined ? rest : name).slice(0, ASSISTANT_LIMITS.controlNameMaxCharacters) };
}

/** What somebody wants the assistant to do on the page, when they say it in so many words. */
export function pageOrder(question: string): PageAction | undefined {
  const typed = TYPE.exec(question)?.groups;
  if (typed !== undefined) {
    const text = unquoted(typed["text"] ?? "").slice(0, ASSISTANT_LIMITS.typedTextMaxCharacters);
    return { tool: "type", name: named(typed["name"] ?? "").name, text };
  }
  const shown = HIGHLIGHT.exec(question)?.groups?.["name"];
  if (shown !== undefined) return { tool: "highlight", ...defined(named(shown)) };
  const pressed = CLICK.exec(question)?.groups?.["name"];
  if (pressed !== undefined) return { tool: "click", ...defined(named(pressed)) };
  return undefined;
}

/** Without a role that nobody said. */
function defined({ role, name }: ReturnType<typeof named>) {
  return role === undefined ? { name } : { role, name };
}
