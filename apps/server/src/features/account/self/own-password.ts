import { AppError } from "../../../platform/http-errors.ts";
import { verifyPassword } from "../../../platform/identity/passwords.ts";
import { findUser, type UserRow } from "../../../platform/identity/people.ts";
import type { Platform } from "../../../platform/platform.ts";

/**
 * The person, who shows their password once more before something that a stolen session must not do.
 * Throws invalid_credentials, and rate_limit_exceeded after too many wrong ones.
 */
export async function requireOwnPassword(platform: Platform, userId: string, password: string): Promise<UserRow> {
  const { database, rateLimits } = platform;
  await rateLimits.take("own_password", userId);
  const user = await findUser(database, userId);
  if (user === undefined || !(await verifyPassword(password, user.passwordHash)))
    throw new AppError("invalid_credentials", "That is not the password of your account.", { param: "password" });
  await rateLimits.reset("own_password", userId);
  return user;
}
