import { AppError } from "../../../platform/http-errors.ts";

export function linkInvalid(): AppError {
  return new AppError("account_link_invalid", "This link has been used or has expired. Please ask for a new one.");
}
