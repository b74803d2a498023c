import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { simulatorEnvironment } from "../../src/platform/simulators/simulator-settings.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { testSimulators } from "../support/simulators.ts";
import { tripNetwork } from "../support/trip-network.ts";

/** Invalid or malicious requests of a traveller: each refusal with its exact sentence. */

const simulators = await testSimulators();
const { app, services, clock } = await testApp({
  env: simulatorEnvironment(simulators),
  simulatorsUrl: simulators.url,
});
const { db } = services;
const network = await tripNetwork(services, { identityRequired: false });
await db.country.update({ where: { id: network.country.id }, data: { identityRequired: false } });

async function traveller() {
  const { id: userId } = await createActor(services);
  const session = { userId, device: "test", address: "127.0.0.1", now: clock.now() };
  const authorization = `Bearer ${await openSession(db, session)}`;
  const parse = (answer: { statusCode: number; json: () => unknown }) => {
    const { result, error } = answer.json() as {
      result?: { data: unknown };
      error?: { message: string; data: { code: string } };
    };
    // biome-ignore lint/suspicious/noExplicitAny: the answers of many procedures, read field by field
    return { status: answer.statusCode, said: error?.message ?? null, data: result?.data as any };
  };
  return {
    ask: async (procedure: string, input: object) => {
      const query = { input: JSON.stringify(input) };
      return parse(await app.inject({ url: `/api/trpc/${procedure}`, query, headers: { authorization } }));
    },
    tell: async (procedure: string, payload: object) => {
      const url = `/api/trpc/${procedure}`;
      return parse(await app.inject({ method: "POST", url, payload, headers: { authorization } }));
    },
  };
}

type Traveller = Awaited<ReturnType<typeof traveller>>;

const awa = await traveller();
const stranger = await traveller();

const hold = (who: Traveller, productId: string, wish: object, extra: object = {}) =>
  who.tell("booking.hold", {
    legs: [{ kind: "trip", productId, leg: "OUTBOUND", wish, passengers: [] }],
    idempotencyKey: randomUUID(),
    ...extra,
  });

const pay = (who: Traveller, billId: string, extra: object = {}) =>
  who.tell("booking.pay", {
    billId,
    method: "mtn-momo",
    msisdn: "+237677300900",
    idempotencyKey: randomUUID(),
    ...extra,
  });

async function held(units: number[], trip?: string) {
  const product = trip ?? (await network.depart());
  const { data } = await hold(awa, product, { places: units.length, units });
  const bookingId: string = data.bookings[0].id;
  const passengers = units.map(() => ({ name: "Awa Essomba" }));
  expect((await awa.tell("booking.namePassengers", { bookingId, passengers })).status).toBe(200);
  return { billId: data.billId as string, bookingId, product };
}

const notFound = "Cet élément est introuvable.";
const unknownPlace = "Une des places choisies n’existe pas ou n’est pas en vente. Choisissez-en une autre.";

describe("places", () => {
  test.each([
    ["a seat that the bus has not", { places: 1, units: [21] }, 400, unknownPlace],
    ["a seat before the first", { places: 1, units: [0] }, 400, unknownPlace],
    ["the same seat twice", { places: 2, units: [3, 3] }, 400, unknownPlace],
    ["fewer seats than places", { places: 2, units: [3] }, 400, unknownPlace],
    ["six places", { places: 6 }, 400, "Vous ne pouvez sélectionner plus de 5 places"],
  ])("%s", async (_what, wish, status, said) => {
    const trip = await network.depart();
    expect(await hold(awa, trip, wish)).toMatchObject({ status, said });
    expect(await db.claim.count({ where: { resourceId: trip } })).toBe(0);
  });

  test("a bus that is full, and a seat that somebody has", async () => {
    const trip = await network.depart();
    for (let seat = 1; seat <= 19; seat++) await network.claim(trip, seat);
    expect(await hold(awa, trip, { places: 1, units: [4] })).toMatchObject({
      status: 409,
      said: "Siège 4\u00a0: quelqu’un d’autre vient de réserver. Choisissez parmi les places encore libres.",
    });
    expect(await hold(awa, trip, { places: 2 })).toMatchObject({
      status: 400,
      said: "Vous ne pouvez sélectionner plus d’une place",
    });
    await network.claim(trip, 20);
    expect(await hold(awa, trip, { places: 1 })).toMatchObject({
      status: 409,
      said: "Il n’y a plus assez de places. Choisissez un autre départ ou moins de places.",
    });
  });
});

