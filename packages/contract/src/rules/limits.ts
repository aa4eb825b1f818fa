/** Limits that the API, the web app and the database share. Each is stated here once. */

export const EMAIL_MAX_CHARACTERS = 254;
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 256;
export const SIGN_UP_TOKEN_MAX_CHARACTERS = 100;
/** How long the link in a sign-up mail can be followed. */
export const SIGN_UP_LINK_LIFETIME_MS = 24 * 3_600_000;
/** How long a sign-up waits for the admin of the installation to approve it. */
export const APPROVAL_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Of a link by which a new password can be set: of a mail, and of one that the operator passes on. */
export const RESET_LINK_LIFETIME_MS = 3_600_000;
export const OPERATOR_RESET_LINK_LIFETIME_MS = 24 * 3_600_000;
/** Of a link that confirms a new e-mail address. */
export const EMAIL_LINK_LIFETIME_MS = 24 * 3_600_000;
/** Of the code in an affiliate link. */
export const AFFILIATE_CODE_MAX_CHARACTERS = 32;
export const FIRST_NAME_MAX_CHARACTERS = 100;

/** Of the list of members, when it is read page by page. */
export const MEMBERS_PAGE_SIZE_MAX = 1_000;

/** With so many people and groups at once a voice can be offered to be shared. */
export const RESOURCE_CHOICES_MAX = 100;

/** How long a sign-in at the provider may take. */
export const OIDC_WAIT_MS = 15 * 60_000;

/** A file with everything that somebody owns can be downloaded for so long. */
export const ACCOUNT_EXPORT_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Two-factor authentication: recovery codes of an account, and how long a sign-in waits for its code. */
export const RECOVERY_CODES = 10;
export const TWO_FACTOR_CODE_MAX_CHARACTERS = 40;
export const SIGN_IN_CODE_WAIT_MS = 10 * 60_000;

/** A session ends this long after its last use, and in any case after its lifetime. */
export const SESSION_IDLE_MAX_MS = 14 * 24 * 3_600_000;
export const SESSION_LIFETIME_MS = 90 * 24 * 3_600_000;
/** Who has no password confirms what a stolen session must not do by having signed in so shortly before. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;
export const SESSIONS_PER_USER_MAX = 20;

/** A browser in which somebody signed in is known for this long after the last time: as long as browsers keep a cookie. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 3_600_000;
export const DEVICES_PER_USER_MAX = 20;

export const API_KEY_NAME_MAX_CHARACTERS = 100;
export const API_KEYS_PER_WORKSPACE_MAX = 100;
export const API_KEY_ADDRESSES_MAX = 100;
/** More than any plan runs at once. */
export const API_KEY_CONCURRENCY_MAX = 1_000;
export const SERVICE_ACCOUNTS_MAX = 20;
export const SERVICE_ACCOUNTS_ENTERPRISE_MAX = 100;
export const SERVICE_ACCOUNT_NAME_MAX_CHARACTERS = 100;
/** How long the old text of a rotated key may go on working. */
export const API_KEY_GRACE_MAX_SECONDS = 7 * 86_400;

/** Body limit of JSON calls: the longest text of any model, in 4-byte characters, with room for the rest. */
export const JSON_BODY_MAX_BYTES = 512 * 1024;

/** WebSockets: how many a workspace may have open on one server, how large a message may be, and how long nobody must say who they are. */
export const SOCKETS_PER_WORKSPACE_MAX = 100;
export const SOCKET_MESSAGE_MAX_BYTES = 256 * 1024;
export const SOCKET_SIGN_IN_MAX_MS = 10_000;
/** A token that opens one socket. */
export const SINGLE_USE_TOKEN_LIFETIME_MS = 15 * 60_000;
/** Speaking sockets: so many characters wait before they are spoken, one number after the other. */
export const CHUNK_LENGTH_SCHEDULE_DEFAULT = [120, 160, 250, 290] as const;
export const CHUNK_LENGTH_MIN = 50;
export const CHUNK_LENGTH_MAX = 500;
export const CHUNK_LENGTH_STEPS_MAX = 20;
/** Without a message for so long, a socket that has nothing to say closes. */
export const SOCKET_INACTIVITY_DEFAULT_SECONDS = 20;
export const SOCKET_INACTIVITY_MAX_SECONDS = 180;
/** Texts that are spoken beside each other on one socket. */
export const SOCKET_CONTEXTS_MAX = 5;
export const CONTEXT_ID_MAX_CHARACTERS = 200;

