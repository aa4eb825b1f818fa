import type { AssistantRole } from "@voicewright/contract/assistant/routes";
import { ASSISTANT_LIMITS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { findElement } from "./page-elements.ts";
import { needsConsent } from "./needs-consent.ts";

/** Without a role it is looked for among all that can be used. */
export type PageAction =
  | {
      readonly tool: "highlight";
      readonly role?: AssistantRole;
      readonly name: string;
      readonly is_quick?: boolean | undefined;
    }
  | { readonly tool: "type"; readonly name: string; readonly text: string }
  | { readonly tool: "click"; readonly role?: AssistantRole; readonly name: string };

/** Asks the person whether the assistant may do something. */
export type AskConsent = (question: string) => Promise<boolean>;

const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));

/** Does something on the page, and answers what came of it in the words that the assistant is told. */
export async function actOnPage(action: PageAction, ask: AskConsent): Promise<string> {
  const element = findElement(action.tool === "type" ? "textbox" : action.role, action.name);
  if (element === undefined) return MESSAGES.assistantElementNotFound;
  element.scrollIntoView({ block: "center" });
  try {
    switch (action.tool) {
      case "highlight":
        highlight(element, action.is_quick === true ? ASSISTANT_LIMITS.quickHighlightMs : ASSISTANT_LIMITS.highlightMs);
        return `Here is “${action.name}”.`;
      case "type":
        return await type(element, action, ask);
      case "click":
        return await click(element, action, ask);
    }
  } catch {
    return MESSAGES.assistantFailed;
  }
}

/** A ring around it, which stays with it while the page scrolls: to be seen, it may just have been scrolled to. */
function highlight(element: HTMLElement, ms: number): void {
  const ring = document.createElement("div");
  ring.dataset["assistant"] = "highlight";
  ring.className = "assistant-highlight";
  ring.ariaHidden = "true";
  const place = () => {
    ring.hidden = !element.isConnected;
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(ring.style, {
      left: `${left - 6}px`,
      top: `${top - 6}px`,
      width: `${width + 12}px`,
      height: `${height + 12}px`,
    });
  };
  place();
  document.body.append(ring);
  window.addEventListener("scroll", place, { capture: true });
  window.setTimeout(() => {
    ring.remove();
    window.removeEventListener("scroll", place, { capture: true });
  }, ms);
}

function contentOf(element: HTMLElement): string {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : element.innerText.trim();
}

async function type(element: HTMLElement, { name, text }: Extract<PageAction, { tool: "type" }>, ask: AskConsent) {
  const isFilled = contentOf(element) !== "";
  if (isFilled && !(await ask(`Replace the content of “${name}”?`))) return "The person declined.";
  element.focus();
  for (let length = 1; length <= text.length; length++) {
    await wait(ASSISTANT_LIMITS.msPerTypedCharacter);
    if (!element.isConnected) return MESSAGES.assistantElementNotFound;
    write(element, text.slice(0, length));
  }
  return `Wrote into “${name}”.`;
}

function write(element: HTMLElement, text: string): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    // Past React, which otherwise takes the change for its own.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return;
  }
  document.getSelection()?.selectAllChildren(element);
  document.execCommand("insertText", false, text);
}

async function click(element: HTMLElement, { name }: Extract<PageAction, { tool: "click" }>, ask: AskConsent) {
  // Nobody is asked about what cannot be done; what could be may be gone when they have answered.
  const isAsked = whyUnclickable(element) === undefined && needsConsent(element, name);
  if (isAsked && !(await ask(`Press “${name}”?`))) return "The person declined.";
  const reason = whyUnclickable(element);
  if (reason !== undefined) return `Failed to dispatch the click event: ${reason}.`;
  try {
    element.focus();
    element.click();
  } catch (error) {
    return `Failed to dispatch the click event: ${error instanceof Error ? error.message : String(error)}`;
  }
  highlight(element, ASSISTANT_LIMITS.quickHighlightMs);
  return `Pressed “${name}”.`;
}

function whyUnclickable(element: HTMLElement): string | undefined {
  if (!element.isConnected) return "the element is gone";
  if (element.matches(":disabled, [aria-disabled=true]")) return "the element is disabled";
  return undefined;
}
