/**
 * Every failure that we expect, with the HTTP status that the documented clients look at.
 * The sentence a person reads is in fr/errors.ts; both tables are total over these codes.
 */
export const errorStatus = {
  INTERNAL: 500,
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  WRONG_CREDENTIALS: 400,
  WRONG_CODE: 400,
  EXPIRED_CODE: 400,
  COMMON_PASSWORD: 400,
  WRONG_PASSWORD: 400,
  ALREADY_HAS_PASSWORD: 409,
  ADDRESS_IN_USE: 409,
  ACCOUNT_DISABLED: 403,
  MUST_UPDATE_PASSWORD: 403,
  NOT_ON_BEHALF: 403,
  ROLE_NOT_GRANTABLE: 403,
  SOCIAL_REFUSED: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_EDIT: 409,
  IN_USE: 409,
  ALREADY_EXISTS: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
  UNKNOWN_COUNTRY: 400,
  INVALID_FILTER: 400,
  INVALID_SORT: 400,
  INVALID_REFERENCE: 400,
  NOT_AN_IMAGE: 400,
  FILE_REFUSED: 400,
  UNKNOWN_CITY: 400,
  INVALID_LAYOUT: 400,
  BUS_BUSY: 409,
  HAS_SALES: 409,
  NO_LONGER_AVAILABLE: 409,
  SOLD_OUT: 409,
  PLACES_TAKEN: 409,
  TOO_MANY_PLACES: 400,
  UNKNOWN_PLACE: 400,
  PRICE_CHANGED: 409,
  TOO_MANY_HOLDS: 409,
  COMPANY_SUSPENDED: 409,
  PASSENGERS_NEEDED: 400,
  IDENTITY_NEEDED: 400,
  IDEMPOTENCY_MISMATCH: 409,
  PAYMENT_IN_PROGRESS: 409,
  HOLD_LOST: 409,
  ALREADY_PAID: 409,
  NOT_YET_ACCEPTED: 409,
  METHOD_UNAVAILABLE: 400,
  PAYMENT_PHONE_NEEDED: 400,
  CASH_TOO_LATE: 409,
  CASH_ONE_COMPANY: 409,
  CASH_TOO_MANY: 409,
  NO_OPEN_SHIFT: 409,
  TICKET_KEY_PREPARED: 409,
  AMOUNT_DIFFERS: 409,
  SHIFT_ALREADY_OPEN: 409,
  SHIFT_CLOSED: 409,
  SEATS_ON_DEVICE: 409,
  CASH_FROM_DRAWER: 409,
  CASH_TOO_LITTLE: 400,
  CASH_DRAWER_SHORT: 409,
  REFUND_CHANGED: 409,
  NOT_CANCELLABLE: 409,
  UNKNOWN_TARIFF: 404,
  TARIFF_NOT_YET: 409,
  TARIFF_OVER: 409,
  TARIFF_LIMIT: 400,
  CAPACITY_SOLD: 409,
  TICKET_UNKNOWN: 404,
  NOT_YET_OVER: 409,
  NOTHING_TO_PAY_OUT: 409,
  NO_PAYOUT_ACCOUNT: 409,
  SUBSCRIPTION_OVERLAPS: 409,
  PUBLISH_LIMIT: 409,
  OLDER_INVOICE_UNPAID: 409,
  SLOT_CLOSED: 409,
  SLOT_TOO_SOON: 409,
  SLOT_TOO_FAR: 409,
  DOCUMENT_MISSING: 400,
  INSURER_NOT_ACCEPTED: 400,
  COVER_TOO_HIGH: 400,
  STRANDED_APPOINTMENTS: 409,
  NOT_ON_ITS_DAY: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Values that a sentence may mention, and per-field sentences for forms. */
export type ErrorDetail = Record<string, unknown> & { fields?: Record<string, string> };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
