import { createFileRoute } from "@tanstack/react-router";
import { DictionariesPage } from "../dictionaries-page.tsx";

/** Which dictionary is open; what is not usable is left out. */
function validateSearch({ dictionary_id: id }: Record<string, unknown>): {
  readonly dictionary_id?: string | undefined;
} {
  return { dictionary_id: typeof id === "string" && id !== "" ? id : undefined };
}

export const Route = createFileRoute("/app/pronunciation-dictionaries")({
  validateSearch,
  component: DictionariesPage,
});
