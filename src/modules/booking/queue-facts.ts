import type { Booking } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";

/** Position of a customer who waits at the place. */
export interface QueueFacts {
  /** The number that is called, for customers who came without an appointment. */
  number: number | null;
  /** True when it is this person's turn. */
  called: boolean;
  /** How many people present come before. */
  ahead: number;
}

/** Null for a booking whose customer is not waiting. */
export type KindQueue = (
  db: Pick<Tx, "$queryRaw">,
  booking: Pick<Booking, "id" | "resourceId" | "units">,
) => Promise<QueueFacts | null>;
