import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { addFavourite } from "../../../src/modules/favourite/add-favourite.ts";
import { listFavourites } from "../../../src/modules/favourite/list-favourites.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { cookieOf, freshPhone, goodPassword, poster, registerFully } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { fleetOf } from "../../support/rental-world.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services, clock } = await testApp();
const network = await tripNetwork(services);
const post = poster(app);

async function signedIn(): Promise<Record<string, string>> {
  const phone = freshPhone();
  await registerFully(app, services, phone);
  const answer = await post("/api/auth/login", { credential: phone, password: goodPassword });
  return { authorization: `Bearer ${answer.json().user.token}`, cookie: cookieOf(answer) };
}

const list = async (headers: Record<string, string>, query = {}) =>
  (await app.inject({ url: "/api/account/favour/list", query, headers })).json().data;

test("a favourite is added once, counted until it is looked at, and removed", async () => {
  const { authorization } = await signedIn();
  const headers = { authorization: authorization ?? "" };
  const id = await network.depart();
  const added = await post("/api/account/favour/new", { trip_id: id }, headers);
  const { favour_trip } = added.json().data;
  expect(favour_trip).toEqual({ id: expect.any(String), trip: { id } });
  const again = await post("/api/account/favour/new", { trip_id: id }, headers);
  expect(again.json().data.favour_trip.id).toBe(favour_trip.id);

  const notified = await list(headers, { show_notification: "true" });
  expect(notified).toMatchObject({ unread: 1, favour_trips: [{ id: favour_trip.id }] });
  const { start_date } = (
    await app.inject({ url: "/api/visitor/product/details", query: { product_id: id } })
  ).json().data.product;
  expect((await list(headers)).favour_trips).toMatchObject([
    { id: favour_trip.id, productId: id, new: true, start_date },
  ]);
  const foreign = { ...headers, "sec-fetch-site": "cross-site" };
  expect((await list(foreign, { mark_new_notification_as_read: "1" })).unread).toBe(1);
  expect((await list(headers, { mark_new_notification_as_read: "1" })).unread).toBe(0);
  expect((await list(headers)).favour_trips).toMatchObject([{ new: false }]);
  expect((await list(headers, { show_notification: "1" })).favour_trips).toEqual([]);

  const stranger = await signedIn();
  const theft = await post(
    "/api/account/favour/delete",
    { favour_trip_id: favour_trip.id },
    { authorization: stranger.authorization ?? "" },
  );
  expect(theft.statusCode).toBe(404);
  const removed = await post("/api/account/favour/delete", { favour_trip_id: favour_trip.id }, headers);
  expect(removed.statusCode).toBe(200);
  expect((await list(headers)).favour_trips).toEqual([]);
});

test("the documented calls answer for a session of an event as for a departure", async () => {
  const { authorization } = await signedIn();
  const headers = { authorization: authorization ?? "" };
  const { createSession } = await organiserOf(services);
  const numbered = { name: "Or", capacity: 4, numbered: true, tariffs: [{ name: "Or", price: 9000 }] };
  const { id } = await createSession([numbered]);
  await services.db.event.updateMany({ data: { images: ["demo/a.webp", "demo/b.webp"] } });
  const details = await app.inject({ url: "/api/visitor/product/details", query: { product_id: id } });
  expect(details.json().data.product).toMatchObject({
    productId: id,
    bookingType: "event",
    domain: { name: "Concert" },
    numberPlace: 1,
    can_choose_place: true,
    available_places: 4,
    image_file_1: "/files/demo/a.webp",
    image_file_2: "/files/demo/b.webp",
    image_file_3: null,
  });
  const added = await post("/api/account/favour/new", { trip_id: id }, headers);
  expect(added.json().data.favour_trip.trip).toEqual({ id });
  const { start_date } = details.json().data.product;
  expect((await list(headers)).favour_trips).toMatchObject([
    { productId: id, bookingType: "event", start_date, new: true },
  ]);
});

