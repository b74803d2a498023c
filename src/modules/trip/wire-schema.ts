import { z } from "zod";

/** The documented names of a trip: spec'd once, kept for clients that are not ours. */

const wirePlace = z.object({ name: z.string(), city: z.object({ name: z.string() }) });

export const wireProduct = z.object({
  id: z.string(),
  productId: z.string(),
  start_date: z.string(),
  arrival_date: z.string(),
  price: z.number(),
  available_places: z.number(),
  numberPlace: z.number(),
  bookingType: z.literal("trip"),
  can_choose_place: z.boolean(),
  refundable: z.boolean(),
  refund_clause: z.string(),
  require_validation: z.boolean(),
  isRoundTrip: z.boolean(),
  comment: z.string(),
  image_file_1: z.string().nullable(),
  image_file_2: z.string().nullable(),
  image_file_3: z.string().nullable(),
  domain: z.object({ name: z.string() }),
  terminal: wirePlace.extend({
    company: z.object({
      company_name: z.string(),
      logo_image_file: z.string().nullable(),
      about_us: z.string(),
      note_luggage: z.string(),
      note_departure: z.string(),
    }),
  }),
  path: z.object({ end_terminal: wirePlace }),
});

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
