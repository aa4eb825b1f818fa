import type { Config } from "../../platform/config.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { isKnownDeviceAcrossWorkspaces } from "../../platform/identity/known-devices.ts";
import { findUser } from "../../platform/identity/people.ts";
import { isInProgramAcrossWorkspaces } from "./affiliate-program.ts";
import { findLinkByCode, insertSignUp } from "./store.ts";

type NewPerson = {
  readonly userId: string;
  readonly email: string;
  /** Of the browser that signs up. */
  readonly deviceToken: string | undefined;
};

/** The mailbox of an address: what follows a plus leads to the same one. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, "@");
}

/**
 * Notes by whose link somebody came, in the transaction that makes their account. A code that does not exist counts for
 * nothing, nor does one's own: a mailbox of the affiliate, or a browser in which they have signed in.
 */
export async function attributeSignUp(
  tx: Transaction,
  config: Pick<Config, "installation">,
  code: string,
  person: NewPerson,
  now: Date,
): Promise<void> {
  const link = await findLinkByCode(tx, code);
  const affiliate = link === undefined ? undefined : await findUser(tx, link.userId);
  if (affiliate === undefined || mailboxOf(affiliate.email) === mailboxOf(person.email)) return;
  if (await isKnownDeviceAcrossWorkspaces(tx, affiliate.email, person.deviceToken, now)) return;
  if (!(await isInProgramAcrossWorkspaces(tx, config, affiliate.id))) return;
  await insertSignUp(tx, { userId: person.userId, affiliateUserId: affiliate.id, createdAt: now });
}
