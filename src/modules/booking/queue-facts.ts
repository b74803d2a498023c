import type { Booking } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";

/** Where somebody who waits at the place stands. */
export interface QueueFacts {
  /** The number that is called, for those who came without an hour of their own. */
  number: number | null;
  /** It is this person's turn. */
  called: boolean;
  /** So many people who are here come before. */
  ahead: number;
}

/** Null for a booking whose customer is not waiting. */
export type KindQueue = (
  db: Pick<Tx, "$queryRaw">,
  booking: Pick<Booking, "id" | "resourceId" | "units">,
) => Promise<QueueFacts | null>;
