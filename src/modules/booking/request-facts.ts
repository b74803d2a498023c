import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";

/** A booking that waits for the company's answer until `answerBefore`. */
export interface RequestedBooking {
  id: string;
  companyId: string;
  userId: string | null;
  currency: string;
  wish: unknown;
  answerBefore: Date;
}

/** An answer that is expected before the hold of its booking ends. */
export interface ExpectedAnswer {
  before: Date;
  /** Without it the request does not end: the whole price may be paid. */
  payable: boolean;
}

/** What a kind adds to bookings that wait for the company's answer. */
export interface KindRequests {
  /** Writes more in the same transaction when a booking starts to wait. */
  begin(ctx: Pick<Context, "now">, tx: Tx, booking: RequestedBooking): Promise<void>;
  /** The answers that are expected before the holds end, by booking; the others have until then. */
  readExpected(db: Tx, bookingIds: readonly string[]): Promise<ReadonlyMap<string, ExpectedAnswer>>;
}
