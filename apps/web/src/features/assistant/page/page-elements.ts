import { type AssistantControl, type AssistantRole, ASSISTANT_ROLES } from "@voicewright/contract/assistant/routes";
import { ASSISTANT_LIMITS } from "@voicewright/contract/rules/limits";

const SELECTORS: Readonly<Record<AssistantRole, string>> = {
  button: "button:not([role]), [role=button], summary",
  link: "a[href]:not([role]), [role=link]",
  tab: "[role=tab]",
  menuitem: "[role=menuitem]",
  checkbox: "input[type=checkbox]:not([role]), [role=checkbox]",
  switch: "[role=switch]",
  radio: "input[type=radio]:not([role]), [role=radio]",
  combobox: "select:not([role]), [role=combobox]",
  // What a password is written into is nobody's to use but the person's.
  textbox:
    "input:not([type]), input[type=text], input[type=search], input[type=email], input[type=url], textarea, [role=textbox]",
};
/** In these are the things that people have made, whose names are theirs. */
const THINGS = "li, tr, article, [role=listitem], [role=row], [role=option], [role=gridcell]";
/** The assistant's own. */
const OWN = "[data-assistant]";

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

function textOf(element: Element): string {
  if (element.getAttribute("aria-hidden") === "true") return "";
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? textOf(node) : (node.textContent ?? "")))
    .join(" ");
}

function labelsOf(element: Element): string {
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
  )
    return "";
  return [...(element.labels ?? [])].map(textOf).join(" ");
}

/** The name that assistive technology says, in the order of the standard (accname 1.2), as far as our pages need it. */
export function accessibleName(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labelledBy = ids.map((id) => document.getElementById(id)).map((one) => (one === null ? "" : textOf(one)));
  const names = [
    labelledBy.join(" "),
    element.getAttribute("aria-label") ?? "",
    labelsOf(element),
    textOf(element),
    element.getAttribute("title") ?? "",
    element.getAttribute("placeholder") ?? "",
  ];
  return names.map(plain).find((name) => name !== "") ?? "";
}

function isReachable(element: Element): boolean {
  return (
    element.checkVisibility() &&
    element.closest("[inert], [aria-hidden=true]") === null &&
    element.closest(OWN) === null
  );
}

function elementsOf(role: AssistantRole): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(SELECTORS[role])].filter(isReachable);
}

/** What has this role and name on the page; its whole name before a part of it. */
export function findElement(role: AssistantRole | undefined, name: string): HTMLElement | undefined {
  const wanted = plain(name).toLowerCase();
  const named = (role === undefined ? ASSISTANT_ROLES : [role])
    .flatMap(elementsOf)
    .map((element) => ({ element, name: accessibleName(element).toLowerCase() }));
  const found = named.find((one) => one.name === wanted) ?? named.find((one) => one.name.includes(wanted));
  return found?.element;
}

/** The page's own controls, without those of the things that people have made. */
export function pageControls(): AssistantControl[] {
  const main = document.getElementById("main");
  const controls = ASSISTANT_ROLES.flatMap((role) =>
    elementsOf(role)
      .filter((element) => main?.contains(element) === true && element.closest(THINGS) === null)
      .map((element) => ({ role, name: accessibleName(element) })),
  );
  return controls
    .filter(({ name }) => name !== "" && name.length <= ASSISTANT_LIMITS.controlNameMaxCharacters)
    .slice(0, ASSISTANT_LIMITS.controlsMax);
}