/** Markup in texts: the longest break, the silence of all breaks and pauses of a text, and elements inside each other. */
export const MARKUP_BREAK_MAX_MS = 3_000;
export const MARKUP_SILENCE_MAX_MS = 120_000;
export const MARKUP_NESTING_MAX = 32;

/** A dialogue: its lines, the voices among them, and the text around it that is sent along. */
export const DIALOGUE_INPUTS_MAX = 200;
export const DIALOGUE_VOICES_MAX = 10;
/** A draft may have more blocks than can be spoken: two windows may add some at the same time. */
export const DIALOGUE_DRAFT_BLOCKS_MAX = 2 * DIALOGUE_INPUTS_MAX;
export const DIALOGUE_DRAFT_BLOCK_MAX_CHARACTERS = 20_000;
export const DIALOGUE_CONTEXT_MAX_CHARACTERS = 100;
/** What the support assistant may be sent, and may do. */
export const ASSISTANT_LIMITS = {
  /** Answers that one person gets of it in an hour. */
  turnsPerHour: 120,
  messagesMax: 12,
  messageMaxCharacters: 1_500,
  passagesMax: 3,
  passageMaxCharacters: 1_500,
  controlsMax: 40,
  controlNameMaxCharacters: 80,
  typedTextMaxCharacters: 500,
  /** Things that it does after one question before it has to answer. */
  actionsPerQuestion: 3,
  highlightMs: 5_000,
  quickHighlightMs: 1_600,
  msPerTypedCharacter: 17,
  bannerMs: 10_000,
  actionBannerMs: 3_200,
  bannerAfterDisconnectMs: 2_000,
  contextAfterStartMs: 3_000,
  /** Of other sound while it speaks. */
  volumeOfOthers: 0.1,
} as const;

/** How often somebody may have the lines of a dialogue enhanced in a day. */
export const DIALOGUE_ENHANCEMENTS_PER_DAY = 50;
/** The web app plays a take of a dialogue once so much of it is there, or so long after its first bytes. */
export const DIALOGUE_AUTOSTART_MS = 2_000;

/** A recording whose voice is changed in one call. */
export const CONVERTED_FILE_MAX_BYTES = 50 * 1024 * 1024;
export const CONVERTED_FILE_MAX_MS = 5 * 60_000;
export const CONVERTED_FILE_MIN_MS = 250;
/** Longer ones, which are converted in the background. */
export const LONG_CONVERSION_MAX_BYTES = 1024 * 1024 * 1024;
export const LONG_CONVERSION_MAX_MS = 4 * 3_600_000;

/** OpenAI's form of text to speech. */
export const OPENAI_INPUT_MAX_CHARACTERS = 4_096;
export const OPENAI_SPEED_MIN = 0.25;
export const OPENAI_SPEED_MAX = 4;

export const SEED_MAX = 4_294_967_295;
export const STITCHING_IDS_MAX = 3;
export const DICTIONARY_LOCATORS_MAX = 3;

/** Pronunciation dictionaries: a lexicon file, the rules of one, and what each rule may hold. */
export const DICTIONARY_FILE_MAX_BYTES = 4 * 1024 * 1024;
export const DICTIONARY_RULES_MAX = 10_000;
export const DICTIONARY_WRITTEN_MAX_CHARACTERS = 100;
export const DICTIONARY_READING_MAX_CHARACTERS = 200;
export const DICTIONARY_NAME_MAX_CHARACTERS = 100;
export const DICTIONARY_DESCRIPTION_MAX_CHARACTERS = 500;
export const DICTIONARIES_PER_WORKSPACE_MAX = 200;
export const DICTIONARIES_PAGE_SIZE_DEFAULT = 30;
export const DICTIONARIES_PAGE_SIZE_MAX = 100;
/** Of the versions of a dictionary, the newest are listed. */
export const DICTIONARY_VERSIONS_LISTED_MAX = 100;

