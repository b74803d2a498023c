import { AppError } from "../../../shared/app-error.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";

/** Rules about what may be held and paid together. */

export interface TimedLeg {
  leg: "OUTBOUND" | "RETURN";
  kind: ServiceKind;
  startsAt: Date;
}

/** A return must begin after an outbound leg of its kind, unless its outbound leg is lost or cancelled. */
export function requireReturnsFollow(legs: readonly TimedLeg[]): void {
  for (const back of legs.filter(({ leg }) => leg === "RETURN")) {
    const outbound = legs.filter(({ leg, kind }) => leg === "OUTBOUND" && kind === back.kind);
    if (outbound.length > 0 && !outbound.some(({ startsAt }) => startsAt < back.startsAt)) {
      throw new AppError("INVALID_INPUT", { fields: { legs: bookingWords.validation.returnFirst } });
    }
  }
}

/** One payment is made in one country and in one currency. */
export function requireOneCountry(things: readonly { countryId: string; currency: string }[]): void {
  if (new Set(things.map(({ countryId, currency }) => `${countryId} ${currency}`)).size > 1) {
    throw new AppError("ONE_COUNTRY");
  }
}

export interface AnsweredLeg {
  leg: TimedLeg["leg"];
  kind: ServiceKind;
  title: string;
  waits: boolean;
}

/**
 * A company may take hours to answer a request, and the rest of the basket would be blocked meanwhile: an offer that
 * needs an answer is booked by itself. Outbound and return are one journey and wait together.
 */
export function requireNoAnswer(legs: readonly AnsweredLeg[]): void {
  const thereAndBack = legs.length === 2 && legs.filter(({ leg }) => leg === "RETURN").length === 1;
  const waiting = legs.find(({ waits }) => waits);
  if (legs.length > 1 && !thereAndBack && waiting) {
    throw new AppError("NEEDS_ANSWER", { title: waiting.title, kind: waiting.kind });
  }
}
