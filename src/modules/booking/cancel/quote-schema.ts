/** A coming booking of an account that is about to be deleted. */
export interface AheadView {
  bookingId: string;
  code: string;
  title: string;
  startsAt: string;
  timeZone: string;
  paid: boolean;
  cancellable: boolean;
  /** Refund if cancelled now. */
  refund: number;
  currency: string;
}
