import { describe, expect, it } from "vitest";
import { eventDaysInput, eventSearchInput } from "../../../src/kinds/event/schema.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { getPlaces } from "../../../src/kinds/event/search/get-places.ts";
import { getEventDetails } from "../../../src/kinds/event/search/get-product-details.ts";
import { listEventDays } from "../../../src/kinds/event/search/list-event-days.ts";
import { searchEvents } from "../../../src/kinds/event/search/search-events.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { previewProduct } from "../../../src/modules/booking/view/preview-product.ts";
import { wireProduct } from "../../../src/modules/booking/view/product-schema.ts";
import { AppError } from "../../../src/shared/app-error.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { contextFor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";

const world = await eventWorld();
const { db } = world.services;
const visitor = await contextFor(world.services);

/** Advances a minute before each search, because answers are cached for some seconds. */
const found = (input: object) => {
  world.clock.advance(60_000);
  return searchEvents(visitor, eventSearchInput.parse(input));
};
const search = async (input: object) => (await found(input)).events.map(({ id }) => id);

const standing = (price: number, capacity = 50) => [
  { name: "Fosse", capacity, tariffs: [{ name: "Fosse", price }] },
];

describe("the list of events", () => {
  it("lists an event once at its next session, and each session on its own day", async () => {
    const first = await world.createSession(standing(4000));
    const second = await world.createSession(standing(4000), { startsInHours: 96, eventId: first.eventId });
    const list = await found({});
    const card = list.events.find(({ eventId }) => eventId === first.eventId);
    expect(card).toMatchObject({ id: first.id, otherDates: 1, price: 4000, freePlaces: 50 });
    expect(list.events.filter(({ eventId }) => eventId === first.eventId)).toHaveLength(1);
    expect(await search({ span: "month" })).toEqual(expect.arrayContaining([first.id, second.id]));
    const detail = await getEvent(visitor, { id: first.id, code: "" });
    expect(detail.otherSessions).toMatchObject([{ id: second.id, freePlaces: 50 }]);
  });

  it("shows each list its own free places when several are read at the same time", async () => {
    const [near, far] = [
      await world.createSession(standing(6100, 9)),
      await world.createSession(standing(6200, 9)),
    ];
    const lists = async () => {
      world.clock.advance(60_000);
      const asked = [{ priceMax: 6100 }, { text: "soirée" }, { city: "douala" }];
      const results = asked.map((input) =>
        searchEvents(visitor, eventSearchInput.parse({ ...input, limit: 48 })),
      );
      const freeOf = (events: readonly { id: string; freePlaces: number }[], id: string) =>
        events.find((card) => card.id === id)?.freePlaces;
      return (await Promise.all(results)).map(({ events }) => [
        freeOf(events, near.id),
        freeOf(events, far.id),
      ]);
    };
    expect(await lists()).toEqual([
      [9, undefined],
      [9, 9],
      [9, 9],
    ]);
    await holdPlaces(await world.customer(), eventWish(near, [{ tariff: "Fosse/Fosse", count: 2 }]));
    expect(await lists()).toEqual([
      [7, undefined],
      [7, 9],
      [7, 9],
    ]);
  });

  it("filters by city, price, words and places left, and offers what is near when nothing fits", async () => {
    const free = await world.createSession(standing(0, 1));
    const dear = await world.createSession(standing(90_000));
    expect(await search({ free: true })).toEqual([free.id]);
    expect(await search({ priceMax: 89_999 })).not.toContain(dear.id);
    expect(await search({ priceMax: 90_000 })).toContain(dear.id);
    expect(await search({ city: "douala", text: "Soirée" })).toContain(dear.id);
    expect(await search({ text: "%" })).toEqual(await search({}));
    await holdPlaces(await world.customer(), eventWish(free, [{ tariff: "Fosse/Fosse", count: 1 }]));
    expect(await search({ free: true, available: true })).toEqual([]);
    const nothing = await found({ city: "Yaoundé" });
    expect(nothing).toMatchObject({ events: [], city: { name: "Yaoundé" } });
    const elsewhere = await found({ text: "introuvable" });
    expect(elsewhere.nearest.length).toBeGreaterThan(0);
    await expect(search({ service: "inconnu" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("filters by genre, category and public", async () => {
    const session = await world.createSession(standing(4000));
    const other = await world.createSession(standing(4000));
    const domain = await db.domain.findFirstOrThrow({ where: { kind: "event", slug: "festival" } });
    const [category, target] = [await db.eventCategory.findFirst(), await db.eventTarget.findFirst()];
    await db.event.update({
      where: { id: session.eventId },
      data: {
        domainId: domain.id,
        categoryId: category?.id ?? null,
        targets: { connect: { id: target?.id ?? "" } },
      },
    });
    await db.product.update({ where: { id: session.id }, data: { domainId: domain.id } });
    for (const filter of [{ service: "festival" }, { category: category?.id }, { target: target?.id }])
      expect(await search(filter), JSON.stringify(filter)).toEqual([session.id]);
    expect(await search({})).toContain(other.id);
  });

  it("turns its pages without losing or repeating a session", async () => {
    const all = await search({ limit: 48 });
    const pages: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await searchEvents(
        visitor,
        eventSearchInput.parse({ limit: 1, ...(cursor ? { cursor } : {}) }),
      );
      pages.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(all);
    const cheap = await searchEvents(visitor, eventSearchInput.parse({ sort: "price" }));
    const prices = cheap.events.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it("shows what is sold at the door until its sale ends, and then no longer", async () => {
    const running = await world.createSession(standing(7000), { startsInHours: -1, saleEndsInHours: 2 });
    expect(await search({})).toContain(running.id);
    const over = await world.createSession(standing(7000), { startsInHours: -1, saleEndsInHours: 1 });
    expect(await search({})).not.toContain(over.id);
    expect(await getPlaces(visitor, { id: over.id, code: "" })).toMatchObject({ state: "OVER" });
  });

  it("counts the sessions of each day", async () => {
    const today = new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    const days = await listEventDays(visitor, eventDaysInput.parse({ from: today, days: 7 }));
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, day) => sum + day.count, 0)).toBeGreaterThan(2);
  });
});

it("shows the sponsors of an event by rank, each in its own days", async () => {
  const { id, eventId } = await world.createSession(standing(4000), { startsInHours: 24 * 30 });
  // Half an hour into the local day, while in London the day before has not ended.
  const midnight = startOfDay(addDays(dayOf(visitor.now()), 1)).getTime();
  world.clock.advance(midnight + 30 * 60_000 - visitor.now().getTime());
  const today = new Date(dayOf(visitor.now()));
  const day = (ahead: number) => new Date(today.getTime() + ahead * 86_400_000);
  const sponsors = [
    { name: "Eau du Mont", rank: 3, showFrom: today, showTo: today },
    { name: "Kola Télécom", rank: 1 },
    { name: "Savane Café", rank: 2, showFrom: day(1) },
    { name: "Ancien", rank: 1, showTo: day(-1) },
  ];
  await db.eventSponsor.createMany({ data: sponsors.map((one) => ({ ...one, eventId })) });
  const shown = async () => (await getEvent(visitor, { id, code: "" })).sponsors.map(({ name }) => name);
  expect(await shown()).toEqual(["Kola Télécom", "Eau du Mont"]);
  world.clock.advance(23 * 3_600_000);
  expect(await shown()).toEqual(["Kola Télécom", "Eau du Mont"]);
  world.clock.advance(3_600_000);
  expect(await shown()).toEqual(["Kola Télécom", "Savane Café"]);
});

describe("what is left of a session", () => {
  it("counts pools, caps and codes, and says nothing of what is behind a code", async () => {
    const session = await world.createSession([
      {
        name: "Fosse",
        capacity: 10,
        tariffs: [
          { name: "Standard", price: 5000 },
          { name: "Prévente", price: 3000, cap: 2 },
          { name: "Étudiant", price: 2000, accessCode: "CAMPUS-26" },
        ],
      },
      { name: "VIP", capacity: 3, numbered: true, tariffs: [{ name: "VIP", price: 20_000 }] },
    ]);
    const buyer = await world.customer();
    await holdPlaces(
      buyer,
      eventWish(session, [
        { tariff: "Fosse/Prévente", count: 2 },
        { tariff: "VIP/VIP", count: 1, seats: [2], ordinal: 2 },
      ]),
    );
    const places = await getPlaces(visitor, { id: session.id, code: "" });
    const [fosse, vip] = places.pools;
    expect(fosse?.tariffs.map(({ name, left, state }) => [name, left, state])).toEqual([
      ["Standard", 8, "OPEN"],
      ["Prévente", 0, "SOLD_OUT"],
    ]);
    expect(vip).toMatchObject({ left: 2, numbered: true });
    expect(places.taken).toEqual([200_002]);
    const opened = await getPlaces(visitor, { id: session.id, code: "campus 26" });
    expect(opened.pools[0]?.tariffs.map(({ name }) => name)).toContain("Étudiant");
    const booking = await db.booking.findFirstOrThrow({ where: { productId: session.id } });
    expect(booking).toMatchObject({ labels: ["Fosse 1", "Fosse 2", "VIP A2"], total: 26_000 });
    expect(booking.settlesAt).toEqual(new Date(booking.endsAt.getTime() + 48 * 3_600_000));
  });

  it("is each person's own when many ask at the same time, for a session, for another and for none", async () => {
    const capped = [{ name: "Fosse", capacity: 10, tariffs: [{ name: "Prévente", price: 3000, cap: 4 }] }];
    const [first, second] = [await world.createSession(capped), await world.createSession(standing(7000, 5))];
    const buyer = await world.customer();
    await db.favourite.create({ data: { userId: buyer.actor.id, productId: second.id } });
    const ask = (id: string, who = visitor) => getEvent(who, { id, code: "" });
    const all = () => Promise.all([ask(first.id), ask(second.id), ask(second.id, buyer)]);
    const leftOf = (views: Awaited<ReturnType<typeof all>>) =>
      views.map(({ id, price, pools, favouriteId }) => [
        ...[id, price, pools[0]?.left, pools[0]?.tariffs[0]?.left],
        favouriteId !== null,
      ]);
    expect(leftOf(await all())).toEqual([
      [first.id, 3000, 10, 4, false],
      [second.id, 7000, 5, 5, false],
      [second.id, 7000, 5, 5, true],
    ]);
    await holdPlaces(buyer, eventWish(first, [{ tariff: "Fosse/Prévente", count: 3 }]));
    const nobodys = ask("00000000-0000-4000-8000-000000000000");
    const [after, refused] = await Promise.all([all(), nobodys.catch((error: unknown) => error)]);
    expect(leftOf(after)[0]).toEqual([first.id, 3000, 7, 1, false]);
    expect(leftOf(after)[1]).toEqual([second.id, 7000, 5, 5, false]);
    expect(refused).toMatchObject({ code: "NOT_FOUND" });
  });

  it("is not found in another country or as a draft, and a shared link says where and for how much", async () => {
    const session = await world.createSession(standing(5000));
    expect(await previewProduct(visitor, { id: session.id })).toMatchObject({
      description: expect.stringContaining("Théâtre, dès 5"),
    });
    await db.product.update({ where: { id: session.id }, data: { status: "DRAFT" } });
    await expect(getEvent(visitor, { id: session.id, code: "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("never lets a pool become smaller than its highest place that is held", async () => {
    const session = await world.createSession(standing(5000, 10));
    await db.claim.create({
      data: {
        resourceId: session.id,
        unit: 100_006,
        bookingId: session.eventId,
        companyId: world.company.id,
        expiresAt: null,
      },
    });
    const resize = (capacity: number) =>
      db.eventPool.updateMany({ where: { productId: session.id }, data: { capacity } });
    await expect(resize(5)).rejects.toThrow(/place 6/);
    await expect(resize(6)).resolves.toMatchObject({ count: 1 });
    await expect(db.eventPool.deleteMany({ where: { productId: session.id } })).rejects.toThrow(/place 6/);
  });
});

it("says which category or tariff has no more places, and how many one booking may have", async () => {
  const session = await world.createSession([
    { name: "Or", capacity: 2, tariffs: [{ name: "Or" }] },
    { name: "Fosse", capacity: 50, tariffs: [{ name: "Prévente", cap: 1 }, { name: "Plein" }] },
  ]);
  const hold = async (tariff: string, count: number) =>
    holdPlaces(await world.customer(), eventWish(session, [{ tariff, count }]));
  const refusal = async (tariff: string, count: number) => {
    const error = await hold(tariff, count).catch((reason: unknown) => reason);
    return error instanceof AppError ? errorSentence(error, "fr") : null;
  };
  expect(await refusal("Or/Or", 3)).toBe("Or\u00a0: Vous ne pouvez sélectionner plus de 2 places");
  expect(await refusal("Fosse/Plein", 6)).toContain("5");
  await hold("Or/Or", 2);
  await hold("Fosse/Prévente", 1);
  expect(await refusal("Or/Or", 1)).toMatch(/^Or\u00a0: il n’y a plus de place/);
  expect(await refusal("Fosse/Prévente", 1)).toMatch(/^Fosse · Prévente\u00a0: il n’y a plus de place/);
  expect(await refusal("Fosse/Plein", 5)).toBeNull();
});

it("answers the documented call as an event", async () => {
  const session = await world.createSession([
    { name: "Or", capacity: 4, numbered: true, tariffs: [{ name: "Or", price: 9000 }] },
  ]);
  const product = wireProduct.parse(await getEventDetails(visitor, { productId: session.id }));
  expect(product).toMatchObject({
    productId: session.id,
    bookingType: "event",
    numberPlace: 1,
    can_choose_place: true,
    available_places: 4,
    price: 9000,
    domain: { name: "Concert" },
    terminal: { name: "Théâtre", city: { name: "Douala" }, company: { company_name: "Wouri Scènes" } },
    refund_clause: expect.stringContaining("80"),
  });
});
