import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { NavigationFacts } from "@/entities/navigation/conditions.ts";
import type { MenuText } from "../navigation/links.ts";

/** What a tooltip of the user menu says. */
export function menuText(text: MenuText, { dataResidency }: NavigationFacts): string {
  if (text === "data-residency") return dataResidency ?? "";
  return MESSAGES.notUsedForTraining;
}
