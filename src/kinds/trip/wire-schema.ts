import { z } from "zod";

/** The documented shape of a trip, kept for third-party clients. */

const wirePlace = z.object({ name: z.string(), city: z.object({ name: z.string() }) });

/** One departure in the documented list for third-party clients. */
export const wireTrip = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  from: wirePlace,
  to: wirePlace,
  start_date: z.string(),
  arrival_date: z.string(),
  price: z.number(),
  currency: z.string(),
  comfort: z.string(),
  available_places: z.number(),
});
