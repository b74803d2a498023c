import { z } from "zod";

/** The documented names of a trip: spec'd once, kept for clients that are not ours. */

const wirePlace = z.object({ name: z.string(), city: z.object({ name: z.string() }) });

/** One departure in the list that other clients may ask for. */
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
