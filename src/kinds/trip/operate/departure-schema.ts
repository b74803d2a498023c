import type { CancellationPreview } from "../../../modules/booking/cancel/preview-product-cancellation.ts";

/** What the office is told of a departure that it delayed or cancelled. */

export interface DepartureDelayed {
  id: string;
  departsAt: string;
  /** The delay that was announced, and all of them together. */
  minutes: number;
  delayMinutes: number;
  bookings: number;
  /** Travellers whose booking is told. */
  people: number;
  /** Those of them whom no message reaches. */
  unreached: number;
}

/** What the preview said, once it is done. */
export type DepartureCancelled = Omit<CancellationPreview, "byMethod"> & { id: string };
