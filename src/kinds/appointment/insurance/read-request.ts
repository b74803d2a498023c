import type { KindRequests } from "../../../modules/booking/request-facts.ts";

/** The practice answers a request for cover in half of the hold's time; in the other half the whole price can be paid. */
export const readExpected: KindRequests["readExpected"] = async (db, bookingIds) => {
  const requests = await db.insuranceRequest.findMany({
    where: { bookingId: { in: [...bookingIds] }, status: "REQUESTED" },
    select: {
      bookingId: true,
      decideBefore: true,
      booking: { select: { product: { select: { requireValidation: true } } } },
    },
  });
  return new Map(
    requests.map(({ bookingId, decideBefore, booking: { product } }) => [
      bookingId,
      // Where the company must accept every booking, a missing answer is not an acceptance.
      { before: decideBefore, payable: !product.requireValidation },
    ]),
  );
};
