import { existsSync, readFileSync, statSync } from "node:fs";
import {
  INSTALLATION_ADDRESSES,
  type InstallationAddress,
  PRODUCT_FLAG_NAMES,
  type ProductFlag,
} from "@voicewright/contract/rules/installation";
import * as z from "zod/mini";

/** What the operator says in one file about the installation as people see it. */
export type InstallationSettings = {
  readonly addresses: Readonly<Partial<Record<InstallationAddress, string>>>;
  readonly flags: Readonly<Partial<Record<ProductFlag, boolean>>>;
  /** Kept apart from the rest of the world, as for one region. */
  readonly isIsolated: boolean;
  /** Where data is kept, in the operator's words. */
  readonly dataResidency: string | undefined;
  /** The header in which a trusted proxy says from which country a request comes; in lower case. */
  readonly countryHeader: string | undefined;
  /** Whether the law where it runs gives people choices about their data. */
  readonly requiresPrivacyChoices: boolean;
};

const SIZE_MAX_BYTES = 65_536;
const TEXT_MAX_CHARACTERS = 500;

// Never a script: these become links.
const address = z.url({ protocol: /^(https?|mailto)$/, error: "must be an address such as https://help.example.org" });

const SettingsFile = z.strictObject({
  addresses: z.optional(z.partialRecord(z.enum(INSTALLATION_ADDRESSES), address)),
  flags: z.optional(z.partialRecord(z.enum(PRODUCT_FLAG_NAMES), z.boolean())),
  is_isolated: z.optional(z.boolean()),
  data_residency: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX_CHARACTERS))),
  country_header: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,100}$/, "must be the name of a header"))),
  requires_privacy_choices: z.optional(z.boolean()),
});

/**
 * Reads the file, if there is one; throws an Error that names what in it cannot be used. `canRemix` is what the
 * environment says of remixing, unless the file says otherwise.
 */
export function readInstallationSettings(path: string, isRequired: boolean, canRemix?: boolean): InstallationSettings {
  const file = isRequired || existsSync(path) ? readFile(path) : {};
  return {
    addresses: file.addresses ?? {},
    flags: { ...(canRemix === undefined ? {} : { voice_remixing: canRemix }), ...file.flags },
    isIsolated: file.is_isolated ?? false,
    dataResidency: file.data_residency,
    countryHeader: file.country_header?.toLowerCase(),
    requiresPrivacyChoices: file.requires_privacy_choices ?? false,
  };
}

function readFile(path: string): z.output<typeof SettingsFile> {
  let content: unknown;
  try {
    if (statSync(path).size > SIZE_MAX_BYTES) throw new Error(`it is larger than ${SIZE_MAX_BYTES} bytes`);
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`The installation's file ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const parsed = z.safeParse(SettingsFile, content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const place = [...issue.path, ...("keys" in issue ? [issue.keys.join(", ")] : [])].join(".");
    return `${place === "" ? "It" : place}: ${issue.message}`;
  });
  throw new Error(`The installation's file ${path} cannot be used. ${faults.join("; ")}`);
}
