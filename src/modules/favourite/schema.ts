import { z } from "zod";
import type { Named } from "../trip/operate/departure-schema.ts";

export const favouriteAddInput = z.object({ productId: z.uuid() });
export type FavouriteAddInput = z.infer<typeof favouriteAddInput>;

export const favouriteRemoveInput = z.object({ favouriteId: z.uuid() });
export type FavouriteRemoveInput = z.infer<typeof favouriteRemoveInput>;

export const favouriteListInput = z.object({
  /** The badge goes to zero. */
  markAsRead: z.boolean().default(false),
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(50).default(20),
});
export type FavouriteListInput = z.infer<typeof favouriteListInput>;

/** A favourite remembers a departure; once it has left, the card offers the next one of the same line. */
export interface FavouriteView {
  favouriteId: string;
  productId: string;
  /** Not looked at yet: counted in the badge. */
  new: boolean;
  title: string;
  company: Named & { logo: string | null };
  from: Named;
  to: Named;
  departsAt: string;
  price: number;
  currency: string;
  timeZone: string;
  available: boolean;
  next: { id: string; departsAt: string; price: number } | null;
}

export interface FavouriteList {
  favourites: FavouriteView[];
  nextCursor: string | null;
  unread: number;
}

export interface FavouriteAdded {
  favouriteId: string;
  productId: string;
  unread: number;
}
