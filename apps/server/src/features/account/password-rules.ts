import { PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { AppError } from "../../platform/http-errors.ts";

const PRODUCT_NAME = "voicewright";
/** What people add to a common password: it is guessed next. */
const AFFIX_MAX_CHARACTERS = 4;
const AFFIXES = new RegExp(`^[^\\p{L}]{0,${AFFIX_MAX_CHARACTERS}}|[^\\p{L}]{0,${AFFIX_MAX_CHARACTERS}}$`, "gu");
/** A longer unit that is said twice is judged by itself. */
const TRIVIAL_UNIT_MAX_CHARACTERS = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read once, and only when somebody signs up. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  ));
}

function normalize(value: string): string {
  return value.normalize("NFKC").trim().toLowerCase();
}

function bare(value: string): string {
  return value.replace(AFFIXES, "");
}

/** The shortest text that the value repeats; the value itself when it repeats none. */
function repeatedUnit(value: string): string {
  const period = (value + value).indexOf(value, 1);
  return value.slice(0, period);
}

export function isEmailAgain(password: string, email: string): boolean {
  const given = normalize(password);
  const address = normalize(email);
  const own = [address, address.split("@")[0] ?? address];
  return own.some((part) => given === part || (bare(part) !== "" && bare(given) === bare(part)));
}

/** What people write for letters, and guessers know. */
const STAND_INS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "!": "i",
  "@": "a",
  $: "s",
};

/** Whether a password says nothing but what the product is called, whatever stands between and around its letters. */
function isProductName(given: string): boolean {
  const core = given.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const plain = Array.from(core, (letter) => STAND_INS[letter] ?? letter).join("");
  return [core, plain].some((text) => {
    const letters = text.replaceAll(/[^\p{L}]/gu, "");
    return letters !== "" && repeatedUnit(letters) === PRODUCT_NAME;
  });
}

/** Spaces are easy to guess: what is left without them has to be long enough to be a password. */
function isAlmostSpaces(given: string): boolean {
  return given.replaceAll(/[\s\p{Cf}]/gu, "").length < PASSWORD_MIN_CHARACTERS / 2;
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const given = normalize(password);
  if (isAlmostSpaces(given) || isProductName(given)) return true;
  return (await isListed(given)) || (await isListed(given.replaceAll(/\s/g, "")));
}

async function isListed(given: string): Promise<boolean> {
  const common = await commonPasswords();
  const unit = repeatedUnit(given);
  return (
    common.has(given) ||
    common.has(bare(given)) ||
    (unit !== given && (unit.length <= TRIVIAL_UNIT_MAX_CHARACTERS || common.has(unit)))
  );
}

/** Throws password_is_email or password_too_common. For new passwords; existing ones keep working. */
export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const param = "password";
  if (isEmailAgain(password, email))
    throw new AppError("password_is_email", "Your password must not be your e-mail address.", { param });
  if (await isCommonPassword(password))
    throw new AppError("password_too_common", "This password is too common and easy to guess.", { param });
}
