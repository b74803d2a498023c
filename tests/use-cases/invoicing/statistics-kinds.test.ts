import { expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const operator = operatorOf(world.services);
const partner = await world.partner();

it("counts the places of a session as those of a departure, by kind and by domain", async () => {
  const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 5000 }] }]);
  const buyer = await world.customer();
  const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 3 }]));
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);

  const today = dayOf(partner.now(), partner.country.timeZone);
  const ask = (by: "kind" | "domain", kind?: ServiceKind) =>
    getStatistics(partner, {
      area: "partner",
      from: today,
      to: addDays(today, 3),
      by,
      ...(kind ? { kind } : {}),
    });
  const sold = { bookings: 1, places: 3, gross: 15_000, runs: 1, offered: 10, taken: 3 };

  expect((await ask("kind")).rows).toMatchObject([{ key: "event", ...sold }]);
  const { name } = await world.services.db.domain.findFirstOrThrow({
    where: { products: { some: { id: session.id } } },
  });
  const byDomain = await ask("domain", "event");
  expect(byDomain.totals).toMatchObject(sold);
  expect(byDomain.rows).toMatchObject([{ label: `Événement · ${name}`, ...sold }]);
  expect((await ask("kind", "trip")).totals).toMatchObject({ bookings: 0, runs: 0, offered: 0 });
});
