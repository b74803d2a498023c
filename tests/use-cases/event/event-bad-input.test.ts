import { expect, it } from "vitest";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { savePoolsInput } from "../../../src/kinds/event/supply/supply-schema.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { errorSentence } from "../../../src/shared/text/sentences.ts";
import { createEvent, eventWish, eventWorld, planOf } from "../../support/event-world.ts";

/**
 * Invalid requests about events: each refusal with its exact sentence, and the same
 * request just inside the limit.
 */

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const hour = 3_600_000;
const later = (hours: number) => new Date(world.clock.now().getTime() + hours * hour);

/** The sentence shown: of the first faulty field, if any. */
async function refusal(attempt: () => unknown): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (reason) {
    const error = asAppError(reason);
    if (error.code === "INTERNAL") throw reason;
    return Object.values(error.detail.fields ?? {})[0] ?? errorSentence(error, "fr");
  }
}

const session = await world.createSession([
  { name: "Or", capacity: 3, numbered: true, tariffs: [{ name: "Or", perBooking: 2 }] },
  {
    name: "Fosse",
    capacity: 50,
    tariffs: [
      { name: "Plein" },
      { name: "Prévente", salesTo: later(2) },
      { name: "Dernière minute", salesFrom: later(2) },
      { name: "Campus", accessCode: "CAMPUS-26" },
    ],
  },
]);
type Item = Parameters<typeof eventWish>[1][number];
const hold = (item: Item, code = "") =>
  refusal(async () => holdPlaces(await world.customer(), eventWish(session, [item], code)));

it("six places, or more of a tariff than one booking may have", async () => {
  expect(await hold({ tariff: "Fosse/Plein", count: 6 })).toBe(
    "Le tarif Fosse · Plein est limité à 5 places par réservation.",
  );
  expect(await hold({ tariff: "Fosse/Plein", count: 5 })).toBeNull();
  expect(await hold({ tariff: "Or/Or", count: 3 })).toBe(
    "Le tarif Or est limité à 2 places par réservation.",
  );
});

it("six places of two tariffs, although each has room for its own", async () => {
  const three = (tariff: string, count: number) => ({ tariff, count });
  const both = (count: number) =>
    eventWish(session, [three("Fosse/Plein", 3), three("Fosse/Prévente", count)]);
  const tried = async (count: number) => holdPlaces(await world.customer(), both(count));
  expect(await refusal(() => tried(3))).toBe("Vous ne pouvez sélectionner plus de 5 places");
  expect(await refusal(() => tried(2))).toBeNull();
});

it("a place of another pool, beyond the pool, or without number", async () => {
  const unknown = "Une des places choisies n’existe pas ou n’est pas en vente. Choisissez-en une autre.";
  expect(await hold({ tariff: "Or/Or", count: 1, seats: [1], ordinal: 2 })).toBe(unknown);
  expect(await hold({ tariff: "Or/Or", count: 1, seats: [4] })).toBe(unknown);
  expect(await hold({ tariff: "Or/Or", count: 1, seats: [0] })).toBe(unknown);
  expect(await hold({ tariff: "Fosse/Plein", count: 1, seats: [1], ordinal: 2 })).toBe(unknown);
  expect(await hold({ tariff: "Or/Or", count: 1, seats: [3] })).toBeNull();
  expect(await hold({ tariff: "Or/Or", count: 1, seats: [3] })).toMatch(/A3/);
});

it("a code that is wrong, as if the tariff did not exist", async () => {
  const nothing = "Ce tarif n’existe pas. Choisissez-en un autre.";
  expect(await hold({ tariff: "Fosse/Inconnu", count: 1 })).toBe(nothing);
  expect(await hold({ tariff: "Fosse/Campus", count: 1 })).toBe(nothing);
  expect(await hold({ tariff: "Fosse/Campus", count: 1 }, "CAMPUS-27")).toBe(nothing);
  expect(await hold({ tariff: "Fosse/Campus", count: 1 }, "campus 26")).toBeNull();
});

it("before and after a sale window, and after the door's sale", async () => {
  const opening = /^Le tarif Fosse · Dernière minute sera en vente à partir du .+, \d\d:\d\d\.$/;
  expect(await hold({ tariff: "Fosse/Dernière minute", count: 1 })).toMatch(opening);
  expect(await hold({ tariff: "Fosse/Prévente", count: 1 })).toBeNull();
  world.clock.advance(2 * hour);
  expect(await hold({ tariff: "Fosse/Prévente", count: 1 })).toBe(
    "Le tarif Fosse · Prévente n’est plus en vente. Choisissez-en un autre.",
  );
  expect(await hold({ tariff: "Fosse/Dernière minute", count: 1 })).toBeNull();
  const over = await world.createSession([{ name: "Fosse", capacity: 9, tariffs: [{ name: "Fosse" }] }], {
    startsInHours: -1,
    saleEndsInHours: 1,
  });
  const wish = eventWish(over, [{ tariff: "Fosse/Fosse", count: 1 }]);
  expect(await refusal(async () => holdPlaces(await world.customer(), wish))).toBe(
    "Cet événement n'est plus disponible.",
  );
});

it("a capacity below what is sold", async () => {
  const small = await world.createSession([{ name: "Fosse", capacity: 9, tariffs: [{ name: "Fosse" }] }]);
  await holdPlaces(await world.customer(), eventWish(small, [{ tariff: "Fosse/Fosse", count: 3 }]));
  const pool = await db.eventPool.findFirstOrThrow({
    where: { productId: small.id },
    include: { tariffs: true },
  });
  const save = (capacity: number) => {
    const pools = [{ ...pool, map: undefined, capacity }];
    return refusal(() => savePools(partner, savePoolsInput.parse({ id: small.id, pools })));
  };
  expect(await save(2)).toMatch(/^3 places de cette zone sont déjà vendues ou retenues/);
  expect(await save(3)).toBeNull();
});

it("an end before the start, in whatever a date may be planned with", async () => {
  const { id } = await createEvent(world, partner);
  const plan = (extra: object) => refusal(() => planOf(id, extra));
  const dates = { firstDay: "2027-03-02", lastDay: "2027-03-01" };
  expect(await plan(dates)).toBe("La fin de la période doit suivre son début");
  expect(await plan({ ...dates, lastDay: "2027-03-02" })).toBeNull();
  expect(await plan({ minutes: 9, saleAfterStart: 0 })).toMatch(/10/);
  expect(await plan({ minutes: 10, saleAfterStart: 10 })).toBeNull();
  expect(await plan({ minutes: 10, saleAfterStart: 11 })).toBe(
    "La vente s’arrête au plus tard à la fin de l’événement",
  );
  const tariff = (salesTo: string) => ({
    pools: [
      {
        name: "Fosse",
        capacity: 10,
        tariffs: [{ name: "Fosse", price: 1, salesFrom: "2027-02-02T10:00:00Z", salesTo }],
      },
    ],
  });
  expect(await plan(tariff("2027-02-02T10:00:00Z"))).toBe("La fin de la vente doit suivre son début");
  expect(await plan(tariff("2027-02-02T10:00:01Z"))).toBeNull();
});
