export type ErrorType =
  | "validation_error"
  | "invalid_request"
  | "authentication_error"
  | "payment_required"
  | "authorization_error"
  | "not_found"
  | "conflict"
  | "rate_limit_error"
  | "internal_error"
  | "service_unavailable";

export type ErrorEntry = {
  readonly type: ErrorType;
  readonly httpStatus: number;
  /** The older name that clients switch on, where it differs from the code. */
  readonly status?: string;
  readonly when: string;
  readonly recovery: string;
};