export const WEBHOOKS_PER_WORKSPACE_MAX = 20;
export const WEBHOOK_NAME_MAX_CHARACTERS = 100;
export const WEBHOOK_URL_MAX_CHARACTERS = 2_000;
export const WEBHOOK_HEADERS_MAX = 10;
export const WEBHOOK_HEADER_VALUE_MAX_CHARACTERS = 1_000;
export const WEBHOOK_DELIVERIES_PAGE_SIZE_DEFAULT = 20;
export const WEBHOOK_DELIVERIES_PAGE_SIZE_MAX = 100;
/** So many failures in a row, and no success for so long, turn a webhook off. */
export const WEBHOOK_FAILURES_MAX = 10;
export const WEBHOOK_FAILING_MAX_MS = 7 * 24 * 3_600_000;

export const VOICE_NAME_MAX_CHARACTERS = 100;
export const VOICE_DESCRIPTION_MAX_CHARACTERS = 500;
export const VOICE_SEARCH_MAX_CHARACTERS = 200;
export const VOICE_LABELS_MAX = 20;
export const VOICE_LABEL_MAX_CHARACTERS = 100;

/** A recording by which similar voices are looked for. */
export const CLIP_SEARCH_MAX_BYTES = 10 * 1024 * 1024;
export const CLIP_SEARCH_MIN_MS = 5_000;
export const CLIP_SEARCH_MAX_MS = 30_000;
/** A recording that comes with a request for a voice, which it is cloned from. */
export const REFERENCE_AUDIO_MIN_MS = 1_000;
export const REFERENCE_AUDIO_MAX_MS = 10 * 60_000;
export const SIMILAR_VOICES_DEFAULT = 20;
export const SIMILAR_VOICES_MAX = 100;

export const LIBRARY_PAGE_SIZE_DEFAULT = 30;
export const LIBRARY_PAGE_SIZE_MAX = 100;
export const NOTICE_PERIODS_DAYS = [30, 90, 180, 365, 730] as const;
/** Bounds of what others pay for a shared voice, as a factor on the model's price. */
export const SHARED_RATE_MIN = 0.1;
export const SHARED_RATE_MAX = 10;
/** A voice card shows so many badges, two of them numbers. */
export const VOICE_BADGES_MAX = 8;
export const VOICE_STATISTICS_BADGES_MAX = 2;

export const VOICES_PAGE_SIZE_DEFAULT = 10;
export const VOICES_PAGE_SIZE_MAX = 100;
export const VOICE_IDS_MAX = 100;
export const VOICE_SEARCH_DEBOUNCE_MS = 300;
export const RECENT_VOICES_MAX = 10;

export const HISTORY_PAGE_SIZE_DEFAULT = 100;
export const HISTORY_PAGE_SIZE_MAX = 1_000;
export const HISTORY_DOWNLOAD_MAX_ITEMS = 1_000;
export const HISTORY_SEARCH_MAX_CHARACTERS = 200;

/** How long a link to a history item may work; beside these, until it is revoked. */
export const SHARE_LINK_DAYS = [1, 7, 30, 90] as const;
export const SHARE_LINKS_PER_ITEM_MAX = 10;

/** What a visitor without an account may try on the landing page. */
export const TRIAL_REQUESTS_PER_DAY = 5;
/** More accounts from one address in a day, or trials beyond this multiple of what is allowed, are unusual. */
export const UNUSUAL_ACCOUNTS_PER_DAY = 10;
export const UNUSUAL_TRIALS_FACTOR = 10;
export const TRIAL_TEXT_MAX_CHARACTERS = 250;