test.each(["car", "house"] as const)(
  "the documented calls answer for a %s with every field",
  async (type) => {
    const { authorization } = await signedIn();
    const headers = { authorization: authorization ?? "" };
    const { company, terminalId } = await createCompany(services);
    const fleet = await fleetOf(services, { company, terminalId });
    const [today, next] = [fleet.day(0), fleet.day(1)];
    const own = type === "car" ? { pickupFrom: "11:00", returnBy: "10:00" } : {};
    const id = await (type === "car" ? fleet.createCar(own) : fleet.createHouse({ checkInFrom: "14:00" }));
    const images = ["demo/a.webp", "demo/b.webp"];
    await services.db.product.update({ where: { id }, data: { images, comment: "Près du port" } });
    // Today is taken, so the next free day is shown.
    const claim = { resourceId: id, unit: dayNumber(today), bookingId: randomUUID(), companyId: company.id };
    await services.db.claim.create({ data: claim });
    const details = async () =>
      app.inject({ url: "/api/visitor/product/details", query: { product_id: id } });
    const { product } = (await details()).json().data;
    const city = { name: expect.any(String) };
    const place = { name: city.name, city };
    const notes = { about_us: "", note_luggage: "", note_departure: "" };
    expect(product).toEqual({
      id,
      productId: id,
      start_date: `${next} ${type === "car" ? "11:00" : "14:00"}:00`,
      arrival_date: `${addDays(next, 1)} ${type === "car" ? "10:00" : "11:00"}:00`,
      price: type === "car" ? 30_000 : 25_000,
      available_places: 1,
      numberPlace: 1,
      bookingType: "location",
      can_choose_place: false,
      refundable: true,
      refund_clause: expect.stringMatching(/90.%.*50.%/),
      require_validation: false,
      isRoundTrip: false,
      comment: "Près du port",
      image_file_1: "/files/demo/a.webp",
      image_file_2: "/files/demo/b.webp",
      image_file_3: null,
      domain: { name: "Location" },
      terminal: { ...place, company: { company_name: company.name, logo_image_file: null, ...notes } },
      path: { end_terminal: place },
      country: { id: company.countryId, name: "Cameroun", short_code: "CM" },
    });

    const added = await post("/api/account/favour/new", { trip_id: id }, headers);
    const { favour_trip } = added.json().data;
    expect(favour_trip).toEqual({ id: expect.any(String), trip: { id } });
    expect(await list(headers, { show_notification: "true" })).toMatchObject({
      unread: 1,
      favour_trips: [{ id: favour_trip.id, productId: id, bookingType: "location", new: true }],
    });
    expect((await list(headers, { mark_new_notification_as_read: "1" })).unread).toBe(0);
    await services.db.product.update({ where: { id }, data: { status: "CANCELLED" } });
    const gone = await details();
    expect([gone.statusCode, gone.json().message]).toEqual([409, "Cette location n'est plus disponible."]);
    const removed = await post("/api/account/favour/delete", { favour_trip_id: favour_trip.id }, headers);
    expect(removed.statusCode).toBe(200);
    expect((await list(headers)).favour_trips).toEqual([]);
  },
);

test("without a session 401; what is no trip 404; a body without its field 400", async () => {
  const id = await network.depart();
  expect((await post("/api/account/favour/new", { trip_id: id })).statusCode).toBe(401);
  expect((await app.inject({ url: "/api/account/favour/list" })).statusCode).toBe(401);
  const { authorization } = await signedIn();
  const headers = { authorization: authorization ?? "" };
  for (const wrong of ["abc", randomUUID(), network.company.id]) {
    expect((await post("/api/account/favour/new", { trip_id: wrong }, headers)).statusCode, wrong).toBe(404);
  }
  expect((await post("/api/account/favour/new", {}, headers)).statusCode).toBe(400);
});

test("once the departure has left, its card offers the next one of the same company and line", async () => {
  const actor = await createActor(services, {});
  const ctx = await contextFor(services, actor);
  const gone = await network.depart({ date: network.day(2), time: "05:00" });
  const next = await network.depart({ date: network.day(2), time: "09:00" });
  await addFavourite(ctx, { productId: gone });
  const later = { ...ctx, now: () => new Date(Date.parse(`${network.day(2)}T06:00:00+01:00`)) };
  const { favourites, unread } = await listFavourites(later, { markAsRead: false, limit: 20 });
  expect(favourites).toMatchObject([{ productId: gone, available: false, next: { id: next, price: 5000 } }]);
  expect(unread).toBe(1);
  expect(clock.now() < later.now()).toBe(true);
});

test("pages of favourites follow each other; ten taps at once are one favourite", async () => {
  const ctx = await contextFor(services, await createActor(services, {}));
  const trips: string[] = [];
  for (let hour = 0; hour < 5; hour++)
    trips.push(await network.depart({ date: network.day(9), time: `0${hour}:30` }));
  for (const productId of trips) await addFavourite(ctx, { productId });
  await Promise.all(Array.from({ length: 10 }, () => addFavourite(ctx, { productId: trips[0] ?? "" })));
  const first = await listFavourites(ctx, { markAsRead: false, limit: 3 });
  const rest = await listFavourites(ctx, {
    markAsRead: false,
    limit: 3,
    cursor: first.nextCursor ?? undefined,
  });
  const seen = [...first.favourites, ...rest.favourites].map((favourite) => favourite.productId);
  expect(seen).toEqual([...trips].reverse());
  expect(rest.nextCursor).toBeNull();
});
