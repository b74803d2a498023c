import { z } from "zod";
import { serviceKinds } from "../../../shared/kinds.ts";

/** The documented shape of a product of any kind, kept for third-party clients. */

const wirePlace = z.object({ name: z.string(), city: z.object({ name: z.string() }) });

export const wireProduct = z.object({
  id: z.string(),
  productId: z.string(),
  start_date: z.string(),
  arrival_date: z.string(),
  price: z.number(),
  available_places: z.number(),
  /** The places that a booking of it begins with, for every kind; how many are left is `available_places`. */
  numberPlace: z.literal(1),
  bookingType: z.enum(serviceKinds),
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
export type WireProduct = z.infer<typeof wireProduct>;