describe("a wish", () => {
  test.each([
    ["of a kind that does not exist", { kind: "boat" }, 404],
    ["of a kind that this product is not", { kind: "rdv" }, 404],
    ["of another kind's shape", { wish: { tickets: [{ tariffId: randomUUID(), count: 1 }] } }, 400],
    ["that is a list", { wish: [] }, 400],
    ["without anything in it", { wish: {} }, 400],
  ])("%s is refused", async (_what, more, status) => {
    const leg = { kind: "trip", leg: "OUTBOUND", wish: { places: 1 }, passengers: [], ...more };
    const legs = [{ productId: await network.depart(), ...leg }];
    const answer = await awa.tell("booking.hold", { legs, idempotencyKey: randomUUID() });
    expect(answer).toMatchObject({ status, said: expect.stringMatching(/\p{Ll}/u) });
  });

  test("under the key of another wish is refused, also of another kind", async () => {
    const trip = await network.depart();
    const idempotencyKey = randomUUID();
    expect((await hold(awa, trip, { places: 1 }, { idempotencyKey })).status).toBe(200);
    expect((await hold(awa, trip, { places: 2 }, { idempotencyKey })).status).toBe(409);
    expect((await hold(awa, trip, { places: 1 }, { idempotencyKey })).status).toBe(200);
  });
});

describe("departures", () => {
  test("another price than the one shown, and a company that sells no more", async () => {
    const trip = await network.depart();
    const changed = "Le prix a changé depuis l’affichage. Vérifiez le nouveau total avant de continuer.";
    expect(await hold(awa, trip, { places: 1 }, { expectedTotal: 4000 })).toMatchObject({
      status: 409,
      said: changed,
    });
    const { billId } = await held([1]);
    const company = { where: { id: network.company.id } };
    await db.company.update({ ...company, data: { status: "SUSPENDED" } });
    const closed = "Cette société ne vend plus pour le moment. Choisissez-en une autre.";
    expect((await hold(awa, trip, { places: 1 })).said).toBe(closed);
    expect((await pay(awa, billId)).said).toBe(closed);
    await db.company.update({ ...company, data: { status: "ACTIVE" } });
    expect((await pay(awa, billId)).status).toBe(200);
  });

  test("one that has left, and one that does not exist", async () => {
    const trip = await network.depart({ date: network.day(1), time: "05:00" });
    expect(await hold(awa, randomUUID(), { places: 1 })).toMatchObject({ status: 404, said: notFound });
    clock.advance(2 * 24 * 3_600_000);
    expect(await hold(awa, trip, { places: 1 })).toMatchObject({
      said: "Ce voyage n'est plus disponible.",
    });
  });
});

test("other people's bills, bookings, tickets and payments are not found", async () => {
  const { billId, bookingId } = await held([2]);
  const { data: payment } = await pay(awa, billId);
  const answers = await Promise.all([
    stranger.ask("booking.bill", { billId }),
    stranger.ask("booking.billState", { billId }),
    stranger.ask("booking.tickets", { bookingId }),
    stranger.ask("booking.quoteRefund", { bookingId }),
    pay(stranger, billId),
    stranger.tell("booking.cancel", { bookingId, expectedRefund: 0 }),
    stranger.tell("booking.cancelPayment", { paymentId: payment.id }),
    stranger.tell("booking.promptAgain", { paymentId: payment.id }),
    stranger.tell("review.write", { bookingId, rating: 5 }),
    stranger.tell("booking.namePassengers", { bookingId, passengers: [{ name: "Un Autre" }] }),
  ]);
  for (const answer of answers) expect.soft(answer).toMatchObject({ status: 404, said: notFound });
  // Nothing has changed.
  expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
    status: "CREATED",
  });
  expect(await db.passenger.findFirstOrThrow({ where: { bookingId } })).toMatchObject({
    name: "Awa Essomba",
  });
});

test("a second payment beside the first, another wish under the same key, a number that is none", async () => {
  const { billId } = await held([3]);
  const phoneNeeded = "Veuillez saisir un numéro de paiement mobile valide";
  for (const msisdn of ["12", "+33612345678", undefined])
    expect.soft((await pay(awa, billId, { msisdn })).said, msisdn).toBe(phoneNeeded);
  const idempotencyKey = randomUUID();
  const first = await pay(awa, billId, { idempotencyKey });
  expect(await pay(awa, billId, { idempotencyKey })).toEqual(first);
  expect((await pay(awa, billId, { idempotencyKey, msisdn: "+237677300901" })).said).toBe(
    "Cette demande a déjà été envoyée avec d’autres informations. Rechargez la page et recommencez.",
  );
  expect((await pay(awa, billId)).said).toBe(
    "Un paiement est déjà en cours pour cette réservation. Attendez son résultat ou annulez-le.",
  );
  expect(await db.payment.count({ where: { billId } })).toBe(1);
});

test.each([
  ["an unknown code", "AAAAA-BBBBB"],
  ["a QR without a valid signature", "eyJhbGciOiJFZERTQSJ9.eyJjIjoiQUFBQUFCQkJCQiJ9.AAAA"],
  ["words", "Ceci n’est pas un billet"],
])("no ticket: %s", async (_what, code) => {
  expect(await stranger.ask("booking.verifyTicket", { code })).toMatchObject({
    status: 404,
    said: "Aucun billet ne porte ce code. Vérifiez-le et réessayez.",
  });
});
