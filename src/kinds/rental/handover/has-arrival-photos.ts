import type { Tx } from "../../../platform/database/database.ts";

/**
 * Whether photographs show how the car or the house came back. A customer who records the return alone, without any,
 * does not end the company's right by it: then the photographs of the claim itself must do, without which none is made.
 */
export async function hasReturnPhotos(db: Pick<Tx, "handover">, bookingId: string): Promise<boolean> {
  const back = await db.handover.findUnique({
    where: { bookingId_direction: { bookingId, direction: "IN" } },
    select: { photos: true, userId: true, booking: { select: { userId: true } } },
  });
  if (!back) return false;
  const byCustomer = back.userId !== null && back.userId === back.booking.userId;
  return back.photos.length > 0 || byCustomer;
}
