import type { Prisma } from "../../../prisma/client/client.ts";
import type { Actor } from "../../shared/permissions.ts";

type Seller = Pick<Actor, "id" | "sellerId">;

/** Bookings on which the caller acts as their buyer does: a person on their own, a program on those that it sold. */
export const ownBookings = ({ id, sellerId }: Seller): Prisma.BookingWhereInput =>
  sellerId ? { sellerId } : { userId: id };

interface OwnedBill {
  userId: string | null;
  bookings: readonly { sellerId: string | null }[];
}

/** The same of a whole bill. */
export const isOwnBill = ({ id, sellerId }: Seller, bill: OwnedBill): boolean =>
  sellerId ? bill.bookings.every((booking) => booking.sellerId === sellerId) : bill.userId === id;
