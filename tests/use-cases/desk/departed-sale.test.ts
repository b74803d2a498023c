import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getTripPlaces } from "../../../src/kinds/trip/search/get-trip-places.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { getEntry } from "../../../src/modules/desk/gate/get-entry.ts";
import { markMoment, takeBackMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { minute } from "../../../src/shared/durations.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";

const world = await gateWorld();
const { network, services, clock } = world;
services.payments["mtn-momo"] = scriptedProvider().provider;

test("a bus that has left before its hour sells nothing more, unless « parti » was a mistake", async () => {
  const cashier = await world.cashier();
  const customer = await world.customer();
  const id = await network.depart();
  const { startsAt } = await services.db.product.findUniqueOrThrow({ where: { id } });
  clock.standAt(new Date((startsAt?.getTime() ?? 0) - 10 * minute));
  const online = () =>
    holdPlaces(customer, {
      legs: [
        {
          kind: "trip",
          productId: id,
          wish: { places: 1 },
          leg: "OUTBOUND",
          passengers: saleOf(id, [2]).passengers,
        },
      ],
      idempotencyKey: randomUUID(),
    });
  const shown = async () => (await getTripPlaces(customer, { id })).state;
  const state = async () => (await getEntry(cashier, { id })).state;
  const refused = { code: "NO_LONGER_AVAILABLE" };

  await sellAtDesk(cashier, saleOf(id, [1]));
  const { billId } = await online();
  await services.db.product.update({ where: { id }, data: { requireValidation: true } });
  const { bookings } = await online();
  await services.db.product.update({ where: { id }, data: { requireValidation: false } });
  const accept = () => acceptBooking(network.partner, { bookingId: bookings[0]?.id ?? "" });
  const pay = () => payBill(customer, payInput(billId));
  expect([await state(), await shown()]).toEqual(["OPEN", "OPEN"]);
  const press = { productId: id, moment: "DEPARTED", device: "Appareil A", offline: false };
  await markMoment(cashier, { ...press, at: services.now() });
  expect([await state(), await shown()]).toEqual(["STARTED", "DEPARTED"]);
  await expect(sellAtDesk(cashier, saleOf(id, [12]))).rejects.toMatchObject(refused);
  await expect(online()).rejects.toMatchObject(refused);
  // What was held before the mark is not sold either.
  await expect(pay()).rejects.toMatchObject(refused);
  // A request could not be paid after its acceptance.
  await expect(accept()).rejects.toMatchObject(refused);

  await takeBackMoment(cashier, { productId: id, moment: "DEPARTED" });
  expect([await state(), await shown()]).toEqual(["OPEN", "OPEN"]);
  await sellAtDesk(cashier, saleOf(id, [12]));
  await accept();
  await pay();
  await online();
});
