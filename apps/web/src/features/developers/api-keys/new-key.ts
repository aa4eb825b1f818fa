import { CreateApiKeyBody } from "@voicewright/contract/account/routes";
import { API_KEY_CONCURRENCY_MAX } from "@voicewright/contract/rules/limits";
import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";
import type { KeyChange, ManagedKey, NewApiKey } from "./api-key-queries.ts";

/** The form: the limit as it is typed, the ticks kept while "everything" is chosen. */
export type NewKeyValues = {
  readonly name: string;
  readonly access: "all" | "chosen";
  readonly permissions: PermissionType[];
  readonly creditLimit: string;
  /** The last day on which it works, as a date field has it; empty: no end. */
  readonly expiresOn: string;
  /** From where alone it may be used, as it is typed; empty: from everywhere. */
  readonly addresses: string;
  /** How much may run with it at once, as it is typed; empty: as much as the plan allows. */
  readonly atOnce: string;
};

type NewKeyErrors = { readonly fields: Partial<Record<keyof NewKeyValues, string>> };

export const EMPTY_KEY: NewKeyValues = {
  name: "",
  access: "all",
  permissions: ["text_to_speech"],
  creditLimit: "",
  expiresOn: "",
  addresses: "",
  atOnce: "",
};

/** Undefined where nothing is typed. */
function wholeNumber(typed: string): number | undefined {
  const digits = typed.replace(/[\s,._]/g, "");
  return digits === "" ? undefined : Number(digits);
}

function addressesOf({ addresses }: NewKeyValues): string[] {
  return addresses.split(/[\s,;]+/).filter((address) => address !== "");
}

export function toNewApiKey(values: NewKeyValues): NewApiKey {
  const { name, access, permissions, creditLimit, expiresOn } = values;
  const addresses = addressesOf(values);
  const atOnce = wholeNumber(values.atOnce);
  return {
    name: name.trim(),
    permissions: access === "all" ? "all" : permissions,
    character_limit: wholeNumber(creditLimit) ?? null,
    expires_at_unix: expiresOn === "" ? null : endOfDayUnix(expiresOn),
    ...(addresses.length === 0 ? {} : { allowed_ips: addresses }),
    ...(atOnce === undefined ? {} : { tts_concurrency_limit: atOnce }),
  };
}

/** What the form shows of a key that there is. */
export function toKeyValues(key: ManagedKey): NewKeyValues {
  const chosen = PERMISSION_TYPES.filter((type) => key.permissions.includes(type));
  return {
    name: key.name,
    access: key.permissions.includes("all") ? "all" : "chosen",
    permissions: chosen,
    creditLimit: key.character_limit === null ? "" : String(key.character_limit),
    expiresOn: key.expires_at_unix === null ? "" : dayOf(key.expires_at_unix * 1_000),
    addresses: (key.allowed_ips ?? []).join(", "),
    atOnce: String(key.platform_limits?.concurrency.limit ?? ""),
  };
}

/** What of a key the form changes: its hour of expiry stays where its day does. */
export function toKeyChange(key: ManagedKey, values: NewKeyValues): KeyChange {
  const {
    character_limit: limit,
    expires_at_unix: expires,
    allowed_ips: addresses,
    tts_concurrency_limit: atOnce,
    ...fields
  } = toNewApiKey(values);
  const before = toKeyValues(key);
  return {
    ...fields,
    character_limit: limit ?? "clear",
    ...(values.addresses === before.addresses ? {} : { allowed_ips: addresses ?? "clear" }),
    ...(values.atOnce === before.atOnce ? {} : { tts_concurrency_limit: atOnce ?? "clear" }),
    ...(values.expiresOn === before.expiresOn ? {} : { expires_at_unix: expires ?? "clear" }),
  };
}

/** The contract's own check, with its findings at the fields of the form. A day that was set before may be over. */
export function validateNewKey(values: NewKeyValues, before = EMPTY_KEY, nowMs = Date.now()): NewKeyErrors | undefined {
  const key = toNewApiKey(values);
  const result = CreateApiKeyBody.safeParse(key);
  const fields: NewKeyErrors["fields"] = {};
  for (const issue of result.error?.issues ?? []) {
    if (issue.path[0] === "name") fields.name ??= issue.message;
    if (issue.path[0] === "permissions") fields.permissions ??= "Select at least one.";
    if (issue.path[0] === "character_limit") fields.creditLimit ??= "Use a whole number of credits, at least 1.";
    if (issue.path[0] === "expires_at_unix") fields.expiresOn ??= "Choose a day.";
  }
  const { tts_concurrency_limit: atOnce } = key;
  if (atOnce !== undefined && !(Number.isInteger(atOnce) && atOnce >= 1 && atOnce <= API_KEY_CONCURRENCY_MAX))
    fields.atOnce = `Use a whole number, at least 1 and at most ${API_KEY_CONCURRENCY_MAX}.`;
  const isOver = key.expires_at_unix !== null && key.expires_at_unix * 1_000 <= nowMs;
  if (isOver && values.expiresOn !== before.expiresOn) fields.expiresOn ??= "Choose today or a later day.";
  return Object.keys(fields).length === 0 ? undefined : { fields };
}

/** The last second of a day where the person is. */
function endOfDayUnix(day: string): number {
  return Math.floor(new Date(`${day}T23:59:59`).getTime() / 1_000);
}

/** A day where the person is, as date fields have it. */
export function dayOf(timeMs: number): string {
  const date = new Date(timeMs);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
