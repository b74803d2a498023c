import { expect, test } from "vitest";
import { tripSearchInput } from "../../../../src/kinds/trip/schema.ts";
import { findConnections } from "../../../../src/kinds/trip/search/find-connections.ts";
import { tripKeypad } from "../../../../src/kinds/trip/search/find-for-keypad.ts";
import { listDayPrices } from "../../../../src/kinds/trip/search/list-day-prices.ts";
import { listPopularLines } from "../../../../src/kinds/trip/search/list-popular-lines.ts";
import { searchTrips } from "../../../../src/kinds/trip/search/search-trips.ts";
import { readFreed } from "../../../../src/kinds/trip/watch/read-due-watches.ts";
import { searchOffers } from "../../../../src/modules/booking/search/search-offers.ts";
import { markMoment, takeBackMoment } from "../../../../src/modules/desk/gate/mark-moment.ts";
import { getCompanyHome } from "../../../../src/modules/operator/get-company-home.ts";
import { minute } from "../../../../src/shared/durations.ts";
import { contextFor } from "../../../support/context.ts";
import { gateWorld } from "../../../support/gate-world.ts";

/** A bus that is marked « parti » before its hour is in no list any more, until the mark is taken back. */

const world = await gateWorld();
const { network, services, clock } = world;
const { db } = services;
const visitor = await contextFor(services);

test("a bus that has left before its hour is offered nowhere, unless « parti » was a mistake", async () => {
  const chief = await world.employee();
  const date = network.day(2);
  const first = await network.depart({ date, time: "07:00", price: 4000 });
  const second = await network.depart({ date, time: "09:00", price: 6000 });
  const [, middle] = network.terminals;
  const onward = await db.city.findFirstOrThrow({
    where: { countryId: network.country.id, id: { notIn: [network.from.id, network.to.id] } },
  });
  const end = await db.terminal.create({
    data: { companyId: network.company.id, cityId: onward.id, name: "Gare de l’Est" },
  });
  const path = await db.path.create({
    data: {
      ...{ companyId: network.company.id, startTerminalId: middle.id, endTerminalId: end.id },
      ...{ distanceKm: 300, durationMinutes: 300, basePrice: 6000, currency: network.country.currency },
    },
  });
  await network.depart({ date, time: "15:00", pathId: path.id, price: 6000 });
  const fan = await world.customer();
  for (const productId of [first, second])
    await db.watch.create({
      data: {
        ...{ userId: fan.actor.id, countryId: network.country.id, productId, subject: productId },
        ...{ cityId: network.from.id, toCityId: network.to.id, places: 1, path: "/booking/trip" },
        ...{ currency: network.country.currency, createdAt: clock.now() },
      },
    });
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: first } });
  clock.standAt(new Date((startsAt ?? new Date(0)).getTime() - 10 * minute));

  const between = { from: network.from.id, to: network.to.id };
  const offered = async () => {
    // What is kept for some seconds is read anew.
    clock.advance(minute);
    const list = await searchTrips(visitor, tripSearchInput.parse({ ...between, date }));
    const roomy = await searchTrips(visitor, tripSearchInput.parse({ ...between, date, free: 1 }));
    const [day] = await listDayPrices(visitor, { ...between, date, around: 0, places: 1 });
    const [line] = await listPopularLines(visitor, { limit: 1 });
    const [connection] = await findConnections(visitor, {
      from: between.from,
      to: onward.id,
      date,
      places: 1,
    });
    const keyed = await tripKeypad.find(visitor, { cities: [network.from, network.to], day: null, text: "" });
    const searched = await searchOffers(visitor, { text: network.from.name, limit: 5 });
    const home = await getCompanyHome(chief, { area: "branch" });
    return {
      home: home.next.flatMap(({ lines }) => lines.map(({ id }) => id)),
      list: list.trips.map(({ id }) => id),
      roomy: roomy.trips.map(({ id }) => id),
      total: list.total,
      facets: Object.values(list.facets.counts)[0],
      cheapest: day?.price,
      next: line?.next?.id,
      connection: connection?.first.id,
      keyed: keyed.map(({ productId }) => productId),
      watched: (await readFreed(db, clock.now())).length,
      searched: searched.groups.flatMap(({ found }) => found.map(({ startsAt }) => startsAt))[0],
    };
  };
  const both = await offered();
  expect(both).toMatchObject({
    ...{
      home: [first, second],
      list: [first, second],
      roomy: [first, second],
      total: 2,
      facets: 2,
      cheapest: 4000,
    },
    ...{ next: first, connection: first, keyed: [first, second], watched: 2 },
  });

  const press = { productId: first, moment: "DEPARTED" };
  await markMoment(chief, { ...press, at: clock.now(), device: "Appareil A", offline: false });
  const left = await offered();
  expect(left).toMatchObject({
    ...{ home: [second], list: [second], roomy: [second], total: 1, facets: 1, cheapest: 6000 },
    ...{ next: second, connection: second, keyed: [second], watched: 1 },
  });
  expect(left.searched).not.toBe(both.searched);

  await takeBackMoment(chief, press);
  expect(await offered()).toEqual(both);
});
