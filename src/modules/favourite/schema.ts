import { z } from "zod";
import type { OfferName, ServiceKind } from "../../shared/kinds.ts";

export const favouriteAddInput = z.object({ productId: z.uuid() });
export type FavouriteAddInput = z.infer<typeof favouriteAddInput>;

export const favouriteRemoveInput = z.object({ favouriteId: z.uuid() });
export type FavouriteRemoveInput = z.infer<typeof favouriteRemoveInput>;

export const favouriteListInput = z.object({
  /** Resets the badge to zero. */
  markAsRead: z.boolean().default(false),
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(50).default(20),
});
export type FavouriteListInput = z.infer<typeof favouriteListInput>;

/** A favourite stores one product; once that is over, the card offers the next one of the same name. */
export interface FavouriteView {
  favouriteId: string;
  productId: string;
  kind: ServiceKind;
  /** The kind's list that has it, and so its page. */
  offer: OfferName;
  /** Not seen yet: counted in the badge. */
  new: boolean;
  title: string;
  /** Where to go, on one line. */
  place: string;
  image: string | null;
  company: { id: string; name: string; logo: string | null };
  /** Null where the customer chooses the day: a car, a house, a consultant. */
  startsAt: string | null;
  price: number;
  currency: string;
  timeZone: string;
  available: boolean;
  next: { id: string; startsAt: string; price: number } | null;
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
