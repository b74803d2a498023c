import { expect, test } from "vitest";
import { expireRequests } from "../../../src/kinds/appointment/insurance/expire-requests.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { practiceWorld, receptionOf } from "../../support/practice-world.ts";

/** What a practice asks of an insurer: only for the appointments that stand. */

const world = await practiceWorld();
const { db } = world.services;
const { reception, insurer, saleOf, accepting } = await receptionOf(world);

async function covered(time: string, status?: "EXPIRED" | "CANCELLED") {
  const consultant = await world.consultant();
  await accepting(consultant);
  const cover = { insurerId: insurer.id, policyNo: "POL-1", amount: 7000 };
  const sale = saleOf(consultant.offerId, time, { cover });
  const { bookingId } = await sellAtDesk(reception, { ...sale, expectedTotal: 3000, cashReceived: 3000 });
  if (status) await db.booking.update({ where: { id: bookingId }, data: { status } });
  return bookingId;
}

const stateOf = async (bookingId: string) =>
  (await db.insuranceRequest.findUniqueOrThrow({ where: { bookingId } })).status;

test("an accepted request is without object once its appointment is cancelled, or was not paid by its hour", async () => {
  const [kept, given, unpaid] = [
    await covered("09:00"),
    await covered("09:00", "CANCELLED"),
    await covered("09:00", "EXPIRED"),
  ];
  const job = await world.as(null);
  await expireRequests(job);
  // A late payment may still confirm an appointment that is not paid before its hour.
  expect([await stateOf(kept), await stateOf(given), await stateOf(unpaid)]).toEqual([
    "ACCEPTED",
    "WITHDRAWN",
    "ACCEPTED",
  ]);
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: kept } });
  world.clock.standAt(new Date(startsAt.getTime() + 1));
  await expireRequests(job);
  expect([await stateOf(kept), await stateOf(unpaid)]).toEqual(["ACCEPTED", "WITHDRAWN"]);
});
