import { z } from "zod";

/** The documented shape. */

export const wireFavourite = z.object({ id: z.string(), trip: z.object({ id: z.string() }) });

export const wireFavouriteCard = wireFavourite.extend({
  favouriteId: z.string(),
  productId: z.string(),
  new: z.boolean(),
  bookingType: z.string(),
  title: z.string(),
  company_name: z.string(),
  start_date: z.string(),
  price: z.number(),
  currency: z.string(),
});
