import { expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";

/** The desk sells without a number: what a departure's travellers are told does not reach these people. */

const world = await gateWorld();
const { network, services, drain } = world;

const passenger = (name: string, phone?: string) => ({ name, ...identity, ...(phone ? { phone } : {}) });

test("a delay and a cancellation count whom no message reaches, and what is given back in cash", async () => {
  const cashier = await world.cashier();
  const id = await network.depart();
  const reached = [passenger("Ange Mballa", "677001122"), passenger("Awa Mballa")];
  await sellAtDesk(cashier, saleOf(id, [1, 2], { passengers: reached }));
  await sellAtDesk(cashier, saleOf(id, [3, 4, 5]));
  const delayed = await delayDeparture(network.partner, { id, minutes: 20, reason: "Panne" });
  expect(delayed).toMatchObject({ bookings: 2, people: 5, unreached: 3 });

  const cancelled = await cancelDeparture(network.partner, { id, reason: "Route coupée" });
  expect(cancelled).toMatchObject({ people: 5, unreached: 3, refunded: 25_000, inCash: 25_000 });
  await drain();
  const told = await services.db.message.findMany({ where: { template: "serviceCancelled" } });
  expect(told.map(({ recipient }) => recipient)).toEqual(["+237677001122"]);
  // The history names those who were told.
  const audit = await services.db.auditEntry.findFirstOrThrow({ where: { action: "trip.cancel" } });
  expect(audit.after).toMatchObject({ bookings: 2, people: 2, refunded: 25_000 });
});
