import { DAY_MS, HOUR_MS, MINUTE_MS, type RateLimits } from "../rules/declared/declarations.ts";
import { UNUSUAL_ACCOUNTS_PER_DAY } from "../rules/limits.ts";

export const ACCOUNT_RATE_LIMITS = {
  /** Of calls that make accounts or enter workspaces, from one address. */
  sign_up: { max: 30, windowMs: HOUR_MS, isExact: true },
  /** Of calls that let somebody in who cannot sign in, from one address. */
  recovery: { max: 60, windowMs: HOUR_MS, isExact: true },
  /** Sign-ins from one address, from one address on one account, on one account from all addresses: unknown devices. */
  sign_in_address: { max: 50, windowMs: 15 * MINUTE_MS, isExact: true },
  sign_in_address_account: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  sign_in_account: { max: 100, windowMs: HOUR_MS, isExact: true },
  /** On one account from a device that its owner has signed in on; nobody else can use it up. */
  sign_in_device: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  /** Sign-up mails to one address. */
  sign_up_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  /** Mails to one address by which a password can be set, and mails that one person has new addresses sent. */
  password_reset_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  email_change_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  /** Entries of one person's password while they are signed in, and of their two-factor codes anywhere. */
  own_password: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  two_factor_code: { max: 10, windowMs: 15 * MINUTE_MS, isExact: true },
  /** Exports of one person's account. */
  account_export: { max: 5, windowMs: DAY_MS, isExact: true },
  /** Sign-ups from one address that were told that an e-mail address has an account. */
  taken_addresses: { max: 5, windowMs: DAY_MS, isExact: true },
  /** Accounts made from one address, before it looks as if they were all one person's. */
  accounts: { max: UNUSUAL_ACCOUNTS_PER_DAY, windowMs: DAY_MS, isExact: true },
} as const satisfies RateLimits;
