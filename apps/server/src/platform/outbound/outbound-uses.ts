/** What the server calls others for, who gave the address, and how much the answer may take. */
export type OutboundUse = {
  /**
   * `person`: only public addresses and hosts that the operator lists. `operator`: an address from the settings, which may
   * be private; where it redirects to, is checked as if a person had given it.
   */
  readonly addressGivenBy: "person" | "operator";
  /** Redirects that are followed, with GET; one too many, and every one of other calls, is the answer. */
  readonly redirectsMax: number;
  /** From the beginning to the head of the answer, redirects included. */
  readonly answerMaxMs: number;
  /** Until the answer has ended; undefined where the caller watches that it goes on. */
  readonly totalMaxMs: number | undefined;
  /** Of the answer's body, unpacked. */
  readonly answerMaxBytes: number;
};

const KIBIBYTE = 1_024;
const MEBIBYTE = 1_024 * KIBIBYTE;
const GIBIBYTE = 1_024 * MEBIBYTE;

/** Only the beginning of an answer is kept. */
export const WEBHOOK_CALL: OutboundUse = {
  addressGivenBy: "person",
  redirectsMax: 0,
  answerMaxMs: 10_000,
  totalMaxMs: 12_000,
  answerMaxBytes: MEBIBYTE,
};

/** Callers give less time where somebody waits. */
export const TEXT_SERVER_CALL: OutboundUse = {
  addressGivenBy: "operator",
  redirectsMax: 0,
  answerMaxMs: 60_000,
  totalMaxMs: 60_000,
  answerMaxBytes: 4 * MEBIBYTE,
};

export const SIGN_IN_PROVIDER_CALL: OutboundUse = {
  addressGivenBy: "operator",
  redirectsMax: 0,
  answerMaxMs: 10_000,
  totalMaxMs: 10_000,
  answerMaxBytes: MEBIBYTE,
};

/** Publishers redirect to where the files lie. The download watches that bytes come, and how many there should be. */
export const MODEL_PACK_DOWNLOAD: OutboundUse = {
  addressGivenBy: "operator",
  redirectsMax: 10,
  answerMaxMs: 60_000,
  totalMaxMs: undefined,
  answerMaxBytes: 64 * GIBIBYTE,
};