/** The usage banner of the text editor appears from this share of the credits on. */
export const USAGE_WARNING_PERCENT = 80;
/** The notice of low credits, put away, comes back after this time. */
export const USAGE_NOTICE_HIDDEN_MS = 24 * 3_600_000;
/** How long a browser keeps what the groups of a person may, unless it hears of a change. */
export const PERMISSIONS_FRESH_MS = 30 * 60_000;
/** Above this, the credit tooltip points to long-form work. */
export const EDITOR_CREDITS_HINT_THRESHOLD = 5_000;
/** The editor's own cap, whatever the model allows. */
export const EDITOR_TEXT_MAX_CHARACTERS = 5_000;

export const PLAYBACK_SPEEDS = [0.8, 1, 1.2, 1.5, 2] as const;
export const DESKTOP_BREAKPOINT_PX = 1_024;
export const COPIED_STATE_MS = 1_500;

/** Voice design and remix. */
export const VOICE_PROMPT_MIN_CHARACTERS = 20;
export const VOICE_PROMPT_MAX_CHARACTERS = 1_000;
export const REMIX_PROMPT_MIN_CHARACTERS = 5;
export const DESIGNED_DESCRIPTION_MIN_CHARACTERS = 20;
/** Texts that previews speak; also what GET /v1/workspace/limits answers. */
export const PREVIEW_TEXT_MIN_CHARACTERS = 100;
export const PREVIEW_TEXT_MAX_CHARACTERS = 1_000;
/** What an automatic text is priced at before it is written. */
export const GENERATED_TEXT_CHARACTERS = 200;
export const DESIGN_SEED_MAX = 2_147_483_647;
/** 0 is about −24 LUFS; the web app shows the range as 0–100 %. */
export const LOUDNESS_MIN = -1;
export const LOUDNESS_MAX = 1;
export const DESIGN_LOUDNESS_DEFAULT = 0.5;
/** The API takes more than the web app offers. */
export const GUIDANCE_SCALE_MAX = 100;
export const DESIGN_GUIDANCE_MIN = 2;
export const DESIGN_GUIDANCE_MAX = 10;
export const DESIGN_GUIDANCE_DEFAULT = 5;
export const REMIX_GUIDANCE_MIN = 1;
export const REMIX_GUIDANCE_MAX = 5;
export const DESIGN_GUIDANCE_REMIX_DEFAULT = 2;
export const REMIX_STRENGTH_DEFAULT = 0.25;
export const PREVIEWS_PER_GENERATION = 3;
export const EXAMPLE_PROMPT_SEED = 1;
/** The first guess of how long previews take, corrected by what happens. */
export const PROGRESS_SECONDS_PER_CHARACTER = 0.05;
export const PROGRESS_SECONDS_BASE = 15;
/** Previews that were not saved are deleted after this. */
export const PREVIEW_LIFETIME_MS = 24 * 3_600_000;
export const REMIX_SESSION_NAME_MAX_CHARACTERS = 120;
export const REMIX_SESSIONS_PAGE_SIZE_DEFAULT = 30;
export const REMIX_SESSIONS_PAGE_SIZE_MAX = 100;
/** Saving a preview that is not stored yet is tried again so often, so far apart. */
export const PREVIEW_SAVE_RETRIES = 30;
export const PREVIEW_SAVE_RETRY_MS = 2_000;
export const SAVE_RETRIES = 3;
/** The dialog forgets which way to a voice was chosen so long after it closed. */
export const CREATION_TYPE_RESET_MS = 1_000;

/** Instant voice clone. */
export const CLONE_FILES_MAX = 25;
export const CLONE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const CLONE_FILE_MIN_MS = 5_000;
export const CLONE_TOTAL_MIN_MS = 10_000;
export const CLONE_TOTAL_RECOMMENDED_MS = 180_000;
/** Exclusive: less than this. */
export const CLONE_TOTAL_MAX_MS = 2_700_000;
export const CLONE_RECORDING_MIN_MS = 5_000;
export const CLONE_RECORDING_MAX_MS = 30_000;
/** What the preview of an instant clone is called when it is saved. */
export const INSTANT_PREVIEW_FILE_NAME = "voice-preview.mp3";
/** A recording is sent in parts of at most this size, so that little is lost when the line breaks. */
export const CLONE_PART_MAX_BYTES = 1024 * 1024;
export const CLONE_UPLOADS_PER_WORKSPACE_MAX = 100;
export const CLONE_UPLOAD_LIFETIME_MS = 24 * 3_600_000;

