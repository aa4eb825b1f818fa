import { CreateApiKeyBody } from "@voicewright/contract/account";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import type { NewApiKey } from "./api-key-queries.ts";

/** The form: the limit as it is typed, the ticks kept while "everything" is chosen. */
export type NewKeyValues = {
  readonly name: string;
  readonly access: "all" | "chosen";
  readonly permissions: PermissionType[];
  readonly creditLimit: string;
};

type NewKeyErrors = { readonly fields: Partial<Record<keyof NewKeyValues, string>> };

export function toNewApiKey({ name, access, permissions, creditLimit }: NewKeyValues): NewApiKey {
  const digits = creditLimit.replace(/[\s,._]/g, "");
  return {
    name: name.trim(),
    permissions: access === "all" ? "all" : permissions,
    character_limit: digits === "" ? null : Number(digits),
  };
}

/** The contract's own check, with its findings at the fields of the form. */
export function validateNewKey(values: NewKeyValues): NewKeyErrors | undefined {
  const result = CreateApiKeyBody.safeParse(toNewApiKey(values));
  if (result.success) return undefined;
  const fields: NewKeyErrors["fields"] = {};
  for (const issue of result.error.issues) {
    if (issue.path[0] === "name") fields.name ??= issue.message;
    if (issue.path[0] === "permissions") fields.permissions ??= "Tick at least one.";
    if (issue.path[0] === "character_limit") fields.creditLimit ??= "Use a whole number of credits, at least 1.";
  }
  return { fields };
}
