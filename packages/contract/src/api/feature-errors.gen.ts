// Written by scripts/list-features.ts.
import { ACCOUNT_STATUS_ERRORS, BLOCKED_VOICE_ERRORS, ACCOUNT_ERRORS } from "../account/errors.ts";
import { ADMIN_ERRORS } from "../admin/errors.ts";
import { AFFILIATE_ERRORS } from "../affiliate/errors.ts";
import { COMPARISON_ERRORS } from "../comparison/errors.ts";
import { FEEDBACK_ERRORS } from "../feedback/errors.ts";
import { INSTANT_CLONE_ERRORS } from "../instant-clone/errors.ts";
import { MANUAL_VERIFICATION_ERRORS } from "../manual-verification/errors.ts";
import { MEMBERS_ERRORS } from "../members/errors.ts";
import { MODELS_ERRORS } from "../models/errors.ts";
import { NOTIFICATIONS_ERRORS } from "../notifications/errors.ts";
import { PRODUCTION_ERRORS } from "../productions/errors.ts";
import { PROFESSIONAL_CLONE_ERRORS } from "../professional-clone/errors.ts";
import { PRONUNCIATION_DICTIONARIES_ERRORS } from "../pronunciation-dictionaries/errors.ts";
import { SERVICE_ACCOUNTS_ERRORS } from "../service-accounts/errors.ts";
import { DIALOGUE_ERRORS } from "../text-to-dialogue/errors.ts";
import { VERIFICATION_ERRORS } from "../verification/errors.ts";
import { VOICE_LIBRARY_ERRORS } from "../voice-library/errors.ts";
import { VOICE_REMIX_ERRORS } from "../voice-remix/errors.ts";
import { VOICES_ERRORS } from "../voices/errors.ts";
import { WEBHOOKS_ERRORS } from "../webhooks/errors.ts";

/** What the features answer, each in the `errors.ts` of its folder. */
export const FEATURE_ERRORS = {
  ...ACCOUNT_STATUS_ERRORS,
  ...BLOCKED_VOICE_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ADMIN_ERRORS,
  ...AFFILIATE_ERRORS,
  ...COMPARISON_ERRORS,
  ...FEEDBACK_ERRORS,
  ...INSTANT_CLONE_ERRORS,
  ...MANUAL_VERIFICATION_ERRORS,
  ...MEMBERS_ERRORS,
  ...MODELS_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...PRODUCTION_ERRORS,
  ...PROFESSIONAL_CLONE_ERRORS,
  ...PRONUNCIATION_DICTIONARIES_ERRORS,
  ...SERVICE_ACCOUNTS_ERRORS,
  ...DIALOGUE_ERRORS,
  ...VERIFICATION_ERRORS,
  ...VOICE_LIBRARY_ERRORS,
  ...VOICE_REMIX_ERRORS,
  ...VOICES_ERRORS,
  ...WEBHOOKS_ERRORS,
};
