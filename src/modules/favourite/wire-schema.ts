import { z } from "zod";

/** The documented names. Flags of a query string come as text. */
export const wireFlag = z
  .enum(["0", "1", "true", "false"])
  .optional()
  .catch(undefined)
  .transform((value) => value === "1" || value === "true");

export const wireFavourite = z.object({ id: z.string(), trip: z.object({ id: z.string() }) });

export const wireFavouriteCard = wireFavourite.extend({
  favouriteId: z.string(),
  productId: z.string(),
  new: z.boolean(),
  title: z.string(),
  company_name: z.string(),
  start_date: z.string(),
  price: z.number(),
  currency: z.string(),
});