/** The recorder. */
export const RECORDER_COUNTDOWN_SECONDS = 3;
export const RECORDER_CHUNK_MS = 100;
export const RECORDER_BACKUP_INTERVAL_MS = 30_000;
/** Share of the signal that counts as noise, looked at so often, and the share of looks that warns. */
export const RECORDER_NOISE_THRESHOLD = 0.1;
export const RECORDER_NOISE_CHECK_MS = 10;
export const RECORDER_NOISE_WARNING_RATIO = 0.6;
export const RECORDER_WAVEFORM_BARS = 25;
/** Of the recorder of samples. */
export const SAMPLE_RECORDER_WAVEFORM_BARS = 40;
/** A recording ends so long before its longest duration. */
export const SAMPLE_RECORDER_STOP_MARGIN_MS = 500;
/** The recorder of the voice changer. */
export const SYNTHESIS_RECORDER_BARS = 10;
export const SYNTHESIS_RECORDER_STOP_MARGIN_MS = 500;
/** What speech should have, in dB below full scale: its level, and its peaks at most. */
export const RECORDING_RMS_MIN_DB = -23;
export const RECORDING_RMS_MAX_DB = -18;
export const RECORDING_PEAK_MAX_DB = -3;

/** Verification of a voice. */
export const CAPTCHA_RECORDING_MAX_MS = 15_000;
export const CAPTCHA_RECORDING_MIN_MS = 1_500;
export const CAPTCHA_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** A captcha counts for so long after it was asked for. */
export const CAPTCHA_LIFETIME_MS = 10 * 60_000;
/** What voices say that are no clones, and nobody's agreement is known of, is kept for so long, to be known again. */
export const MADE_SPEECH_KEPT_MS = 30 * 86_400_000;
export const VERIFICATION_ATTEMPTS_MAX = 5;
export const VERIFICATION_ATTEMPTS_RESET_MS = 24 * 3_600_000;
export const VERIFICATION_SIMILAR_VOICES = 4;
/** Voices that are less alike than this are not offered in place of one that cannot be verified; 50 is where one person begins. */
export const VERIFICATION_SIMILAR_MIN_PERCENT = 25;
/** Stands in the list of failures for an attempt that was accepted. */
export const VERIFICATION_NO_FAILURE = "None";

export const JOBS_PAGE_SIZE_DEFAULT = 30;
export const JOBS_PAGE_SIZE_MAX = 100;
/** Streams of a workspace's events that are open at once, in one process of the server. */
export const EVENT_STREAMS_PER_WORKSPACE_MAX = 20;
/** Events are kept so long for those who were away. */
export const EVENTS_KEPT_MS = 7 * 24 * 3_600_000;

/** Entries of the audit log on one page. */
export const AUDIT_PAGE_SIZE_DEFAULT = 50;
export const AUDIT_PAGE_SIZE_MAX = 200;
/** How long it is kept who did what. */
export const AUDIT_RETENTION_MS = 365 * 24 * 3_600_000;
/** Refusals of a kind that are written down of one person in a day. */
export const NOTED_REFUSALS_PER_DAY = 50;

/** What was used by which request: more than a year, for comparisons with the year before and the figures of shared voices. */
export const USAGE_KEPT_MS = 400 * 24 * 3_600_000;

export const WORKSPACE_NAME_MAX_CHARACTERS = 100;
export const GROUP_NAME_MAX_CHARACTERS = 100;
export const GROUPS_PER_WORKSPACE_MAX = 100;

/** How long an invite can be accepted. */
export const INVITE_LIFETIME_MS = 7 * 24 * 3_600_000;
export const INVITES_PER_WORKSPACE_MAX = 200;
export const INVITES_AT_ONCE_MAX = 50;

/** The history is asked for so long after a generation once more. */
export const HISTORY_REFRESHED_AGAIN_AFTER_MS = 3_000;

/** Of a picture that is uploaded: for an announcement, or of a person or a workspace. */
export const PICTURE_MAX_BYTES = 1_000_000;
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;
